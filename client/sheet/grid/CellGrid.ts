import type { GridSettings } from 'handsontable/settings';
import type Handsontable from 'handsontable/base';
import type { Place } from '../../workbook/session/mirror';
import type { Block, Whole } from '../../workbook/ui';
import { bringIntoSight, focusedElsewhere, isInSight, keepFocus, listenNow, takeKeyboard } from './gridFocus';
import { LICENSE_KEY, type Hot } from './handsontable';
import { dragged, listenToHeadings } from './headingDrag';
import { commandOf, isMenuKey, type SheetCommand } from './keys';
import { runsOf, type Span, type WholeSelection } from './heldRows';
import { setEditorHost, SheetEditor, type EditorHost } from './SheetEditor';
import { cursorOf, TabRun } from './tabRun';

/** Of every row, in pixels. */
export const ROW_HEIGHT = 32;

/**
 * The base of all grids: one Handsontable instance that displays, selects, handles keys and lets rows be dragged, but
 * never changes its own data. Subclasses supply the values and handle edits: a sheet of a workbook (`GridController`),
 * or rows of a form (`FormGridController`).
 */
export abstract class CellGrid {
  hot: Hot | undefined;
  protected blocks: readonly Block[] = [];
  private readonly tabs = new TabRun();

  /** Draws one cell. */
  protected abstract paint(td: HTMLTableCellElement, row: number, column: number): void;
  /** What F2 and the editor begin with. */
  protected abstract sourceText(row: number, column: number): string;
  /** Whether an editor opens in the cell; says why not. */
  protected abstract mayEdit(row: number, column: number): boolean;
  /** Changes that do not come from the editor, such as Delete. */
  protected abstract typed(changes: readonly (Handsontable.CellChange | null)[]): void;
  /** Rows were dragged in front of the row that is now at `before`. */
  protected abstract moveRows(rows: readonly number[], before: number): void;
  /** Does what a key asks for; false where the key is left to Handsontable. */
  protected abstract obey(command: SheetCommand, extend: boolean): boolean;
  protected abstract editorHost(): EditorHost;

  /** The open editor gets the focus, and the grid the keyboard, after a press outside. */
  focusEditor(): void {
    const { hot } = this;
    const editor = hot?.getActiveEditor();
    if (!hot || !(editor instanceof SheetEditor)) return;
    editor.TEXTAREA.focus();
    listenNow(hot);
    takeKeyboard(hot);
  }

  /** The line below which Enter does not move: the lines after it are not typed into. */
  protected get lastLine(): number | undefined {
    return undefined;
  }

  /** Enter did not move: there is no line below to type into. */
  protected stayedOnLastLine(): void {}

  get selection(): readonly Block[] {
    return this.blocks;
  }

  /** Whole rows or columns are selected, by their numbers or headings. */
  get whole(): Whole | undefined {
    const { selection } = this.hot ?? {};
    if (selection?.isSelectedByRowHeader() || selection?.isSelectedByCorner()) return 'rows';
    return selection?.isSelectedByColumnHeader() ? 'columns' : undefined;
  }

  get editing(): boolean {
    return this.hot?.getActiveEditor()?.isOpened() ?? false;
  }

  protected commonSettings() {
    return {
      columnHeaderHeight: ROW_HEIGHT,
      rowHeights: ROW_HEIGHT,
      width: '100%',
      renderer: (_hot: unknown, td: HTMLTableCellElement, row: number, column: number) =>
        this.paint(td, row, column),
      licenseKey: LICENSE_KEY,
      themeName: 'ht-theme-main',
      autoRowSize: false,
      autoColumnSize: false,
      undo: false,
      copyPaste: false,
      tabMoves: (event) => {
        this.tabs.tab(cursorOf(this.hot), event.shiftKey);
        return { row: 0, col: 1 };
      },
      enterMoves: (event) => {
        const cursor = cursorOf(this.hot);
        const isLast = !event.shiftKey && cursor[0] === this.lastLine;
        if (isLast && !this.editing) this.stayedOnLastLine();
        return { row: isLast ? 0 : 1, col: event.shiftKey ? 0 : this.tabs.enter(cursor) };
      },
      ...this.commonHooks(),
    } satisfies GridSettings;
  }

