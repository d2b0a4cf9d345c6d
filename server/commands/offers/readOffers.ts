import type { Sequelize } from 'sequelize';
import type { DealType } from '#domain';
import type { DealOffers } from '#contract';
import { notFound } from '../../errors';
import { offeringsOf, viewsOf } from '../../models/queries/offerings';
import { dealVersions } from '../../models/queries/snapshots';
import { presentOffering } from '../../presenters/offering';
import { findWhole } from '../notes/ownerships';
import { candidatesOf } from './candidates';
import { offerRefusal } from './deal';
import { rowOfDeal } from './holding';

/** Candidates that are answered. */
const MOST = 100;

/**
 * The investors to whom a deal is offered, and those who could be chosen.
 * @throws AppError 404 if the loan or note does not exist
 */
export async function readOffers(
  db: Sequelize,
  loanUuid: string,
  { dealType, search }: { readonly dealType: DealType; readonly search?: string | undefined },
): Promise<DealOffers> {
  const whole = await findWhole(loanUuid);
  const row = await rowOfDeal(whole.uuid, dealType);
  if (row === null) throw notFound(`This loan has no ${dealType} note`);
  const deal = { loanUuid: whole.uuid, dealType, splitNo: dealType === 'WL' ? 0 : row.splitNo };
  const [offerings, versions, candidates] = await Promise.all([
    offeringsOf(deal),
    dealVersions(whole.uuid),
    candidatesOf(db, deal, { rowUuid: row.uuid, search }),
  ]);
  const views = await viewsOf(offerings.map(({ id }) => id));
  const viewsIn = (id: string) => views.filter(({ offeringId }) => offeringId === id);
  return {
    deal: {
      uuid: row.uuid,
      wholeUuid: whole.uuid,
      dealType,
      address: row.address,
      status: row.status,
      inMarket: row.inMarket,
      holdingStatus: row.holdingStatus,
      currentInvestor: row.currentInvestor,
      loanAmount: row.totalLoanAmount,
      interestRate: row.interestRate,
      ltv: row.ltv,
    },
    // That the deal is held is more informative than that it therefore left the market.
    refusal:
      row.holdingStatus === 'Holder' && row.currentInvestor !== null
        ? `Held by ${row.currentInvestor}`
        : offerRefusal(row),
    newestVersion: versions.at(-1)?.version ?? null,
    offerings: offerings.map((offering) => presentOffering(offering, viewsIn(offering.id), versions)),
    candidates: candidates.slice(0, MOST),
    candidateCount: candidates.length,
  };
}
