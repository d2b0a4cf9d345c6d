import type { GridSettings } from 'handsontable/settings';
import type Handsontable from 'handsontable/base';
import { type CellRef, type RowId } from '#domain';
import type { CellDefinition } from '#engine';
import { beforeNextKey } from '../../lib/beforeNextKey';
import { store } from '../../lib/store';
import { definitionAt } from '../../workbook/address';
import { showMessage, type OpenWorkbook } from '../../workbook/context';
import { mirrorKey, type SheetMirror, type SheetPart } from '../../workbook/session/mirror';
import { isOfferPressed } from '../../workbook/rowMarks';
import type { Repaint } from '../../workbook/session/sheetMirrors';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { PaneKey, StatusMessage, Target } from '../../workbook/ui';
import type { CellEdit } from './actions';
import { blockOf, CellGrid } from './CellGrid';
import { GridCommands } from './GridCommands';
import { GridPainter } from './GridPainter';
import { GridRepainter } from './GridRepainter';
import { ColumnCommands } from './ColumnCommands';
import { listenNow, takeKeyboard } from './gridFocus';
import { dragged } from './headingDrag';
import { gridColumns, hotColumns, isSameColumn, isSection, type GridColumn } from './columns';
import { begin, commitNewRow, commitText, saidOf, textOf, whyNotEditable, type Begun } from './commit';
import type { Hot } from './handsontable';
import type { SheetCommand } from './keys';
import { isGone, leaveGone } from './removedRow';
import { reveal } from './reveal';
import { RowCommands } from './RowCommands';
import { RowFollower } from './RowFollower';
import { fillEnd } from './fill';
import { setFillEnd } from './SheetAutofill';
import type { EditorHost } from './SheetEditor';
import { isEditable } from '../../workbook/typed';
import { typingTaken } from '../typingTaken';

/** The cell editor that is open, for the list of suggestions beside it. */
export interface OpenEditor {
  readonly ref: CellRef;
  readonly element: HTMLTextAreaElement;
}

/**
 * A grid of one sheet of the session: every change goes through the session as an action, and only the
 * changes reported by the session are repainted.
 */
export class GridController extends CellGrid {
  readonly mirror: SheetMirror;
  columns: readonly GridColumn[];
  readonly looks: ColumnCommands;
  readonly rows: RowCommands | undefined;
  readonly painter: GridPainter;
  readonly commands = new GridCommands(this);
  readonly repainter = new GridRepainter(this);
  onEditor: (editor: OpenEditor | null) => void = () => undefined;
  readonly follower = new RowFollower(this);
  /**
   * The cell of the open editor, and its state when editing began; undefined for the empty line under a
   * table.
   */
  edited: { readonly ref: CellRef; readonly begun: Begun } | undefined;
  /** The message about the last entered text; the cursor move that follows leaves it on screen. */
  private told: StatusMessage | undefined;

  constructor(
    readonly open: OpenWorkbook,
    sheetKey: string,
    readonly pane: PaneKey,
    readonly part?: SheetPart,
  ) {
    super();
    this.mirror = open.session.mirror(sheetKey, part);
    this.columns = gridColumns(this.mirror);
    this.looks = new ColumnCommands(open, this.mirror);
    this.painter = new GridPainter(this.mirror, open.session.workbook);
    this.rows = this.mirror instanceof TableMirror ? new RowCommands(open, this.mirror) : undefined;
  }

  /** Stable for the life of the grid: a changed setting would make Handsontable draw everything again. */
  settings() {
    const table = this.mirror instanceof TableMirror ? this.mirror : undefined;
    return {
      ...this.commonSettings(),
      data: this.mirror.data,
      ...this.columnSettings(),
      colHeaders: (index: number) => this.columns[index]?.title ?? '',
      rowHeaders: table
        ? (row: number) =>
            table.isAverages(row)
              ? 'Avg'
              : table.isTotals(row)
                ? 'Σ'
                : table.isSpare(row)
                  ? '+'
                  : String(table.numberAt(row))
        : false,
      rowHeaderWidth: 52,
      height: '100%',
      fixedRowsBottom: table?.pinned ?? 0,
      manualColumnMove: table !== undefined,
      manualRowMove: table !== undefined && this.open.session.canEdit,
      fillHandle: this.open.session.canEdit ? { autoInsertRow: false } : false,
      outsideClickDeselects: false,
      autoWrapRow: true,
      autoWrapCol: false,
      enterBeginsEditing: false,
      ...this.hooks(),
    } satisfies GridSettings;
  }

