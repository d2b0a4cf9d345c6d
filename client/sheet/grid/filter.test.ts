import { describe, expect, it } from 'vitest';
import { store } from '../../lib/store';
import { undo } from '../../workbook/history';
import { TableMirror } from '../../workbook/session/tableMirror';
import { problemsOf } from '../../workbook/problems';
import { smallOpen } from '../testing/smallGrid';
import { setRent, unitValues } from '../../workbook/testing/smallWorkbook';
import { addRowsAction, toActions } from './actions';
import { copyBlock } from './clipboard';
import { fillEdits } from './fill';
import { filterBy, filterText, textsOf } from './filter';
import { planPaste } from './paste';
import { RowCommands } from './RowCommands';
import { sortedPlaces } from '../../workbook/sort';

function opened() {
  const { open, session } = smallOpen();
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  const { workbook } = session;
  const filter = (column: string, ...texts: string[]) =>
    session.setFilter(
      'Units',
      filterBy(workbook, mirror.sheet, new Map([[column, { texts: new Set(texts) }]])),
    );
  const column = (key: string) => mirror.columnOf(key) ?? -1;
  return {
    open,
    session,
    mirror,
    workbook,
    filter,
    column,
    units: (key: string) => unitValues(session, key),
    rows: new RowCommands(open, mirror),
  };
}

const block = (top: number, left: number, bottom: number, right = left) => ({ top, left, bottom, right });

describe('a filter', () => {
  it('is a view: rows go out of sight, data and totals stay', () => {
    const { session, mirror, workbook, filter, column } = opened();
    filter('status', 'Occupied');
    expect(mirror.rowIds).toEqual(['a', 'c']);
    expect([mirror.numberAt(0), mirror.numberAt(1)]).toEqual([1, 3]);
    expect(mirror.data.slice(0, 2).map((row) => row[column('unitNumber')])).toEqual(['1A', '1C']);
    expect(mirror.data.at(-1)?.[column('rent')]).toBe(3600);
    expect(workbook.rowIds('Units')).toHaveLength(3);
    expect(session.getState().unsaved).toBe(0);
    session.setFilter('Units', undefined);
    expect(mirror.rowIds).toEqual(['a', 'b', 'c']);
  });

  it('asks by what is read on screen, and by bounds that blanks do not meet', () => {
    const { session, mirror, workbook } = opened();
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: [
            { row: 'a', column: 'start', value: '2026-01-05' },
            { row: 'b', column: 'start', value: '2025-06-01' },
          ],
        },
      ],
      'Edit',
    );
    const start = mirror.sheet.column.get('start');
    if (!start) throw new Error('no start');
    expect(textsOf(workbook, mirror.sheet, start, (values) => sortedPlaces(values, start, false))).toEqual([
      { text: '06/01/2025', rows: 1 },
      { text: '01/05/2026', rows: 1 },
      { text: '', rows: 1 },
    ]);
    expect([
      ...(filterBy(workbook, mirror.sheet, new Map([['start', { from: '2026-01-01' }]]))?.hidden ?? []),
    ]).toEqual(['b', 'c']);
    expect([
      ...(filterBy(workbook, mirror.sheet, new Map([['rent', { from: 1100, to: 1300 }]]))?.hidden ?? []),
    ]).toEqual(['a', 'c']);
    expect(filterText(0, { ...start, type: 'number', format: 'usd0' })).toBe('0');
    expect(filterBy(workbook, mirror.sheet, new Map())).toBeUndefined();
  });

  it('keeps rows in sight that come or change afterwards, until it is applied again', () => {
    const { session, mirror, workbook, filter } = opened();
    filter('status', 'Occupied');
    session.edit(
      [{ type: 'addRows', sheet: 'Units', after: 'b', rows: [{ id: 'd', cells: { status: 'VAC' } }] }],
      'Add row',
    );
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'status', value: 'VAC' }] }],
      'Edit',
    );
    expect(mirror.rowIds).toEqual(['a', 'd', 'c']);
    const conditions = mirror.filter?.conditions ?? new Map();
    session.setFilter('Units', filterBy(workbook, mirror.sheet, conditions));
    expect(mirror.rowIds).toEqual(['c']);
    // Values of rows out of sight go on being kept.
    session.edit([setRent('a', 9)], 'Edit');
    session.setFilter('Units', undefined);
    expect(mirror.data.map((row) => row[mirror.columnOf('rent') ?? -1]).slice(0, 4)).toEqual([
      9,
      1200,
      null,
      1400,
    ]);
  });
});

describe('under a filter', () => {
  it('a paste goes into the rows in sight, and new rows to the end of the table', () => {
    const { session, mirror, workbook, filter, column, units } = opened();
    filter('status', 'Occupied');
    const plan = planPaste(workbook, mirror, [['1'], ['2'], ['3']], block(0, column('rent'), 0));
    if ('problem' in plan) throw new Error(plan.problem);
    session.edit(plan.actions, 'Paste');
    expect(units('rent')).toEqual([1, 1200, 2, 3]);
    expect(mirror.rowIds).toHaveLength(3);
  });

  it('a copy takes what is in sight, a fill and a removal touch nothing else', () => {
    const { session, mirror, workbook, filter, column, units, rows } = opened();
    filter('status', 'Occupied');
    expect(copyBlock(workbook, mirror, block(0, 0, 1)).text).toBe('1A\r\n1C');
    session.edit(
      toActions(
        fillEdits(workbook, mirror, block(0, column('rent'), 0), block(1, column('rent'), 1), 'down'),
      ),
      'Fill',
    );
    expect(units('rent')).toEqual([1000, 1200, 1000]);
    rows.remove([0, 1]);
    expect(units('unitNumber')).toEqual(['1B']);
    expect(mirror.rowIds).toEqual([]);
  });

  it('what is undone out of sight is gone to, which brings it into sight', () => {
    const { open, session, filter } = opened();
    session.edit([setRent('b', 5)], 'Edit');
    filter('status', 'Occupied');
    undo(open);
    expect(store.get(open.ui.target)).toMatchObject({ ref: { sheet: 'Units', row: 'b', column: 'rent' } });
  });

  it('a table is as full as it is, and what is wrong out of sight is still told', () => {
    const { session, mirror, workbook, filter } = opened();
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'b', column: 'rent', value: '=1/0' }] }],
      'Edit',
    );
    filter('status', 'Occupied');
    expect(
      addRowsAction(
        mirror,
        1,
        Array.from({ length: 6 }, () => ({})),
      ),
    ).toMatchObject({ problem: expect.stringContaining('at most 8 rows') });
    expect(addRowsAction(mirror, mirror.rowIds.length - 1, [{}])).toMatchObject({ after: 'c' });
    expect(problemsOf(workbook, mirror).map(({ message }) => message)).toEqual([
      expect.stringContaining('1B · Rent: #DIV/0!'),
      expect.stringContaining('1B · PSF'),
    ]);
  });
});
