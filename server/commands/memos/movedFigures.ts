import { diffValues, namedCells, sameValue, type FigureDifference, type Workbook } from '#engine';
import type { MovedFigures } from '#contract';
import type { MemoRow } from '../../models';
import { lastRevision } from '../../models/queries/workbooks';
import { explained, shownValue } from '../workbooks/causes';
import { openRevision } from '../workbooks/history';
import { readsSame } from './figures';
import { RATIOS } from './purpose';
import { namedInMemo } from './texts';

/** A cache: the differences between two revisions never change. */
const found = new Map<string, MovedFigures['figures']>();
const KEPT = 100;

/** The cells whose values differ; one whose row does not exist is blank. */
function cellsMoved(before: Workbook, after: Workbook, keys: readonly string[]): FigureDifference[] {
  const was = new Map(namedCells(before, keys).map(({ name, value }) => [name, value]));
  return namedCells(after, keys).flatMap(({ value, ...cell }) => {
    const from = was.get(cell.name) ?? null;
    return sameValue(from, value) ? [] : [{ ...cell, before: from, after: value }];
  });
}

async function between(
  loanUuid: string,
  from: number,
  to: number,
  names: ReadonlySet<string>,
): Promise<MovedFigures['figures']> {
  const before = await openRevision(loanUuid, from);
  try {
    const after = await openRevision(loanUuid, to);
    try {
      const differences = [
        ...diffValues(after.template, before.values(), after.values()),
        ...cellsMoved(before, after, [...names]),
      ];
      return explained(
        before,
        after,
        differences.filter(
          ({ name, format, before: was, after: is }) =>
            names.has(name) && !readsSame(format, shownValue(was), shownValue(is)),
        ),
      ).map(({ before: was, after: is, ...one }) => ({
        ...one,
        before: shownValue(was),
        value: shownValue(is),
      }));
    } finally {
      after.destroy();
    }
  } finally {
    before.destroy();
  }
}

/**
 * Which of the figures that a memo shows moved since a revision of the workbook, and which inputs moved them; of a
 * recorded memo until its record.
 * @throws AppError 404 for a revision that is not there
 */
export async function movedFigures(row: MemoRow, since: number): Promise<MovedFigures> {
  const { loanUuid } = row;
  const to = row.recordedRevision ?? (await lastRevision(loanUuid)) ?? 0;
  if (since >= to) return { from: to, to, figures: [] };
  const names = new Set([...RATIOS, ...namedInMemo(row)]);
  const key = [loanUuid, since, to, ...names].join(' ');
  const figures = found.get(key) ?? (await between(loanUuid, since, to, names));
  found.delete(key);
  found.set(key, figures);
  for (const oldest of found.keys()) if (found.size > KEPT) found.delete(oldest);
  return { from: since, to, figures };
}
