import { afterEach, describe, expect, it } from 'vitest';
import { withDecimals } from '#domain';
import { inOrder, PLAIN_VIEW } from '../../workbook/session/view';
import { TableMirror } from '../../workbook/session/tableMirror';
import { smallGrid, smallOpen } from '../testing/smallGrid';
import { unitValues } from '../../workbook/testing/smallWorkbook';
import { toActions } from './actions';
import { copyBlock } from './clipboard';
import { ColumnCommands } from './ColumnCommands';
import { fillEdits } from './fill';
import { planPaste } from './paste';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function opened() {
  const { open, session } = smallOpen();
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  const columns = new ColumnCommands(open, mirror);
  return {
    session,
    mirror,
    columns,
    workbook: session.workbook,
    keys: () => mirror.columns.map(({ key }) => key),
  };
}

describe('columns in a person’s own order', () => {
  it('keep their neighbours where a template has new ones', () => {
    const columns = ['a', 'b', 'new', 'c'].map((key) => ({ key }));
    expect(inOrder(columns, { order: ['c', 'b', 'a', 'gone'] }).map(({ key }) => key)).toEqual([
      'c',
      'b',
      'new',
      'a',
    ]);
    expect(inOrder(columns, { order: [] })).toEqual(columns);
  });

  it('are read, copied, pasted and filled where they stand now', () => {
    const { session, mirror, columns, workbook, keys } = opened();
    columns.move([3], 0);
    columns.hide(1, 2);
    expect(keys()).toEqual(['rent', 'sqft', 'share', 'start', 'paid', 'psf', 'market']);
    expect(mirror.data[0]?.slice(0, 2)).toEqual([1000, 500]);
    expect(mirror.data.at(-1)?.slice(0, 2)).toEqual([3600, 1800]);
    expect([
      mirror.refAt(1, 0),
      mirror.placeOf({ sheet: 'Units', row: 'b', column: 'sqft' }),
      mirror.placeOf({ sheet: 'Units', row: 'b', column: 'status' }),
    ]).toEqual([{ sheet: 'Units', row: 'b', column: 'rent' }, [1, 1], undefined]);
    expect(copyBlock(workbook, mirror, { top: 0, left: 0, bottom: 0, right: 1 }).text).toBe('1000\t500');
    const plan = planPaste(workbook, mirror, [['7', '8']], { top: 1, left: 0, bottom: 1, right: 0 });
    if ('problem' in plan) throw new Error(plan.problem);
    session.edit(plan.actions, 'Paste');
    expect([unitValues(session, 'rent'), unitValues(session, 'sqft'), unitValues(session, 'status')]).toEqual(
      [
        [1000, 7, 1400],
        [500, 8, 700],
        ['OCC', 'VAC', 'OCC'],
      ],
    );
    expect(mirror.data[1]?.slice(0, 2)).toEqual([7, 8]);
    session.edit(
      toActions(
        fillEdits(
          workbook,
          mirror,
          { top: 0, left: 0, bottom: 0, right: 0 },
          { top: 1, left: 0, bottom: 2, right: 0 },
          'down',
        ),
      ),
      'Fill',
    );
    expect(mirror.data.map((row) => row[0]).slice(0, 3)).toEqual([1000, 1000, 1000]);
    columns.reset();
    expect(mirror.columns).toEqual(mirror.all);
    expect(columns.isPlain).toBe(true);
  });

  it('say what is hidden, never hide all, and know required cells out of sight', () => {
    const { session, mirror, columns } = opened();
    columns.hide(0, 0);
    expect(columns.hidden).toEqual(['Unit']);
    session.edit(
      [{ type: 'addRows', sheet: 'Units', after: 'c', rows: [{ id: 'd', cells: { rent: 5 } }] }],
      'Add row',
    );
    const unit = mirror.sheet.column.get('unitNumber');
    expect(unit && mirror.isMissingIn('d', unit)).toBe(true);
    columns.hide(0, 7);
    expect(mirror.columns).toHaveLength(8);
    columns.showAll();
    expect(mirror.columns).toHaveLength(9);
  });
});

describe('decimals of a column', () => {
  it('are shown as asked, and nothing of the figure is lost', () => {
    const { session, mirror, columns } = opened();
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'rent', value: 1234.567 }] }],
      'Edit',
    );
    const rent = () => mirror.columns.find(({ key }) => key === 'rent');
    const change = (by: number) => {
      const column = rent();
      if (column) columns.decimals(column, by);
    };
    change(1);
    expect([rent()?.format, mirror.view.decimals]).toEqual(['usd3', { rent: 3 }]);
    change(1);
    expect(copyBlock(session.workbook, mirror, { top: 0, left: 3, bottom: 0, right: 3 })).toMatchObject({
      text: '1234.567',
      html: expect.stringContaining("mso-number-format:'$#,##0.0000;($#,##0.0000);'"),
    });
    expect(copyBlock(session.workbook, mirror, { top: 0, left: 3, bottom: 0, right: 3 }).html).toContain(
      '$1,234.5670',
    );
    change(-1);
    change(-1);
    expect(mirror.view.decimals).toEqual({});
    expect([withDecimals('percent2', 12), withDecimals('number1', -3), withDecimals('date', 2)]).toEqual([
      'percent8',
      'number0',
      'date',
    ]);
  });
});

describe('on the page', () => {
  it('the grid follows: columns moved, hidden, frozen and of another width; typing goes where the column stands', () => {
    const page = smallGrid('Units');
    closing.push(page.close);
    const { grid, hot, session } = page;
    const titles = () => grid.columns.map(({ title }) => title);
    hot.selectCell(1, 3);
    grid.looks.move([3], 0);
    expect(titles().slice(0, 3)).toEqual(['Rent', 'Unit *', 'Status']);
    expect(hot.getCell(0, 0, true)?.textContent).toBe('$1,000.00');
    hot.selectCell(0, 0);
    grid.commands.setAll('5');
    expect([unitValues(session, 'rent')[0], hot.getCell(0, 0, true)?.textContent]).toEqual([5, '$5.00']);
    hot.selectColumns(1, 2);
    grid.looks.hide(1, 2);
    expect(titles().slice(0, 2)).toEqual(['Rent', 'SF']);
    expect(hot.countCols()).toBe(7);
    hot.runHooks('afterColumnResize', 222, 1, false);
    expect([session.mirror('Units').view.widths, hot.getColWidth(1)]).toEqual([{ sqft: 222 }, 222]);
    grid.looks.freeze(2, 0);
    expect(hot.getSettings().fixedColumnsStart).toBe(2);
    grid.select({ ref: { sheet: 'Units', row: 'b', column: 'status' } });
    expect(selected(hot)).toEqual([1, 1]);
    grid.looks.reset();
    expect([hot.countCols(), hot.getSettings().fixedColumnsStart, session.mirror('Units').view]).toEqual([
      9,
      1,
      PLAIN_VIEW,
    ]);
    expect(session.getState().unsaved).toBe(1);
  });
});

function selected(hot: ReturnType<typeof smallGrid>['hot']): unknown {
  return hot.getSelectedLast()?.slice(0, 2);
}
