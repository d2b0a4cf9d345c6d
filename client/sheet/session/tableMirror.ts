import type { CellRef, CellValue, RowId } from '#domain';
import { hasReadOnlyRows, isReadOnlyRow, type CellChange, type CellDefinition, type ColumnDefinition, type TableSheet, type Workbook } from '#engine';
import { Averages } from './averages';
import { Doubles } from './doubles';
import type { CellLook, Place, SheetMirror, SheetPart } from './mirror';
import { isBlank, isNeeded, isTyped } from './written';

/**
 * A table sheet: its living rows in the order shown, then an empty line to type a new row into where the workbook may
 * be edited, then the pinned lines: the totals where a column has one, the averages where the template names them.
 */
export class TableMirror implements SheetMirror {
  readonly data: CellValue[][] = [];
  /** The columns a person sees; hidden helper columns are left out. */
  readonly columns: readonly ColumnDefinition[];
  readonly hasTotals: boolean;
  private readonly marksReadOnly: boolean;
  private ids: readonly RowId[] = [];
  private readonly columnIndex: ReadonlyMap<string, number>;
  private rowIndex = new Map<RowId, number>();
  private readonly totals: CellValue[] = [];
  private readonly looks = new Map<RowId, (CellLook | undefined)[]>();
  private readonly totalLooks: (CellLook | undefined)[] = [];
  private readonly averages: Averages;
  /** Where on screen the columns stand that must be filled in. */
  readonly needed: readonly number[];
  private readonly typed: readonly number[];
  /** Rows that share their unit number. */
  readonly doubles: Doubles;

  constructor(
    private readonly workbook: Workbook,
    readonly sheet: TableSheet,
    private readonly spare: boolean,
    part?: SheetPart,
  ) {
    this.columns = sheet.columns.filter((column) => !column.hidden && (part === undefined || part.cells.includes(column.key)));
    this.marksReadOnly = hasReadOnlyRows(workbook.template, sheet.key);
    this.columnIndex = new Map(this.columns.map((column, index) => [column.key, index]));
    this.hasTotals = this.columns.some((column) => column.total !== undefined);
    this.averages = new Averages(workbook, sheet, this.columns);
    this.doubles = new Doubles(workbook, sheet);
    this.needed = this.columns.flatMap((column, index) => (isNeeded(column) ? [index] : []));
    this.typed = this.columns.flatMap((column, index) => (isTyped(column) ? [index] : []));
    const values = this.columns.map((column) => workbook.columnValues(sheet.key, column.key));
    this.arrange((_, row) => values.map((column) => column[row] ?? null));
  }

  /** Ids of the living rows in the order shown; the totals row has none. */
  get rowIds(): readonly RowId[] {
    return this.ids;
  }

  rowOf(id: RowId): number | undefined {
    return this.rowIndex.get(id);
  }

  columnOf(key: string): number | undefined {
    return this.columnIndex.get(key);
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
    return this.averages.any && row === this.averagesRow;
  }

  /** How many lines stay in sight under the rows. */
  get pinned(): number {
    return (this.hasTotals ? 1 : 0) + (this.averages.any ? 1 : 0);
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
    if (this.isAverages(row)) return this.averages.refAt(column);
    if (this.isTotals(row)) return definition.total === undefined ? undefined : { sheet, column: definition.key, total: true };
    const id = this.ids[row];
    return id === undefined ? undefined : { sheet, row: id, column: definition.key };
  }

  placeOf(ref: CellRef): Place | undefined {
    if ('name' in ref) {
      const at = this.averages.columnOf(ref.name);
      return at === undefined ? undefined : [this.averagesRow, at];
    }
    if (ref.sheet !== this.sheet.key) return undefined;
    const column = this.columnIndex.get(ref.column);
    const row = 'total' in ref ? this.totalsRow : this.rowIndex.get(ref.row);
    return column === undefined || row === undefined ? undefined : [row, column];
  }

  definitionAt(row: number, column: number): CellDefinition | undefined {
    if (this.isAverages(row)) return this.averages.definitionAt(column) ?? this.columns[column];
    const definition = this.columns[column];
    const id = this.ids[row];
    if (definition?.formatBy === undefined || id === undefined) return definition;
    return this.workbook.read({ sheet: this.sheet.key, row: id, column: definition.key }).definition;
  }

  /** A row that is shown and counted, and not edited. */
  isReadOnly(row: number): boolean {
    const id = this.ids[row];
    return this.marksReadOnly && id !== undefined && isReadOnlyRow(this.workbook, this.sheet.key, id);
  }

  /** A cell that must be filled in and is not, in a row that was begun. */
  isMissing(row: number, column: number): boolean {
    const definition = this.columns[column];
    const cells = this.data[row];
    if (!cells || !definition || this.ids[row] === undefined || !isNeeded(definition) || !isBlank(cells[column])) return false;
    return this.typed.some((index) => !isBlank(cells[index]));
  }

  /** What is said of a row that shares its name with another one, in the column of the names. */
  doubledAt(row: number, column: number): string | undefined {
    const id = this.ids[row];
    return id !== undefined && this.doubles.isNamedBy(this.columns[column]?.key ?? '') ? this.doubles.rows.get(id) : undefined;
  }

  look(row: number, column: number): CellLook | undefined {
    const ref = this.refAt(row, column);
    if (!ref) return undefined;
    const looks = this.looksOf(row);
    return (looks[column] ??= pickLook(this.workbook.read(ref)));
  }

  patch(change: CellChange): Place | undefined {
    if ('row' in change.ref && change.ref.sheet === this.sheet.key) this.doubles.changed(change.ref.column);
    const place = this.placeOf(change.ref);
    const cells = place && this.data[place[0]];
    if (!place || !cells) return undefined;
    cells[place[1]] = change.value;
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
    const known = new Map(this.ids.map((id, index) => [id, this.data[index]]));
    this.arrange((id) => known.get(id) ?? this.readRow(id));
    for (const id of this.looks.keys()) if (!this.rowIndex.has(id)) this.looks.delete(id);
  }

  private arrange(row: (id: RowId, index: number) => CellValue[]): void {
    this.ids = [...this.workbook.rowIds(this.sheet.key)];
    this.rowIndex = new Map(this.ids.map((id, index) => [id, index]));
    const rows = this.ids.map(row);
    this.data.length = 0;
    for (const cells of rows) this.data.push(cells);
    if (this.spare) this.data.push(this.columns.map(() => null));
    this.columns.forEach((column, index) => {
      this.totals[index] = column.total === undefined ? null : this.workbook.value({ sheet: this.sheet.key, column: column.key, total: true });
    });
    this.averages.read();
    if (this.hasTotals) this.data.push(this.totals);
    if (this.averages.any) this.data.push(this.averages.values);
  }

  private readRow(row: RowId): CellValue[] {
    return this.columns.map((column) => this.workbook.value({ sheet: this.sheet.key, row, column: column.key }));
  }

  private looksOf(row: number): (CellLook | undefined)[] {
    const id = this.ids[row];
    if (id === undefined) return this.isAverages(row) ? this.averages.looks : this.totalLooks;
    let looks = this.looks.get(id);
    if (!looks) this.looks.set(id, (looks = []));
    return looks;
  }
}

function pickLook({ kind, crossSheet }: CellLook): CellLook {
  return { kind, crossSheet };
}
