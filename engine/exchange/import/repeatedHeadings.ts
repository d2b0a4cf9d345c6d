import { listOf } from '#domain';
import { columnLetters } from '../../workbook/layout';
import type { RawRow } from '../csv/readTable';

/**
 * A sentence for each heading that stands over several columns of which only one is read.
 * @param rows where they are given, columns with the same cells throughout are one
 * @param told columns that another sentence says are not read
 */
export function repeatedHeadings(
  headings: readonly string[],
  isRead: (index: number) => boolean,
  rows?: readonly RawRow[],
  told: readonly number[] = [],
): string[] {
  const places = new Map<string, number[]>();
  headings.forEach((heading, index) => {
    const name = heading.trim().toLowerCase();
    if (name !== '') places.set(name, [...(places.get(name) ?? []), index]);
  });
  return [...places.values()].flatMap((all) => {
    const read = all.find(isRead);
    if (read === undefined) return [];
    const differs = (index: number): boolean =>
      rows === undefined || rows.some(({ cells }) => (cells[index] ?? '') !== (cells[read] ?? ''));
    const left = all.filter((index) => !isRead(index) && !told.includes(index) && differs(index));
    return left.length === 0 ? [] : [sentence(headings[read] ?? '', read, left)];
  });
}

function sentence(heading: string, read: number, left: readonly number[]): string {
  const columns = [read, ...left].sort((a, b) => a - b).map(columnLetters);
  const [all, verb] = left.length === 1 ? ['both', 'is'] : ['all', 'are'];
  return `Columns ${listOf(columns)} are ${all} headed “${heading.trim()}”: ${columnLetters(read)} is read, ${listOf(left.map(columnLetters))} ${verb} not`;
}
