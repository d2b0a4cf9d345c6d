import type { Sequelize } from 'sequelize';
import type { DealType } from '#domain';
import { loanEvent } from '../../events/loanEvents';
import { conflict, invalid, notFound } from '../../errors';
import { DealOffering, Investor, OwnershipRow } from '../../models';
import { newestSnapshotDeal } from '../../models/queries/snapshots';
import type { LoanEditor } from '../loanEditor';
import { dayOfHolding, endHolding, endSale, requireFree, requireFreeFrom, withdrawOthers } from './closeDeal';
import { changeOffering, keepEvents, lockDeal, type LockedDeal } from './deal';
import { refreshHolding, whereDeal } from './holding';
import { todayInGmt } from '../today';

const holderOf = (deal: LockedDeal): Promise<OwnershipRow | null> =>
  OwnershipRow.findOne({
    where: { ...whereDeal(deal), toDate: null },
    include: [{ model: Investor, as: 'investor' }],
    transaction: deal.transaction,
  });

/** The holder of each, queried in sequence because a transaction is one connection. */
async function holdersOf(deals: readonly LockedDeal[]): Promise<(OwnershipRow | null)[]> {
  const holders: (OwnershipRow | null)[] = [];
  for (const deal of deals) holders.push(await holderOf(deal));
  return holders;
}

/** @throws AppError 400 if an investor is closing or holds the deal, which its notes would sell again */
export async function requireUnsold(deal: LockedDeal): Promise<void> {
  const holder = await holderOf(deal);
  if (holder !== null)
    throw invalid(`${holder.investor?.organizationName} holds the whole loan: it is not split`);
  const closing = await DealOffering.count({
    where: { ...whereDeal(deal), status: 'Closing', withdrawnAt: null },
    transaction: deal.transaction,
  });
  if (closing > 0) throw invalid('The whole loan is closing with an investor: it is not split');
}

/** Why the two notes cannot be merged in their present state; null if they can. */
async function mergeRefusal(notes: readonly LockedDeal[]): Promise<string | null> {
  const holders = await holdersOf(notes);
  if (
    holders.every((holder) => holder !== null) &&
    new Set(holders.map(({ investorId }) => investorId)).size === 1
  )
    return null;
  const taken = notes.find(({ row }) => row.holdingStatus === 'Closing' || row.holdingStatus === 'Holder');
  if (taken === undefined) return null;
  const { dealType, row } = taken;
  return `The ${dealType} note is in ${row.holdingStatus}: it cannot be consolidated unless both notes have the same holder`;
}

/** Makes an investor the holder from a day on, in the offers of the deal too. */
async function beginHolding(
  deal: LockedDeal,
  userId: string,
  { investor, day }: { readonly investor: Investor; readonly day: string },
): Promise<void> {
  const { transaction } = deal;
  // The holder of a deal may read it, offered here or not: the newest version, if there is one.
  const newest = await newestSnapshotDeal(deal.loanUuid, transaction);
  const held = { role: 'HOLDER', status: 'Closing', heldFrom: day, heldTo: null } as const;
  const standing = await DealOffering.findOne({
    where: { ...whereDeal(deal), investorId: investor.id },
    transaction,
  });
  await endSale(deal, userId, standing?.id);
  const offering =
    standing === null
      ? await DealOffering.create(
          {
            ...whereDeal(deal),
            investorId: investor.id,
            ...held,
            snapshotUuid: newest?.uuid ?? null,
            closingAt: new Date(),
          },
          { transaction },
        )
      : await changeOffering(
          standing,
          { ...held, snapshotUuid: standing.snapshotUuid ?? newest?.uuid ?? null, withdrawnAt: null },
          transaction,
        );
  await OwnershipRow.create(
    {
      ...whereDeal(deal),
      investorId: investor.id,
      offeringId: offering.id,
      amount: deal.row.totalLoanAmount,
      fromDate: day,
    },
    { transaction },
  );
  const told = { dealType: deal.dealType, investor: investor.organizationName, day };
  await keepEvents({ loanUuid: deal.loanUuid, userId }, [loanEvent('DealInvestorHolds', told)], transaction);
}

export interface NewHolder {
  readonly dealType: DealType;
  /** The new holder; null for no holder from that day on. */
  readonly investorId: string | null;
  /** A day, `YYYY-MM-DD`; default: today. */
  readonly from?: string | undefined;
  /** The holder that the sender saw; null for none. */
  readonly previous: string | null;
}

/**
 * Records the holder of a loan or note, for deals that were sold without being offered here.
 * @throws AppError 404 if the loan, note or investor does not exist, 400 for an inactive investor, a future
 * day, one before the present holder's first or on which another still held it, 409 if the holder is not the
 * one that the sender read, or another investor is closing or holds the deal or one that overlaps it
 */
export async function setHolder(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  wanted: NewHolder,
): Promise<void> {
  const { dealType, investorId, from, previous } = wanted;
  await db.transaction(async (transaction) => {
    const deal = await lockDeal(loanUuid, dealType, transaction);
    const holder = await holderOf(deal);
    if (previous !== (holder?.investorId ?? null))
      throw conflict(
        `Someone else changed the holder to ${holder?.investor?.organizationName ?? 'nobody'} in the meantime`,
      );
    if (investorId === (holder?.investorId ?? null)) return;
    const investor = investorId === null ? null : await Investor.findByPk(investorId, { transaction });
    if (investorId !== null && investor === null) throw notFound('There is no such investor');
    if (investor?.status === 'Inactive')
      throw invalid(`${investor.organizationName} is inactive`, 'investorId');
    const day = dayOfHolding(from, 'from');
    if (holder !== null) await endHolding(deal, userId, day);
    if (investor !== null) {
      const own = await DealOffering.findOne({
        where: { ...whereDeal(deal), investorId: investor.id },
        transaction,
      });
      await requireFree(deal, own ?? undefined);
      await requireFreeFrom(deal, day, 'from');
      await beginHolding(deal, userId, { investor, day });
    }
    await refreshHolding(loanUuid, dealType, transaction);
  });
}

/**
 * Merges offers and holders when two notes are consolidated: open offers end, and an investor who holds both
 * holds the whole loan.
 * @throws AppError 400 if a note is closing or held, unless both notes have the same holder
 */
export async function mergeHoldings(
  whole: LockedDeal,
  notes: readonly [LockedDeal, LockedDeal],
  userId: string,
): Promise<void> {
  const refusal = await mergeRefusal(notes);
  if (refusal !== null) throw invalid(refusal);
  const [holder] = await holdersOf(notes);
  const day = todayInGmt();
  for (const note of notes) {
    if (holder) await endHolding(note, userId, day < holder.fromDate ? holder.fromDate : day);
    await withdrawOthers(note, userId);
  }
  if (holder?.investor) {
    await beginHolding(whole, userId, { investor: holder.investor, day });
    await refreshHolding(whole.loanUuid, 'WL', whole.transaction);
  }
}
