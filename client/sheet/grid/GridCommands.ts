import { countOf, formatDate, oneOrMany, todayInGmt } from '#domain';
import { store } from '../../lib/store';
import { definitionAt } from '../../workbook/address';
import type { TraceDirection } from '#engine';
import { refused, showMessage, type OpenWorkbook } from '../../workbook/context';
import { redo, undo } from '../../workbook/history';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Place, SheetMirror } from '../../workbook/session/mirror';
import type { Block, Whole } from '../../workbook/ui';
import { toActions, type CellEdit } from './actions';
import { placesOf, rowsOf } from './blocks';
import { SEVERAL_BLOCKS } from './clipboard';
import { commitNewRow, readFor, saidOf, textOf, whyNotEditable } from './commit';
import { edgeFrom, type Direction } from './edges';
import { fillEdits, fillFromFirst, type FillDirection } from './fill';
import type { Hot } from './handsontable';
import type { SheetCommand } from './keys';
import type { RowCommands } from './RowCommands';
import { isEditable, readPasted } from '../../workbook/typed';

type Edited = CellEdit | { readonly problem: string } | undefined;
type EditAt = (row: number, column: number) => Edited;

/** What commands need of the grid they are given in. */
interface CommandedGrid {
  readonly open: OpenWorkbook;
  readonly mirror: SheetMirror;
  readonly columns: readonly unknown[];
  /** Undefined on a sheet of figures. */
  readonly rows: Pick<RowCommands, 'insert' | 'remove'> | undefined;
  readonly hot: Hot | undefined;
  readonly selection: readonly Block[];
  readonly whole: Whole | undefined;
  openChoices(): void;
}

/** What keys and menus do to the cells that are selected in one grid. */
export class GridCommands {
  constructor(private readonly grid: CommandedGrid) {}

  run(command: SheetCommand, extend = false): void {
    switch (command) {
      case 'undo':
        return undo(this.grid.open);
      case 'redo':
        return redo(this.grid.open);
      case 'fillDown':
        return this.isOneBlock() ? this.fillFirst('down') : undefined;
      case 'fillRight':
        return this.isOneBlock() ? this.fillFirst('right') : undefined;
      case 'deleteRows':
        return this.deleteRows();
      case 'deleteChosen':
        return this.deleteRows('rows');
      case 'enterAll':
        return this.grid.hot?.getActiveEditor()?.finishEditing(false, true);
      case 'fillAll':
        return this.fillAll();
      case 'insertRow':
        return this.isOneBlock()
          ? this.grid.rows?.insert(this.grid.selection[0]?.top ?? 0, this.height)
          : undefined;
      case 'toggle':
        return this.toggle();
      case 'choose':
        return this.grid.openChoices();
      case 'trace':
        return this.trace('precedents');
      case 'dependents':
        return this.trace('dependents');
      case 'selectColumn':
        return this.selectColumn();
      case 'edgeUp':
        return this.toEdge('up', extend);
      case 'edgeDown':
        return this.toEdge('down', extend);
      case 'edgeLeft':
        return this.toEdge('left', extend);
      case 'edgeRight':
        return this.toEdge('right', extend);
      case 'lastCell':
        return this.goTo([this.dataRows - 1, this.grid.columns.length - 1], extend);
      case 'today':
        return this.setAll(formatDate(todayInGmt()));
    }
  }

  /** Of several blocks it is not known which is meant to be filled from which. */
  isOneBlock(): boolean {
    if (this.grid.selection.length < 2) return true;
    showMessage(this.grid.open.ui, SEVERAL_BLOCKS, 'refused');
    return false;
  }

  /** The rows of the selection. A column chosen by its heading does not choose all rows. */
  private deleteRows(only?: 'rows'): void {
    const { rows, whole, open, selection } = this.grid;
    if (!rows) return;
    // Rows of somebody else between them make several blocks of chosen rows.
    const right = this.grid.columns.length - 1;
    const isRows =
      whole === 'rows' ||
      (selection.length > 1 && selection.every((block) => block.left === 0 && block.right === right));
    if (whole === 'columns' || (only && !isRows))
      return showMessage(
        open.ui,
        'Choose the rows by their numbers at the left (Shift+Space) to delete them',
        'refused',
      );
    rows.remove(rowsOf(selection));
  }

