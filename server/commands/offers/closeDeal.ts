import { Op, type Sequelize } from 'sequelize';
import { formatDate, type DealType } from '#domain';
import { loanEvent } from '../../events/loanEvents';
import { invalid, wrongState } from '../../errors';
import { DealOffering, Investor, Loan, OwnershipRow } from '../../models';
import {
  changeOffering,
  investorOf,
  keepEvents,
  lockDeal,
  lockOffering,
  offerEvent,
  type LockedDeal,
} from './deal';
import type { LoanEditor } from '../loanEditor';
import { followsOffers, OPEN, refreshHolding, rowOfDeal, whereDeal } from './holding';
import { release } from './keeping';
import { todayInGmt } from '../today';

/** An action of staff on one offer. */
export interface OfferStep {
  readonly id: string;
  /** The offer's version that the sender read. */
  readonly version: number;
  readonly note?: string | null | undefined;
  /** A day, `YYYY-MM-DD`; default: today. */
  readonly day?: string | undefined;
}

/** Deals that cannot be sold together: the whole loan and its notes are the same money. */
const RIVALS: Readonly<Record<DealType, readonly DealType[]>> = { WL: ['A', 'B'], A: ['WL'], B: ['WL'] };

async function rivalsOf({ loanUuid, dealType, transaction }: LockedDeal): Promise<Loan[]> {
  const rows: Loan[] = [];
  for (const type of RIVALS[dealType]) {
    const row = await rowOfDeal(loanUuid, type, transaction);
    if (row !== null) rows.push(row);
  }
  return rows;
}

const nameOfDeal = (dealType: DealType): string => (dealType === 'WL' ? 'whole loan' : `${dealType} note`);

/** The status of a competing deal by itself: a whole loan also shows the status of its notes. */
async function ownStanding(
  rival: Loan,
  { loanUuid, transaction }: LockedDeal,
): Promise<Loan['holdingStatus'] | null> {
  if (rival.dealType !== 'WL' || !(await followsOffers(rival, transaction))) return rival.holdingStatus;
  const where = whereDeal({ loanUuid, dealType: 'WL', splitNo: 0 });
  if ((await OwnershipRow.count({ where: { ...where, toDate: null }, transaction })) > 0) return 'Holder';
  const closing = { ...where, ...OPEN, status: 'Closing' };
  return (await DealOffering.count({ where: closing, transaction })) > 0 ? 'Closing' : null;
}

/** The investor who prevents the sale of a deal, in words for staff; null if it can be sold. */
export async function takenBy(deal: LockedDeal, offering?: DealOffering): Promise<string | null> {
  const taken = await DealOffering.findOne({
    where: {
      ...whereDeal(deal),
      ...OPEN,
      status: 'Closing',
      ...(offering !== undefined && { id: { [Op.ne]: offering.id } }),
    },
    include: [{ model: Investor, as: 'investor' }],
    transaction: deal.transaction,
  });
  if (taken !== null)
    return `${investorOf(taken).organizationName} ${taken.role === 'HOLDER' ? 'holds' : 'is closing'} this deal`;
  const holder = await OwnershipRow.findOne({
    where: {
      ...whereDeal(deal),
      toDate: null,
      ...(offering !== undefined && { investorId: { [Op.ne]: offering.investorId } }),
    },
    include: [{ model: Investor, as: 'investor' }],
    transaction: deal.transaction,
  });
  if (holder !== null) return `${holder.investor?.organizationName} holds this deal`;
  for (const rival of await rivalsOf(deal)) {
    const standing = await ownStanding(rival, deal);
    if (standing === 'Closing' || standing === 'Holder')
      return `The ${nameOfDeal(rival.dealType)} is in ${standing}`;
  }
  return null;
}

/** @throws AppError 409 if another investor is closing or holds this deal, or a loan or note that overlaps it */
export async function requireFree(deal: LockedDeal, offering?: DealOffering): Promise<void> {
  const taken = await takenBy(deal, offering);
  if (taken !== null) throw wrongState(taken);
}

/** Takes a loan or note off the market, if it is on it. */
async function takeOff({ uuid, dealType, inMarket }: Loan, deal: LockedDeal, userId: string): Promise<void> {
  if (!inMarket) return;
  await Loan.update({ inMarket: false }, { where: { uuid }, transaction: deal.transaction });
  await keepEvents(
    { loanUuid: deal.loanUuid, userId },
    [loanEvent('DealOffMarket', { dealType })],
    deal.transaction,
  );
  await refreshHolding(deal.loanUuid, dealType, deal.transaction);
}