  repaint(repaint: Repaint): void {
    const { hot } = this;
    if (!hot || hot.isDestroyed) return;
    if (repaint.reshaped.has(this.mirror.sheet.key)) {
      this.follower.reshape(hot, repaint);
      return;
    }
    this.repainter.changed(repaint);
  }

  /** The settings that depend on the person's view of the columns. */
  private columnSettings() {
    return {
      columns: hotColumns(this.columns),
      fixedColumnsStart: Math.min(this.mirror.view.frozen, this.columns.length),
      manualColumnResize: this.columns.map(({ width }) => width),
    } satisfies GridSettings;
  }

  /** Columns may have changed or moved: the cursor stays in its row. */
  takeView(hot: Hot): void {
    const columns = gridColumns(this.mirror);
    const same =
      columns.length === this.columns.length &&
      columns.every((column, index) => isSameColumn(column, this.columns[index]));
    if (same && hot.getSettings().fixedColumnsStart === this.mirror.view.frozen) return;
    const [block] = this.blocks;
    this.columns = columns;
    hot.deselectCell();
    hot.updateSettings({ ...this.columnSettings(), data: this.mirror.data });
    const last = Math.max(0, this.mirror.data.length - 1);
    if (block)
      hot.selectCell(
        Math.min(block.top, last),
        Math.min(block.left, columns.length - 1),
        undefined,
        undefined,
        false,
        false,
      );
  }

  /** Columns that were moved stay selected. */
  private selectColumns(keys: ReadonlySet<string | undefined>): void {
    const places = this.columns.flatMap(({ key }, at) => (keys.has(key) ? [at] : []));
    const [left, right] = [places[0], places.at(-1)];
    if (!this.hot || left === undefined || right === undefined) return;
    this.hot.deselectCell();
    this.hot.selectColumns(left, right);
  }

  select({ ref, to, rows, shownOnly }: Target): void {
    const place = this.mirror.placeOf(ref) ?? reveal(this.open, this.mirror, ref);
    const end = to && this.mirror.placeOf(to);
    if (!place) return;
    const choose = (hot: Hot) => {
      if (rows) this.selectLines(hot, this.linesOf(rows));
      else if (end) hot.selectCell(place[0], place[1], end[0], end[1]);
      else hot.selectCell(place[0], place[1]);
    };
    this.show(place, choose, shownOnly === true);
  }

  /** @param now so that it hears the key under way */
  focus(now = false): void {
    const { hot } = this;
    if (!hot || (now && hot.isListening())) return;
    if (now) listenNow(hot);
    takeKeyboard(hot);
    if (this.blocks.length === 0) return this.begin();
    hot.getFocusManager().focusOnHighlightedCell();
    // A cell that is out of sight is not drawn and takes no focus; a key brings it into sight.
    const held = document.activeElement;
    if (held instanceof HTMLTextAreaElement && held.hasAttribute('data-formula-bar')) held.blur();
  }

  /** Takes the focus back from the menu, unless a command of it opened something that has the focus. */
  private takeBackFocus(): void {
    beforeNextKey(() => {
      const { hot } = this;
      const held = document.activeElement;
      const isHeld = held !== null && held !== document.body && !held.closest('.htMenu');
      if (hot && !hot.isDestroyed && !isHeld && this.blocks.length > 0)
        hot.getFocusManager().focusOnHighlightedCell();
    });
  }

  /** Moves the active cell by one; within a block of cells, as Enter and Tab do there. */
  goOn(down: 0 | 1, right: -1 | 0 | 1): void {
    const { hot } = this;
    const [block, ...others] = this.blocks;
    if (!hot || !block) return;
    if (others.length > 0 || block.top < block.bottom || block.left < block.right)
      return hot.selection.transformFocus(down, right);
    const [row, column] = [block.top + down, block.left + right];
    if (row < this.mirror.data.length && column >= 0 && column < this.columns.length)
      hot.selectCell(row, column);
  }

