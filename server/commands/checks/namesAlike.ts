import type { Sequelize } from 'sequelize';
import { canBeOne } from '#contract';
import type { BorrowerReportRow } from '../../models';
import type { AlikePair } from '../../presenters/checksReport';
import { nameKey } from '../../providers/borrower-records';
import { ALIKE, likenessIn } from '../../providers/borrower-records/database';

/** Letters that a word of both names begins with; names without are not compared. */
const BEGINNING = 3;
/** More pairs than a report of people has; of many companies of one series, the first. */
const MOST = 20_000;

type Named = Pick<BorrowerReportRow, 'id' | 'list' | 'name'>;

/** Pairs of rows that may be the same and have words with equal beginnings, each pair once. */
function candidates(rows: readonly Named[]): (readonly [Named, Named])[] {
  const byBeginning = new Map<string, Named[]>();
  const pairs = new Map<string, readonly [Named, Named]>();
  for (const row of rows) {
    const beginnings = new Set(
      nameKey(row.name)
        .split(' ')
        .map((word) => word.slice(0, BEGINNING)),
    );
    for (const beginning of beginnings) {
      const before = byBeginning.get(beginning) ?? [];
      for (const other of before) {
        if (pairs.size >= MOST) return [...pairs.values()];
        if (canBeOne(other.list, row.list)) pairs.set(`${other.id} ${row.id}`, [other, row]);
      }
      byBeginning.set(beginning, [...before, row]);
    }
  }
  return [...pairs.values()];
}

/** Pairs of people or companies of a report with similar names, not joined yet, compared as records are. */
export async function namesAlike(db: Sequelize, rows: readonly BorrowerReportRow[]): Promise<AlikePair[]> {
  const pairs = candidates(rows.filter(({ sameAs }) => sameAs === null));
  if (pairs.length === 0) return [];
  const likeness = await likenessIn(db)(pairs.map(([one, other]) => [one.name, other.name] as const));
  return pairs.flatMap(([one, other], at) => {
    const confidence = likeness[at] ?? 0;
    return confidence >= ALIKE ? [{ one: one.id, other: other.id, confidence }] : [];
  });
}
