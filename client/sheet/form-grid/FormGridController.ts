import type Handsontable from 'handsontable/base';
import type { GridSettings } from 'handsontable/settings';
import { oneOrMany, type CellInput } from '#domain';
import { writeInput } from '#engine';
import { parseClipboard } from '#exchange';
import type { RowMark } from '../../workbook/rowMarks';
import { placesOf, rowsOf } from '../grid/blocks';
import { CellGrid } from '../grid/CellGrid';
import { takeKeyboard } from '../grid/gridFocus';
import { quoteTsv, SEVERAL_BLOCKS } from '../grid/clipboard';
import { listenToClipboard } from '../grid/clipboardEvents';
import type { Hot } from '../grid/handsontable';
import type { SheetCommand } from '../grid/keys';
import { cellText, paintCell } from '../grid/paint';
import { EDITOR, type EditorHost } from '../grid/SheetEditor';
import { pasteSaid, someSet, type Unset } from './notTaken';
import {
  definitionOf,
  changedBetween,
  moveRows,
  pasteLines,
  readCell,
  removeRows,
  setCell,
  type FieldError,
  type Follow,
  type FormColumn,
  type FormRow,
} from './rows';

/** The cell that is typed into. */
export interface OpenField {
  readonly row: number;
  readonly column: FormColumn;
  readonly element: HTMLTextAreaElement;
  /** The text at the start of editing. */
  readonly kept: string;
}

export interface FormGridHost {
  readonly rows: readonly FormRow[];
  readonly canEdit: boolean;
  readonly maxRows: number;
  readonly errors: readonly FieldError[];
  /** The remarks of a check on rows, by row id. */
  readonly marks?: ReadonlyMap<string, RowMark> | undefined;
  readonly follow?: Follow | undefined;
  /** Receives the rows after an edit, and the edit's label. */
  readonly onChange: (rows: readonly FormRow[], label: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Reports why an edit was refused, or what was done. */
  readonly onSay: (message: string | undefined, details?: readonly string[]) => void;
  /** The cell being typed into; its text is not in the rows yet. */
  readonly onEditor: (field: OpenField | null) => void;
}

/** Said where Enter stays: what is typed next would replace what was typed there. */
const LAST_ROW = 'Last row. Add a row to enter another.';

/** A grid of the rows of a form: every change goes through the host, which hands the rows back as they are then. */
export class FormGridController extends CellGrid {
  private readonly label: string;
  private readonly totals: boolean;
  /** The rows arriving now are those of an undo or a redo, or these were moved: they are selected. */
  private changing: 'history' | ReadonlySet<string> | undefined;

  constructor(
    readonly columns: readonly FormColumn[],
    label: string,
    private host: FormGridHost,
  ) {
    super();
    this.label = label;
    this.totals = columns.some(({ total }) => total !== undefined);
  }

  /** Takes over the current rows and their problems. */
  update(host: FormGridHost): void {
    const before = this.host;
    this.host = host;
    const { hot } = this;
    const same = before.rows === host.rows && before.errors === host.errors && before.marks === host.marks;
    if (!hot || hot.isDestroyed || same) return;
    if (before.rows !== host.rows) {
      this.takeData(this.data(), this.pinned);
      this.selectChanged(hot, before.rows);
    }
    hot.render();
  }

  /** Selects the rows of the change under way. */
  private selectChanged(hot: Hot, before: readonly FormRow[]): void {
    const { changing } = this;
    if (!changing) return;
    const { rows } = this.host;
    const changed = changing === 'history' ? changedBetween(before, rows) : changing;
    const lines = rows.flatMap(({ id }, at) => (changed.has(id) ? [at] : []));
    if (lines.length === 0) return;
    this.selectLines(hot, lines);
    takeKeyboard(hot);
  }

  settings() {
    return {
      ...this.commonSettings(),
      data: this.data(),
      columns: this.columns.map(({ width }, index) => ({ data: index, width, editor: EDITOR })),
      colHeaders: this.columns.map(({ label, required }) => `${label}${required ? ' *' : ''}`),
      rowHeaders: (row: number) => (this.isTotals(row) ? 'Σ' : String(row + 1)),
      rowHeaderWidth: 44,
      height: 'auto',
      fixedRowsBottom: this.pinned,
      stretchH: 'all',
      manualRowMove: true,
      fillHandle: false,
      // What is pressed may be a button that acts on the selection.
      outsideClickDeselects: (pressed: HTMLElement) => pressed.closest('[data-keeps-selection]') === null,
      enterBeginsEditing: true,
      tabNavigation: true,
      ariaTags: true,
      afterGetColHeader: (index, th) => {
        const { type } = this.columns[index] ?? {};
        th.classList.toggle('bb-figure-header', type === 'number' || type === 'date');
      },
      // Handsontable takes the attribute off whatever a renderer says.
      afterRenderer: (td, row, column) => {
        if (this.errorAt(row, column)) td.setAttribute('aria-invalid', 'true');
      },
    } satisfies GridSettings;
  }

