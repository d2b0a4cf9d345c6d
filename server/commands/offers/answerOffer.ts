import type { Sequelize, Transaction } from 'sequelize';
import type { DealType, DeclineReason } from '#domain';
import { invalid, notFound, refused, wrongState } from '../../errors';
import { DealOffering, OfferingView, Investor, SnapshotRow, type User } from '../../models';
import { readableOffering, type ReadableOffering } from '../../models/queries/offerings';
import { raiseNotice } from '../alerts/raiseNotice';
import { takenBy } from './closeDeal';
import {
  changeOffering,
  investorOf,
  keepEvents,
  lockDeal,
  lockOffering,
  offerEvent,
  offerRefusal,
} from './deal';
import { refreshHolding } from './holding';

export interface Answer {
  readonly approve: boolean;
  readonly dealType: DealType;
  /** For a refusal: one to ten reasons. */
  readonly rejectionReasons: readonly DeclineReason[];
  /** The version of the deal page that is answered; undefined if the sender names none. */
  readonly offeredVersion?: number | undefined;
}

const NAMES: Readonly<Record<DealType, string>> = { WL: 'whole loan', A: 'A note', B: 'B note' };

/** @throws AppError 409 if this answer is no longer possible */
function requireOpen({ status }: DealOffering, approve: boolean): void {
  if (status === 'Closing') throw refused('already', 'This deal is closing with you already');
  if (status === 'Past Holder') throw wrongState('You held this deal; it is not offered any more');
  if (status === 'Approved') throw refused('already', 'You approved this deal already');
  if (status === 'Rejected' && !approve) throw refused('already', 'You declined this deal already');
}

/** @throws AppError 409 if another version was offered since the investor read one */
async function requireSameVersion(
  { snapshotUuid }: DealOffering,
  read: number | undefined,
  transaction: Transaction,
): Promise<void> {
  if (read === undefined || snapshotUuid === null) return;
  const offered = await SnapshotRow.findByPk(snapshotUuid, { attributes: ['version'], transaction });
  if (offered !== null && offered.version !== read)
    throw refused('stale', `You are now offered version ${offered.version}: read it before you answer`);
}

/**
 * An investor's answer to an offered deal. Refusals are never a 403, which would end the session.
 * @throws AppError 404 for an offer of another investor, 400 for another note than the offered one, 409 if it
 * was answered already, another version was offered since it was read, the deal left the market, or somebody
 * else is closing or holds it
 */
export async function answerOffer(
  db: Sequelize,
  user: User,
  { offeringId, loanUuid }: { readonly offeringId: string; readonly loanUuid: string },
  { approve, dealType, rejectionReasons, offeredVersion }: Answer,
): Promise<void> {
  const own =
    user.investorId === null ? null : await readableOffering(user.investorId, { id: offeringId, loanUuid });
  if (own === null) throw notFound('There is no such offer');
  if (own.dealType !== dealType) throw invalid(`The ${NAMES[own.dealType]} is what is offered`, 'dealType');
  await db.transaction(async (transaction) => {
    const deal = await lockDeal(loanUuid, dealType, transaction);
    const now = await DealOffering.findByPk(own.id, { attributes: ['version'], transaction });
    const offering = await lockOffering(deal, own.id, now?.version ?? own.version);
    if (offering.withdrawnAt !== null || offering.splitNo !== deal.splitNo)
      throw wrongState('This deal is no longer offered to you');
    requireOpen(offering, approve);
    await requireSameVersion(offering, offeredVersion, transaction);
    if (approve) {
      const refusal = offerRefusal(deal.row);
      if (refusal !== null) throw wrongState(refusal);
      // Who it is, is not for this investor to know.
      if ((await takenBy(deal, offering)) !== null)
        throw wrongState('This deal is being closed, or is held, by another investor');
    }
    await changeOffering(
      offering,
      {
        status: approve ? 'Approved' : 'Rejected',
        answeredAt: new Date(),
        viewedAt: offering.viewedAt ?? new Date(),
        rejectionReasons: approve ? null : [...rejectionReasons],
      },
      transaction,
    );
    const who = { loanUuid, userId: user.id };
    const event = approve
      ? offerEvent('InvestorApprove', offering)
      : offerEvent('InvestorDecline', offering, { reasons: [...rejectionReasons] });
    await keepEvents(who, [event], transaction);
    if (approve)
      await raiseNotice(
        who,
        {
          scope: 'loan',
          severity: 'Low',
          message: `${investorOf(offering).organizationName} approved the ${NAMES[dealType]}: start the term sheet`,
        },
        transaction,
      );
    await refreshHolding(loanUuid, dealType, transaction);
  });
}

/** Whether one version of a loan is newer than another that was looked at. */
async function isNewer(uuid: string, than: string | null, transaction: Transaction): Promise<boolean> {
  if (than === null) return true;
  const next = await SnapshotRow.findByPk(uuid, { attributes: ['createdAt'], transaction });
  const seen = await SnapshotRow.findByPk(than, { attributes: ['createdAt'], transaction });
  return next !== null && seen !== null && next.createdAt > seen.createdAt;
}

/**
 * Records that a person of the investor viewed a version of a deal. The first view sets the offer to Viewed; the
 * newest version viewed is the base of comparison for later ones.
 * @param section the viewed section; null when the page is opened
 */
export async function noteLook(
  db: Sequelize,
  user: User,
  { id, loanUuid, dealType }: ReadableOffering,
  { snapshotUuid, section }: { readonly snapshotUuid: string; readonly section: string | null },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const offering = await DealOffering.findOne({
      where: { id },
      include: [{ model: Investor, as: 'investor' }],
      transaction,
    });
    if (offering === null) return;
    if (section !== null)
      await OfferingView.create({ offeringId: id, userId: user.id, section, snapshotUuid }, { transaction });
    if (await isNewer(snapshotUuid, offering.seenSnapshotUuid, transaction))
      await DealOffering.update({ seenSnapshotUuid: snapshotUuid }, { where: { id }, transaction });
    if (offering.viewedAt !== null) return;
    // Two tabs open at once: one of them is the first.
    const [first] = await DealOffering.update(
      { viewedAt: new Date() },
      { where: { id, viewedAt: null }, transaction },
    );
    if (first === 0) return;
    await keepEvents({ loanUuid, userId: user.id }, [offerEvent('InvestorViewed', offering)], transaction);
    await DealOffering.update({ status: 'Viewed' }, { where: { id, status: 'Invited' }, transaction });
    await refreshHolding(loanUuid, dealType, transaction);
  });
}