  /**
   * Loads new rows; the cursor stays within them, or moves to `to`. A focused field or other grid keeps the
   * focus. Returns whether the cursor was set anew.
   */
  takeData(data: unknown[][], pinned: number, to?: readonly Span[] | WholeSelection): boolean {
    const { hot, blocks } = this;
    if (!hot) return false;
    const before = hot.countRows();
    // While loading, Handsontable looks for the cursor's cell, which no longer exists if its row is gone or
    // became the totals.
    const gone = blocks.some((block) => block.bottom >= data.length - pinned);
    const inSight = isInSight(hot);
    const lost = gone || to !== undefined;
    const byRows = areRows(hot);
    const whole = to && 'whole' in to ? to : undefined;
    const spans = to && 'whole' in to ? undefined : to;
    const [only, ...others] = spans ?? [];
    keepFocus(hot, () => {
      if (lost) hot.deselectCell();
      hot.updateData(data);
      if (whole) selectWhole(hot, whole);
      else if (byRows && only && others.length === 0) hot.selectRows(only[0], only[2]);
      else if (spans) {
        hot.selectCells([...spans], gone || inSight, false);
        if (byRows) chooseAsRows(hot);
      } else if (lost) this.selectInside(hot, blocks, { before, now: data.length, pinned });
    });
    return lost;
  }

  /**
   * Chooses a cell or what is around it, in sight.
   * @param isShownOnly whether a field outside keeps the keyboard
   */
  protected show(place: Place, choose: (hot: Hot) => void, isShownOnly: boolean): void {
    const { hot } = this;
    if (!hot) return;
    const go = () => {
      bringIntoSight(hot, place);
      choose(hot);
    };
    if (isShownOnly && focusedElsewhere(hot)) {
      keepFocus(hot, go);
      return hot.unlisten();
    }
    go();
    takeKeyboard(hot);
  }

  /** Deselects first: with Ctrl held, Handsontable would add the rows to the selection. */
  protected selectRows(hot: Hot, top: number, bottom: number): void {
    hot.deselectCell();
    hot.selectRows(top, bottom);
  }

  /** Selects lines: as rows if they are adjacent, else all their cells. */
  protected selectLines(hot: Hot, lines: readonly number[]): void {
    const [first, ...others] = runsOf(lines.toSorted((a, b) => a - b));
    if (!first) return;
    const right = hot.countCols() - 1;
    if (others.length === 0) return this.selectRows(hot, ...first);
    hot.selectCells([first, ...others].map(([top, bottom]): Span => [top, 0, bottom, right]));
    chooseAsRows(hot);
  }

  /**
   * Handsontable prepares its editor for a cell that is drawn: where rows came or went while the cursor was
   * out of sight, it still has the cell before. A key brings the cursor into sight, as it does after
   * scrolling away.
   */
  private prepareEditor(): void {
    const { hot } = this;
    const at = hot?.getSelectedRangeActive()?.highlight;
    const editor = hot?.getActiveEditor();
    if (!hot || !editor || this.editing || (at?.row ?? -1) < 0 || (at?.col ?? -1) < 0) return;
    if (editor.row !== at?.row || editor.col !== at?.col) hot.selectCells(hot.getSelected() ?? []);
  }

  /** Updates the selection; subclasses that report it extend this. */
  onSelection(): void {
    this.blocks = (this.hot?.getSelectedRange() ?? []).map(blockOf);
  }

