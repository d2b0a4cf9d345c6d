import type { ExtractedTable } from '#contract';

/** Lines that a person leaves out, by sheet. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<number>>;

export function rowsKept({ sheet, rows }: Pick<ExtractedTable, 'sheet' | 'rows'>, leftOut: LeftOut): ExtractedTable['rows'] {
  const lines = leftOut.get(sheet);
  return lines && lines.size > 0 ? rows.filter(({ line }) => !lines.has(line)) : rows;
}

/** The set with these lines in it or out of it. */
export function withLines(set: ReadonlySet<number>, lines: readonly number[], out: boolean): ReadonlySet<number> {
  const changed = new Set(set);
  for (const line of lines) {
    if (out) changed.add(line);
    else changed.delete(line);
  }
  return changed;
}