/** The other ways to sell the same money leave the market. */
async function leaveMarket(deal: LockedDeal, userId: string): Promise<void> {
  for (const rival of await rivalsOf(deal)) await takeOff(rival, deal, userId);
}

/**
 * Checks that nobody else held the deal, or one overlapping it, beyond the day on which a holding begins. The
 * day on which one holding ends and the next begins belongs to the next.
 * @param field the request field of the day
 * @throws AppError 400 if another held it then
 */
export async function requireFreeFrom(deal: LockedDeal, day: string, field: string): Promise<void> {
  const { loanUuid, dealType, transaction } = deal;
  const before = await OwnershipRow.findOne({
    where: { loanUuid, dealType: [dealType, ...RIVALS[dealType]], toDate: { [Op.gt]: day } },
    include: [{ model: Investor, as: 'investor' }],
    order: [['toDate', 'DESC']],
    transaction,
  });
  if (before === null) return;
  const { dealType: held, toDate, investor } = before;
  const until = formatDate(toDate ?? day);
  throw invalid(`${investor?.organizationName} held the ${nameOfDeal(held)} until ${until}`, field);
}

/**
 * The given day, or today.
 * @throws AppError 400 for a future day
 */
export function dayOfHolding(day: string | undefined, field: string): string {
  const today = todayInGmt();
  if (day !== undefined && day > today) throw invalid('Date must be today or earlier', field);
  return day ?? today;
}

/** Runs a step on one offer under the locks of its deal, and updates the holding status in the list. */
async function step(
  db: Sequelize,
  { loanUuid }: LoanEditor,
  { id, version }: OfferStep,
  work: (deal: LockedDeal, offering: DealOffering) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const found = await DealOffering.findOne({ where: { id, loanUuid }, transaction });
    const dealType = found?.dealType ?? 'WL';
    const deal = await lockDeal(loanUuid, dealType, transaction);
    const offering = await lockOffering(deal, id, version);
    if (offering.splitNo !== deal.splitNo)
      throw invalid('This offer belongs to notes that have since been consolidated');
    await work(deal, offering);
    await refreshHolding(loanUuid, dealType, transaction);
  });
}

/**
 * Starts the closing of an investor who approved; the whole loan and its notes cannot be sold at once.
 * @throws AppError 400 unless the offer is approved, 409 if it has changed since it was read or somebody else
 * is closing or holds it
 */
export const closeOffer = (db: Sequelize, who: LoanEditor, wanted: OfferStep): Promise<void> =>
  step(db, who, wanted, async (deal, offering) => {
    if (offering.status !== 'Approved' || offering.withdrawnAt !== null)
      throw invalid('Only a deal that the investor approved can be closed');
    await requireFree(deal, offering);
    const { transaction } = deal;
    await changeOffering(
      offering,
      { status: 'Closing', closingAt: new Date(), ...(wanted.note && { note: wanted.note }) },
      transaction,
    );
    const event = offerEvent('DealInvestorClosing', offering, { note: wanted.note });
    await keepEvents(who, [event], transaction);
    await refreshHolding(who.loanUuid, offering.dealType, transaction);
    await leaveMarket(deal, who.userId);
  });

/**
 * Ends the sale of a deal that is held: it leaves the market, and the offers of other investors are
 * withdrawn.
 */
export async function endSale(deal: LockedDeal, userId: string, keeper?: string): Promise<void> {
  await takeOff(deal.row, deal, userId);
  await withdrawOthers(deal, userId, keeper);
}

/** Withdraws the offers of other investors. */
export async function withdrawOthers(deal: LockedDeal, userId: string, keeper?: string): Promise<void> {
  const { transaction } = deal;
  const others = await DealOffering.findAll({
    where: {
      ...whereDeal(deal),
      ...OPEN,
      status: { [Op.notIn]: ['Rejected', 'Past Holder'] },
      ...(keeper !== undefined && { id: { [Op.ne]: keeper } }),
    },
    include: [{ model: Investor, as: 'investor' }],
    transaction,
  });
  for (const other of others) {
    await changeOffering(other, { withdrawnAt: new Date() }, transaction);
    await keepEvents(
      { loanUuid: deal.loanUuid, userId },
      [offerEvent('DealOfferWithdrawn', other)],
      transaction,
    );
  }
}

