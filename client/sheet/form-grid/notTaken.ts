import { countOf } from '#domain';
import type { Pasting } from './rows';

/** So many are named in the line under a grid. */
const NAMED = 3;

/** The first few, and how many more there are. */
const someOf = (all: readonly string[], between: string): string =>
  (all.length > NAMED ? [...all.slice(0, NAMED), `and ${all.length - NAMED} more`] : all).join(between);

/** Each cell that was not taken, with its reason; undefined if all were. */
export const notTaken = (refused: readonly string[]): string | undefined =>
  refused.length === 0 ? undefined : `${refused.length} not taken: ${someOf(refused, '; ')}`;

/** What a paste did that the grid does not show; undefined if it says all. */
export const pasteSaid = ({ added, dropped, told, refused }: Pasting, maxRows: number): string | undefined =>
  [
    added > 0 ? `${countOf(added, 'row')} added` : '',
    dropped > 0
      ? `${countOf(dropped, 'row')} left out: the table holds at most ${maxRows.toLocaleString('en-US')}`
      : '',
    ...told,
    notTaken(refused) ?? '',
  ]
    .filter(Boolean)
    .join('; ') || undefined;

/** A cell that did not take what was entered into several. */
export interface Unset {
  readonly row: number;
  readonly problem: string;
}

/** How many cells took what was entered, and which did not: the same reason is given once, with its rows. */
export function someSet(set: number, unset: readonly Unset[]): string {
  const rows = new Map<string, string[]>();
  for (const { row, problem } of unset) rows.set(problem, [...(rows.get(problem) ?? []), String(row + 1)]);
  const reasons = [...rows].map(
    ([problem, at]) => `${problem} (${at.length === 1 ? 'row' : 'rows'} ${someOf(at, ', ')})`,
  );
  return `${set} set; ${unset.length} not: ${someOf(reasons, '; ')}`;
}
