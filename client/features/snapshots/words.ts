import type { Share, Snapshot } from '#contract';
import { dateAndTime } from '../../lib/dateTime';

export const takenBy = ({
  version,
  revision,
  by,
  createdAt,
}: Pick<Snapshot, 'version' | 'revision' | 'by' | 'createdAt'>): string =>
  [`Version ${version}`, `revision ${revision}`, by?.name, dateAndTime(createdAt)]
    .filter(Boolean)
    .join(' · ');

/** The whole address of a link, as it is sent to an investor. */
export const shareAddress = (share: Pick<Share, 'url'>): string =>
  new URL(share.url, window.location.origin).href;

/** Who can read by a link now, and until when. */
export function standingOf({
  enabled,
  open,
  endsAt,
  name,
}: Pick<Share, 'enabled' | 'open' | 'endsAt' | 'name'>): string {
  if (!enabled) return 'Switched off';
  if (endsAt !== null && new Date(endsAt) <= new Date()) return `Ended ${dateAndTime(endsAt)}`;
  if (!open) return 'Sharing of this loan is off';
  const reader = name === null ? 'Anyone with the link can read it' : `For ${name}`;
  return endsAt === null ? reader : `${reader}, until ${dateAndTime(endsAt)}`;
}

export const wordsOfSharing = (snapshot: Pick<Snapshot, 'label'>, address: string): string =>
  `Anyone who has the link can read “${snapshot.label}” of ${address} without signing in, until it ends or you switch it off.`;
