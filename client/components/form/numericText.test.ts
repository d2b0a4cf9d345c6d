import { describe, expect, it } from 'vitest';
import {
  AREA,
  caretAfter,
  CURRENCY,
  digitsOf,
  figureOf,
  isPlain,
  isSeparatorTyped,
  meantBy,
  numberOf,
  PERCENT,
  readingsOf,
  restingText,
  typedText,
  whyUnread,
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

  it('takes the unit of the field behind a number, and no other', () => {
    const months = { ...WHOLE, unit: 'months' };
    expect(['20,700 sf', '1.5k sq. ft.', '20,700 units'].map((text) => meantBy(text, AREA))).toEqual([
      20_700,
      1500,
      NaN,
    ]);
    expect([meantBy('24 months', months), meantBy('24 mos', WHOLE)]).toEqual([24, NaN]);
    expect(whyUnread('2 years', months)).toBe(
      '`2 years` is a number of years, where a number of months is meant',
    );
  });

  it('is asked about no amount of money in a percentage', () => {
    expect([readingsOf('0.65', PERCENT, 0.65)?.fraction.text, readingsOf('$0.65', PERCENT, 0.65)]).toEqual([
      '65%',
      undefined,
    ]);
    expect(whyUnread('$0.65', PERCENT, 0.65)).toBe(
      '`$0.65` is an amount of money, which does not belong here',
    );
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