  /** Handsontable is built, and no cell has been painted yet. */
  protected attach(hot: Hot): void {
    this.hot = hot;
    setEditorHost(hot, this.editorHost());
    // A menu would be of the row under the pointer, and act on the chosen one.
    const onMenu = (event: Event) => {
      if (this.takesPress()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    hot.rootElement.addEventListener('contextmenu', onMenu, true);
    listenToHeadings(hot, () => this.blocks);
  }

  /** Commits the open cell as Enter does, moving the cursor down; if refused, the editor stays open. */
  commitEditor(): void {
    const { hot } = this;
    hot?.getActiveEditor()?.finishEditing(false, false, (taken: boolean) => {
      const [row, column] = hot.getSelectedLast() ?? [];
      if (!taken || row === undefined || column === undefined) return;
      if (row !== this.lastLine && row + 1 < hot.countRows()) hot.selectCell(row + 1, column);
    });
  }

  /**
   * Restores the cursor, on the last line that is not pinned if there are fewer now; on a pinned line it keeps its
   * distance from the end.
   */
  private selectInside(
    hot: Hot,
    [block]: readonly Block[],
    { before, now, pinned }: { readonly before: number; readonly now: number; readonly pinned: number },
  ): void {
    if (!block || now === 0) return;
    const last = Math.max(0, now - pinned - 1);
    const placed = (row: number) =>
      row >= before - pinned ? Math.max(0, now - (before - row)) : Math.min(row, last);
    hot.selectCell(placed(block.top), block.left, placed(block.bottom), block.right, true, false);
  }

  /** Opens the cell with its text selected: typing replaces it, and leaving changes nothing. */
  openChoices(): void {
    const at = this.hot?.getSelectedRangeActive()?.highlight;
    if (!at || !this.mayEdit(at.row ?? -1, at.col ?? -1)) return;
    const editor = this.hot?.getActiveEditor();
    editor?.enableFullEditMode();
    editor?.beginEditing();
    const field = document.activeElement;
    if (this.editing && field instanceof HTMLTextAreaElement) field.select();
  }

  /** A key that a grid does itself goes no further. */
  protected onKey(event: KeyboardEvent): false | undefined {
    // With Alt a letter is the menu's of the browser; Handsontable would open the cell with an empty text.
    if (isMenuKey(event) && !this.editing) return false;
    this.prepareEditor();
    const command = commandOf(event, this.editing);
    if (!command || !this.obey(command, event.shiftKey)) return undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
    return false;
  }

  private commonHooks() {
    return {
      afterInit: withHot((hot) => this.attach(hot)),
      modifySourceData: (row, column, holder, mode) => {
        if (mode === 'get') holder.value = this.sourceText(row, Number(column));
      },
      beforeChange: (changes, source) => {
        if (source !== 'Autofill.fill') this.typed(changes);
        return false;
      },
      beforeRowMove: (moved, _final, drop) => {
        if (this.hot) this.moveRows(dragged(this.hot, this.blocks, moved, 'rows'), drop ?? 0);
        return false;
      },
      beforeBeginEditing: (row, column) => !this.isHeld && this.mayEdit(row, column),
      beforeKeyDown: (event) => this.onKey(event),
      modifyTransformStart: (delta) => this.stayWithRefused(delta),
      modifyTransformFocus: (delta) => this.stayWithRefused(delta),
      beforeOnCellMouseDown: (event) => {
        this.hot?.getActiveEditor()?.finishEditing();
        if (this.takesPress()) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      // The press that was refused goes on as a drag.
      beforeOnCellMouseOver: (event) => {
        if (this.isHeld) event.stopImmediatePropagation();
      },
      afterSelection: () => this.onSelection(),
      // Enter and Tab move the active cell within a block.
      afterSelectionFocusSet: () => this.onSelection(),
    } satisfies GridSettings;
  }

  /** Whether a refused text outside the grid keeps its cell. */
  protected get isHeld(): boolean {
    return false;
  }

  /** Whether another cell may be chosen; a refused text keeps its own, and gets the focus. */
  protected takesPress(): boolean {
    if (!this.editing) return true;
    this.focusEditor();
    return false;
  }

  /**
   * Enter, Tab and the arrows close the editor before they move; if it is still open, its text was refused.
   */
  private stayWithRefused(delta: Corner): void {
    if (this.editing) Object.assign(delta, { row: 0, col: 0 });
  }
}

/** Whether every block was chosen by row numbers. */
const areRows = ({ selection }: Hot): boolean => {
  const count = selection.getSelectedRange().size();
  return (
    count > 0 &&
    Array.from({ length: count }, (_, layer) => layer).every((layer) =>
      selection.isSelectedByRowHeader(layer),
    )
  );
};

/** Blocks that cover whole rows count as chosen by their numbers: they are dragged and deleted as rows. */
function chooseAsRows({ selection }: Hot): void {
  for (let layer = 0; layer < selection.getSelectedRange().size(); layer += 1)
    selection.selectedByRowHeader.add(layer);
}

function selectWhole(hot: Hot, { whole, left, right, active: [row, col] }: WholeSelection): void {
  if (whole === 'all') hot.selection.selectAll(true, true, { focusPosition: { row, col } });
  else hot.selectColumns(left, right, { row, col });
}

/** A range of Handsontable as a block; headers count as the first row or column. */
export function blockOf(range: { getTopStartCorner(): Corner; getBottomEndCorner(): Corner }): Block {
  const from = range.getTopStartCorner();
  const to = range.getBottomEndCorner();
  return {
    top: Math.max(0, from.row ?? 0),
    left: Math.max(0, from.col ?? 0),
    bottom: Math.max(0, to.row ?? 0),
    right: Math.max(0, to.col ?? 0),
  };
}

interface Corner {
  readonly row: number | null;
  readonly col: number | null;
}

/** Handsontable hands itself to its hooks as `this`. */
function withHot(work: (hot: Hot) => void): (this: Hot) => void {
  return function (this: Hot) {
    work(this);
  };
}