  begin(): void {
    const [row, column] = this.follower.lastPlace;
    if (row < this.mirror.data.length) this.hot?.selectCell(row, column);
  }

  private hooks() {
    const { ui, session } = this.open;
    return {
      beforeAutofill: (_data, from, to, direction) => {
        if (this.takesPress()) this.commands.fill(blockOf(from), blockOf(to), direction);
      },
      beforeColumnMove: (active, final, drop) => {
        const moved = this.hot ? dragged(this.hot, this.blocks, active, 'columns') : active;
        const keys = new Set(moved.map((column) => this.columns[column]?.key));
        const to = drop === undefined ? final : drop - moved.filter((column) => column < drop).length;
        if (this.looks.move(moved, to)) this.selectColumns(keys);
        return false;
      },
      afterColumnResize: (width, column) => this.looks.resize(column, width),
      beforeKeyDown: (event) => {
        if (this.follower.key(event)) return false;
        // Escape also gives up the refused text.
        if (event.key === 'Escape') store.set(ui.message, null);
        return this.onKey(event);
      },
      afterDeselect: () => this.onSelection(),
      afterContextMenuHide: () => this.takeBackFocus(),
      afterOnCellMouseUp: (event, coords) => {
        if (isOfferPressed(event) && session.canEdit) return this.commands.run('choose');
        const target = event.target;
        if (!(target instanceof HTMLElement) || !target.classList.contains('bb-box') || !session.canEdit)
          return;
        if (this.commands.isCheckbox(coords.row ?? -1, coords.col ?? -1)) this.commands.toggle();
      },
      afterGetColHeader: (column, th) => {
        this.painter.header(th, this.columns[column]);
        // Handsontable counts the headings from the first one in view, its cells from the first of the sheet.
        if (column >= 0) th.setAttribute('aria-colindex', String(column + (this.rows ? 2 : 1)));
      },
    } satisfies GridSettings;
  }

  protected override attach(hot: Hot): void {
    super.attach(hot);
    // Rows of a figures sheet are not alike, so a double click on the fill handle does not fill down.
    setFillEnd(hot, (block) => (this.rows ? fillEnd(this.mirror.data, this.rows.count, block) : undefined));
  }

  protected override editorHost(): EditorHost {
    return {
      commit: (_row, column, text) => {
        // Clears the former refusal; it is resolved or raised again now.
        store.set(this.open.ui.message, (said) => (said?.tone === 'refused' ? null : said));
        return this.commit(column, text);
      },
      commitAll: (text) => this.commands.enterAll(text),
      opened: (row, column, element) => {
        const ref = this.mirror.refAt(row, column);
        this.edited = ref && { ref, begun: begin(this.open.session, ref) };
        if (ref) this.onEditor({ ref, element });
      },
      closed: () => this.onEditor(null),
      failed: (message) => {
        showMessage(this.open.ui, message, 'refused');
        store.set(this.open.ui.editing, (editing) => editing && { ...editing, problem: message });
      },
    };
  }

  protected override paint(td: HTMLTableCellElement, row: number, column: number): void {
    this.painter.cell(td, row, column);
  }

  protected override mayEdit(row: number, column: number): boolean {
    if (isSection(this.mirror, row)) return false;
    const why = this.whyNot(row, column);
    if (why !== undefined) showMessage(this.open.ui, why, 'refused');
    return why === undefined;
  }

  protected override moveRows(rows: readonly number[], before: number): void {
    const { hot, mirror } = this;
    if (!hot || !(mirror instanceof TableMirror)) return;
    const ids = rows.flatMap((row) => mirror.rowIds[row] ?? []);
    // A click on the number of a chosen row arrives as a move to where it is.
    if (this.rows?.move(rows, before)) this.selectLines(hot, this.linesOf(ids));
  }

  private linesOf(rows: readonly RowId[]): number[] {
    const { mirror } = this;
    return mirror instanceof TableMirror ? rows.flatMap((id) => mirror.rowOf(id) ?? []) : [];
  }

