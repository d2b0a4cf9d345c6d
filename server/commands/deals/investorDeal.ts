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

/**
 * The offers of a loan to the investor that a person represents.
 * @throws AppError 403 if there are none
 */
export async function requireOffered(user: User, loanUuid: string): Promise<ReadableOffering[]> {
  const offers = user.investorId === null ? [] : await readableOfferings(user.investorId, { loanUuid });
  if (offers.length === 0) throw forbidden(NOT_OFFERED);
  return offers;
}

/**
 * Whether the investor of an offer may see the monitoring of the loan: those who declined, or are past
 * holders, only see the page.
 */
export const followsLoan = ({ status }: ReadableOffering): boolean =>
  status !== 'Rejected' && status !== 'Past Holder';

/** An investor's request for a deal: the note, and a version other than the offered one. */
export interface InvestorAsks {
  readonly dealType?: DealType | undefined;
  readonly version?: number | undefined;
}

const ORDER: readonly DealType[] = ['WL', 'A', 'B'];

/**
 * The offer through which a person reads a deal: of the requested note, else of the whole loan before its
 * notes.
 */
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

/** An offered deal as its investor reads it, with its offer and snapshot. */
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
 * An offered deal as its investor reads it: the offered version, or a requested newer one. The first reading
 * makes the offer Viewed.
 * @throws AppError 403 if it is not offered, 404 for a version that they may not read
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
