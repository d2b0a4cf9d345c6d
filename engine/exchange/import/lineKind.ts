import { readFileDate } from '#domain';
import type { ColumnDefinition } from '../../template/types';
import type { RawRow } from '../csv/readTable';
import type { Mapping } from './mapping';
import { totalLabel } from './totalWords';
import { isPlaceholder } from './blankWords';
import { normalise } from './normalise';

/** The only text of a line that has no other cells: a group's name or a footnote. */
export function loneText(cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const [only] = filled;
  return filled.length === 1 && only !== undefined && !/^[\d.,$]+$/.test(only) && !isPlaceholder(only)
    ? only
    : undefined;
}

export function sameAsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length > 1 && headings.every((heading, i) => normalise(cells[i] ?? '') === normalise(heading));
}

/** Lines under the headings that repeat them, with the titles above them. */
export function repeatedHeadings(rows: readonly RawRow[], mapping: Mapping): ReadonlySet<number> {
  const keyOf = (cells: readonly string[]) => cells.map(normalise).join('\n').trimEnd();
  const top = rows.filter(({ line }) => line <= mapping.headingLine);
  const last = keyOf(top.at(-1)?.cells ?? []);
  const above = new Set(top.map(({ cells }) => keyOf(cells)));
  const repeated = new Set<number>();
  rows.forEach((row, index) => {
    if (
      row.line <= mapping.headingLine ||
      (keyOf(row.cells) !== last && !sameAsHeadings(row.cells, mapping.headings))
    )
      return;
    repeated.add(row.line);
    for (let before = index - 1; before >= 0 && above.has(keyOf(rows[before]?.cells ?? [])); before--)
      repeated.add(rows[before]?.line ?? 0);
  });
  return repeated;
}

/** Fields that tell who occupies a unit, whether it is occupied, or for how long. */
export const TELLING = ['~resident', 'vacant', 'leaseStart', 'leaseEnd'];

/** Whether the line itself tells who occupies the unit, whether it is occupied, or for how long. */
export function tells(texts: ReadonlyMap<string, string>): boolean {
  return TELLING.some((key) => texts.has(key));
}

/** Of any year: the day of a line is asked, and not when it was. */
const ANY_YEAR = { year: 2000 };

/** Whether the line has a day of its own, which no total has: a payment may be as large as those before it. */
export function hasOwnDate(
  columns: readonly (Pick<ColumnDefinition, 'key' | 'type'> | undefined)[],
  texts: ReadonlyMap<string, string>,
): boolean {
  return columns.some((column) => {
    const text = column?.type === 'date' ? texts.get(column.key) : undefined;
    const date = text === undefined ? undefined : readFileDate(text.trim(), ANY_YEAR);
    return date !== undefined && 'iso' in date;
  });
}

/** More than one cell, and no total. */
export function mayBeRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && totalLabel(filled[0] ?? '', true)?.sure !== true;
}
