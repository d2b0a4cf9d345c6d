import { useCallback, useMemo } from 'react';
import type { Location } from 'react-router';
import { confirm } from '../../lib/confirm';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useOpenWorkbook, useSessionState, type SaveResult } from '../../sheet';
import { leaving } from './leaving';
import type { LeaveSheet } from './LeaveSheet';
import { placeAt, type Place } from './navigation';

/** What a navigation carries that goes after a figure (trace, find, undo): the sheet is not left for good. */
export const FOLLOWING = { following: true } as const;

const isFollowing = (state: unknown): boolean => typeof state === 'object' && state !== null && 'following' in state;

/** Asks before unsaved edits are left: those of the workbook when the loan is left, those of a sheet when another is opened. */
export function useWorkbookLeaving(loanUuid: string, place: Place | undefined, saveNow: () => Promise<SaveResult>, { worth, ask }: LeaveSheet): void {
  const { session } = useOpenWorkbook();
  const { unsaved, draftFailed } = useSessionState();
  const base = `/loans/${loanUuid}/origination`;
  const content = useMemo(() => leaving(draftFailed, async () => (await saveNow()) === 'saved' && !session.hasUnsaved), [draftFailed, saveNow, session]);
  const inside = useCallback((path: string) => path === base || path.startsWith(`${base}/`), [base]);
  const stays = (path: string, next: Location) =>
    inside(path) && (isFollowing(next.state) || !worth(place, placeAt(path.slice(base.length), session.workbook.template)));
  const question = useCallback((next: Location) => (place && inside(next.pathname) ? ask(place) : confirm(content)), [place, inside, ask, content]);
  useLeaveGuard(unsaved > 0, stays, question);
}
