import { readableOfferings, offeredVersions, type ReadableOffering } from '../../models/queries/offerings';
import { dealVersions, type DealVersion } from '../../models/queries/snapshots';
import type { OwnOffering } from '#contract';
import { presentOwnOffering, type ReadVersions } from '../../presenters/offering';
import { offerRefusal } from './deal';

/**
 * The versions of a deal that its investor may read: the offered one and later ones. A past holder reads none
 * later than the last one they saw.
 */
export function readableVersions(
  { snapshotUuid, seenSnapshotUuid, status }: ReadableOffering,
  versions: readonly DealVersion[],
): { readonly all: readonly DealVersion[] } & ReadVersions {
  const offered = versions.find(({ uuid }) => uuid === snapshotUuid);
  if (offered === undefined) throw new Error('This offer does not exist');
  const seen = versions.find(({ uuid }) => uuid === seenSnapshotUuid) ?? null;
  const last = status === 'Past Holder' ? Math.max(offered.version, seen?.version ?? 0) : Infinity;
  const all = versions.filter(({ version }) => version >= offered.version && version <= last);
  return { all, offered, seen, newest: all.at(-1) ?? offered };
}

/** Once an investor is closing a deal, all deals over the same loan amount are off the market. */
const isOpen = ({ row }: ReadableOffering): boolean =>
  offerRefusal(row) === null && row.holdingStatus !== 'Closing' && row.holdingStatus !== 'Holder';

/** Everything that is or was offered to an investor, as they see it, the last invitation first. */
export async function ownOfferings(
  investorId: string,
  which: { readonly id?: string; readonly loanUuid?: string } = {},
): Promise<OwnOffering[]> {
  const offers = await readableOfferings(investorId, which);
  const loans = [...new Set(offers.map(({ loanUuid }) => loanUuid))];
  const versions = new Map(
    await Promise.all(loans.map(async (uuid) => [uuid, await dealVersions(uuid)] as const)),
  );
  const terms = await offeredVersions(
    offers.flatMap(({ snapshotUuid }) => (snapshotUuid === null ? [] : [snapshotUuid])),
  );
  return offers.flatMap((offer) => {
    const offered = terms.get(offer.snapshotUuid ?? '');
    if (offered === undefined) return [];
    const read = readableVersions(offer, versions.get(offer.loanUuid) ?? []);
    return [presentOwnOffering(offer, offered.terms(offer.dealType), read, isOpen(offer))];
  });
}
