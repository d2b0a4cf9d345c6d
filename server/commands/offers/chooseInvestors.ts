import { Op, type Sequelize } from 'sequelize';
import type { DealType } from '#domain';
import { invalid, notFound, refused } from '../../errors';
import { DealOffering, Investor } from '../../models';
import { keepEvents, lockDeal, offerEvent, requireOfferable, type LockedDeal } from './deal';
import type { LoanEditor } from '../loanEditor';
import { fitsOf } from './candidates';
import { refreshHolding, whereDeal } from './holding';

/** @throws AppError 404 for an investor that does not exist, 400 for an inactive one */
async function investorsOf(ids: readonly string[], { transaction }: LockedDeal): Promise<Investor[]> {
  const investors = await Investor.findAll({ where: { id: { [Op.in]: ids } }, transaction });
  if (investors.length < ids.length) throw notFound('There is no such investor');
  const idle = investors.find(({ status }) => status === 'Inactive');
  if (idle !== undefined) throw invalid(`${idle.organizationName} is inactive`, 'investorIds');
  return investors;
}

/** @throws AppError 409 if one is chosen already */
async function requireNew(deal: LockedDeal, investors: readonly Investor[]): Promise<DealOffering[]> {
  const standing = await DealOffering.findAll({
    where: { ...whereDeal(deal), investorId: { [Op.in]: investors.map(({ id }) => id) } },
    transaction: deal.transaction,
  });
  const chosen = standing.find(({ withdrawnAt }) => withdrawnAt === null);
  if (chosen !== undefined) {
    const name = investors.find(({ id }) => id === chosen.investorId)?.organizationName ?? 'An investor';
    throw refused('already', `${name} is chosen for this deal already`, 'investorIds');
  }
  return standing;
}

/**
 * Chooses investors for a deal, with the results of their credit boxes. Only staff can see this.
 * @throws AppError 404 if the loan, note or investor does not exist, 400 if the deal cannot be offered now or
 * an investor is inactive, 409 if one is chosen already
 */
export async function chooseInvestors(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  dealType: DealType,
  investorIds: readonly string[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const deal = await lockDeal(loanUuid, dealType, transaction);
    requireOfferable(deal);
    const investors = await investorsOf([...new Set(investorIds)], deal);
    const standing = await requireNew(deal, investors);
    const fits = await fitsOf(
      db,
      deal.row.uuid,
      investors.map(({ id }) => id),
      transaction,
    );
    for (const investor of investors) {
      const fit = fits.get(investor.id) ?? null;
      const before = standing.find(({ investorId }) => investorId === investor.id);
      const fresh = {
        role: 'INVESTOR',
        status: 'Pending',
        snapshotUuid: null,
        fit,
        invitedAt: null,
        viewedAt: null,
        answeredAt: null,
        closingAt: null,
        withdrawnAt: null,
        rejectionReasons: null,
        note: null,
      } as const;
      const offering =
        before === undefined
          ? await DealOffering.create(
              { ...whereDeal(deal), ...fresh, investorId: investor.id },
              { transaction },
            )
          : await before.update(
              { ...fresh, version: before.version + 1, updatedAt: new Date() },
              { transaction },
            );
      offering.investor = investor;
      await keepEvents({ loanUuid, userId }, [offerEvent('DealChosenForInvestor', offering)], transaction);
    }
    await refreshHolding(loanUuid, dealType, transaction);
  });
}
