import type { CellRef } from '#domain';
import { store } from '../../lib/store';
import { showMessage, type OpenWorkbook } from '../../workbook/context';
import { mirrorKey, type Place, type SheetMirror, type SheetPart } from '../../workbook/session/mirror';
import type { Repaint } from '../../workbook/session/sheetMirrors';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Block, PaneKey } from '../../workbook/ui';
import { focusedElsewhere, keepFocus } from './CellGrid';
import { isSection } from './columns';
import type { Begun } from './commit';
import { CursorReturn } from './CursorReturn';
import type { Hot } from './handsontable';
import { blockAround, heldRows, movedTo, type HeldRows, type Span } from './heldRows';
import { isGone, leaveGone } from './removedRow';
import { SheetEditor } from './SheetEditor';

/** The grid whose rows come and go. */
interface FollowedGrid {
  readonly open: OpenWorkbook;
  readonly mirror: SheetMirror;
  readonly pane: PaneKey;
  readonly part?: SheetPart | undefined;
  /** Undefined on a sheet of figures. */
  readonly rows: { readonly count: number } | undefined;
  readonly hot: Hot | undefined;
  readonly selection: readonly Block[];
  readonly editing: boolean;
  /** The cell the editor is open on, and how it stood then; undefined for the empty line under a table. */
  readonly edited: { readonly ref: CellRef; readonly begun: Begun } | undefined;
  takeView(hot: Hot): void;
  takeData(data: unknown[][], pinned: number, to?: readonly Span[]): boolean;
  onSelection(): void;
  /** Puts the cursor where the person was. */
  begin(): void;
}

/**
 * Rows come and go, a person's own and those of somebody else: what is selected and what is typed stay with their rows,
 * and nothing is done to the row that stands where one was deleted.
 */
export class RowFollower {
  private held: HeldRows | undefined;
  private readonly cursor = new CursorReturn((by) => this.bringBack(by));
  /** Another pane has the cursor while rows come and go here. */
  isBehind = false;

  constructor(private readonly grid: FollowedGrid) {}

  /** What is selected now. */
  hold(): void {
    const { hot, mirror } = this.grid;
    this.held = hot && heldRows(hot, mirror);
  }

  /** The rows are others now. */
  reshape(hot: Hot, { origin }: Repaint): void {
    const { held, grid } = this;
    const { mirror, open } = grid;
    const pane = store.get(open.ui.selection)?.pane;
    this.isBehind = pane !== undefined && pane !== grid.pane;
    try {
      const left = this.leaveEditor(hot);
      keepFocus(hot, () => grid.takeView(hot));
      const pinned = mirror instanceof TableMirror ? mirror.pinned : 0;
      // Upwards before the rows go, downwards once they have come: its line must be there.
      this.moveEditor(hot, 'up', origin);
      const others = origin === 'remote' && !left ? held : undefined;
      const to = others && !typing(hot) ? movedTo(others, mirror) : undefined;
      if (to === 'gone') this.letGo(hot);
      const lost = grid.takeData(mirror.data, pinned, to === 'gone' ? undefined : to);
      this.moveEditor(hot, 'down', origin);
      if (others) this.keepBlock(hot, others);
      if (left) leaveGone(open, left.ref, left.text, grid.edited?.begun.text);
      else if (!lost) grid.onSelection();
    } finally {
      this.isBehind = false;
    }
  }

  /** No cursor until the keyboard rests: what was typed on was another row. */
  rest(hot: Hot): void {
    hot.deselectCell();
    hot.listen();
    this.cursor.wait();
    store.set(this.grid.open.ui.selection, null);
  }

  /** A key pressed while there may be no cursor. Answers whether the grid must not see it. */
  key(event: KeyboardEvent): boolean {
    return this.grid.selection.length === 0 && !this.grid.editing && this.cursor.key(event);
  }

  /** Where the person was on this sheet, or its first cell. There may be fewer rows than then. */
  get lastPlace(): Place {
    const { mirror, open, part } = this.grid;
    const table = mirror instanceof TableMirror ? mirror : undefined;
    const [row, column] =
      open.ui.places.get(mirrorKey(mirror.sheet.key, part)) ??
      (table ? [0, 0] : [isSection(mirror, 0) ? 1 : 0, 1]);
    return [Math.max(0, Math.min(row, mirror.data.length - 1 - (table?.pinned ?? 0))), column];
  }

  /** Other rows stand where the selected ones stood: the next key or an open menu must not be for them. */
  private letGo(hot: Hot): void {
    const { ui } = this.grid.open;
    hot.getPlugin('contextMenu').close();
    if (this.isBehind) return hot.deselectCell();
    showMessage(ui, 'Someone else deleted the rows that were selected', 'info');
    const elsewhere = focusedElsewhere(hot);
    if (!elsewhere || elsewhere.closest('.htMenu')) return this.rest(hot);
    hot.deselectCell();
    store.set(ui.selection, null);
  }

  /** What is typed for a block of cells stays so. */
  private keepBlock(hot: Hot, held: HeldRows): void {
    const editor = typing(hot);
    const spans = editor && blockAround(held, this.grid.mirror, editor);
    if (spans) editor.moveTo(editor.row ?? 0, spans);
  }

  /**
   * Closes the editor where the row of its cell is gone, before another row stands under it. The cursor goes too: what
   * is still on its way from the keyboard would be typed into that other row.
   */
  private leaveEditor(hot: Hot): { readonly ref: CellRef; readonly text: string } | undefined {
    const ref = this.grid.edited?.ref;
    const editor = typing(hot);
    if (!ref || !editor || !isGone(this.grid.open.session.workbook, ref)) return undefined;
    const text = String(editor.getValue());
    editor.finishEditing(true);
    this.rest(hot);
    return { ref, text };
  }

  /** An open editor stays on its cell, or on the line for a new row, when rows come or go above it. */
  private moveEditor(hot: Hot, way: 'up' | 'down', origin: Repaint['origin']): void {
    const { edited, mirror, rows, selection } = this.grid;
    const editor = typing(hot);
    if (!editor || editor.row === null) return;
    // The row that is made of what was typed there stands where the editor is.
    const newRow = origin === 'remote' ? rows?.count : undefined;
    const row = edited ? mirror.placeOf(edited.ref)?.[0] : newRow;
    if (row === undefined) return;
    // A block around it may end among rows that go.
    const [block, ...others] = selection;
    const alone = others.length === 0 && block?.top === block?.bottom;
    if (way === 'down' ? row > editor.row : row < editor.row || !alone)
      editor.moveTo(way === 'down' ? row : Math.min(row, editor.row));
  }

  private bringBack(by: 'key' | 'rest'): void {
    const { hot } = this.grid;
    if (!hot || hot.isDestroyed || this.grid.selection.length > 0) return;
    if (by === 'key') return this.grid.begin();
    // What the person does elsewhere by now keeps the keyboard.
    const [row, column] = this.lastPlace;
    hot.selectCell(row, column, row, column, true, false);
  }
}

function typing(hot: Hot): SheetEditor | undefined {
  const editor = hot.getActiveEditor();
  return editor instanceof SheetEditor && editor.isTyping ? editor : undefined;
}
