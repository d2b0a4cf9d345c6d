import { expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { setCell, type FormRow } from './rows';
import { actionsBetween, byDate, copyToBaseline, rowOf, rowsOf, timelineErrors } from './timeline';

const event = (id: string, label: string | undefined, date: string | undefined, baseline?: string): FormRow =>
  rowOf({ label, date, baseline }, id);

it('a date becomes the baseline of a row that has none, and of no other', () => {
  const first = setCell(event('a', 'Closing', undefined), 'date', '2027-01-02', copyToBaseline);
  expect(first.cells.baseline).toBe('2027-01-02');
  expect(setCell(first, 'date', '2027-03-01', copyToBaseline).cells).toMatchObject({
    date: '2027-03-01',
    baseline: '2027-01-02',
  });
});

it('stands by date, the open ones last', () => {
  expect(
    byDate([event('a', 'A', undefined), event('b', 'B', '2027-05-01'), event('c', 'C', '2026-05-01')]).map(
      ({ id }) => id,
    ),
  ).toEqual(['c', 'b', 'a']);
});

it('says what is wrong by row and field, dates given twice beside events without a name', () => {
  const rows = [
    event('a', 'A', '2027-01-01', '2027-01-01'),
    event('b', undefined, '2027-02-01', '2027-02-01'),
    event('c', 'C', '2027-01-01', '2027-01-01'),
  ];
  expect(timelineErrors(rows)).toEqual([
    { row: 1, column: 'label', message: 'Event is required' },
    { row: 2, column: 'date', message: 'Dates must be unique' },
    { row: 2, column: 'baseline', message: 'Baseline dates must be unique' },
  ]);
  expect(timelineErrors([event('a', 'A', undefined)])).toEqual([
    { row: 0, column: 'date', message: 'Date is required' },
  ]);
  expect(timelineErrors([event('a', 'A', '2027-01-01'), event('b', 'B', '2027-02-01')])).toEqual([]);
});

it('a workbook comes to hold what was made of its events', () => {
  const timeline = ['a', 'b', 'c'].map((id, at) => ({
    id,
    label: id.toUpperCase(),
    date: `2027-0${at + 1}-01`,
  }));
  const workbook = openWorkbook(realTemplate, { information: { timeline } });
  const before = rowsOf(workbook);
  const [a, , c] = before as [FormRow, FormRow, FormRow];
  const after = [setCell(c, 'label', 'Last first'), event('n', 'New', '2028-01-01'), a];
  expect(workbook.apply(actionsBetween(before, after))).toBeDefined();
  expect(rowsOf(workbook)).toEqual(after);
  expect(actionsBetween(after, after)).toEqual([]);
  workbook.destroy();
});
