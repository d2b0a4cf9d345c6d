import type { Share, Snapshot } from '#contract';
import type { ConfirmContent } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';

export const takenBy = ({
  revision,
  by,
  createdAt,
}: Pick<Snapshot, 'revision' | 'by' | 'createdAt'>): string =>
  [`Revision ${revision}`, by?.name, dateAndTime(createdAt)].filter(Boolean).join(' · ');

/** The whole address of a link, as it is sent to an investor. */
export const shareAddress = (share: Pick<Share, 'url'>): string =>
  new URL(share.url, window.location.origin).href;

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
        description:
          'Whoever opens it then reads “This loan deal is not currently shared with external viewers”. That holds at once, also for pages that load again. You can switch it on again later.',
        confirmText: 'Switch off',
        danger: true,
      };
