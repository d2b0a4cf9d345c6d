import { describe, expect, it } from 'vitest';
import {
  changedBetween,
  moveRows,
  pasteLines,
  readCell,
  removeRows,
  setCell,
  type FormColumn,
  type FormRow,
} from './rows';

const COLUMNS: readonly FormColumn[] = [
  { key: 'label', label: 'Event', type: 'text', format: 'text', required: true, width: 200 },
  { key: 'date', label: 'Date', type: 'date', format: 'date', required: true, width: 120 },
];
const [LABEL, DATE] = COLUMNS as [FormColumn, FormColumn];
const row = (id: string, date: string | null = null): FormRow => ({ id, cells: { label: id, date } });
const ids = (rows: readonly FormRow[]) => rows.map(({ id }) => id).join('');
const ROWS = ['a', 'b', 'c', 'd'].map((id) => row(id));

describe('a cell of a form grid', () => {
  it('takes what its column is for, and says why not', () => {
    expect(readCell(' 3/7/2027 ', DATE)).toEqual({ value: '2027-03-07' });
    expect(readCell('soon', DATE)).toHaveProperty('problem');
    expect(readCell('=TODAY', DATE)).toEqual({ problem: 'Date: a value is expected, no formula' });
    expect(readCell('  ', LABEL)).toEqual({ value: null });
    expect(readCell('=1', LABEL)).toEqual({ value: '=1' });
  });

  it('brings with it what follows from it', () => {
    expect(
      setCell(row('a'), 'date', '2027-01-01', (_row, column, value) =>
        column === 'date' ? { label: `on ${String(value)}` } : undefined,
      ).cells,
    ).toEqual({ label: 'on 2027-01-01', date: '2027-01-01' });
  });
});

describe('rows of a form grid', () => {
  it('are pasted from a cell on, and added as far as there is room', () => {
    const lines = [
      ['Closing', '1/2/2027'],
      ['Works', 'soon'],
      ['Exit', '3/4/2028', 'beyond'],
    ];
    const { rows, added, dropped, refused } = pasteLines(
      [row('a')],
      COLUMNS,
      lines,
      { row: 0, column: 0 },
      2,
    );
    expect(rows.map(({ cells }) => [cells.label, cells.date ?? null])).toEqual([
      ['Closing', '2027-01-02'],
      ['Works', null],
    ]);
    expect([added, dropped, refused.length]).toEqual([1, 1, 1]);
    expect(refused[0]).toMatch(/^Row 2 \(Works\), Date: `soon` is not a date/);
    expect(rows[0]?.id).toBe('a');
  });

  it('are pasted with all their dates read alike, and say how', () => {
    const { rows, told } = pasteLines(
      [],
      COLUMNS,
      [
        ['Closing', '13/3/2026'],
        ['Works', '3/12/2026'],
      ],
      { row: 0, column: 0 },
      9,
    );
    expect(rows.map(({ cells }) => cells.date)).toEqual(['2026-03-13', '2026-12-03']);
    expect(told).toEqual([
      'Dates are read as day/month/year, as some can only be that: “3/12/2026” is Dec 03, 2026',
    ]);
  });

  it('are pasted without the headings above them', () => {
    const { rows, refused } = pasteLines(
      [],
      COLUMNS,
      [
        ['event', 'Date *'],
        ['Closing', '1/2/2027'],
      ],
      { row: 0, column: 0 },
      9,
    );
    expect([rows.map(({ cells }) => cells), refused]).toEqual([
      [{ label: 'Closing', date: '2027-01-02' }],
      [],
    ]);
    // One cell that reads like its heading is a value.
    expect(pasteLines([row('a')], COLUMNS, [['Event']], { row: 0, column: 0 }, 9).rows[0]?.cells.label).toBe(
      'Event',
    );
    expect(
      pasteLines(
        [row('a')],
        COLUMNS,
        [
          ['Event', '1/2/2027'],
          ['Exit', ''],
        ],
        { row: 0, column: 0 },
        9,
      ).rows.map(({ cells }) => cells.label),
    ).toEqual(['Event', 'Exit']);
  });

  it('take what follows from a pasted cell, also where a blank was pasted beside it', () => {
    const follow = ({ cells }: FormRow, column: string) =>
      column === 'date' && (cells.label ?? null) === null ? { label: 'Unnamed' } : undefined;
    const dated = [...COLUMNS].reverse();
    expect(
      pasteLines([row('a')], dated, [['1/2/2027', '']], { row: 0, column: 0 }, 9, follow).rows[0]?.cells,
    ).toEqual({ label: 'Unnamed', date: '2027-01-02' });
  });

  it('are dragged to another place, and deleted', () => {
    expect(ids(moveRows(ROWS, [0], 3))).toBe('bcad');
    expect(ids(moveRows(ROWS, [2, 3], 0))).toBe('cdab');
    expect(ids(moveRows(ROWS, [1], 4))).toBe('acdb');
    expect(ids(removeRows(ROWS, new Set([1, 2])))).toBe('ad');
  });

  it.each([
    ['abcd', 'aebcd', 'e'],
    ['abcd', 'acdb', 'b'],
    ['acdb', 'abcd', 'b'],
    ['abcde', 'cdeab', 'ab'],
    ['abcd', 'abcd', ''],
    ['abcd', 'bd', ''],
    ['abcd', 'dcba', ''],
  ])('%s to %s: those that came or were moved are known (%s)', (before, after, changed) => {
    const rows = (text: string) => [...text].map((id) => ({ id, cells: {} }));
    expect([...changedBetween(rows(before), rows(after))].join('')).toBe(changed);
  });
});

