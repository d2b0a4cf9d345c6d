import { expect, it } from 'vitest';
import { mergeRows } from './merge';
import type { FormRow } from './rows';

const row = (id: string, label: string, date: string): FormRow => ({ id, cells: { label, date } });
const BASE = [
  row('a', 'Closing', '2027-01-01'),
  row('b', 'Works', '2027-06-01'),
  row('c', 'Exit', '2028-01-01'),
];

it('takes what only one of two people changed, added or removed', () => {
  const mine = [
    row('a', 'Closing day', '2027-01-01'),
    row('c', 'Exit', '2028-01-01'),
    row('m', 'Mine', '2029-01-01'),
  ];
  const theirs = [
    row('t', 'Theirs', '2026-01-01'),
    row('a', 'Closing', '2027-02-02'),
    row('b', 'Works', '2027-06-01'),
  ];
  expect(mergeRows(BASE, mine, theirs)).toEqual({
    rows: [
      row('a', 'Closing day', '2027-02-02'),
      row('m', 'Mine', '2029-01-01'),
      row('t', 'Theirs', '2026-01-01'),
    ],
    conflicts: [],
  });
});

it('keeps mine where both changed the same, and says so', () => {
  const mine = [row('a', 'Closing', '2027-03-03'), row('b', 'Work', '2027-06-01')];
  const theirs = [row('a', 'Closing', '2027-02-02'), row('c', 'Sale', '2028-01-01')];
  expect(mergeRows(BASE, mine, theirs)).toEqual({
    rows: [row('a', 'Closing', '2027-03-03'), row('b', 'Work', '2027-06-01')],
    conflicts: [
      { row: mine[0], at: { column: 'date', theirs: '2027-02-02' } },
      { row: mine[1], at: { removedBy: 'them' } },
      { row: theirs[1], at: { removedBy: 'me' } },
    ],
  });
});

it('sees no conflict where both did the same', () => {
  const both = [row('a', 'Closing', '2027-03-03')];
  expect(mergeRows(BASE, both, both)).toEqual({ rows: both, conflicts: [] });
});
