import Handsontable from 'handsontable/base';
import { afterEach, describe, expect, it } from 'vitest';
import type { RowMark } from '../../workbook/rowMarks';
import { FormGridController, type FormGridHost, type OpenField } from './FormGridController';
import { sumOf, type FormColumn, type FormRow } from './rows';

const COLUMNS: readonly FormColumn[] = [
  { key: 'name', label: 'Name', type: 'text', format: 'text', required: true, width: 200 },
  {
    key: 'kind',
    label: 'Kind',
    type: 'choice',
    format: 'text',
    required: false,
    width: 120,
    options: ['IND', 'ENT'],
    optionLabels: { IND: 'Individual', ENT: 'Entity' },
  },
  {
    key: 'share',
    label: 'Share',
    type: 'number',
    format: 'number0',
    required: false,
    width: 100,
    total: sumOf('share'),
  },
];
const row = (id: string, share: number | null = null): FormRow => ({
  id,
  cells: { name: id, kind: 'IND', share },
});

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A grid of three people on the page, whose changes stand at once, as a form keeps them. */
function formGrid(more: Partial<FormGridHost> = {}) {
  const said: string[] = [];
  const labels: string[] = [];
  const opened: (OpenField | null)[] = [];
  const root = document.createElement('div');
  document.body.append(root);
  let host: FormGridHost = {
    rows: [row('Ann', 40), row('Bob', 35), row('Cyd')],
    canEdit: true,
    maxRows: 4,
    errors: [],
    onChange: (rows, label) => {
      labels.push(label);
      host = { ...host, rows };
      grid.update(host);
    },
    onUndo: () => labels.push('undo'),
    onRedo: () => labels.push('redo'),
    onSay: (message) => void (message !== undefined && said.push(message)),
    onEditor: (field) => opened.push(field),
    ...more,
  };
  const grid = new FormGridController(COLUMNS, 'People', host);
  const hot = new Handsontable(root, {
    ...grid.settings(),
    themeName: undefined,
    width: 800,
    height: 600,
    renderAllRows: true,
    renderAllColumns: true,
  });
  closing.push(() => {
    hot.destroy();
    root.remove();
  });
  const editor = () => {
    const field = root.querySelector<HTMLTextAreaElement>('.handsontableInput');
    if (!field) throw new Error('There is no editor');
    return field;
  };
  return {
    grid,
    hot,
    said,
    labels,
    opened,
    editor,
    rows: () => host.rows,
    /** Every line as it is shown, the totals with the rest. */
    shown: () =>
      Array.from({ length: hot.countRows() }, (_, at) =>
        COLUMNS.map((_column, index) => hot.getCell(at, index)?.textContent ?? ''),
      ),
    press: (
      key: string,
      keyCode: number,
      held: Pick<KeyboardEventInit, 'ctrlKey' | 'shiftKey' | 'altKey'> = {},
    ) =>
      editor().dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, keyCode, bubbles: true, cancelable: true, ...held }),
      ),
    type: (text: string) => {
      hot.getActiveEditor()?.beginEditing();
      editor().value = text;
      hot.getActiveEditor()?.finishEditing();
    },
  };
}

