import type Handsontable from 'handsontable/base';
import type { GridSettings } from 'handsontable/settings';
import { formatValue } from '#domain';
import { writeInput } from '#engine';
import { parseClipboard } from '#exchange';
import { quoteTsv } from '../grid/clipboard';
import { listenToClipboard } from '../grid/clipboardEvents';
import { blockOf, takeKeyboard } from '../grid/GridController';
import { LICENSE_KEY, type Hot } from '../grid/handsontable';
import { commandOf } from '../grid/keys';
import { EDITOR, setEditorHost } from '../grid/SheetEditor';
import { cursorOf, TabRun } from '../grid/tabRun';
import type { Block } from '../../workbook/ui';
import {
  definitionOf,
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

/** Of every row, in pixels. */
export const ROW_HEIGHT = 32;

export interface FormGridHost {
  readonly rows: readonly FormRow[];
  readonly canEdit: boolean;
  readonly maxRows: number;
  readonly errors: readonly FieldError[];
  readonly follow?: Follow | undefined;
  /** The rows as an edit leaves them, and what it is called. */
  readonly onChange: (rows: readonly FormRow[], label: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Why something was not taken, or what was done. */
  readonly onSay: (message: string | undefined, details?: readonly string[]) => void;
  /** Whether a cell is being typed into: its text is in no row yet. */
  readonly onTyping?: ((typing: boolean) => void) | undefined;
}

/** Ties a Handsontable to the rows of a form: it shows, selects and takes keys; every change goes through the host. */
export class FormGridController {
  hot: Hot | undefined;
  private blocks: readonly Block[] = [];
  private readonly tabs = new TabRun();

  constructor(
    readonly columns: readonly FormColumn[],
    private host: FormGridHost,
  ) {}

  get editing(): boolean {
    return this.hot?.getActiveEditor()?.isOpened() ?? false;
  }

  /** The rows and what is wrong with them, as they are now. */
  update(host: FormGridHost): void {
    const before = this.host;
    this.host = host;
    const { hot } = this;
    if (!hot || hot.isDestroyed || (before.rows === host.rows && before.errors === host.errors)) return;
    if (before.rows !== host.rows) {
      const lost = this.blocks.some((block) => block.bottom >= host.rows.length);
      if (lost) hot.deselectCell();
      hot.updateData(this.data());
      const [block] = this.blocks;
      if (lost && block && host.rows.length > 0)
        hot.selectCell(Math.min(block.top, host.rows.length - 1), block.left);
    }
    hot.render();
  }

  settings(label: string) {
    return {
      data: this.data(),
      columns: this.columns.map(({ width }, index) => ({ data: index, width, editor: EDITOR })),
      colHeaders: this.columns.map(({ label: title, required }) => `${title}${required ? ' *' : ''}`),
      rowHeaders: true,
      rowHeaderWidth: 44,
      columnHeaderHeight: ROW_HEIGHT,
      rowHeights: ROW_HEIGHT,
      width: '100%',
      height: 'auto',
      stretchH: 'all',
      renderer: (_hot: unknown, td: HTMLTableCellElement, row: number, column: number) =>
        this.paint(td, row, column),
      licenseKey: LICENSE_KEY,
      themeName: 'ht-theme-main',
      autoRowSize: false,
      autoColumnSize: false,
      undo: false,
      copyPaste: false,
      manualRowMove: true,
      fillHandle: false,
      outsideClickDeselects: true,
      enterBeginsEditing: true,
      enterMoves: (event) => ({ row: 1, col: event.shiftKey ? 0 : this.tabs.enter(cursorOf(this.hot)) }),
      tabMoves: (event) => {
        this.tabs.tab(cursorOf(this.hot), event.shiftKey);
        return { row: 0, col: 1 };
      },
      tabNavigation: true,
      ariaTags: true,
      ...this.hooks(label),
    } satisfies GridSettings;
  }

  /** Puts the cursor on a cell. */
  select(row: number, column: string): void {
    const at = this.columns.findIndex(({ key }) => key === column);
    if (!this.hot || at < 0 || row >= this.host.rows.length) return;
    const { hot } = this;
    hot.selectCell(row, at);
    takeKeyboard(hot);
    // The press of a button outside ends only after this, and takes Tab away from the grid.
    setTimeout(() => {
      if (!hot.isDestroyed && hot.isListening()) hot.getFocusScopeManager().activateScope('grid');
    }, 0);
  }

  deleteSelected(): void {
    const [block] = this.blocks;
    if (!this.host.canEdit || !block || this.host.rows.length === 0) return;
    const count = Math.min(block.bottom, this.host.rows.length - 1) - block.top + 1;
    this.change(
      removeRows(this.host.rows, block.top, block.bottom),
      count === 1 ? 'Delete row' : `Delete ${count} rows`,
    );
  }

  /** Takes part in copy, cut and paste; answers how to stop. */
  listen(): () => void {
    return listenToClipboard(this);
  }

  copy(data: DataTransfer): boolean {
    const [block] = this.blocks;
    if (!block) return false;
    const columns = this.columns.slice(block.left, block.right + 1);
    const lines = this.host.rows
      .slice(block.top, block.bottom + 1)
      .map((row) => columns.map((column) => quoteTsv(this.shown(row, column))).join('\t'));
    data.setData('text/plain', lines.join('\r\n'));
    return true;
  }

  paste(copied: DataTransfer): void {
    this.pasteText(copied.getData('text/plain'), copied.getData('text/html'));
  }

  private pasteText(text: string, html: string): void {
    const [block] = this.blocks;
    if (!block || !this.host.canEdit) return;
    const { rows, maxRows, follow } = this.host;
    const lines = parseClipboard(text, html).map((line) => line.map(String));
    if (lines.length === 0) return;
    const {
      rows: next,
      refused,
      added,
      dropped,
    } = pasteLines(rows, this.columns, lines, { row: block.top, column: block.left }, maxRows, follow);
    this.change(next, `Paste ${lines.length} × ${Math.max(...lines.map((line) => line.length))}`);
    const words = [
      added > 0 ? `${added} ${added === 1 ? 'row' : 'rows'} added` : '',
      dropped > 0 ? `${dropped} beyond the most of ${maxRows} rows left out` : '',
      refused.length > 0 ? `${refused.length} not taken: ${refused[0] ?? ''}` : '',
    ];
    this.host.onSay(words.filter(Boolean).join('; ') || undefined, refused.length > 1 ? refused : []);
  }

  /** An edit; what was said of the one before is over. */
  private change(rows: readonly FormRow[], label: string): void {
    this.host.onSay(undefined);
    this.host.onChange(rows, label);
  }

  private data(): (string | null)[][] {
    return this.host.rows.map((row) => this.columns.map((column) => this.shown(row, column)));
  }

  private shown({ cells }: FormRow, { key, format }: FormColumn): string {
    return formatValue(cells[key] ?? null, format);
  }

  private paint(td: HTMLTableCellElement, row: number, column: number): void {
    const at = this.columns[column];
    const held = this.host.rows[row];
    const wrong = at && this.host.errors.find((error) => error.row === row && error.column === at.key);
    td.textContent = at && held ? this.shown(held, at) : '';
    td.className = [at && at.type !== 'text' ? 'bb-figure' : '', wrong ? 'bb-error' : ''].join(' ').trim();
    td.title = wrong?.message ?? '';
    if (wrong) td.setAttribute('aria-invalid', 'true');
    else td.removeAttribute('aria-invalid');
  }

  private edit(row: number, column: number, text: string): string | undefined {
    const [held, at] = [this.host.rows[row], this.columns[column]];
    if (!held || !at) return undefined;
    const read = readCell(text, at);
    if ('problem' in read) return read.problem;
    if ((held.cells[at.key] ?? null) === read.value) return undefined;
    this.change(
      this.host.rows.map((one, index) =>
        index === row ? setCell(one, at.key, read.value, this.host.follow) : one,
      ),
      `Edit ${at.label}`,
    );
    return undefined;
  }

  clear(): void {
    const [block] = this.blocks;
    if (!block || !this.host.canEdit) return;
    const keys = this.columns.slice(block.left, block.right + 1).map(({ key }) => [key, null] as const);
    this.change(
      this.host.rows.map((row, index) =>
        index < block.top || index > block.bottom
          ? row
          : { ...row, cells: { ...row.cells, ...Object.fromEntries(keys) } },
      ),
      'Clear cells',
    );
  }

  private hooks(label: string) {
    return {
      afterInit: withHot((hot) => this.attach(hot, label)),
      modifySourceData: (row, column, holder, mode) => {
        const [held, at] = [this.host.rows[row], this.columns[Number(column)]];
        if (mode === 'get' && held && at)
          holder.value = writeInput(held.cells[at.key] ?? null, definitionOf(at));
      },
      // Delete and Backspace come as changes to nothing.
      beforeChange: (changes) => {
        if (changes.some((change) => change?.[3] === null || change?.[3] === '')) this.clear();
        return false;
      },
      beforeBeginEditing: () => this.host.canEdit,
      beforeRowMove: (moved, _final, drop) => {
        if (this.host.canEdit)
          this.change(
            moveRows(this.host.rows, moved, drop ?? 0),
            moved.length === 1 ? 'Move row' : `Move ${moved.length} rows`,
          );
        return false;
      },
      beforeKeyDown: (event) => {
        const asked = commandOf(event, this.editing);
        const command =
          asked === 'deleteChosen' && this.hot?.selection.isSelectedByRowHeader() ? 'deleteRows' : asked;
        if (command !== 'undo' && command !== 'redo' && command !== 'deleteRows') return undefined;
        event.preventDefault();
        event.stopImmediatePropagation();
        this.host.onSay(undefined);
        if (command === 'undo') this.host.onUndo();
        else if (command === 'redo') this.host.onRedo();
        else this.deleteSelected();
        return false;
      },
      beforeOnCellMouseDown: (event) => {
        this.hot?.getActiveEditor()?.finishEditing();
        if (!this.editing) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      modifyTransformStart: (delta) => {
        // Where the editor is still open its text was refused.
        if (this.editing) Object.assign(delta, { row: 0, col: 0 });
      },
      afterSelection: () => {
        this.blocks = (this.hot?.getSelectedRange() ?? []).map(blockOf);
      },
    } satisfies Partial<GridSettings>;
  }

  private attach(hot: Hot, label: string): void {
    this.hot = hot;
    hot.rootElement.setAttribute('aria-label', label);
    setEditorHost(hot, {
      commit: (row, column, text) => this.edit(row, column, text),
      opened: () => this.host.onTyping?.(true),
      closed: () => {
        this.host.onTyping?.(false);
        // A text that was refused is given up, or was taken after all.
        this.host.onSay(undefined);
      },
      failed: (message) => this.host.onSay(message),
    });
  }
}

/** Handsontable hands itself to its hooks as `this`. */
function withHot(work: (hot: Hot) => void): (this: Handsontable.Core) => void {
  return function (this: Handsontable.Core) {
    work(this);
  };
}