  protected override obey(command: SheetCommand, extend: boolean): boolean {
    const [block] = this.blocks;
    if (command === 'toggle' && !this.commands.isCheckbox(block?.top ?? -1, block?.left ?? -1)) return false;
    this.commands.run(command, extend);
    return true;
  }

  /** Into the cell on which the editor was opened: another person's rows may have come or gone above it since. */
  private commit(column: number, text: string): string | undefined {
    const { mirror, open, edited } = this;
    const { session } = open;
    const table = mirror instanceof TableMirror ? mirror : undefined;
    if (edited && isGone(session.workbook, edited.ref)) {
      leaveGone(open, edited.ref, text, edited.begun.text);
      return undefined;
    }
    const problem = edited
      ? commitText(session, edited.ref, text, edited.begun)
      : table && commitNewRow(session, table, column, text);
    if (problem === undefined)
      this.tell(edited ? definitionAt(session.workbook.template, edited.ref) : table?.columns[column], text);
    return problem;
  }

  /** Says where the cell holds less than was typed. */
  private tell(definition: CellDefinition | undefined, text: string): void {
    const said = saidOf(definition, text);
    if (said === undefined) return;
    this.told = { text: said, tone: 'done' };
    store.set(this.open.ui.message, this.told);
  }

  private whyNot(row: number, column: number): string | undefined {
    const { mirror, open } = this;
    if (mirror instanceof TableMirror && mirror.isSpare(row)) {
      const definition = mirror.columns[column];
      return definition && !isEditable(definition)
        ? `${definition.label} is computed: ${definition.formula ?? ''}`
        : undefined;
    }
    return whyNotEditable(open.session, mirror.refAt(row, column));
  }

  protected override get isHeld(): boolean {
    const editing = store.get(this.open.ui.editing);
    return editing?.where === 'bar' && editing.problem !== undefined;
  }

  /** A text in the formula bar keeps its cell as one in the cell does. */
  protected override takesPress(): boolean {
    const { ui, session } = this.open;
    const editing = store.get(ui.editing);
    const isTyped = editing?.where === 'bar' && editing.text !== textOf(session.workbook, editing.ref);
    return super.takesPress() && (!isTyped || typingTaken(ui));
  }

  protected override sourceText(row: number, column: number): string {
    const ref = this.mirror.refAt(row, column);
    if (!ref || this.mirror.placeOf(ref)?.[1] !== column) return '';
    return textOf(this.open.session.workbook, ref);
  }

  protected override typed(changes: readonly (Handsontable.CellChange | null)[]): void {
    const edits: CellEdit[] = [];
    let why: string | undefined;
    for (const change of changes) {
      if (!change) continue;
      const text = change[3] === null || change[3] === undefined ? '' : String(change[3]);
      const edit = this.commands.editAt(change[0], Number(change[1]), text);
      if (edit && 'value' in edit) edits.push(edit);
      else why ??= edit?.problem;
    }
    if (edits.length > 0) this.commands.applyChanges(edits, 'Edit');
    else if (why !== undefined) showMessage(this.open.ui, why, 'refused');
  }

  override onSelection(): void {
    super.onSelection();
    const { hot } = this;
    this.follower.hold();
    if (this.follower.isBehind) return;
    const highlight = hot?.getSelectedRangeActive()?.highlight;
    if (!highlight || this.blocks.length === 0) return;
    const row = Math.max(0, highlight.row ?? 0);
    const column = Math.max(0, highlight.col ?? 0);
    const { ui } = this.open;
    const before = store.get(ui.selection);
    // A message about another cell no longer applies.
    if (
      before &&
      (before.row !== row || before.column !== column || before.sheet !== this.mirror.sheet.key)
    ) {
      if (store.get(ui.message) !== this.told) store.set(ui.message, null);
      this.told = undefined;
    }
    const { part } = this;
    ui.places.set(mirrorKey(this.mirror.sheet.key, part), [row, column]);
    store.set(ui.selection, {
      pane: this.pane,
      sheet: this.mirror.sheet.key,
      ...(part && { part }),
      row,
      column,
      ref: this.mirror.refAt(row, column),
      blocks: this.blocks,
      whole: this.whole,
    });
  }
}
