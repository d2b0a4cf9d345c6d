import type { Sequelize } from 'sequelize';
import { tidyCreditBox, type CreditBox } from '#domain';
import { ownQueryProblem } from '#contract';
import { invalid, refused } from '../../errors';
import { InvestorCreditBox } from '../../models';
import { creditBoxOf, investorOfPerson } from '../../models/queries/investors';
import { noteInvestorEvent } from './events';

const STALE = 'Someone else has changed this credit box in the meantime: reload it';

/**
 * Saves what an investor buys. `version`: the version that was read, 0 for none.
 * @throws AppError 404, 409 if it has changed since
 */
export async function saveCreditBox(
  db: Sequelize,
  { userId, actorId }: { readonly userId: string; readonly actorId: string },
  { criteria, version }: { readonly criteria: CreditBox; readonly version: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { investor } = await investorOfPerson(userId, transaction);
    const box = await creditBoxOf(investor.id, transaction);
    if ((box?.version ?? 0) !== version) throw refused('stale', STALE, 'version');
    const next = {
      criteria: tidyCreditBox(criteria),
      version: version + 1,
      updatedAt: new Date(),
      updatedBy: actorId,
    };
    if (box === null) await InvestorCreditBox.create({ investorId: investor.id, ...next }, { transaction });
    else await box.update(next, { transaction });
    await noteInvestorEvent({ investorId: investor.id, actorId, name: 'InvestorCreditBox' }, transaction);
  });
}

/**
 * Investors may query figures and places, but no column that identifies a loan or person: the counts would
 * reveal deals that were never offered. A query that staff wrote for them is kept.
 * @throws AppError 400 for a column that they may not use
 */
export function requireOwnQuery(complexQuery: string, stored: string): void {
  if (complexQuery === stored) return;
  const problem = ownQueryProblem(complexQuery);
  if (problem !== undefined) throw invalid(problem, 'criteria.complexQuery');
}
