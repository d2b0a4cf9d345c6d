import { describe, expect, it } from 'vitest';
import { fromCapitals } from './capitals';
import { storedText } from './cell';

it('a text of a file that begins as a formula is a text in its cell', () => {
  expect([storedText('a=b'), storedText('=b')]).toEqual(['a=b', "'=b"]);
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
