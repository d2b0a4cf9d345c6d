import type { GridSettings } from 'handsontable/settings';
import type Handsontable from 'handsontable/base';
import { oneOrMany, type CellRef } from '#domain';
import type { CellDefinition } from '#engine';
import { store } from '../../lib/store';
import { definitionAt } from '../../workbook/address';
import { showMessage, type OpenWorkbook } from '../../workbook/context';
import { mirrorKey, type Place, type SheetMirror, type SheetPart } from '../../workbook/session/mirror';
import { isOfferPressed } from '../../workbook/rowMarks';
import type { Repaint } from '../../workbook/session/sheetMirrors';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { PaneKey, StatusMessage, Target } from '../../workbook/ui';
import type { CellEdit } from './actions';
import { blockOf, CellGrid, focusedElsewhere, keepFocus, takeKeyboard } from './CellGrid';
import { GridCommands } from './GridCommands';
import { GridPainter } from './GridPainter';
import { GridRepainter } from './GridRepainter';
import { ColumnCommands } from './ColumnCommands';
import { gridColumns, hotColumns, isSameColumn, isSection, type GridColumn } from './columns';
import { CursorReturn } from './CursorReturn';
import { begin, commitNewRow, commitText, saidOf, textOf, whyNotEditable, type Begun } from './commit';
import type { Hot } from './handsontable';
import type { SheetCommand } from './keys';
import { blockAround, heldRows, movedTo, type HeldRows } from './heldRows';
import { isGone, leaveGone } from './removedRow';
import { reveal } from './reveal';
import { RowCommands } from './RowCommands';
import { fillEnd } from './fill';
import { setFillEnd } from './SheetAutofill';
import { SheetEditor, type EditorHost } from './SheetEditor';
import { isEditable } from '../../workbook/typed';

/** The cell editor that is open, for the list of suggestions beside it. */
export interface OpenEditor {
  readonly ref: CellRef;
  readonly element: HTMLTextAreaElement;
}

