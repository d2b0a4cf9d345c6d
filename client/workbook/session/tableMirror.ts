import { formatDate, isOfThePast, latestToday, type CellRef, type CellValue, type RowId } from '#domain';
import {
  hasReadOnlyRows,
  isReadOnlyRow,
  type CellChange,
  type CellDefinition,
  type ColumnDefinition,
  type TableSheet,
  type Workbook,
} from '#engine';
import { Averages } from './averages';
import { Doubles } from './doubles';
import type { CellLook, Place, SheetMirror, SheetPart } from './mirror';
import { Remarks } from './remarks';
import { PLAIN_VIEW, shownColumns, withView, type Filter, type SheetView } from './view';
import { isBlank, isNeeded, isTyped } from './written';

/**
 * A table sheet as one person looks at it: its living rows in the order of the loan, without those that a
 * filter hides, then an empty line for a new row if the workbook may be edited, then the pinned lines: totals
 * if a column has one, averages if the template names them. Columns are in the person's order, without hidden
 * ones. Places refer to the screen, so code that works by places never reaches hidden cells.
 */
export class TableMirror implements SheetMirror {
  readonly data: CellValue[][] = [];
  readonly hasTotals: boolean;
  /** Every column but the helpers of the template. */
  readonly all: readonly ColumnDefinition[];
  private readonly marksReadOnly: boolean;
  private readonly allIndex: ReadonlyMap<string, number>;
  private readonly typed: readonly number[];
  private readonly totals: CellValue[] = [];
  private readonly looks = new Map<RowId, (CellLook | undefined)[]>();
  private totalLooks: (CellLook | undefined)[] = [];
  private readonly anyAverages: boolean;
  /** Values of every living row by every column, shown or not. */
  private cells = new Map<RowId, CellValue[]>();
  private everyId: readonly RowId[] = [];
  private ids: readonly RowId[] = [];
  private rowIndex = new Map<RowId, number>();
  private seen: Seen;
  /** Rows that share their unit number. */
  readonly doubles: Doubles;
  readonly remarks: Remarks;
  private filtered: Filter | undefined;

  constructor(
    private readonly workbook: Workbook,
    readonly sheet: TableSheet,
    private readonly spare: boolean,
    part?: SheetPart,
    view: SheetView = PLAIN_VIEW,
  ) {
    this.all = sheet.columns.filter(
      (column) => !column.hidden && (part === undefined || part.cells.includes(column.key)),
    );
    this.marksReadOnly = hasReadOnlyRows(workbook.template, sheet.key);
    this.allIndex = new Map(this.all.map((column, index) => [column.key, index]));
    this.typed = this.all.flatMap((column, index) => (isTyped(column) ? [index] : []));
    this.hasTotals = this.all.some((column) => column.total !== undefined);
    this.anyAverages = new Averages(workbook, sheet, this.all).any;
    this.doubles = new Doubles(workbook, sheet);
    this.remarks = new Remarks(workbook, sheet);
    this.seen = this.see(view);
    const values = this.all.map((column) => workbook.columnValues(sheet.key, column.key));
    this.arrange((_, row) => values.map((column) => column[row] ?? null));
  }

  get view(): SheetView {
    return this.seen.view;
  }

  /** The columns a person sees; the same list until the person changes them. */
  get columns(): readonly ColumnDefinition[] {
    return this.seen.columns;
  }

  /** Indexes on screen of the columns that must be filled in. */
  get needed(): readonly number[] {
    return this.seen.needed;
  }

  get filter(): Filter | undefined {
    return this.filtered;
  }

  /** Other columns, widths or decimals for the same rows. */
  setView(view: SheetView): void {
    this.seen = this.see(view);
    this.looks.clear();
    this.totalLooks = [];
    this.reshape();
  }

  setFilter(filter: Filter | undefined): void {
    this.filtered = filter;
    this.reshape();
  }

  private see(view: SheetView): Seen {
    const columns = shownColumns(this.all, view);
    return {
      view,
      columns,
      index: new Map(columns.map((column, index) => [column.key, index])),
      needed: columns.flatMap((column, index) => (isNeeded(column) ? [index] : [])),
      from: columns.map(({ key }) => this.allIndex.get(key) ?? 0),
      plain:
        columns.length === this.all.length && columns.every(({ key }, index) => key === this.all[index]?.key),
      averages: new Averages(this.workbook, this.sheet, columns, this.anyAverages),
    };
  }

