import type { CellRef } from '#domain';
import { store } from '../../lib/store';
import { showMessage, type OpenWorkbook } from '../../workbook/context';
import { mirrorKey, type Place, type SheetMirror, type SheetPart } from '../../workbook/session/mirror';
import type { Repaint } from '../../workbook/session/sheetMirrors';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Block, PaneKey } from '../../workbook/ui';
import { focusedElsewhere, keepFocus } from './gridFocus';
import { isSection } from './columns';
import type { Begun } from './commit';
import { CursorReturn } from './CursorReturn';
import type { Hot } from './handsontable';
import { blockAround, heldRows, movedTo, type HeldRows, type Span, type WholeSelection } from './heldRows';
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
  /**
   * The cell of the open editor, and its state when editing began; undefined for the empty line under a
   * table.
   */
  readonly edited: { readonly ref: CellRef; readonly begun: Begun } | undefined;
  takeView(hot: Hot): void;
  takeData(data: unknown[][], pinned: number, to?: readonly Span[] | WholeSelection): boolean;
  onSelection(): void;
  /** Puts the cursor where the person was. */
  begin(): void;
}

/**
 * Keeps selection and open editor with their rows as rows are added and removed, by this person or others, so
 * that nothing is done to the row that takes the place of a deleted one.
 */
export class RowFollower {
  private held: HeldRows | undefined;
  private readonly cursor = new CursorReturn((by) => this.bringBack(by));
  /** Another pane has the cursor while rows come and go here. */
  isBehind = false;

  constructor(private readonly grid: FollowedGrid) {}

  /** Remembers the current selection. */
  hold(): void {
    const { hot, mirror } = this.grid;
    this.held = hot && heldRows(hot, mirror);
  }

  /** Updates the grid after its rows have changed: added, removed, moved or filtered. */
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

  /** Removes the cursor until typing pauses: the keys were meant for another row. */
  rest(hot: Hot): void {
    hot.deselectCell();
    hot.listen();
    this.cursor.wait();
    store.set(this.grid.open.ui.selection, null);
  }

  /** Handles a key while there may be no cursor; returns whether the grid must not see it. */
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

  /** Other rows are in place of the selected ones; the next key or an open menu must not act on them. */
  private letGo(hot: Hot): void {
    const { ui } = this.grid.open;
    hot.getPlugin('contextMenu').close();
    if (this.isBehind) return hot.deselectCell();
    showMessage(ui, 'Someone else deleted the rows that were selected', 'refused');
    const elsewhere = focusedElsewhere(hot);
    if (!elsewhere || elsewhere.closest('.htMenu')) return this.rest(hot);
    hot.deselectCell();
    store.set(ui.selection, null);
  }

  /** Text typed for a block of cells stays with the block. */
  private keepBlock(hot: Hot, held: HeldRows): void {
    const editor = typing(hot);
    const spans = editor && blockAround(held, this.grid.mirror, editor);
    if (spans) editor.moveTo(editor.row ?? 0, spans);
  }

  /**
   * Closes the editor if its row is gone, before another row moves under it. The cursor is removed, too, as
   * keys still being typed would go into that other row.
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
    // The editor was in the empty line, where the row made from its text now is.
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
    // What the person does elsewhere by now keeps the keyboard, and what they scrolled to stays in sight.
    const [row, column] = this.lastPlace;
    if (hot.getCell(row, column, true)) hot.selectCell(row, column, row, column, true, false);
  }
}

function typing(hot: Hot): SheetEditor | undefined {
  const editor = hot.getActiveEditor();
  return editor instanceof SheetEditor && editor.isTyping ? editor : undefined;
}
