import { describe, expect, it } from 'vitest';
import { agrees, measureOf, sayMeasure, takeMeasure } from './measure';

const taken = (text: string): string => {
  const found = takeMeasure(text);
  return found ? `${found.number} | ${sayMeasure(found.measure)}` : 'none';
};

describe('the unit behind a number', () => {
  it.each([
    ['$2,600/mo', '$2,600 | an amount a month'],
    ['$2,600 / mo.', '$2,600 | an amount a month'],
    ['2,600 per month', '2,600 | an amount a month'],
    ['2,600 monthly', '2,600 | an amount a month'],
    ['$31,200/yr', '$31,200 | an amount a year'],
    ['31,200 p.a.', '31,200 | an amount a year'],
    ['($500)/month', '($500) | an amount a month'],
    ['2.6k/mo', '2.6k | an amount a month'],
    ['2,600 USD per month', '2,600 USD | an amount a month'],
    ['1,250 SF', '1,250 | a number of square feet'],
    ['1,250 sq. ft.', '1,250 | a number of square feet'],
    ['1,250sqft', '1,250 | a number of square feet'],
    ['1,250 ft²', '1,250 | a number of square feet'],
    ['1,250 ft2', '1,250 | a number of square feet'],
    ['1,250 Square Feet', '1,250 | a number of square feet'],
    ['$45.50 PSF', '$45.50 | an amount a square foot'],
    ['$45.50/SF/yr', '$45.50 | an amount a year a square foot'],
    ['0.4 mi', '0.4 | a number of miles'],
  ])('%s is %s', (text, said) => {
    expect(taken(text)).toBe(said);
  });
  it.each([
    '750k',
    '5.4m',
    '$1,450',
    '12%',
    '3 K',
    '2,600 or so',
    'SF',
    'Month 3',
    '1A',
    '2 mo 3',
    '5 yr term',
  ])('is not found in %s', (text) => {
    expect(taken(text)).toBe('none');
  });
});

describe('what a cell takes', () => {
  const fits = (text: string, note: string): boolean | undefined => {
    const given = takeMeasure(text)?.measure;
    const wanted = measureOf(note);
    return given && wanted && agrees(given, wanted);
  };
  it.each([
    ['$2,600/mo', 'USD a month; a vacant row counts as 0 in totals', true],
    ['2,600 mo', 'USD a month', true],
    ['$31,200/yr', 'USD a month, as the borrower projects it', false],
    ['$45.50 PSF', 'USD a month', false],
    ['$45.50 PSF', 'USD a square foot', true],
    ['$45.50 PSF', 'USD a year per square foot', true],
    ['$3.75/SF/mo', 'USD a year per square foot', false],
    ['$31,200/yr', 'USD', false],
    ['1,250 SF', 'gross square feet', true],
    ['1,250 SF', 'USD a square foot', false],
    ['$400/unit/yr', 'USD a year per unit', true],
    ['24 months', 'months', true],
    ['24 months', 'years', false],
    ['$2,600/mo', 'present value of the payment', undefined],
  ])('%s in a cell of “%s”: %s', (text, note, fit) => {
    expect(fits(text, note)).toBe(fit);
  });
});