  /** Ids of all living rows in the order of the loan, those that a filter hides too. */
  get everyRow(): readonly RowId[] {
    return this.everyId;
  }

  /** The number of the row at a place: its number in the loan, whatever a filter hides. */
  numberAt(row: number): number {
    const id = this.ids[row];
    return this.filtered === undefined || id === undefined ? row + 1 : this.everyId.indexOf(id) + 1;
  }

  /** Ids of the rows on screen, from the top; without the totals row. */
  get rowIds(): readonly RowId[] {
    return this.ids;
  }

  rowOf(id: RowId): number | undefined {
    return this.rowIndex.get(id);
  }

  columnOf(key: string): number | undefined {
    return this.seen.index.get(key);
  }

  /** The empty line under the last row. */
  isSpare(row: number): boolean {
    return this.spare && row === this.ids.length;
  }

  /** One of the pinned lines: the totals, or the averages under them. */
  isTotals(row: number): boolean {
    return row >= this.totalsRow && row < this.totalsRow + this.pinned;
  }

  isAverages(row: number): boolean {
    return this.seen.averages.any && row === this.averagesRow;
  }

  /** How many lines stay in sight under the rows. */
  get pinned(): number {
    return (this.hasTotals ? 1 : 0) + (this.seen.averages.any ? 1 : 0);
  }

  private get averagesRow(): number {
    return this.totalsRow + (this.hasTotals ? 1 : 0);
  }

  private get totalsRow(): number {
    return this.ids.length + (this.spare ? 1 : 0);
  }

  refAt(row: number, column: number): CellRef | undefined {
    const definition = this.columns[column];
    if (!definition) return undefined;
    const sheet = this.sheet.key;
    if (this.isAverages(row)) return this.seen.averages.refAt(column);
    if (this.isTotals(row))
      return definition.total === undefined ? undefined : { sheet, column: definition.key, total: true };
    const id = this.ids[row];
    return id === undefined ? undefined : { sheet, row: id, column: definition.key };
  }

  placeOf(ref: CellRef): Place | undefined {
    if ('name' in ref) {
      const at = this.seen.averages.columnOf(ref.name);
      return at === undefined ? undefined : [this.averagesRow, at];
    }
    if (ref.sheet !== this.sheet.key) return undefined;
    const column = this.seen.index.get(ref.column);
    const row = 'total' in ref ? this.totalsRow : this.rowIndex.get(ref.row);
    return column === undefined || row === undefined ? undefined : [row, column];
  }

  definitionAt(row: number, column: number): CellDefinition | undefined {
    if (this.isAverages(row)) return this.seen.averages.definitionAt(column) ?? this.columns[column];
    const definition = this.columns[column];
    const id = this.ids[row];
    if (definition?.formatBy === undefined || id === undefined) return definition;
    const own = this.workbook.read({ sheet: this.sheet.key, row: id, column: definition.key }).definition;
    return withView(own, definition.key, this.view);
  }

  /** A row that is shown and counted, and not edited. */
  isReadOnly(row: number): boolean {
    const id = this.ids[row];
    return this.marksReadOnly && id !== undefined && isReadOnlyRow(this.workbook, this.sheet.key, id);
  }

  /** A cell that must be filled in and is not, in a row that was begun. */
  isMissing(row: number, column: number): boolean {
    const definition = this.columns[column];
    const id = this.ids[row];
    return id !== undefined && definition !== undefined && this.isMissingIn(id, definition);
  }

  isMissingIn(row: RowId, column: ColumnDefinition): boolean {
    const cells = this.cells.get(row);
    if (!cells || !isNeeded(column) || !isBlank(cells[this.allIndex.get(column.key) ?? -1])) return false;
    return this.typed.some((index) => !isBlank(cells[index]));
  }

  /** The remark on a row that shares its name with another one, in the column of names. */
  doubledAt(row: number, column: number): string | undefined {
    const id = this.ids[row];
    return id === undefined ? undefined : this.doubledIn(id, this.columns[column]?.key ?? '');
  }

  doubledIn(row: RowId, column: string): string | undefined {
    return this.doubles.isNamedBy(column) ? this.doubles.rows.get(row) : undefined;
  }

  /** The remark on a cell whose value is hardly meant. */
  doubtAt(row: number, column: number): string | undefined {
    const id = this.ids[row];
    const shown = this.columns[column];
    return id === undefined || !shown ? undefined : this.doubtIn(id, shown);
  }