  /** Puts the cursor on a cell. */
  select(row: number, column: string): void {
    const at = this.columns.findIndex(({ key }) => key === column);
    if (!this.hot || at < 0 || row >= this.host.rows.length) return;
    const { hot } = this;
    hot.selectCell(row, at);
    takeKeyboard(hot);
  }

  /** Takes the open text; refused, it stays in its cell and gets the focus. */
  takeText(): void {
    if (this.editing) this.hot?.getActiveEditor()?.finishEditing();
    if (this.editing) this.focusEditor();
  }

  deleteSelected(): void {
    const { rows, canEdit } = this.host;
    const removed = new Set(rowsOf(this.blocks).filter((row) => row < rows.length));
    if (!canEdit || removed.size === 0) return;
    this.change(removeRows(rows, removed), `Delete ${oneOrMany(removed.size, 'row', 'rows')}`);
    // A button outside has taken the keyboard.
    if (this.hot) takeKeyboard(this.hot);
  }

  /** Takes part in copy, cut and paste; returns a function to stop. */
  listen(): () => void {
    return listenToClipboard(this);
  }

  copy(data: DataTransfer): boolean {
    const [block] = this.blocks;
    if (!block || !this.isOneBlock()) return false;
    const lines = this.data()
      .slice(block.top, block.bottom + 1)
      .map((line) =>
        line
          .slice(block.left, block.right + 1)
          .map((text) => quoteTsv(text))
          .join('\t'),
      );
    data.setData('text/plain', lines.join('\r\n'));
    return true;
  }

  paste(copied: DataTransfer): void {
    const [block] = this.blocks;
    const { rows, maxRows, follow, canEdit } = this.host;
    if (!block || !canEdit || block.top >= rows.length || !this.isOneBlock()) return;
    const text = copied.getData('text/plain');
    const lines = parseClipboard(text, copied.getData('text/html')).map((line) => line.map(String));
    if (lines.length === 0) return;
    const at = { row: block.top, column: block.left };
    const pasted = pasteLines(rows, this.columns, lines, at, maxRows, follow);
    this.change(pasted.rows, `Paste ${lines.length} × ${Math.max(...lines.map((line) => line.length))}`);
    const { refused } = pasted;
    this.host.onSay(pasteSaid(pasted, maxRows), refused.length > 1 ? refused : []);
  }