describe('rows of a form in the one grid', () => {
  it('show the labels of choices, and what their columns come to under them', () => {
    const { shown } = formGrid();
    expect(shown()).toEqual([
      ['Ann', 'Individual', '40'],
      ['Bob', 'Individual', '35'],
      ['Cyd', 'Individual', ''],
      ['', '', '75'],
    ]);
  });

  it('take what is typed, by value or by label, and the totals follow', () => {
    const { hot, type, rows, shown, labels } = formGrid();
    hot.selectCell(2, 2);
    type('25');
    hot.selectCell(2, 1);
    type('entity');
    expect(rows()[2]?.cells).toEqual({ name: 'Cyd', kind: 'ENT', share: 25 });
    expect(shown()[3]).toEqual(['', '', '100']);
    expect(labels).toEqual(['Edit Share', 'Edit Kind']);
  });

  it('leave Enter in the last of them, not on the totals, where what is typed next would be lost', () => {
    const { hot, rows, editor, press, said } = formGrid();
    for (const [from, text, to] of [
      [1, '10', 2],
      [2, '20', 2],
    ] as const) {
      hot.selectCell(from, 2);
      press('F2', 113);
      editor().value = text;
      press('Enter', 13);
      expect(hot.getSelectedLast()).toEqual([to, 2, to, 2]);
    }
    expect(rows().map(({ cells }) => cells.share)).toEqual([40, 10, 20]);
    expect(said).toEqual(['Last row. Add a row to enter another.']);
  });

  it('leave a save in the last of them, which takes the open text', () => {
    const { hot, rows, editor, press, grid } = formGrid();
    for (const [from, text, to] of [
      [1, '10', 2],
      [2, '20', 2],
    ] as const) {
      hot.selectCell(from, 2);
      press('F2', 113);
      editor().value = text;
      grid.commitEditor();
      expect(hot.getSelectedLast()).toEqual([to, 2, to, 2]);
    }
    expect(rows().map(({ cells }) => cells.share)).toEqual([40, 10, 20]);
  });

  it('keep a text that is not taken in its cell, with the reason', () => {
    const { hot, type, rows, said, grid } = formGrid();
    hot.selectCell(0, 1);
    type('Trust');
    expect(grid.editing).toBe(true);
    expect(said[0]).toMatch(/^Kind: /);
    expect(rows()[0]?.cells.kind).toBe('IND');
  });

  it('open the choices of a cell, told with what it began with', () => {
    const { hot, grid, press, opened } = formGrid();
    hot.selectCell(1, 1);
    press('ArrowDown', 40, { altKey: true });
    expect(grid.editing).toBe(true);
    expect(opened.at(-1)).toMatchObject({ row: 1, kept: 'Individual', column: { key: 'kind' } });
  });

  it('leave the line of totals as it is: it is not typed into, moved, deleted or pasted over', () => {
    const { hot, grid, labels, press } = formGrid();
    hot.selectCell(3, 2);
    press('F2', 113);
    press('ArrowDown', 40, { altKey: true });
    expect(grid.editing).toBe(false);
    grid.deleteSelected();
    grid.clear();
    const data = { getData: (kind: string) => (kind === 'text/plain' ? '9' : '') };
    grid.paste(data as DataTransfer);
    hot.runHooks('beforeRowMove', [3], 0, 0, true);
    expect(labels).toEqual([]);
  });

  it('are dragged, deleted by Shift+Backspace, and taken back by the host', () => {
    const { hot, press, rows, labels } = formGrid();
    hot.runHooks('beforeRowMove', [2], 0, 0, true);
    expect(rows().map(({ id }) => id)).toEqual(['Cyd', 'Ann', 'Bob']);
    hot.selectCell(1, 0);
    press('Backspace', 8, { shiftKey: true });
    expect(rows().map(({ id }) => id)).toEqual(['Cyd', 'Bob']);
    press('z', 90, { ctrlKey: true });
    expect(labels).toEqual(['Move row', 'Delete row', 'undo']);
  });

  it.each<[string, number, number]>([
    ['the last ones', 1, 2],
    ['all', 0, 2],
  ])('select the rows that undo brings back: %s', (_, from, to) => {
    let before: readonly FormRow[] = [];
    const { hot, grid, press, rows } = formGrid({
      onUndo: () => grid.update({ ...made, rows: before }),
    });
    const made = { ...grid['host'] };
    before = rows();
    hot.selectCell(from, 2, to, 2);
    press('Backspace', 8, { shiftKey: true });
    press('Control', 17, { ctrlKey: true });
    press('z', 90, { ctrlKey: true });
    document.documentElement.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control' }));
    expect(grid.selection).toEqual([{ top: from, left: 0, bottom: to, right: 2 }]);
    expect(grid.whole).toBe('rows');
  });

  it('are deleted and cleared in all blocks that are selected, and copied out of one only', () => {
    const { hot, press, rows, said, grid } = formGrid();
    const choose = () =>
      hot.selectCells([
        [0, 2, 0, 2],
        [2, 0, 2, 0],
      ]);
    choose();
    expect(grid.copy({ setData: () => undefined } as unknown as DataTransfer)).toBe(false);
    expect(said).toEqual(['Several blocks are selected: choose one']);
    grid.clear();
    expect(rows().map(({ cells }) => [cells.name, cells.share])).toEqual([
      ['Ann', null],
      ['Bob', 35],
      [null, null],
    ]);
    choose();
    press('Backspace', 8, { shiftKey: true });
    expect(rows().map(({ id }) => id)).toEqual(['Bob']);
  });

  it('take what is typed into all cells that are selected, by Ctrl+Enter', async () => {
    const { hot, press, editor, rows, said, grid } = formGrid();
    const enter = (text: string) => {
      press('F2', 113);
      editor().value = text;
      press('Enter', 13, { ctrlKey: true });
    };
    hot.selectCell(0, 1, 2, 2);
    enter('12');
    expect(rows().map(({ cells }) => [cells.kind, cells.share])).toEqual([
      ['IND', 12],
      ['IND', 12],
      ['IND', 12],
    ]);
    await expect.poll(() => said.at(-1)).toMatch(/^3 set; 3 not: Kind: /);
    expect(said.at(-1)).toMatch(/ \(rows 1, 2, 3\)$/);
    hot.selectCell(0, 1, 2, 1);
    enter('Trust');
    expect([grid.editing, rows()[0]?.cells.kind]).toEqual([true, 'IND']);
  });

  it('name each pasted cell that was not taken, the first few in the line and all in a list', () => {
    const details: (readonly string[])[] = [];
    const lines: string[] = [];
    const { hot, grid } = formGrid({
      onSay: (message, more = []) => {
        if (message !== undefined) lines.push(message);
        details.push(more);
      },
    });
    const paste = (text: string) =>
      grid.paste({
        getData: (kind: string) => (kind === 'text/plain' ? text : ''),
      } as unknown as DataTransfer);
    hot.selectCell(0, 2);
    paste('a\r\nb');
    expect(lines).toEqual([expect.stringMatching(/^2 not taken: Row 1, Share: .*; Row 2, Share: .*$/)]);
    hot.selectCell(0, 1);
    paste('w\tx\r\ny\tz\r\nIND\tv');
    expect(lines.at(-1)).toMatch(
      /^5 not taken: Row 1, Kind: .*; Row 1, Share: .*; Row 2, Kind: .*; and 2 more$/,
    );
    expect(details.at(-1)).toHaveLength(5);
  });

  it('are not edited by clearing what is empty, nor by a click on the number of a chosen row', () => {
    const { hot, grid, labels } = formGrid();
    hot.selectCell(2, 2);
    grid.clear();
    hot.selectRows(1);
    hot.runHooks('beforeRowMove', [1], 1, 1, true);
    expect(labels).toEqual([]);
  });

  it('stay selected where they are dragged', () => {
    const { hot, grid } = formGrid();
    hot.selectRows(2);
    hot.runHooks('beforeRowMove', [2], 0, 0, true);
    expect(grid.selection).toMatchObject([{ top: 0, bottom: 0 }]);
  });

  it('bear what a check says of them: offered in the first cell, or struck through', () => {
    const marks = new Map<string, RowMark>([
      ['Ann', { message: 'Anne is meant', options: ['Anne'] }],
      ['Bob', { message: 'Nobody of this name', options: [] }],
    ]);
    const { hot, grid } = formGrid({ marks });
    const classes = (at: number, column: number) => [...(hot.getCell(at, column)?.classList ?? [])];
    expect(classes(0, 0)).toEqual(expect.arrayContaining(['bb-doubted', 'bb-offers']));
    expect(classes(0, 1)).toContain('bb-doubted');
    expect(classes(1, 2)).toContain('bb-struck');
    expect(hot.getCell(1, 0)?.title).toBe('Nobody of this name');
    expect(grid.markAt(0)?.options).toEqual(['Anne']);
  });

  it('say in the cell what is wrong with a field', () => {
    const { hot } = formGrid({ errors: [{ row: 1, column: 'share', message: 'Shares come to 100' }] });
    const cell = hot.getCell(1, 2);
    expect([cell?.title, cell?.getAttribute('aria-invalid')]).toEqual(['Shares come to 100', 'true']);
  });
});