  doubtIn(row: RowId, column: ColumnDefinition): string | undefined {
    return (
      this.aheadIn(row, column) ??
      this.remarks.markedIn(row, column.key) ??
      this.remarks.beyondIn(row, column)
    );
  }

  /** Remark that the date of a past event lies in the future. */
  private aheadIn(row: RowId, { key, label }: ColumnDefinition): string | undefined {
    if (!isOfThePast(key)) return undefined;
    const value = this.valueIn(row, this.allIndex.get(key) ?? -1);
    return typeof value === 'string' && value > latestToday()
      ? `${label} ${formatDate(value)} lies in the future`
      : undefined;
  }

  /** Whether the cell belongs to this sheet or part, on screen or not. */
  holds(ref: CellRef): boolean {
    return (
      'row' in ref && ref.sheet === this.sheet.key && this.cells.has(ref.row) && this.allIndex.has(ref.column)
    );
  }

  /** A value of any row, shown or not, by its place among `all`. */
  valueIn(row: RowId, index: number): CellValue {
    return this.cells.get(row)?.[index] ?? null;
  }

  look(row: number, column: number): CellLook | undefined {
    const ref = this.refAt(row, column);
    if (!ref) return undefined;
    const looks = this.looksOf(row);
    return (looks[column] ??= pickLook(this.workbook.read(ref)));
  }

  patch(change: CellChange): Place | undefined {
    const { ref, value } = change;
    if ('row' in ref && ref.sheet === this.sheet.key) {
      this.doubles.changed(ref.column);
      const cells = this.cells.get(ref.row);
      const index = this.allIndex.get(ref.column);
      if (cells && index !== undefined) cells[index] = value;
    }
    const place = this.placeOf(ref);
    const shown = place && this.data[place[0]];
    if (!place || !shown) return undefined;
    shown[place[1]] = value;
    return place;
  }

  forgetLook(ref: CellRef): Place | undefined {
    const place = this.placeOf(ref);
    if (!place) return undefined;
    this.looksOf(place[0])[place[1]] = undefined;
    return place;
  }

  /** Rows known already are kept as they are, new ones are read from the engine. */
  reshape(): void {
    this.doubles.changed();
    const known = this.cells;
    this.arrange((id) => known.get(id) ?? this.readRow(id));
    for (const id of this.looks.keys()) if (!this.cells.has(id)) this.looks.delete(id);
  }

  private arrange(row: (id: RowId, index: number) => CellValue[]): void {
    const { columns, from, plain, averages } = this.seen;
    const hidden = this.filtered?.hidden;
    this.everyId = [...this.workbook.rowIds(this.sheet.key)];
    this.cells = new Map(this.everyId.map((id, index) => [id, row(id, index)]));
    this.ids = hidden ? this.everyId.filter((id) => !hidden.has(id)) : this.everyId;
    this.rowIndex = new Map(this.ids.map((id, index) => [id, index]));
    this.data.length = 0;
    for (const id of this.ids) {
      const cells = this.cells.get(id) ?? [];
      this.data.push(plain ? cells : from.map((index) => cells[index] ?? null));
    }
    if (this.spare) this.data.push(columns.map(() => null));
    this.totals.length = columns.length;
    columns.forEach((column, index) => {
      this.totals[index] =
        column.total === undefined
          ? null
          : this.workbook.value({ sheet: this.sheet.key, column: column.key, total: true });
    });
    averages.read();
    if (this.hasTotals) this.data.push(this.totals);
    if (averages.any) this.data.push(averages.values);
  }

  private readRow(row: RowId): CellValue[] {
    return this.all.map((column) => this.workbook.value({ sheet: this.sheet.key, row, column: column.key }));
  }

  private looksOf(row: number): (CellLook | undefined)[] {
    const id = this.ids[row];
    if (id === undefined) return this.isAverages(row) ? this.seen.averages.looks : this.totalLooks;
    let looks = this.looks.get(id);
    if (!looks) this.looks.set(id, (looks = []));
    return looks;
  }
}

/** What follows from the person's view of the columns. */
interface Seen {
  readonly view: SheetView;
  readonly columns: readonly ColumnDefinition[];
  /** Index of a column on screen, by its key. */
  readonly index: ReadonlyMap<string, number>;
  readonly needed: readonly number[];
  /** Index among all columns of each column on screen. */
  readonly from: readonly number[];
  /** All columns in the order of the template. */
  readonly plain: boolean;
  readonly averages: Averages;
}

function pickLook({ kind, crossSheet }: CellLook): CellLook {
  return { kind, crossSheet };
}
