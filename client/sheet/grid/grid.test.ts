import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../workbook/problems';
import { at, block, column, openUnits } from '../testing/unitsMirror';
import { moveRowsAction } from './actions';
import { statsOf } from './blocks';
import { commitNewRow, commitText, textOf, whyNotEditable } from './commit';
import { edgeFrom } from './edges';
import { continued, fillEdits, fillFromFirst } from './fill';
import { commandOf } from './keys';
import { cellClass, paintCell } from './paint';

describe('typing into cells', () => {
  it.each([
    ['rent', '$1,250.50', 1250.5],
    ['rent', '(500)', -500],
    ['share', '12.5%', 0.125],
    ['share', '6.5', 0.065],
    ['start', '3/5/2026', '2026-03-05'],
    ['start', '5-Jan-24', '2024-01-05'],
    ['start', 'Jan 5, 2024', '2024-01-05'],
    ['start', '2024/03/05', '2024-03-05'],
    ['start', '2025-01-04 00:00:00', '2025-01-04'],
    ['start', '1/5', `${new Date().getFullYear()}-01-05`],
    ['start', '5-Jan', `${new Date().getFullYear()}-01-05`],
    ['status', 'vacant', 'VAC'],
    ['paid', 'yes', true],
  ])('reads %s “%s”', (key, text, value) => {
    const { session } = openUnits();
    expect(commitText(session, at('a', key), text)).toBeUndefined();
    expect(session.workbook.input(at('a', key))).toBe(value);
  });

  it('names the field of what it cannot take, and leaves the cell as it was', () => {
    const { session } = openUnits();
    expect(commitText(session, at('a', 'rent'), 'abc')).toBe('Rent: `abc` is not a number');
    expect(commitText(session, at('a', 'rent'), '=[@sqft]/')).toBeTruthy();
    expect(session.getState().unsaved).toBe(0);
  });

  it('overwrites a computed cell where the template allows it, and puts the formula back', () => {
    const { session } = openUnits();
    expect(textOf(session.workbook, at('a', 'market'))).toBe('=[@sqft]*rate');
    commitText(session, at('a', 'market'), '900');
    expect(session.workbook.read(at('a', 'market')).kind).toBe('overwritten');
    commitText(session, at('a', 'market'), '=[@sqft]*rate');
    expect(session.workbook.read(at('a', 'market'))).toMatchObject({ kind: 'computed', value: 1000 });
  });

  it('leaves a cell alone whose text was not changed', () => {
    const { session } = openUnits();
    commitText(session, at('a', 'market'), '=[@sqft]*rate');
    commitText(session, at('a', 'rent'), '1000');
    expect(session.getState().unsaved).toBe(0);
  });

  it('refuses computed cells, totals and readers politely', () => {
    const { session } = openUnits();
    expect(whyNotEditable(session, at('a', 'psf'))).toContain('PSF is computed');
    expect(whyNotEditable(session, { sheet: 'Units', column: 'rent', total: true })).toContain(
      'total is computed',
    );
    expect(whyNotEditable(openUnits(false).session, at('a', 'rent'))).toContain('view this workbook');
  });

  it('begins a row in the empty line under the table', () => {
    const { session, mirror } = openUnits();
    expect(mirror.isSpare(3)).toBe(true);
    expect(commitNewRow(session, mirror, column(mirror, 'unitNumber'), '2A')).toBeUndefined();
    expect(session.workbook.columnValues('Units', 'unitNumber')).toEqual(['1A', '1B', '1C', '2A']);
    expect(mirror.isTotals(5)).toBe(true);
  });
});