/**
 * A grid of one sheet of the session: every change goes through the session as an action, and only what the session says
 * has changed is painted again.
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
  /** The cell the editor is open on; undefined for the empty line under a table. */
  private edited: CellRef | undefined;
  private begun: Begun | undefined;
  private held: HeldRows | undefined;
  /** Another pane has the cursor while rows come and go here. */
  private isBehind = false;
  private readonly cursor = new CursorReturn((by) => this.bringBack(by));
  /** What was said of the text entered last: the move of the cursor that follows leaves it to be read. */
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
      this.reshape(hot, repaint);
      return;
    }
    this.repainter.changed(repaint);
  }

  /** What of the settings follows from how the person looks at the columns. */
  private columnSettings() {
    return {
      columns: hotColumns(this.columns),
      fixedColumnsStart: Math.min(this.mirror.view.frozen, this.columns.length),
      manualColumnResize: this.columns.map(({ width }) => width),
    } satisfies GridSettings;
  }

  /** The columns may be others now, or stand elsewhere: the cursor stays with its row. */
  private takeView(hot: Hot): void {
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

  private reshape(hot: Hot, { origin }: Repaint): void {
    const { held } = this;
    const pane = store.get(this.open.ui.selection)?.pane;
    this.isBehind = pane !== undefined && pane !== this.pane;
    try {
      const left = this.leaveEditor(hot);
      keepFocus(hot, () => this.takeView(hot));
      const pinned = this.mirror instanceof TableMirror ? this.mirror.pinned : 0;
      // Upwards before the rows go, downwards once they have come: its line must be there.
      this.moveEditor(hot, 'up', origin);
      const others = origin === 'remote' && !left ? held : undefined;
      const to = others && !this.typing(hot) ? movedTo(others, this.mirror) : undefined;
      if (to === 'gone') this.letGo(hot);
      const lost = this.takeData(this.mirror.data, pinned, to === 'gone' ? undefined : to);
      this.moveEditor(hot, 'down', origin);
      if (others) this.keepBlock(hot, others);
      if (left) leaveGone(this.open, left.ref, left.text, this.begun?.text);
      else if (!lost) this.onSelection();
    } finally {
      this.isBehind = false;
    }
  }

  /** Other rows stand where the selected ones stood: the next key or an open menu must not be for them. */
  private letGo(hot: Hot): void {
    hot.getPlugin('contextMenu').close();
    if (this.isBehind) return hot.deselectCell();
    showMessage(this.open.ui, 'Someone else deleted the rows that were selected', 'info');
    const elsewhere = focusedElsewhere(hot);
    if (!elsewhere || elsewhere.closest('.htMenu')) return this.rest(hot);
    hot.deselectCell();
    store.set(this.open.ui.selection, null);
  }

  /** What is typed for a block of cells stays so. */
  private keepBlock(hot: Hot, held: HeldRows): void {
    const editor = this.typing(hot);
    const spans = editor && blockAround(held, this.mirror, editor);
    if (spans) editor.moveTo(editor.row ?? 0, spans);
  }

  private typing(hot: Hot): SheetEditor | undefined {
    const editor = hot.getActiveEditor();
    return editor instanceof SheetEditor && editor.isTyping ? editor : undefined;
  }

  /**
   * Closes the editor where the row of its cell is gone, before another row stands under it. The cursor goes too: what
   * is still on its way from the keyboard would be typed into that other row.
   */
  private leaveEditor(hot: Hot): { readonly ref: CellRef; readonly text: string } | undefined {
    const { edited: ref } = this;
    const editor = this.typing(hot);
    if (!ref || !editor) return undefined;
    if (!isGone(this.open.session.workbook, ref)) return undefined;
    const text = String(editor.getValue());
    editor.finishEditing(true);
    this.rest(hot);
    return { ref, text };
  }

  /** An open editor stays on its cell, or on the line for a new row, when rows come or go above it. */
  private moveEditor(hot: Hot, way: 'up' | 'down', origin: Repaint['origin']): void {
    const editor = this.typing(hot);
    if (!editor || editor.row === null) return;
    // The row that is made of what was typed there stands where the editor is.
    const newRow = origin === 'remote' ? this.rows?.count : undefined;
    const row = this.edited ? this.mirror.placeOf(this.edited)?.[0] : newRow;
    if (row === undefined) return;
    // A block around it may end among rows that go.
    const [block, ...others] = this.blocks;
    const alone = others.length === 0 && block?.top === block?.bottom;
    if (way === 'down' ? row > editor.row : row < editor.row || !alone)
      editor.moveTo(way === 'down' ? row : Math.min(row, editor.row));
  }

  /** No cursor until the keyboard rests: what was typed on was another row. */
  rest(hot: Hot): void {
    hot.deselectCell();
    hot.listen();
    this.cursor.wait();
    store.set(this.open.ui.selection, null);
  }

  select({ ref, to, rows }: Target): void {
    const place = this.mirror.placeOf(ref) ?? reveal(this.open, this.mirror, ref);
    const end = to && this.mirror.placeOf(to);
    if (!place || !this.hot) return;
    this.hot.scrollViewportTo({ row: place[0], col: place[1], verticalSnap: 'center' });
    if (rows) this.hot.selectRows(place[0], end?.[0]);
    else if (end) this.hot.selectCell(place[0], place[1], end[0], end[1]);
    else this.hot.selectCell(place[0], place[1]);
    takeKeyboard(this.hot);
  }

  focus(): void {
    const { hot } = this;
    if (!hot) return;
    takeKeyboard(hot);
    const spans = hot.getSelected() ?? [];
    const last = spans.at(-1);
    if (!last) return this.begin();
    hot.selectCells(spans, false);
    const [row = 0, column = 0] = last;
    // A heading takes no focus.
    const cell = row < 0 || column < 0 ? hot.getCell(Math.max(0, row), Math.max(0, column)) : null;
    if (cell) hot.getFocusManager().focusElement(cell, { preventScroll: true });
  }

  /** The menu had it; what a command of it opened keeps it. */
  private takeBackFocus(): void {
    setTimeout(() => {
      const { hot } = this;
      const held = document.activeElement;
      const isHeld = held !== null && held !== document.body && !held.closest('.htMenu');
      if (hot && !hot.isDestroyed && !isHeld && this.blocks.length > 0)
        hot.getFocusManager().focusOnHighlightedCell();
    }, 0);
  }

  /** Where the person was on this sheet, or its first cell. */
  begin(): void {
    const [row, column] = this.lastPlace;
    if (row < this.mirror.data.length) this.hot?.selectCell(row, column);
  }

  private bringBack(by: 'key' | 'rest'): void {
    const { hot } = this;
    if (!hot || hot.isDestroyed || this.blocks.length > 0) return;
    if (by === 'key') return this.begin();
    // What the person does elsewhere by now keeps the keyboard.
    const [row, column] = this.lastPlace;
    hot.selectCell(row, column, row, column, true, false);
  }

  /** There may be fewer rows than when the person was there. */
  private get lastPlace(): Place {
    const { data } = this.mirror;
    const table = this.mirror instanceof TableMirror ? this.mirror : undefined;
    const [row, column] =
      this.open.ui.places.get(mirrorKey(this.mirror.sheet.key, this.part)) ??
      (table ? [0, 0] : [isSection(this.mirror, 0) ? 1 : 0, 1]);
    return [Math.max(0, Math.min(row, data.length - 1 - (table?.pinned ?? 0))), column];
  }

  private hooks() {
    const { ui, session } = this.open;
    return {
      beforeAutofill: (_data, from, to, direction) =>
        this.commands.fill(blockOf(from), blockOf(to), direction),
      beforeColumnMove: (moved, final) => {
        this.looks.move(moved, final);
        return false;
      },
      afterColumnResize: (width, column) => this.looks.resize(column, width),
      beforeKeyDown: (event) => {
        if (this.blocks.length === 0 && !this.editing && this.cursor.key(event)) return false;
        // What was refused is given up with it.
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
    // A sheet of figures has no rows that are alike: nothing is filled along.
    setFillEnd(hot, (block) => (this.rows ? fillEnd(this.mirror.data, this.rows.count, block) : undefined));
  }

  protected override editorHost(): EditorHost {
    return {
      commit: (_row, column, text) => {
        // What was refused before is answered, or refused anew.
        store.set(this.open.ui.message, (said) => (said?.tone === 'refused' ? null : said));
        return this.commit(column, text);
      },
      commitAll: (text) => this.commands.enterAll(text),
      opened: (row, column, element) => {
        const ref = this.mirror.refAt(row, column);
        this.edited = ref;
        this.begun = ref && begin(this.open.session, ref);
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
    this.rows?.move(rows, before);
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
    if (edited && isGone(session.workbook, edited)) {
      leaveGone(open, edited, text, this.begun?.text);
      return undefined;
    }
    const problem = edited
      ? commitText(session, edited, text, this.begun)
      : table && commitNewRow(session, table, column, text);
    if (problem === undefined)
      this.tell(edited ? definitionAt(session.workbook.template, edited) : table?.columns[column], text);
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
    if (edits.length > 0) this.commands.apply(edits, `Edit ${oneOrMany(edits.length, 'cell', 'cells')}`);
    else if (why !== undefined) showMessage(this.open.ui, why, 'refused');
  }

  protected override onSelection(): void {
    super.onSelection();
    const { hot, mirror } = this;
    this.held = hot && heldRows(hot, mirror);
    if (this.isBehind) return;
    const highlight = hot?.getSelectedRange()?.at(-1)?.highlight;
    if (!highlight || this.blocks.length === 0) return;
    const row = Math.max(0, highlight.row ?? 0);
    const column = Math.max(0, highlight.col ?? 0);
    const { ui } = this.open;
    const before = store.get(ui.selection);
    // What was said about another cell is no longer of interest.
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
