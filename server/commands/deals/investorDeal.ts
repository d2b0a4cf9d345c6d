import type { Sequelize } from 'sequelize';
import type { DealType } from '#domain';
import type { DealReport } from '#contract';
import { forbidden, notFound } from '../../errors';
import type { SnapshotRow, User } from '../../models';
import { readableOfferings, type ReadableOffering } from '../../models/queries/offerings';
import { dealVersions, findSnapshotDeal, type DealVersion } from '../../models/queries/snapshots';
import { forNote } from '../../presenters/deal/note';
import { noteLook } from '../offers/answerOffer';
import { readableVersions } from '../offers/ownOffers';
import { withMonitoring, withoutMonitoring } from './monitoringToday';
import { dealForOutsiders } from './outsideDeal';

const NOT_OFFERED = 'This deal is not offered to you';

/** Whether something of a loan is offered to the investor for whom a person acts. @throws AppError 403 where nothing is */
export async function requireOffered(user: User, loanUuid: string): Promise<ReadableOffering[]> {
  const offers = user.investorId === null ? [] : await readableOfferings(user.investorId, { loanUuid });
  if (offers.length === 0) throw forbidden(NOT_OFFERED);
  return offers;
}

/** Whether an offer lets its investor follow how the loan goes: who declined, or holds it no more, keeps the page alone. */
export const followsLoan = ({ status }: ReadableOffering): boolean =>
  status !== 'Rejected' && status !== 'Past Holder';

/** What of a deal an investor asks for: the note, and the version where it is not the one that was offered. */
export interface InvestorAsks {
  readonly dealType?: DealType | undefined;
  readonly version?: number | undefined;
}

const ORDER: readonly DealType[] = ['WL', 'A', 'B'];

/** The offer by which a person reads a deal: of the note they ask for, else the whole loan before its notes. */
export async function offerRead(
  user: User,
  loanUuid: string,
  dealType: DealType | undefined,
): Promise<ReadableOffering> {
  const offers = await requireOffered(user, loanUuid);
  const types = dealType === undefined ? ORDER : [dealType];
  for (const type of types) {
    const offer = offers.find((one) => one.dealType === type);
    if (offer !== undefined) return offer;
  }
  throw forbidden(NOT_OFFERED);
}

/** A version of an offered deal that its investor may read. @throws AppError 404 for any other */
export async function versionRead(
  offer: ReadableOffering,
  version: number | undefined,
): Promise<DealVersion> {
  const { all, offered } = readableVersions(offer, await dealVersions(offer.loanUuid));
  const found = version === undefined ? offered : all.find((one) => one.version === version);
  if (found === undefined) throw notFound('There is no such version');
  return found;
}

/** An offered deal as its investor reads it, and what it is made of. */
export interface InvestorPage {
  readonly offer: ReadableOffering;
  readonly snapshot: SnapshotRow;
  readonly page: DealReport;
}

/**
 * The page without recording that it was viewed.
 * @throws AppError 403 for a deal that is not offered, 404 for a version that they may not read
 */
export async function investorPage(user: User, loanUuid: string, asked: InvestorAsks): Promise<InvestorPage> {
  const offer = await offerRead(user, loanUuid, asked.dealType);
  const { uuid } = await versionRead(offer, asked.version);
  const snapshot = await findSnapshotDeal(loanUuid, uuid);
  const frozen = await dealForOutsiders(loanUuid, snapshot, 'investor');
  const who = { staff: false, investorId: user.investorId, dealType: offer.dealType };
  const report = followsLoan(offer) ? await withMonitoring(frozen, who) : withoutMonitoring(frozen);
  return { offer, snapshot, page: forNote(report, offer.dealType, snapshot.figures) };
}

/**
 * An offered deal as its investor reads it: the version that was offered, or a newer one that they ask for. The first
 * reading makes the offer Viewed.
 * @throws AppError 403 for what is not offered, 404 for a version that they may not read
 */
export async function readInvestorDeal(
  db: Sequelize,
  user: User,
  loanUuid: string,
  asked: InvestorAsks,
): Promise<DealReport> {
  const { offer, snapshot, page } = await investorPage(user, loanUuid, asked);
  await noteLook(db, user, offer, { snapshotUuid: snapshot.uuid, section: null });
  return page;
}
