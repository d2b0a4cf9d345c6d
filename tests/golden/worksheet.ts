/** A spreadsheet in the making: tables of rows, and a list of figures, in A1 formulas that LibreOffice computes. */
import * as XLSX from '@e965/xlsx';

export type Cell = number | string | null;
/** `=...` is a formula; in it `{name}` is a figure's number (blank counts as 0), `{name?}` the figure itself. */
type Written = Cell;

const FIGURES = 'Figures';
const isFormula = (cell: Written): cell is string => typeof cell === 'string' && cell.startsWith('=');

export class Worksheet {
  private readonly sheets = new Map<string, XLSX.WorkSheet>();
  private readonly figures: [name: string, formula: Written][] = [];
  private readonly rowOf = new Map<string, number>();

  /** Puts a figure down, under a name that others may use whether they stand before or after it. */
  figure(name: string, value: Written): void {
    if (this.rowOf.has(name)) throw new Error(`${name} stands twice`);
    this.figures.push([name, value]);
    this.rowOf.set(name, this.figures.length);
  }

  /**
   * A table on a sheet of its own; in a formula `[column]` is the cell of the same row.
   * @returns the range of each column; a table without rows has one blank row
   */
  table<K extends string>(
    name: string,
    columns: readonly K[],
    rows: readonly Readonly<Record<K, Written>>[],
  ): Record<K, string> {
    const sheet: XLSX.WorkSheet = { '!ref': `A1:${letter(columns.length - 1)}${Math.max(1, rows.length)}` };
    rows.forEach((row, r) =>
      columns.forEach((column, c) => {
        const value = row[column];
        const cell = isFormula(value)
          ? value.replace(
              /\[(\w+)\]/g,
              (_, key: string) => `$${letter(columns.findIndex((known) => known === key))}$${r + 1}`,
            )
          : value;
        if (cell !== null) sheet[`${letter(c)}${r + 1}`] = toCell(cell);
      }),
    );
    this.sheets.set(name, sheet);
    const last = Math.max(1, rows.length);
    return Object.fromEntries(
      columns.map((column, c) => [column, `${name}!$${letter(c)}$1:$${letter(c)}$${last}`]),
    ) as Record<K, string>;
  }

  /** The file; figures are in the second column of its first sheet, in the order of {@link names}. */
  bytes(): Uint8Array {
    const figures: XLSX.WorkSheet = { '!ref': `A1:B${this.figures.length}` };
    this.figures.forEach(([name, value], r) => {
      figures[`A${r + 1}`] = toCell(name);
      if (value !== null) figures[`B${r + 1}`] = toCell(value);
    });
    const all: [string, XLSX.WorkSheet][] = [[FIGURES, figures], ...this.sheets];
    for (const [, sheet] of all)
      for (const cell of Object.values(sheet) as XLSX.CellObject[])
        if (typeof cell.f === 'string') cell.f = this.resolve(cell.f);
    return new Uint8Array(
      XLSX.write(
        { SheetNames: all.map(([name]) => name), Sheets: Object.fromEntries(all) },
        { type: 'array', bookType: 'xlsx' },
      ) as ArrayBuffer,
    );
  }

  get names(): readonly string[] {
    return this.figures.map(([name]) => name);
  }

  private resolve(formula: string): string {
    return formula.replace(/\{(\w+)(\?)?\}/g, (_, name: string, raw: string | undefined) => {
      const row = this.rowOf.get(name);
      if (row === undefined) throw new Error(`There is no figure ${name}`);
      return raw ? `${FIGURES}!$B$${row}` : `N(${FIGURES}!$B$${row})`;
    });
  }
}

/** The figures of a file that LibreOffice computed; blank is null. */
export function readFigures(bytes: Uint8Array): Record<string, number | null> {
  const sheet = XLSX.read(bytes, { cellFormula: false }).Sheets[FIGURES];
  const rows = XLSX.utils.sheet_to_json<[string, unknown]>(sheet ?? {}, {
    header: 1,
    raw: true,
    defval: null,
  });
  return Object.fromEntries(
    rows.map(([name, value]) => {
      if (value !== null && value !== '' && typeof value !== 'number')
        throw new Error(`${name} is ${String(value)}`);
      return [name, typeof value === 'number' ? value : null];
    }),
  );
}

const letter = (column: number): string => XLSX.utils.encode_col(column);
const toCell = (value: number | string): XLSX.CellObject =>
  isFormula(value)
    ? { t: 'n', f: value.slice(1) }
    : typeof value === 'number'
      ? { t: 'n', v: value }
      : { t: 's', v: value };
