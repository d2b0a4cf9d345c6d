import { describe, expect, it } from 'vitest';
import { TableMirror } from '../../workbook/session/tableMirror';
import { problemsOf } from '../../workbook/problems';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { moveRowsAction } from './actions';
import { statsOf } from './blocks';
import { copyBlock, readCopied } from './clipboard';
import { commitNewRow, commitText, textOf, whyNotEditable } from './commit';
import { edgeFrom } from './edges';
import { continued, fillEdits, fillFromFirst } from './fill';
import { pasteByHeadings } from './headings';
import { commandOf } from './keys';
import { cellClass, paintCell } from './paint';
import { planPaste } from './paste';

function open(canEdit = true) {
  const { session } = smallSession({ canEdit });
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  return { session, mirror, workbook: session.workbook };
}
const at = (row: string, column: string) => ({ sheet: 'Units', row, column });
const block = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const column = (mirror: TableMirror, key: string) => mirror.columnOf(key) ?? -1;

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
    const { session } = open();
    expect(commitText(session, at('a', key), text)).toBeUndefined();
    expect(session.workbook.input(at('a', key))).toBe(value);
  });

  it('names the field of what it cannot take, and leaves the cell as it was', () => {
    const { session } = open();
    expect(commitText(session, at('a', 'rent'), 'abc')).toBe('Rent: `abc` is not a number');
    expect(commitText(session, at('a', 'rent'), '=[@sqft]/')).toBeTruthy();
    expect(session.getState().unsaved).toBe(0);
  });

  it('overwrites a computed cell where the template allows it, and puts the formula back', () => {
    const { session } = open();
    expect(textOf(session.workbook, at('a', 'market'))).toBe('=[@sqft]*rate');
    commitText(session, at('a', 'market'), '900');
    expect(session.workbook.read(at('a', 'market')).kind).toBe('overwritten');
    commitText(session, at('a', 'market'), '=[@sqft]*rate');
    expect(session.workbook.read(at('a', 'market'))).toMatchObject({ kind: 'computed', value: 1000 });
  });

  it('leaves a cell alone whose text was not changed', () => {
    const { session } = open();
    commitText(session, at('a', 'market'), '=[@sqft]*rate');
    commitText(session, at('a', 'rent'), '1000');
    expect(session.getState().unsaved).toBe(0);
  });

  it('refuses computed cells, totals and readers politely', () => {
    const { session } = open();
    expect(whyNotEditable(session, at('a', 'psf'))).toContain('PSF is computed');
    expect(whyNotEditable(session, { sheet: 'Units', column: 'rent', total: true })).toContain(
      'total is computed',
    );
    expect(whyNotEditable(open(false).session, at('a', 'rent'))).toContain('read this workbook');
  });

  it('begins a row in the empty line under the table', () => {
    const { session, mirror } = open();
    expect(mirror.isSpare(3)).toBe(true);
    expect(commitNewRow(session, mirror, column(mirror, 'unitNumber'), '2A')).toBeUndefined();
    expect(session.workbook.columnValues('Units', 'unitNumber')).toEqual(['1A', '1B', '1C', '2A']);
    expect(mirror.isTotals(5)).toBe(true);
  });
});

