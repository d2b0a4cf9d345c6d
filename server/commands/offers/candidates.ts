import type { Sequelize, Transaction } from 'sequelize';
import { judgeDeal, type CreditBoxResult, type Deal, type LoanRecord, type OfferFit } from '#domain';
import type { Candidate } from '#contract';
import type { Investor } from '../../models';
import { dealRecords } from '../../models/queries/creditBoxes';
import { boxesOf, candidatesFor } from '../../models/queries/offerings';
import { presentOfferedTo } from '../../presenters/offering';

/** The share of a credit box's conditions that a deal meets, and the conditions that it does not meet, in words. */
const fitOf = ({ score, verdicts }: CreditBoxResult): OfferFit => ({
  score,
  reasons: verdicts.filter(({ outcome }) => outcome !== 'pass').map(({ words }) => words),
});

/** A loan or note as credit boxes judge it. */
async function recordOf(db: Sequelize, rowUuid: string, transaction?: Transaction): Promise<LoanRecord> {
  const [deal] = await dealRecords(db, [rowUuid], transaction);
  return deal?.record ?? {};
}

/** Judges a deal by the credit boxes of investors; those without a box are omitted. */
export async function fitsOf(
  db: Sequelize,
  rowUuid: string,
  investorIds: readonly string[],
  transaction: Transaction,
): Promise<ReadonlyMap<string, OfferFit>> {
  const record = await recordOf(db, rowUuid, transaction);
  const boxes = await boxesOf(investorIds, transaction);
  return new Map(boxes.map(({ investorId, criteria }) => [investorId, fitOf(judgeDeal(criteria, record))]));
}

const RANK: Readonly<Record<CreditBoxResult['outcome'], number>> = { pass: 0, missing: 1, fail: 2 };

interface Judged {
  readonly investor: Investor;
  readonly result: CreditBoxResult | null;
}
/**
 * Sorts boxes by outcome (pass, missing figure, fail), then by score, best first; investors without a box
 * come last.
 */
function byFit(a: Judged, b: Judged): number {
  if (a.result === null || b.result === null) return Number(a.result === null) - Number(b.result === null);
  return RANK[a.result.outcome] - RANK[b.result.outcome] || b.result.score - a.result.score;
}

/** Investors who could be chosen for a deal, those whose credit box fits best first. */
export async function candidatesOf(
  db: Sequelize,
  deal: Deal,
  { rowUuid, search }: { readonly rowUuid: string; readonly search: string | undefined },
): Promise<Candidate[]> {
  const [record, investors] = await Promise.all([recordOf(db, rowUuid), candidatesFor(deal, search)]);
  const judged = investors.map((investor): Judged => {
    const box = investor.creditBox?.criteria;
    return { investor, result: box ? judgeDeal(box, record) : null };
  });
  return judged.toSorted(byFit).map(({ investor, result }) => ({
    investor: presentOfferedTo(investor),
    fit: result && { outcome: result.outcome, score: result.score, reasons: [...fitOf(result).reasons] },
  }));
}
