/** The names that a formula may use in its cell. */
export interface FormulaScope {
  hasFigure(name: string): boolean;
  figureNames(): Iterable<string>;
  /** Keys of a table's columns; undefined: no such table. */
  columnsOf(table: string): ReadonlySet<string> | undefined;
  tableNames(): Iterable<string>;
  /** The table whose row contains the formula. */
  readonly table?: string;
  /** The figure that holds the day of the last save. */
  readonly asOf?: string;
}