  /** The active cell stays put. */
  private selectColumn(): void {
    const {
      hot,
      selection: [block],
    } = this.grid;
    const active = hot?.getSelectedRangeActive()?.highlight;
    if (!hot || !block || !active || active.row === null || active.col === null) return;
    // Ctrl is held: Handsontable would add the column to what is selected.
    hot.deselectCell();
    hot.selectColumns(block.left, block.right, {
      row: Math.max(0, active.row),
      col: Math.max(0, active.col),
    });
  }

  private get dataRows(): number {
    return this.grid.mirror instanceof TableMirror
      ? this.grid.mirror.rowIds.length
      : this.grid.mirror.data.length;
  }

  private toEdge(direction: Direction, extend: boolean): void {
    const range = this.grid.hot?.getSelectedRangeActive();
    const from = extend ? range?.to : range?.highlight;
    if (!from || from.row === null || from.col === null) return;
    this.goTo(
      edgeFrom(
        this.grid.mirror.data,
        this.dataRows,
        this.grid.columns.length,
        [from.row, from.col],
        direction,
      ),
      extend,
    );
  }

  private goTo([row, column]: readonly [row: number, column: number], extend: boolean): void {
    const { hot } = this.grid;
    const anchor = hot?.getSelectedRangeActive()?.from;
    if (!hot || row < 0) return;
    if (extend && anchor && anchor.row !== null && anchor.col !== null)
      hot.selectCell(anchor.row, anchor.col, row, column);
    else hot.selectCell(row, column);
  }

  private trace(direction: TraceDirection): void {
    store.set(this.grid.open.ui.traceDirection, direction);
    store.set(this.grid.open.ui.panel, 'trace');
  }

  /** Clears the selected cells; of an overwritten one the formula comes back. */
  clear(): void {
    this.setAll('');
  }

  fill(source: Block, target: Block, direction: FillDirection): void {
    const edits = fillEdits(this.grid.open.session.workbook, this.grid.mirror, source, target, direction);
    this.applyChanges(edits, 'Fill');
  }

  apply(edits: readonly CellEdit[], label: string): boolean {
    return !refused(this.grid.open.ui, this.grid.open.session.edit(toActions(edits), label));
  }

  /** The same, only for the cells that change: where none does, there is no edit to undo. */
  applyChanges(edits: readonly CellEdit[], verb: string): void {
    const { workbook } = this.grid.open.session;
    const changes = edits.filter(({ ref, value }) => (workbook.input(ref) ?? null) !== value);
    if (changes.length > 0) this.apply(changes, `${verb} ${oneOrMany(changes.length, 'cell', 'cells')}`);
  }

  /**
   * Fills the selected cells with the active cell's content: exactly within its column, and as if typed in other
   * columns.
   */
  private fillAll(): void {
    const { hot, mirror, open, selection } = this.grid;
    const at = hot?.getSelectedRangeActive()?.highlight;
    const source = at && at.row !== null && at.col !== null ? mirror.refAt(at.row, at.col) : undefined;
    if (!source || 'total' in source || [...placesOf(selection)].length < 2) return;
    const input = open.session.workbook.input(source);
    const text = textOf(open.session.workbook, source);
    this.editAll((row, column) => {
      if (row === at?.row && column === at.col) return undefined;
      const edit = this.editAt(row, column, text);
      return edit && 'value' in edit && column === at?.col ? { ...edit, value: input } : edit;
    });
  }

