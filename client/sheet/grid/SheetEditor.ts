import { TextEditor } from 'handsontable/editors/textEditor';
import { registerEditor } from 'handsontable/editors/registry';
import type { Hot } from './handsontable';
import type { Span } from './heldRows';

/** What a cell editor needs from its grid. */
export interface EditorHost {
  /** Commits the text, or returns why not; the editor then stays open with the text. */
  commit(row: number, column: number, text: string): string | undefined;
  /** The same for all selected cells; without it, Handsontable writes them one by one. */
  commitAll?(text: string): string | undefined;
  opened(row: number, column: number, element: HTMLTextAreaElement): void;
  closed(): void;
  failed(message: string): void;
}

/** The name under which columns ask for it. */
export const EDITOR = 'bridgebook';

const hosts = new WeakMap<object, EditorHost>();

export function setEditorHost(hot: Hot, host: EditorHost): void {
  hosts.set(hot, host);
}

/**
 * Handsontable's text editor, except that it commits through the session: a refused text stays in the editor
 * with the reason beside it, and the grid's own data is never written.
 */
export class SheetEditor extends TextEditor {
  private isMoving = false;
  private isCommitting = false;

  override createElements(type?: string): void {
    super.createElements(type);
    this.TEXTAREA.setAttribute('aria-label', 'Cell');
  }

  override beginEditing(...given: Parameters<TextEditor['beginEditing']>): void {
    const { hot, row, col } = this;
    // Handsontable read the cell when the cursor came; its text may have changed since, as by Ctrl+Enter.
    if (row !== null && col !== null && !this.isOpened())
      this.originalValue = hot.getSourceDataAtCell(hot.toPhysicalRow(row), hot.toPhysicalColumn(col));
    super.beginEditing(...given);
  }

  override open(): void {
    super.open();
    if (this.row !== null && this.col !== null)
      this.host?.opened(this.row, this.col, this.TEXTAREA as HTMLTextAreaElement);
  }

  /** Handsontable prepares its one editor for whatever cell is selected next: one that is still open keeps its own. */
  override prepare(...[row, column, ...others]: Parameters<TextEditor['prepare']>): void {
    if (this.isOpened() && (row !== this.row || column !== this.col)) return;
    super.prepare(row, column, ...others);
  }

  /** A text is being typed, be its cell in sight or scrolled away. */
  get isTyping(): boolean {
    return this.state === 'STATE_EDITING';
  }

  /**
   * Moves with its cell to another line, keeping the cursor and the typed text.
   * @param spans the selection around it; the cell is first in the last span
   */
  moveTo(row: number, spans: readonly Span[] = [[row, this.col ?? 0, row, this.col ?? 0]]): void {
    const { hot, col } = this;
    if (col === null) return;
    this.row = row;
    // Handsontable would end the typing where the cursor moves.
    this.isMoving = true;
    try {
      hot.selectCells([...spans], false, false);
    } finally {
      this.isMoving = false;
    }
    if (this.isOpened()) this.refreshDimensions();
  }

  override close(): void {
    super.close();
    this.host?.closed();
  }

  override finishEditing(restore?: boolean, ctrlDown?: boolean, callback?: (saved: boolean) => void): void {
    const { host } = this;
    // The grid is loading the row just made from this text, or moving the editor: do not end the editing
    // again.
    if (this.isMoving || this.isCommitting) {
      callback?.(false);
      return;
    }
    if (
      restore ||
      (ctrlDown && !host?.commitAll) ||
      this.state !== 'STATE_EDITING' ||
      this.row === null ||
      this.col === null
    ) {
      super.finishEditing(restore, ctrlDown, callback);
      return;
    }
    const { row, col } = this;
    const text = String(this.getValue());
    this.isCommitting = true;
    let problem: string | undefined;
    try {
      problem = ctrlDown ? host?.commitAll?.(text) : host?.commit(row, col, text);
    } finally {
      this.isCommitting = false;
    }
    if (problem === undefined) {
      super.finishEditing(true, false, undefined);
      callback?.(true);
      return;
    }
    host?.failed(problem);
    callback?.(false);
  }

  private get host(): EditorHost | undefined {
    return hosts.get(this.hot);
  }
}

registerEditor(EDITOR, SheetEditor);
