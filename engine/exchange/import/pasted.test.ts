import { describe, expect, it } from 'vitest';
import { totalsAmong } from './pasted';
import { table } from './testing/takeRows';

describe('lines pasted without headings', () => {
  const costs = table('CarryingCosts');
  const columns = ['item', 'amount'].map((key) => costs.column.get(key));
  const lines = (text: string) => text.split('\n').map((line) => line.split('|'));
  it('without a name that add up are left out and told', () => {
    const { leftOut, told } = totalsAmong(costs, columns, lines('Taxes|$1,000\nInsurance|500\n|1,500'));
    expect([[...leftOut], told]).toEqual([
      [2],
      ['Line 3 has no name and is the sum of lines above it: it was left out as a total'],
    ]);
  });
  it('of bare figures are all taken, and a last line that is their sum is told', () => {
    const { leftOut, told } = totalsAmong(costs, [costs.column.get('amount')], lines('1000\n500\n1500'));
    expect([leftOut.size, told]).toEqual([
      0,
      ['The last line is the sum of those above it, and was pasted as a row'],
    ]);
  });
  it('with signs and results are left out', () => {
    expect([
      ...totalsAmong(costs, columns, lines('Taxes|1000\nInsurance|500\nΣ|1500\nNet Operating Income|9000'))
        .leftOut,
    ]).toEqual([2, 3]);
  });
  describe('of a sheet whose lines have dates', () => {
    const payments = table('Payments');
    const leftOut = (keys: readonly string[], text: string) => {
      const found = totalsAmong(
        payments,
        keys.map((key) => payments.column.get(key)),
        lines(text),
      );
      return [[...found.leftOut], found.told];
    };
    const dated = ['date', 'description', 'receivedAmount'];
    it('are rows where they have one of their own', () =>
      expect(
        leftOut(
          dated,
          '12/14/2026|part 1|50000\n1/14/2027||60000\n2/14/2027||110,000\n3/14/2027|Total dues|220000',
        ),
      ).toEqual([[], ['“Total dues” was pasted as a row and counts in every sum']]));
    it('are totals without one', () =>
      expect(leftOut(dated, '12/14/2026|part 1|50000\n1/14/2027|part 2|60000\n||110,000')[0]).toEqual([2]));
    const typed = ['billDate', 'date', 'paymentType', 'description', 'billedAmount', 'receivedAmount'];
    const two = '5/31/2027||Interest Payment||100|100\n6/30/2027||Interest Payment||100|100\n';
    it('are totals by a word of theirs under any column, which they are called by', () => {
      const said = [[2], ['“Total” was left out as a total']];
      expect(leftOut(typed, `${two}|||Total|200|200`)).toEqual(said);
      expect(leftOut(typed, `${two}Total||||200|200`)).toEqual(said);
      expect(leftOut(typed, `${two}|||Total to date|200|200`)).toEqual([
        [2],
        ['“Total to date” was left out as a total'],
      ]);
    });
    it('are rows where they have a date of their own beside such words, and are said', () => {
      expect(leftOut(typed, `${two}7/31/2027|||Total to date|200|200`)).toEqual([
        [],
        ['“Total to date” was pasted as a row and counts in every sum'],
      ]);
      expect(leftOut(typed, `${two}7/31/2027||Extension Fee|Total fee|200|200`)).toEqual([[], []]);
    });
    it('are rows where a word of theirs is one of statistics, which is no label beside a missing name', () =>
      expect(leftOut(typed, `${two}7/31/2027|||Adjusted|200|200`)).toEqual([[], []]));
    it('are taken as bare figures are where no line has a name', () =>
      expect(leftOut(['description', 'receivedAmount'], '|50000\n|60000\n|110,000')).toEqual([
        [],
        ['The last line is the sum of those above it, and was pasted as a row'],
      ]));
  });
  it('are numbered with the headings above them', () =>
    expect(totalsAmong(costs, columns, lines('Taxes|1000\nInsurance|500\n|1500'), 1).told[0]).toMatch(
      /^Line 4 has no name/,
    ));
});
