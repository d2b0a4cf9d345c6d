import { personName } from '#domain';
import type { Candidate, Holder, Offering, OwnOffering } from '#contract';
import type { DealOffering, Investor, OfferingView, OwnershipRow } from '../models';
import type { OfferedTerms, ReadableOffering } from '../models/queries/offerings';
import type { DealVersion } from '../models/queries/snapshots';

export const presentOfferedTo = ({
  id,
  primaryUserId,
  organizationName,
  investorType,
  status,
}: Investor): Candidate['investor'] => ({
  id,
  userId: primaryUserId,
  organizationName,
  investorType,
  status,
});

/** Looks by section, in the order in which the sections were first opened. */
function presentLooks(views: readonly OfferingView[]): Offering['looks'] {
  const sections = [...new Set(views.map(({ section }) => section))];
  return sections.map((section) => {
    const looks = views.filter((view) => view.section === section);
    return {
      section,
      count: looks.length,
      people: [...new Set(looks.flatMap(({ user }) => (user ? [personName(user)] : [])))],
      lastAt: new Date(Math.max(...looks.map(({ at }) => at.getTime()))).toISOString(),
    };
  });
}

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;
const numbered = (versions: readonly DealVersion[], uuid: string | null): number | null =>
  versions.find((version) => version.uuid === uuid)?.version ?? null;

/** An offer as staff see it. */
export function presentOffering(
  offering: DealOffering,
  views: readonly OfferingView[],
  versions: readonly DealVersion[],
): Offering {
  const { investor } = offering;
  if (investor === undefined) throw new Error('The investor of an offer was not read');
  return {
    id: offering.id,
    dealType: offering.dealType,
    investor: presentOfferedTo(investor),
    role: offering.role,
    status: offering.status,
    version: offering.version,
    offeredVersion: numbered(versions, offering.snapshotUuid),
    seenVersion: numbered(versions, offering.seenSnapshotUuid),
    fit: offering.fit === null ? null : { score: offering.fit.score, reasons: [...offering.fit.reasons] },
    invitedAt: moment(offering.invitedAt),
    viewedAt: moment(offering.viewedAt),
    answeredAt: moment(offering.answeredAt),
    closingAt: moment(offering.closingAt),
    withdrawnAt: moment(offering.withdrawnAt),
    heldFrom: offering.heldFrom,
    heldTo: offering.heldTo,
    rejectionReasons: offering.rejectionReasons ?? [],
    note: offering.note,
    looks: presentLooks(views),
  };
}

/** Versions of a deal that its investor may read, by their numbers. */
export interface ReadVersions {
  readonly offered: DealVersion;
  readonly newest: DealVersion;
  readonly seen: DealVersion | null;
}

/** An offer as its investor sees it: nothing about other investors, staff or how the deal was matched. */
export function presentOwnOffering(
  offering: ReadableOffering,
  terms: OfferedTerms,
  { offered, newest, seen }: ReadVersions,
  isOpen: boolean,
): OwnOffering {
  const { row } = offering;
  return {
    id: offering.id,
    loanUuid: offering.loanUuid,
    dealType: offering.dealType,
    status: offering.status,
    isHolder: offering.role === 'HOLDER',
    isOpen,
    loanStatus: row.status,
    address: row.address,
    city: row.city,
    state: row.state,
    propertyType: row.propertyType,
    ...terms,
    invitedAt: moment(offering.invitedAt),
    answeredAt: moment(offering.answeredAt),
    heldFrom: offering.heldFrom,
    offeredVersion: offered.version,
    newestVersion: newest.version,
    newestAt: newest.createdAt.toISOString(),
    seenVersion: seen?.version ?? null,
  };
}

export const presentHolder = ({
  investorId,
  investor,
  dealType,
  fromDate,
  amount,
}: OwnershipRow): Holder => ({
  holderId: investorId,
  holderName: investor?.organizationName ?? '',
  dealType,
  since: fromDate,
  amount,
});
