import type { Sequelize } from 'sequelize';
import { invalid, notFound } from '../../errors';
import { DealOffering, SnapshotRow } from '../../models';
import { newestSnapshotDeal } from '../../models/queries/snapshots';
import { changeLoan } from '../lifecycle/changeLoan';
import { freeze } from '../snapshots/createSnapshot';
import { inWorkbook, type LockedWorkbook } from '../workbooks/lockedWorkbook';
import { requireFree, type OfferStep } from './closeDeal';
import {
  changeOffering,
  investorOf,
  lockDeal,
  lockOffering,
  offerEvent,
  requireOfferable,
  type LockedDeal,
} from './deal';
import { peopleOf } from '../letters';
import type { HandOver, Post } from '../mails';
import type { LoanEditor } from '../loanEditor';
import { refreshHolding } from './holding';
import { keepOfferMails } from './offerMail';

const LABEL = 'For investors';

/** The newest version of the deal page; one is frozen if there is none, or none since the loan was split. */
async function versionToOffer(
  locked: LockedWorkbook,
  who: LoanEditor,
  { dealType, row }: LockedDeal,
): Promise<string> {
  const newest = await newestSnapshotDeal(who.loanUuid, locked.transaction);
  const fits = newest !== null && (dealType === 'WL' || newest.createdAt >= row.createdAt);
  return fits ? newest.uuid : freeze(locked, { ...who, label: LABEL });
}

/** @throws AppError 400 if this investor cannot be invited now */
function requireInvitable({ status, withdrawnAt }: DealOffering): void {
  if (withdrawnAt !== null) return;
  if (status === 'Approved') throw invalid('This investor approved the deal already');
  if (status === 'Closing') throw invalid('This deal is closing with the investor already');
  if (status === 'Past Holder') throw invalid('This investor held the deal already');
}

/** The values of an offer that is sent again: earlier views are kept, an earlier answer is cleared. */
const asInvited = (offering: DealOffering, userId: string, snapshotUuid: string) => ({
  snapshotUuid,
  status:
    offering.status === 'Viewed' && offering.withdrawnAt === null
      ? ('Viewed' as const)
      : ('Invited' as const),
  invitedAt: new Date(),
  invitedBy: userId,
  withdrawnAt: null,
  answeredAt: null,
  rejectionReasons: null,
});

async function sendOffer(
  deal: LockedDeal,
  { who, wanted, snapshotUuid }: { who: LoanEditor; wanted: OfferStep; snapshotUuid: string },
  post: Post,
): Promise<HandOver> {
  const { transaction } = deal;
  const offering = await lockOffering(deal, wanted.id, wanted.version);
  if (offering.splitNo !== deal.splitNo)
    throw invalid('This offer belongs to notes that have since been consolidated');
  requireInvitable(offering);
  const investor = investorOf(offering);
  if (investor.status === 'Inactive') throw invalid(`${investor.organizationName} is inactive`);
  const people = await peopleOf(investor.id, transaction);
  if (people.length === 0)
    throw invalid(`${investor.organizationName} has nobody who can sign in: add a person first`);
  const change = asInvited(offering, who.userId, snapshotUuid);
  await changeOffering(offering, { ...change, ...(wanted.note && { note: wanted.note }) }, transaction);
  const version = await SnapshotRow.count({ where: { loanUuid: who.loanUuid }, transaction });
  // The flag and the event are the whole loan's, of its notes too.
  await changeLoan(deal.whole, { userId: who.userId }, { flags: { dealPageEmailSent: true } }, transaction, [
    offerEvent('DealSharedWithInvestor', offering, { version }),
  ]);
  await refreshHolding(who.loanUuid, offering.dealType, transaction);
  return keepOfferMails(post, { deal, people, investor, userId: who.userId }, transaction);
}

/**
 * Offers a deal to an investor, for the first time or again: the newest version of its page, by a mail to
 * each of the investor's people. Without a mail server the mails are kept in the outbox.
 * @throws AppError 404 if the loan or offer does not exist, 400 if the deal cannot be offered now or this
 * investor cannot be invited, 409 if the offer has changed since it was read or somebody is closing or holds
 * the deal
 */
export async function inviteInvestor(
  db: Sequelize,
  post: Post,
  who: LoanEditor,
  wanted: OfferStep,
): Promise<void> {
  const handOver = await inWorkbook(db, who.loanUuid, async (locked) => {
    const { transaction } = locked;
    const found = await DealOffering.findOne({
      where: { id: wanted.id, loanUuid: who.loanUuid },
      attributes: ['dealType'],
      transaction,
    });
    if (found === null) throw notFound('There is no such offer');
    const deal = await lockDeal(who.loanUuid, found.dealType, transaction);
    requireOfferable(deal);
    await requireFree(deal);
    const snapshotUuid = await versionToOffer(locked, who, deal);
    return sendOffer(deal, { who, wanted, snapshotUuid }, post);
  });
  handOver();
}
