import { describe, expect, it } from 'vitest';
import {
  caretAfter,
  CURRENCY,
  digitsOf,
  figureOf,
  isPlain,
  isSeparatorTyped,
  meantBy,
  numberOf,
  PERCENT,
  restingText,
  typedText,
  WHOLE,
  YEAR,
} from './numericText';

describe('figures as they are typed', () => {
  it.each([
    ['$1,234.50', '1234.50'],
    ['1.2.3', '1.23'],
    ['12.345', '12.34'],
    ['abc', ''],
    ['.5', '.5'],
  ])('keeps of %s the digits %s', (text, digits) => expect(digitsOf(text, CURRENCY)).toBe(digits));

  it.each([
    ['5.4m', 5_400_000],
    ['1.5 M', 1_500_000],
    ['$750k', 750_000],
    ['($500)', -500],
    ['$(25,000)', -25_000],
    ['-500', -500],
    ['4.800.000,50', NaN],
    ['abc', NaN],
    ['(500', NaN],
    ['12,5', NaN],
    ['1,2,3', NaN],
    ['$ 5,0', NaN],
    ['12.5%', NaN],
    ['1.239', 1.239],
  ])('never changes %s on its own: it means %d', (text, value) => {
    expect(isPlain(text, CURRENCY)).toBe(false);
    expect(meantBy(text, CURRENCY)).toBe(value);
  });

  it('takes separators that are its own wherever they stand while digits are typed', () => {
    expect(isPlain('1,2345', CURRENCY, true)).toBe(true);
    expect(isPlain('1,34', CURRENCY, true)).toBe(true);
    expect([isPlain('1,250,000', CURRENCY), isPlain('12.5 %', PERCENT)]).toEqual([true, true]);
    expect([isSeparatorTyped('1,234', '1,2345'), isSeparatorTyped('1,234', '1,34')]).toEqual([false, false]);
    expect([isSeparatorTyped('12', '12,'), isSeparatorTyped('', '12,5')]).toEqual([true, true]);
  });

  it('takes no part of a whole', () =>
    expect([isPlain('12.9', WHOLE), meantBy('12.9', WHOLE)]).toEqual([false, NaN]));

  it('takes no decimals where a whole number is meant', () => expect(digitsOf('12.9', WHOLE)).toBe('12'));

  it('separates thousands while a number is typed', () => {
    expect(typedText('4200000', CURRENCY)).toBe('4,200,000');
    expect(typedText('4200000.', CURRENCY)).toBe('4,200,000.');
    expect(typedText('4200000.5', CURRENCY)).toBe('4,200,000.5');
    expect(typedText('1987', YEAR)).toBe('1987');
  });

  it('caps a percentage at 100', () => {
    expect(figureOf('100.5', PERCENT)).toBe(100);
    expect(figureOf('750k', PERCENT)).toBe(100);
    expect(figureOf('12.5', PERCENT)).toBe(12.5);
  });

  it('is blank without digits', () => {
    expect(numberOf('')).toBeNull();
    expect(numberOf('.')).toBeNull();
  });

  it('rests with 2 decimals where it is money', () => {
    expect(restingText(4_200_000, CURRENCY)).toBe('4,200,000.00');
    expect(restingText(95, PERCENT)).toBe('95');
    expect(restingText(0, WHOLE)).toBe('0');
    expect(restingText(null, CURRENCY)).toBe('');
  });

  it('keeps the caret after the same digit when separators move', () => {
    expect(caretAfter('12345', 3, '12,345')).toBe(4);
    expect(caretAfter('1,2345', 6, '12,345')).toBe(6);
    expect(caretAfter('', 0, '')).toBe(0);
  });
});
