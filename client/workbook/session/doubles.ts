import type { RowId } from '#domain';
import type { TableSheet, Workbook } from '#engine';

/**
 * The column that identifies a row of a rent roll: two rows that share its value are usually one unit entered
 * twice.
 */
const NAME = 'unitNumber';

const NOBODY: ReadonlyMap<RowId, string> = new Map();

/**
 * The rows of a table that share their unit number with another one, ignoring case and spaces; recomputed
 * only after a unit number or the rows change.
 */
export class Doubles {
  private known: ReadonlyMap<RowId, string> | undefined;
  private readonly column: string | undefined;

  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: TableSheet,
  ) {
    this.column = sheet.column.has(NAME) ? NAME : undefined;
  }

  /** The remark on each such row: `2 rows are called 1B`. The same map until something changes. */
  get rows(): ReadonlyMap<RowId, string> {
    return (this.known ??= this.read());
  }

  isNamedBy(column: string): boolean {
    return column === this.column;
  }

  changed(column?: string): void {
    if (this.column !== undefined && (column === undefined || column === this.column)) this.known = undefined;
  }

  private read(): ReadonlyMap<RowId, string> {
    if (this.column === undefined) return NOBODY;
    const named = new Map<string, { readonly name: string; readonly rows: RowId[] }>();
    const ids = this.workbook.rowIds(this.sheet.key);
    for (const [index, value] of this.workbook.columnValues(this.sheet.key, this.column).entries()) {
      const name = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      const id = ids[index];
      if (name === '' || id === undefined) continue;
      const key = name.toLowerCase().replace(/\s+/g, ' ');
      const one = named.get(key);
      if (one) one.rows.push(id);
      else named.set(key, { name, rows: [id] });
    }
    const doubled = [...named.values()].filter(({ rows }) => rows.length > 1);
    if (doubled.length === 0) return NOBODY;
    return new Map(
      doubled.flatMap(({ name, rows }) =>
        rows.map((row) => [row, `${rows.length.toLocaleString('en-US')} rows are called ${name}`] as const),
      ),
    );
  }
}
