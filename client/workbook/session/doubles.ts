import type { RowId } from '#domain';
import type { TableSheet, Workbook } from '#engine';

/** What a row of a rent roll is told apart by: two rows that share it are most often one unit entered twice. */
const NAME = 'unitNumber';

const NOBODY: ReadonlyMap<RowId, string> = new Map();

/** The rows of a table that share their unit number with another one, whatever its capitals and spaces; read anew only after a unit number or the rows changed. */
export class Doubles {
  private known: ReadonlyMap<RowId, string> | undefined;
  private readonly column: string | undefined;

  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: TableSheet,
  ) {
    this.column = sheet.column.has(NAME) ? NAME : undefined;
  }

  /** What is said of each such row: `2 rows are called 1B`. The same map until something changed. */
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
