import { describe, expect, it } from 'vitest';
import { fromCapitals } from './capitals';
import { neutral, storedText, undoNeutral } from './text';

describe('texts that look like formulas', () => {
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', "'=x", "''@y", '\tx', "'tis", 'plain', "'", ''])(
    '%s survives being neutralised',
    (text) => {
      expect(undoNeutral(neutral(text))).toBe(text);
      expect(neutral(text)).not.toMatch(/^[=+\-@\t\r]/);
    },
  );
  it('leaves harmless texts alone', () =>
    expect([neutral("'tis"), neutral('a=b'), storedText('a=b'), storedText('=b')]).toEqual([
      "'tis",
      'a=b',
      'a=b',
      "'=b",
    ]));
});

describe('places in capitals', () => {
  it.each([
    ['BEDFORD-STUYVESANT', 'Bedford-Stuyvesant'],
    ['UPPER EAST SIDE (59-79)', 'Upper East Side (59-79)'],
    ['447 WEST 18TH STREET, 6D', '447 West 18th Street, 6D'],
    ['Jackson Heights', 'Jackson Heights'],
    ['DoBro', 'DoBro'],
    ['UWS', 'UWS'],
  ])('%s is %s', (text, read) => expect(fromCapitals(text)).toBe(read));
});