describe('pasted lines with headings in another order', () => {
  const columns: readonly FormColumn[] = ['Address', 'Value', 'Kind'].map((label) => ({
    key: label.toLowerCase(),
    label,
    type: label === 'Value' ? 'number' : 'text',
    format: label === 'Value' ? 'number0' : 'text',
    required: false,
    width: 100,
  }));
  const pasted = (lines: readonly (readonly string[])[], column = 0) =>
    pasteLines([], columns, lines, { row: 0, column }, 10).rows.map(({ cells }) => cells);

  it('go into the columns that they name, wherever they are pasted', () => {
    const lines = [
      ['Value', 'Address *'],
      ['5.4m', '1 Main St'],
    ];
    const punctuated = [['Value:', 'ADDRESS #'], ...lines.slice(1)];
    const expected = [{ value: 5_400_000, address: '1 Main St' }];
    expect([pasted(lines), pasted(lines, 2), pasted(punctuated)]).toEqual([expected, expected, expected]);
  });

  it('leave out, and say, what is under a heading that the table does not have', () => {
    const lines = [
      ['Kind', 'Rent', 'Value', ''],
      ['Office', '900', '7', ''],
    ];
    const { rows, refused } = pasteLines([], columns, lines, { row: 0, column: 0 }, 10);
    expect(rows.map(({ cells }) => cells)).toEqual([{ kind: 'Office', value: 7 }]);
    expect(refused).toEqual(['“Rent”: the table has no such column']);
  });

  it('say what has no column any more', () => {
    const lines = [['7', 'Office', 'x', '']];
    const { rows, told } = pasteLines([], columns, lines, { row: 0, column: 1 }, 10);
    expect(rows.map(({ cells }) => cells)).toEqual([{ value: 7, kind: 'Office' }]);
    expect(told).toEqual(['1 value right of the last column left out']);
  });

  it('are values where one heading alone is of the table, or is there twice', () => {
    const kept = (first: readonly string[]) => pasted([first, ['x']]).length;
    expect([kept(['Kind', 'Rent']), kept(['Kind', 'Kind']), kept(['Kind'])]).toEqual([2, 2, 2]);
  });
});
