import type { Share, Snapshot } from '#contract';
import type { ConfirmContent } from '../../lib/confirm';

const when = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `11/21/2026, 10:32` in the reader's time zone. */
export const dateTime = (iso: string): string => when.format(new Date(iso));

export const takenBy = ({ revision, by, createdAt }: Pick<Snapshot, 'revision' | 'by' | 'createdAt'>): string =>
  [`Revision ${revision}`, by?.name, dateTime(createdAt)].filter(Boolean).join(' · ');

/** The whole address of a link, as it is sent to an investor. */
export const shareAddress = (share: Pick<Share, 'url'>): string => new URL(share.url, window.location.origin).href;

export const askToShare = (snapshot: Pick<Snapshot, 'label'>, address: string): ConfirmContent => ({
  title: 'Share this snapshot?',
  description: `Anyone who has the link can read “${snapshot.label}” of ${address} without signing in, until you switch the link off.`,
  confirmText: 'Create link',
});

export const askToSwitch = (enabled: boolean): ConfirmContent =>
  enabled
    ? {
        title: 'Switch this link on?',
        description: 'Anyone who has the link can read the deal page again, without signing in.',
        confirmText: 'Switch on',
      }
    : {
        title: 'Switch this link off?',
        description: 'Whoever opens it then reads “This loan deal is not currently shared with external viewers”. That holds at once, also for pages that load again. You can switch it on again later.',
        confirmText: 'Switch off',
        danger: true,
      };
