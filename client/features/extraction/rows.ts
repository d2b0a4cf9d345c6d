import { EXTRACTABLE, type Classification, type ExtractedTable } from '#contract';

/** Lines that a person leaves out, by sheet. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<number>>;

export function rowsKept(
  { sheet, rows }: Pick<ExtractedTable, 'sheet' | 'rows'>,
  leftOut: LeftOut,
): ExtractedTable['rows'] {
  const lines = leftOut.get(sheet);
  return lines && lines.size > 0 ? rows.filter(({ line }) => !lines.has(line)) : rows;
}

/** The set with these lines added or removed. */
export function withLines(
  set: ReadonlySet<number>,
  lines: readonly number[],
  out: boolean,
): ReadonlySet<number> {
  const changed = new Set(set);
  for (const line of lines) {
    if (out) changed.add(line);
    else changed.delete(line);
  }
  return changed;
}

export interface Landing {
  readonly tables: readonly ExtractedTable[];
  /** All tables land, each in its sheet; else one of them, which the person chooses. */
  readonly together: boolean;
}

/**
 * The sheets that a file's rows can go to. A rent roll whose lines name their use fills both sheets, and a
 * line without a use goes to the first that accepts it; a rent roll without uses reads the same for each
 * sheet and must go into only one.
 */
export function landingOf(classification: Classification, tables: readonly ExtractedTable[]): Landing {
  const linesOf = (table: ExtractedTable | undefined) => new Set(table?.rows.map(({ line }) => line));
  const ofOthers = (index: number) =>
    new Set(tables.flatMap((other, at) => (at === index ? [] : [...linesOf(other)])));
  const apart = tables.every(
    ({ rows }, index) => rows.length === 0 || rows.some(({ line }) => !ofOthers(index).has(line)),
  );
  if (!EXTRACTABLE[classification].together || !apart) return { tables, together: false };
  const taken = new Set<number>();
  const own = tables.map((table) => {
    const rows = table.rows.filter(({ line }) => !taken.has(line));
    for (const { line } of rows) taken.add(line);
    return rows.length === table.rows.length
      ? table
      : {
          ...table,
          rows,
          totals: table.totals.map(({ column, label }) => ({ column, label, sum: sumOf(rows, column) })),
        };
  });
  return { tables: own, together: true };
}

const sumOf = (rows: ExtractedTable['rows'], column: string): number =>
  rows.reduce((sum, { cells }) => {
    const value = cells[column];
    return typeof value === 'number' ? sum + value : sum;
  }, 0);