describe('fill', () => {
  it('goes on in even steps, and repeats all else', () => {
    expect(continued([1, 2], 3, false)).toEqual([3, 4, 5]);
    expect(continued([0.1, 0.2], 2, false)).toEqual([0.3, 0.4]);
    expect(continued([5, 7], 2, true)).toEqual([1, 3]);
    expect(continued(['x', 'y'], 3, false)).toEqual(['x', 'y', 'x']);
    expect(continued(['x', 'y'], 3, true)).toEqual(['y', 'x', 'y']);
    expect(continued([4], 2, false)).toEqual([4, 4]);
  });

  it('passes computed cells over and copies formulas as they are', () => {
    const { session, mirror, workbook } = openUnits();
    commitText(session, at('a', 'rent'), '=[@sqft]*3');
    const rent = column(mirror, 'rent');
    const parts = fillFromFirst(block(0, rent, 2, column(mirror, 'psf')), 'down');
    if (!parts) throw new Error('nothing to fill from');
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: fillEdits(workbook, mirror, parts.source, parts.target, 'down').flatMap(({ ref, value }) =>
            'row' in ref ? [{ row: ref.row, column: ref.column, value }] : [],
          ),
        },
      ],
      'Fill',
    );
    expect(workbook.columnValues('Units', 'rent')).toEqual([1500, 1800, 2100]);
  });
});

describe('rows', () => {
  it('moves rows before another one, and does nothing where nothing moves', () => {
    const { mirror } = openUnits();
    expect(moveRowsAction(mirror, [0], 3)).toEqual({
      type: 'moveRows',
      sheet: 'Units',
      rows: ['a'],
      after: 'c',
    });
    expect(moveRowsAction(mirror, [2], 0)).toEqual({
      type: 'moveRows',
      sheet: 'Units',
      rows: ['c'],
      after: null,
    });
    expect(moveRowsAction(mirror, [1], 1)).toBeUndefined();
    expect(moveRowsAction(mirror, [1], 2)).toBeUndefined();
    expect(moveRowsAction(mirror, [0, 2], 1)).toEqual({
      type: 'moveRows',
      sheet: 'Units',
      rows: ['a', 'c'],
      after: null,
    });
  });
});

describe('painting', () => {
  it('shows the colour code of financial models', () => {
    const { session, mirror } = openUnits();
    const rent = column(mirror, 'rent');
    const definition = mirror.columns[rent];
    if (!definition) throw new Error('no rent');
    expect(cellClass(1000, definition, mirror.look(0, rent))).toBe('bb-cell bb-input bb-figure');
    const market = column(mirror, 'market');
    const computed = mirror.columns[market];
    if (!computed) throw new Error('no market');
    expect(cellClass(1000, computed, mirror.look(0, market))).toBe('bb-cell bb-formula bb-cross bb-figure');
    commitText(session, at('a', 'market'), '900');
    expect(cellClass(900, computed, mirror.look(0, market))).toContain('bb-overwritten');
  });

  it('formats, names the cause of an error, and leaves the classes of the selection', () => {
    const { mirror } = openUnits();
    const definition = mirror.columns[column(mirror, 'rent')];
    if (!definition) throw new Error('no rent');
    const td = document.createElement('td');
    td.className = 'current bb-cell bb-input';
    paintCell(td, -1234.5, definition, { kind: 'computed', crossSheet: false });
    expect(td.textContent).toBe('($1,234.50)');
    expect(td.classList.contains('current')).toBe(true);
    expect(td.classList.contains('bb-input')).toBe(false);
    paintCell(td, 712.456, { ...definition, format: 'number0' }, { kind: 'total', crossSheet: false }, true);
    expect(td.textContent).toBe('712.46');
    paintCell(td, { error: '#DIV/0!', cause: '`sqft` is zero' }, definition, {
      kind: 'computed',
      crossSheet: false,
    });
    expect([td.textContent, td.title]).toEqual(['#DIV/0!', '`sqft` is zero']);
    paintCell(td, null, definition, { kind: 'computed', crossSheet: false });
    expect([td.textContent, td.title]).toEqual(['', '']);
  });
});