  /** Enters the typed text into all selected cells, as Ctrl+Enter does; returns why if none accepts it. */
  enterAll(text: string): string | undefined {
    const places = [...placesOf(this.grid.selection)];
    const [only, ...others] = places;
    if (
      only &&
      others.length === 0 &&
      this.grid.mirror instanceof TableMirror &&
      this.grid.mirror.isSpare(only[0])
    )
      return commitNewRow(this.grid.open.session, this.grid.mirror, only[1], text);
    const { edits, refused: why } = this.editsAt(places, (row, column) =>
      this.editAt(row, column, text, 'typed'),
    );
    if (edits.length === 0) return why[0];
    const [problem] = this.grid.open.session.edit(
      toActions(edits),
      edits.length === 1 ? 'Edit cell' : `Set ${countOf(edits.length, 'cell')}`,
    );
    if (problem) return problem.message;
    const [at] = edits;
    const said = at && saidOf(definitionAt(this.grid.open.session.workbook.template, at.ref), text);
    if (said !== undefined) showMessage(this.grid.open.ui, said, 'done');
    this.tellLeft(edits.length, why);
    return undefined;
  }

  /** Puts one text into every selected cell that accepts it; says why if none does. */
  setAll(text: string): void {
    this.editAll((row, column) => this.editAt(row, column, text), text === '' ? 'Clear' : 'Set');
  }

  private editAll(editAt: EditAt, verb = 'Fill'): void {
    const { edits, refused: why } = this.editsAt(placesOf(this.grid.selection), editAt);
    const [first] = why;
    if (edits.length > 0) this.applyChanges(edits, verb);
    else if (first !== undefined) showMessage(this.grid.open.ui, first, 'refused');
  }

  private editsAt(
    places: Iterable<Place>,
    editAt: EditAt,
  ): { readonly edits: CellEdit[]; readonly refused: string[] } {
    const edits: CellEdit[] = [];
    const why: string[] = [];
    for (const [row, column] of places) {
      const edit = editAt(row, column);
      if (edit && 'value' in edit) edits.push(edit);
      else if (edit) why.push(edit.problem);
    }
    return { edits, refused: why };
  }

  /** Cells that did not take what went into the others. */
  private tellLeft(set: number, why: readonly string[]): void {
    const [first] = why;
    if (first !== undefined)
      showMessage(this.grid.open.ui, `${set} set; ${why.length} not: ${first}`, 'refused');
  }

  /** @param how typed, so that a text of no number may be meant as a formula; else as it was pasted or cleared */
  editAt(row: number, column: number, text: string, how?: 'typed'): Edited {
    const ref = this.grid.mirror.refAt(row, column);
    const definition = this.grid.mirror.definitionAt(row, column);
    if (!ref || !definition || this.grid.mirror.placeOf(ref)?.[1] !== column) return undefined;
    const why = whyNotEditable(this.grid.open.session, ref);
    if (why !== undefined) return { problem: why };
    const read =
      how === 'typed'
        ? readFor(this.grid.open.session, this.grid.open.session.workbook.read(ref), text)
        : readPasted(text, definition);
    if ('problem' in read) return read;
    return read.value === null && definition.required
      ? { problem: `${definition.label} is required` }
      : { ref, value: read.value };
  }

  toggle(): void {
    const places = [...placesOf(this.grid.selection)].filter(([row, column]) => this.isCheckbox(row, column));
    const [first] = places;
    if (!first) return;
    const on = this.grid.mirror.data[first[0]]?.[first[1]] !== true;
    const edits = places.flatMap(([row, column]) => {
      const ref = this.grid.mirror.refAt(row, column);
      return ref && !('total' in ref) ? [{ ref, value: on }] : [];
    });
    this.apply(edits, on ? 'Tick' : 'Untick');
  }

  isCheckbox(row: number, column: number): boolean {
    const definition = this.grid.mirror.definitionAt(row, column);
    const ref = this.grid.mirror.refAt(row, column);
    return (
      definition?.type === 'boolean' &&
      ref !== undefined &&
      !('total' in ref) &&
      this.grid.mirror.placeOf(ref)?.[1] === column &&
      isEditable(definition)
    );
  }

  private fillFirst(direction: 'down' | 'right'): void {
    const [block] = this.grid.selection;
    const parts = block && fillFromFirst(block, direction);
    if (!parts) return;
    const { source, target } = parts;
    // Ctrl+D copies; it never counts on.
    this.fill(
      direction === 'down' ? { ...source, bottom: source.top } : { ...source, right: source.left },
      target,
      direction,
    );
  }

  private get height(): number {
    const [block] = this.grid.selection;
    return block ? block.bottom - block.top + 1 : 1;
  }
}
