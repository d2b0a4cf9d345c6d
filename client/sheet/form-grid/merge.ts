import type { CellInput } from '#domain';
import type { FormRow } from './rows';

/** A row that two people changed in the same place. */
export interface RowConflict {
  /** As mine has it, or theirs where I removed it. */
  readonly row: FormRow;
  /** The column that both changed, with their value; or who removed the row that the other edited. */
  readonly at:
    { readonly column: string; readonly theirs: CellInput } | { readonly removedBy: 'me' | 'them' };
}

export interface Merged {
  /** Mine and theirs together; where both changed the same, mine. */
  readonly rows: readonly FormRow[];
  readonly conflicts: readonly RowConflict[];
}

const byId = (rows: readonly FormRow[]) => new Map(rows.map((row) => [row.id, row]));
const cellOf = ({ cells }: FormRow, column: string): CellInput => cells[column] ?? null;
const columnsOf = (...rows: readonly FormRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => Object.keys(cells))),
];
const same = (a: FormRow, b: FormRow): boolean =>
  columnsOf(a, b).every((column) => cellOf(a, column) === cellOf(b, column));

/** What I and someone else made of the same rows, together. */
export function mergeRows(
  base: readonly FormRow[],
  mine: readonly FormRow[],
  theirs: readonly FormRow[],
): Merged {
  const conflicts: RowConflict[] = [];
  const [before, own, others] = [byId(base), byId(mine), byId(theirs)];
  const kept = mine.flatMap((row) => {
    const [was, other] = [before.get(row.id), others.get(row.id)];
    if (was === undefined) return [row];
    if (other !== undefined) return [mergeRow(was, row, other, conflicts)];
    if (same(was, row)) return [];
    conflicts.push({ row, at: { removedBy: 'them' } });
    return [row];
  });
  for (const other of theirs) {
    const was = before.get(other.id);
    if (was !== undefined && !own.has(other.id) && !same(was, other))
      conflicts.push({ row: other, at: { removedBy: 'me' } });
  }
  return { rows: [...kept, ...theirs.filter(({ id }) => !before.has(id) && !own.has(id))], conflicts };
}

function mergeRow(was: FormRow, mine: FormRow, other: FormRow, conflicts: RowConflict[]): FormRow {
  const cells = columnsOf(was, mine, other).map((column) => {
    const [old, own, theirs] = [cellOf(was, column), cellOf(mine, column), cellOf(other, column)];
    if (own === old) return [column, theirs] as const;
    if (theirs !== old && theirs !== own) conflicts.push({ row: mine, at: { column, theirs } });
    return [column, own] as const;
  });
  return { ...mine, cells: Object.fromEntries(cells) };
}