describe('copy and paste', () => {
  it('puts exact numbers, formats for Excel, and formulas on the clipboard', () => {
    const { session, mirror } = open();
    commitText(session, at('a', 'rent'), '=[@sqft]*3');
    const copied = copyBlock(
      session.workbook,
      mirror,
      block(0, column(mirror, 'sqft'), 0, column(mirror, 'rent')),
    );
    expect(copied.text).toBe('500\t1500');
    expect(copied.html).toContain(
      `<td x:num="1500" data-value="1500" style="mso-number-format:'$#,##0.00;($#,##0.00);'">$1,500.00</td>`,
    );
    expect(readCopied(copied.cells)?.[0]?.[1]).toEqual({
      input: '=[@sqft]*3',
      formula: '=[@sqft]*3',
      text: '1500',
    });
  });

  it('takes nothing for ours that is not', () => {
    expect(readCopied('{"a":1}')).toBeUndefined();
    expect(readCopied('[[{"input":{},"text":"x"}]]')).toBeUndefined();
    expect(readCopied('no json')).toBeUndefined();
  });

  it('adds rows beyond the end, passes computed cells over, and lists what it cannot read', () => {
    const { session, mirror, workbook } = open();
    const left = column(mirror, 'sqft');
    const plan = planPaste(
      workbook,
      mirror,
      [
        ['700', '$2,000'],
        ['x', '3000'],
        ['800', '(5)'],
      ],
      block(1, left),
    );
    if ('problem' in plan) throw new Error(plan.problem);
    expect(plan).toMatchObject({
      added: 1,
      computed: 0,
      refused: ['Row 3 (1C), SF: `x` is not a number'],
      told: [],
    });
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'rent')).toEqual([1000, 2000, 3000, -5]);
    expect(workbook.columnValues('Units', 'sqft')).toEqual([500, 700, 700, 800]);
    session.undo();
    expect(workbook.rowIds('Units')).toEqual(['a', 'b', 'c']);
  });

  it('leaves out totals among the lines, and says what they say otherwise', () => {
    const { session, mirror, workbook } = open();
    const lines = [
      ['2A', '500', '', '700'],
      ['2B', '600', '', '800'],
      ['Total', '1100', '', '1600'],
    ];
    const plan = planPaste(workbook, mirror, lines, block(3, 0));
    if ('problem' in plan) throw new Error(plan.problem);
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'unitNumber')).toEqual(['1A', '1B', '1C', '2A', '2B']);
    expect(plan.told[0]).toBe('“Total” was left out as a total');
    expect(plan.told).toHaveLength(plan.told.some((told) => told.includes('1,600')) ? 2 : 1);
    // A name that is no sum is a row, and named; one line alone is meant.
    expect(
      planPaste(
        workbook,
        mirror,
        [
          ['Sum Yung', '500'],
          ['2B', '600'],
        ],
        block(5, 0),
      ),
    ).toMatchObject({ added: 2, told: ['“Sum Yung” was pasted as a row and counts in every sum'] });
    expect(planPaste(workbook, mirror, [['Total', '500']], block(5, 0))).toMatchObject({
      added: 1,
      told: [],
    });
  });

  it('lists every cell that it refuses: row, field, text and reason', () => {
    const { mirror, workbook } = open();
    const left = column(mirror, 'sqft');
    const plan = planPaste(
      workbook,
      mirror,
      [
        ['x', 'abc'],
        ['700', '12 50'],
        ['-1e99', '5'],
      ],
      block(0, left),
    );
    if ('problem' in plan) throw new Error(plan.problem);
    expect(plan.refused.slice(0, 3)).toEqual([
      'Row 1 (1A), SF: `x` is not a number',
      'Row 1 (1A), Rent: `abc` is not a number',
      'Row 2 (1B), Rent: `12 50` is not a number',
    ]);
    expect(plan.refused[3]).toMatch(/^Row 3 \(1C\), SF: .*\(pasted: “-1e99”\)$/);
  });

  it('says when the table is full', () => {
    const { mirror, workbook } = open();
    const plan = planPaste(
      workbook,
      mirror,
      Array.from({ length: 9 }, (_, row) => [`U${row}`]),
      block(0, 0),
    );
    expect(plan).toEqual({ problem: 'Units takes at most 8 rows; 5 more can be added' });
  });

  it('fills a selection that is a multiple of what is pasted', () => {
    const { mirror, workbook } = open();
    const rent = column(mirror, 'rent');
    const plan = planPaste(workbook, mirror, [['9']], block(0, rent, 2, rent));
    if ('problem' in plan) throw new Error(plan.problem);
    expect(plan.actions).toEqual([
      {
        type: 'setCells',
        sheet: 'Units',
        cells: ['a', 'b', 'c'].map((row) => ({ row, column: 'rent', value: 9 })),
      },
    ]);
  });

  it('takes a block with a heading row by its headings, in any order', () => {
    const { session, mirror, workbook } = open();
    const plan = pasteByHeadings(
      mirror,
      [
        ['Rent', 'Area', 'Unit', 'Other'],
        ['$1,500', '444', '9A', ''],
        ['1600', '555', '9B', ''],
      ],
      3,
    );
    if (!plan || 'problem' in plan) throw new Error('not taken');
    expect(session.edit(plan.actions, 'Paste')).toEqual([]);
    expect(workbook.columnValues('Units', 'unitNumber')).toEqual(['1A', '1B', '1C', '9A', '9B']);
    expect(workbook.columnValues('Units', 'sqft').slice(3)).toEqual([444, 555]);
    expect(
      pasteByHeadings(
        mirror,
        [
          ['1A', '500'],
          ['1B', '600'],
        ],
        0,
      ),
    ).toBeUndefined();
    const told = pasteByHeadings(
      mirror,
      [
        ['Unit', 'Area', 'Rent'],
        ['9C', '444', '1500'],
        ['9C', '444', '1500'],
        ['Total', '888', '3000'],
        ['', '', ''],
        ['Unit', 'Area', 'Rent'],
      ],
      3,
    );
    expect(told).toMatchObject({
      message:
        'Pasted 2 rows by their 3 headings; 3 lines skipped (1 totals, 1 empty, 1 headings); 1 remark, line 3: Unit 9C is already on line 2; both rows are kept',
    });
    // An export has many columns of its own; a row of figures is none of headings, whatever its words.
    const own = ['Id', 'Class', 'Lot', 'Block', 'Zone', 'Tax'];
    expect(
      pasteByHeadings(
        mirror,
        [
          [...own, 'Unit', 'Rent', 'Area'],
          ['1', '2', '3', '4', '5', '6', '9C', '1500', '444'],
        ],
        3,
      ),
    ).toMatchObject({ rows: 1 });
    expect(
      pasteByHeadings(
        mirror,
        [
          [...own, 'Rent', 'Area', 'Share'],
          ['1', '2', '3', '4', '5', '6', '1500', '444', ''],
        ],
        3,
      ),
    ).toBeUndefined();
    expect(
      pasteByHeadings(
        mirror,
        [
          [...own, 'Unit', 'Rent', 'Area', '7'],
          ['1', '2', '3', '4', '5', '6', '9C', '1500', '444', '7'],
        ],
        3,
      ),
    ).toBeUndefined();
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
    const { session, mirror, workbook } = open();
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
    const { mirror } = open();
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
    const { session, mirror } = open();
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
    const { mirror } = open();
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
    const { mirror } = open();
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
    const { session, mirror, workbook } = open();
    expect(problemsOf(workbook, mirror)).toEqual([]);
    expect(commitNewRow(session, mirror, column(mirror, 'sqft'), '400')).toBeUndefined();
    commitText(session, at('b', 'rent'), '=1/0');
    const problems = problemsOf(workbook, mirror).map(({ message }) => message);
    expect(problems[0]).toMatch(/^1B · Rent: #DIV\/0! ./);
    expect(problems).toContain('Row 4 · Unit: Required');
    expect(problemsOf(workbook, mirror, 1)).toHaveLength(1);
  });

  it('name units that stand twice, whatever their capitals, until one is renamed', () => {
    const { session, mirror, workbook } = open();
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