/**
 * Makes an investor whose deal is closing its holder from a day on; the deal leaves the market, and other
 * investors' offers are withdrawn.
 * @throws AppError 400 unless the offer is closing, or if another still held the deal on that day or the day
 * is in the future, 409 if it has changed since it was read or somebody else is closing or holds it
 */
export const holdOffer = (db: Sequelize, who: LoanEditor, wanted: OfferStep): Promise<void> =>
  step(db, who, wanted, async (deal, offering) => {
    if (offering.status !== 'Closing' || offering.role === 'HOLDER' || offering.withdrawnAt !== null)
      throw invalid('Only a deal that is closing can be held');
    await requireFree(deal, offering);
    const day = dayOfHolding(wanted.day, 'day');
    await requireFreeFrom(deal, day, 'day');
    const { transaction } = deal;
    await OwnershipRow.create(
      {
        ...whereDeal(deal),
        investorId: offering.investorId,
        offeringId: offering.id,
        amount: deal.row.totalLoanAmount,
        fromDate: day,
      },
      { transaction },
    );
    await changeOffering(
      offering,
      { role: 'HOLDER', heldFrom: day, heldTo: null, ...(wanted.note && { note: wanted.note }) },
      transaction,
    );
    await keepEvents(
      who,
      [offerEvent('DealInvestorHolds', offering, { day, note: wanted.note })],
      transaction,
    );
    await endSale(deal, who.userId, offering.id);
  });

/** Ends a holding. @throws AppError 400 for a day before it began, or a deal without a holder */
export async function endHolding(
  deal: LockedDeal,
  userId: string,
  day: string,
  note?: string | null,
): Promise<void> {
  const { transaction } = deal;
  const held = await OwnershipRow.findOne({ where: { ...whereDeal(deal), toDate: null }, transaction });
  if (held === null) throw invalid('This deal has no holder');
  if (day < held.fromDate) throw invalid(`It is held from ${formatDate(held.fromDate)} on`, 'day');
  await release(deal, held, { userId, day, note }, transaction);
}

/**
 * @throws AppError 400 if this investor does not hold the deal, 409 if the offer has changed since it was
 * read
 */
export const releaseOffer = (db: Sequelize, who: LoanEditor, wanted: OfferStep): Promise<void> =>
  step(db, who, wanted, async (deal, offering) => {
    if (offering.role !== 'HOLDER') throw invalid('This investor does not hold the deal');
    await endHolding(deal, who.userId, dayOfHolding(wanted.day, 'day'), wanted.note);
  });

/**
 * Withdraws an offer: nobody of the investor can read the deal any more.
 * @throws AppError 400 for a present or past holder, or an offer withdrawn already, 409 if it has changed
 * since it was read
 */
export const withdrawOffer = (db: Sequelize, who: LoanEditor, wanted: OfferStep): Promise<void> =>
  step(db, who, wanted, async ({ transaction }, offering) => {
    if (offering.role === 'HOLDER') throw invalid('This investor holds the deal: release it first');
    if (offering.status === 'Past Holder') throw invalid('This investor held the deal: that stays on record');
    if (offering.withdrawnAt !== null) throw invalid('This offer was withdrawn already');
    await changeOffering(
      offering,
      {
        withdrawnAt: new Date(),
        // The status must be reset, because a Closing offer prevents other investors from closing.
        ...(offering.status === 'Closing' && { status: 'Approved' as const, closingAt: null }),
        ...(wanted.note && { note: wanted.note }),
      },
      transaction,
    );
    await keepEvents(who, [offerEvent('DealOfferWithdrawn', offering, { note: wanted.note })], transaction);
  });

/**
 * Puts a deal on the market or takes it off.
 * @throws AppError 404 if the loan or note does not exist, 400 for one that is over
 */
export async function setMarket(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  dealType: DealType,
  inMarket: boolean,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const deal = await lockDeal(loanUuid, dealType, transaction);
    if (deal.row.inMarket === inMarket) return;
    if (inMarket) await requireFree(deal);
    await Loan.update({ inMarket, updatedAt: new Date() }, { where: { uuid: deal.row.uuid }, transaction });
    await keepEvents(
      { loanUuid, userId },
      [loanEvent(inMarket ? 'DealOnMarket' : 'DealOffMarket', { dealType })],
      transaction,
    );
    await refreshHolding(loanUuid, dealType, transaction);
  });
}