  clear(): void {
    const { rows, canEdit } = this.host;
    const blocks = this.blocks.filter(({ top }) => top < rows.length);
    if (!canEdit || blocks.length === 0) return;
    const cleared = (row: FormRow, index: number) => {
      const keys = blocks
        .filter(({ top, bottom }) => index >= top && index <= bottom)
        .flatMap(({ left, right }) => this.columns.slice(left, right + 1))
        .flatMap(({ key }) => ((row.cells[key] ?? null) === null ? [] : [[key, null] as const]));
      return keys.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(keys) } };
    };
    const after = rows.map(cleared);
    // Empty cells that are cleared are no edit to undo.
    if (after.some((row, at) => row !== rows[at])) this.change(after, 'Clear cells');
  }

  protected override attach(hot: Hot): void {
    super.attach(hot);
    hot.rootElement.setAttribute('aria-label', this.label);
  }

  protected override editorHost(): EditorHost {
    return {
      commit: (row, column, text) => this.commit(row, column, text),
      commitAll: (text) => this.enterAll(text),
      opened: (row, index, element) => {
        const column = this.columns[index];
        this.host.onSay(undefined);
        if (column) this.host.onEditor({ row, column, element, kept: this.sourceText(row, index) });
      },
      closed: () => {
        this.host.onEditor(null);
        // A text that was refused is given up, or was taken after all.
        this.host.onSay(undefined);
      },
      failed: (message) => this.host.onSay(message),
    };
  }

  protected override paint(td: HTMLTableCellElement, row: number, index: number): void {
    const column = this.columns[index];
    if (!column) return;
    const totals = this.isTotals(row);
    paintCell(
      td,
      this.valueAt(row, column),
      definitionOf(column),
      totals ? { kind: 'total', crossSheet: false } : undefined,
      totals,
    );
    if (column.type === 'date') td.classList.add('bb-figure');
    this.paintMark(td, row, index);
    const wrong = this.errorAt(row, index);
    if (!wrong) return;
    td.classList.add('bb-error');
    td.title = wrong.message;
  }

  /** What a check says of the row: offered in its first cell, or that cell says why the row is struck through. */
  private paintMark(td: HTMLTableCellElement, row: number, index: number): void {
    const mark = this.markAt(row);
    if (!mark) return;
    const offers = mark.options.length > 0;
    td.classList.add(offers ? 'bb-doubted' : 'bb-struck');
    if (index > 0) return;
    td.classList.toggle('bb-offers', offers);
    td.title = mark.message;
  }

  private errorAt(row: number, index: number): FieldError | undefined {
    return this.host.errors.find((error) => error.row === row && error.column === this.columns[index]?.key);
  }

  /** What a check says of a row. */
  markAt(row: number): RowMark | undefined {
    const held = this.host.rows[row];
    return held && this.host.marks?.get(held.id);
  }

  protected override sourceText(row: number, index: number): string {
    const [held, column] = [this.host.rows[row], this.columns[index]];
    return held && column ? writeInput(held.cells[column.key] ?? null, definitionOf(column)) : '';
  }

  protected override mayEdit(row: number): boolean {
    return this.host.canEdit && !this.isTotals(row);
  }

  /** Delete and Backspace arrive as changes to null or an empty text. */
  protected override typed(changes: readonly (Handsontable.CellChange | null)[]): void {
    if (changes.some((change) => change?.[3] === null || change?.[3] === '')) this.clear();
  }

  protected override moveRows(moved: readonly number[], before: number): void {
    if (!this.host.canEdit || moved.some((row) => this.isTotals(row))) return;
    const { rows } = this.host;
    const now = moveRows(rows, moved, before);
    // A click on the number of a chosen row arrives as a move to where it is.
    if (now.every((row, at) => row === rows[at])) return;
    this.selecting(new Set(moved.flatMap((row) => rows[row]?.id ?? [])), () =>
      this.change(now, `Move ${oneOrMany(moved.length, 'row', 'rows')}`),
    );
  }

  protected override obey(command: SheetCommand): boolean {
    switch (command) {
      case 'undo':
        this.host.onSay(undefined);
        this.selecting('history', this.host.onUndo);
        return true;
      case 'redo':
        this.host.onSay(undefined);
        this.selecting('history', this.host.onRedo);
        return true;
      case 'deleteRows':
        this.deleteSelected();
        return true;
      case 'deleteChosen':
        if (this.whole !== 'rows') return false;
        this.deleteSelected();
        return true;
      case 'choose':
        this.openChoices();
        return true;
      case 'enterAll':
        this.hot?.getActiveEditor()?.finishEditing(false, true);
        return true;
      default:
        return false;
    }
  }

  protected override get lastLine(): number {
    return this.host.rows.length - 1;
  }

  protected override stayedOnLastLine(): void {
    if (this.host.rows.length < this.host.maxRows) this.host.onSay(LAST_ROW);
  }

  /** With several blocks selected, it is unknown which one is to be copied or pasted into. */
  private isOneBlock(): boolean {
    if (this.blocks.length < 2) return true;
    this.host.onSay(SEVERAL_BLOCKS);
    return false;
  }

  private get pinned(): number {
    return this.totals ? 1 : 0;
  }

  private isTotals(row: number): boolean {
    return this.totals && row === this.host.rows.length;
  }

  private valueAt(row: number, column: FormColumn): CellInput {
    if (this.isTotals(row)) return column.total?.(this.host.rows) ?? null;
    return this.host.rows[row]?.cells[column.key] ?? null;
  }

  /** The displayed texts, row by row, with the totals line last. */
  private data(): string[][] {
    const lines = Array.from({ length: this.host.rows.length + this.pinned }, (_, row) => row);
    return lines.map((row) =>
      this.columns.map((column) => cellText(this.valueAt(row, column), definitionOf(column))),
    );
  }

  private selecting(changing: 'history' | ReadonlySet<string>, change: () => void): void {
    this.changing = changing;
    change();
    // The form renders again before the next task, so rows that arrive later come from elsewhere.
    setTimeout(() => (this.changing = undefined), 0);
  }

  /** Passes an edit on and clears the message of the previous one. */
  private change(rows: readonly FormRow[], label: string): void {
    this.host.onSay(undefined);
    this.host.onChange(rows, label);
  }

  /** Enters the typed text into all selected cells, as Ctrl+Enter does; returns why if none takes it. */
  private enterAll(text: string): string | undefined {
    const { rows, follow } = this.host;
    const next = [...rows];
    const refused: Unset[] = [];
    let [set, changed] = [0, 0];
    for (const [row, index] of placesOf(this.blocks)) {
      const [held, column] = [next[row], this.columns[index]];
      if (!held || !column) continue;
      const read = readCell(text, column);
      if ('problem' in read) {
        refused.push({ row, problem: read.problem });
        continue;
      }
      set += 1;
      if ((held.cells[column.key] ?? null) === read.value) continue;
      changed += 1;
      next[row] = setCell(held, column.key, read.value, follow);
    }
    if (set === 0) return refused[0]?.problem;
    if (changed > 0) this.change(next, `Set ${oneOrMany(changed, 'cell', 'cells')}`);
    // Said after the editor is closed, which takes away what was said before.
    if (refused.length > 0) setTimeout(() => this.host.onSay(someSet(set, refused)), 0);
    return undefined;
  }

  private commit(row: number, index: number, text: string): string | undefined {
    const [held, column] = [this.host.rows[row], this.columns[index]];
    if (!held || !column) return undefined;
    const read = readCell(text, column);
    if ('problem' in read) return read.problem;
    if ((held.cells[column.key] ?? null) === read.value) return undefined;
    this.change(
      this.host.rows.map((one, at) =>
        at === row ? setCell(one, column.key, read.value, this.host.follow) : one,
      ),
      `Edit ${column.label}`,
    );
    return undefined;
  }
}
