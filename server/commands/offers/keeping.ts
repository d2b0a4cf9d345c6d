import type { Transaction } from 'sequelize';
import type { Deal } from '#domain';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { DealOffering, Investor, LoanEvent, OwnershipRow } from '../../models';
import { whereDeal } from './holding';
import { todayInGmt } from '../today';

export const investorOf = (offering: DealOffering): Investor => {
  if (offering.investor === undefined) throw new Error('The investor of an offer was not read');
  return offering.investor;
};

/** Changes an offer, and counts the change. */
export const changeOffering = (
  offering: DealOffering,
  change: Partial<DealOffering['_attributes']>,
  transaction: Transaction,
): Promise<DealOffering> =>
  offering.update({ ...change, version: offering.version + 1, updatedAt: new Date() }, { transaction });

type KnownProp = 'investor' | 'dealType';
type OfferEvent =
  | 'DealChosenForInvestor'
  | 'DealSharedWithInvestor'
  | 'InvestorViewed'
  | 'InvestorApprove'
  | 'InvestorDecline'
  | 'DealInvestorClosing'
  | 'DealInvestorHolds'
  | 'DealInvestorReleased'
  | 'DealOfferWithdrawn';
type OfferProps = Omit<Parameters<typeof loanEvent<OfferEvent>>[1], KnownProp>;

/** The history event for an offer. */
export const offerEvent = (
  name: OfferEvent,
  offering: DealOffering,
  props: OfferProps = {},
): LoanEventDraft =>
  loanEvent(name, {
    dealType: offering.dealType,
    investor: investorOf(offering).organizationName,
    ...props,
  });

/** Keeps events of a loan. */
export async function keepEvents(
  { loanUuid, userId }: { readonly loanUuid: string; readonly userId: string | null },
  events: readonly LoanEventDraft[],
  transaction: Transaction,
): Promise<void> {
  await LoanEvent.bulkCreate(
    events.map((event) => ({ loanUuid, userId, ...event })),
    { transaction },
  );
}

export interface Release {
  readonly userId: string | null;
  /** The last day on which it is held, `YYYY-MM-DD`. */
  readonly day: string;
  readonly note?: string | null | undefined;
}

/** Ends a holding on a day: its investor is a past holder of the deal from then on. */
export async function release(
  deal: Deal,
  held: OwnershipRow,
  { userId, day, note }: Release,
  transaction: Transaction,
): Promise<void> {
  await held.update({ toDate: day }, { transaction });
  const offering = await DealOffering.findOne({
    where: { ...whereDeal(deal), role: 'HOLDER' },
    include: [{ model: Investor, as: 'investor' }],
    transaction,
  });
  if (offering === null) return;
  await changeOffering(offering, { role: 'INVESTOR', status: 'Past Holder', heldTo: day }, transaction);
  await keepEvents(
    { loanUuid: deal.loanUuid, userId },
    [offerEvent('DealInvestorReleased', offering, { day, note })],
    transaction,
  );
}

/** Ends all holdings of a repaid loan and its notes as of today. */
export async function releaseAll(
  loanUuid: string,
  userId: string | null,
  transaction: Transaction,
): Promise<void> {
  const today = todayInGmt();
  for (const held of await OwnershipRow.findAll({ where: { loanUuid, toDate: null }, transaction })) {
    const day = today < held.fromDate ? held.fromDate : today;
    await release(held, held, { userId, day }, transaction);
  }
}