describe('selection', () => {
  it('adds up numbers, counts what is not blank, and keeps a common format', () => {
    const { mirror } = openUnits();
    const rent = column(mirror, 'rent');
    expect(statsOf(mirror, [block(0, rent, 2, rent)])).toMatchObject({
      count: 3,
      numbers: 3,
      sum: 3600,
      average: 1200,
      min: 1000,
      max: 1400,
      format: 'usd2',
    });
    expect(statsOf(mirror, [block(0, 0, 1, rent), block(0, 0, 0, 0)])).toMatchObject({
      count: 8,
      numbers: 4,
      format: undefined,
    });
    // A whole column with the totals under it, and the totals alone.
    const last = mirror.data.length - 1;
    expect(statsOf(mirror, [block(0, rent, last, rent)])).toMatchObject({ numbers: 3, sum: 3600 });
    expect(statsOf(mirror, [block(last, rent, last, rent)])).toMatchObject({ numbers: 1 });
  });
});

describe('problems of a sheet', () => {
  it('name the row and the field: errors with their cause, required cells left blank', () => {
    const { session, mirror, workbook } = openUnits();
    expect(problemsOf(workbook, mirror)).toEqual([]);
    expect(commitNewRow(session, mirror, column(mirror, 'sqft'), '400')).toBeUndefined();
    commitText(session, at('b', 'rent'), '=1/0');
    const problems = problemsOf(workbook, mirror).map(({ message }) => message);
    expect(problems[0]).toMatch(/^1B · Rent: #DIV\/0! ./);
    expect(problems).toContain('Row 4 · Unit: Required');
    expect(problemsOf(workbook, mirror, 1)).toHaveLength(1);
  });

  it('name units that stand twice, whatever their capitals, until one is renamed', () => {
    const { session, mirror, workbook } = openUnits();
    commitText(session, at('b', 'unitNumber'), ' 1a ');
    expect(problemsOf(workbook, mirror).map(({ message }) => message)).toEqual([
      '1A · Unit: 2 rows are called 1A',
    ]);
    expect([mirror.doubledAt(0, 0), mirror.doubledAt(0, 3), mirror.doubledAt(2, 0)]).toEqual([
      '2 rows are called 1A',
      undefined,
      undefined,
    ]);
    commitText(session, at('b', 'unitNumber'), '1B');
    expect(problemsOf(workbook, mirror)).toEqual([]);
    expect(mirror.doubles.rows.size).toBe(0);
  });
});

describe('edges', () => {
  const data = [
    [1, null, 3],
    [1, null, null],
    [null, 5, 6],
    [1, 7, 8],
    ['total', 0, 0],
  ];
  const edge = (row: number, column: number, direction: Parameters<typeof edgeFrom>[4]) =>
    edgeFrom(data, 4, 3, [row, column], direction);

  it('stop at the end of a block, at the next value, and before the totals', () => {
    expect(edge(0, 0, 'down')).toEqual([1, 0]);
    expect(edge(1, 0, 'down')).toEqual([3, 0]);
    expect(edge(0, 1, 'down')).toEqual([2, 1]);
    expect(edge(2, 1, 'down')).toEqual([3, 1]);
    expect(edge(3, 0, 'down')).toEqual([3, 0]);
    expect(edge(4, 0, 'up')).toEqual([3, 0]);
    expect(edge(0, 0, 'right')).toEqual([0, 2]);
    expect(edge(3, 2, 'left')).toEqual([3, 0]);
  });
});

describe('keys', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {},
  ) => commandOf({ key, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...held }, false);

  it('are those of Excel, and none while a cell is edited', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo');
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo');
    expect(press('d', { ctrlKey: true })).toBe('fillDown');
    expect(press('Backspace', { shiftKey: true })).toBe('deleteRows');
    expect(press('Backspace')).toBeUndefined();
    expect([press('-', { ctrlKey: true }), press('Enter', { ctrlKey: true })]).toEqual([
      'deleteChosen',
      'fillAll',
    ]);
    expect(press('z', { ctrlKey: true, altKey: true })).toBeUndefined();
    expect(
      commandOf({ key: 'z', ctrlKey: true, shiftKey: false, altKey: false, metaKey: false }, true),
    ).toBeUndefined();
  });
});
