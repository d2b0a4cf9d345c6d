import { describe, expect, it } from 'vitest';
import { table, take } from './testing/takeRows';

const sales = table('SalesCompsFuture');
const FILE =
  'Address,Sale Price,Sale Date,SF\n"10 A St, Brooklyn","$1,200,000",3/4/24,"2,400"\n"12 C St, Brooklyn","$1,2OO,000",13/4/24,2400\nSubject Property,"900,000",,2000\nAdjusted value,"1,150,000",,\n';

describe('a file of sales', () => {
  it('asks about the subject and what is concluded, and leaves them out', () => {
    const result = take(FILE, {}, sales);
    expect(result.rows.map(({ cells }) => cells['address'])).toEqual(['10 A St, Brooklyn']);
    expect(result.doubts.map(({ line, taken }) => [line, taken])).toEqual([
      [4, 'total'],
      [5, 'total'],
    ]);
    expect(take(FILE, { lines: { 4: 'row' } }, sales).rows).toHaveLength(2);
  });

  it('does not learn from a refused line how dates are written, and says how they were read', () => {
    const result = take(FILE, {}, sales);
    expect(result.rows[0]?.cells['saleDate']).toBe('2024-03-04');
    expect(result.notes.map(({ message }) => message)).toContain(
      'Dates are read as month/day/year, as none shows whether the day comes first: “3/4/24” is Mar 04, 2024',
    );
  });
});
