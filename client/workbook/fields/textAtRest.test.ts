import { expect, it } from 'vitest';
import type { FigureDefinition } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { digitsEntered, textAtRest } from './textAtRest';

const rate = { format: 'percent2' } as const;
const months = { format: 'number0' } as const;

it('a figure shows at rest the decimals of its format, and no more where it has two', () => {
  expect([
    textAtRest(0.11125, 0.11125, rate),
    textAtRest(0.11, 0.11, rate),
    textAtRest(12.345, 12.345, { format: 'usd2' }),
    textAtRest(2450.5, 2450.5, { format: 'usd3' }),
    textAtRest(1.125, 1.125, { format: 'number2' }),
  ]).toEqual(['11.13%', '11.00%', '$12.35', '$2,450.500', '1.13']);
});

it('a figure whose format has fewer shows up to two of those that were entered', () => {
  expect([
    textAtRest(18.5, 18.5, months),
    textAtRest(18, 18, months),
    textAtRest(18.5, '=37/2', months),
    textAtRest(-2.25, -2.25, months),
    textAtRest(1 / 3, 1 / 3, months),
    textAtRest(1250000.5, 1250000.5, { format: 'usd0' }),
    textAtRest(0.655, 0.655, { format: 'percent0' }),
  ]).toEqual(['18.5', '18', '19', '(2.25)', '0.33', '$1,250,000.50', '65.5%']);
});

it('all the digits entered are said where fewer are shown', () => {
  const interest = realTemplate.figure.get('interestRate');
  const entered = (value: number) => digitsEntered(value, value, interest as FigureDefinition);
  expect([interest?.format, entered(0.11125), entered(0.11)]).toEqual(['percent2', '11.125%', undefined]);
});
