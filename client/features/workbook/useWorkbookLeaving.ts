import { atom, useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { Location } from 'react-router';
import { confirm } from '../../lib/confirm';
import { store } from '../../lib/store';
import { useLeaveGuard, useTakenBeforeLeaving } from '../../lib/useLeaveGuard';
import { paths } from '../../paths';
import { typingTaken } from '../../sheet';
import { useOpenWorkbook, useSessionState, type SaveResult } from '../../workbook';
import { leaving } from './leaving';
import type { LeaveSheet } from './LeaveSheet';
import { isInside, placeBehind, type Place } from './navigation';
import { useProFormaVersion } from './useProFormaVersion';

/**
 * The state of a navigation that follows a figure (trace, find, undo), which does not count as leaving the
 * sheet.
 */
export const FOLLOWING = { following: true } as const;

const isFollowing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'following' in state;

/**
 * Asks before unsaved edits are left: those of the workbook when the loan is left, those of a sheet when
 * another is opened.
 */
export function useWorkbookLeaving(
  loanUuid: string,
  place: Place | undefined,
  saveNow: () => Promise<SaveResult>,
  { worth, ask }: LeaveSheet,
): void {
  const { session, ui } = useOpenWorkbook();
  const unsaved = useSessionState((state) => state.unsaved > 0);
  const unfinished = useAtomValue(ui.unfinished);
  const typing = useAtomValue(ui.typing) !== null;
  // Only whether a cell's text is refused: that one is typed is no reason to render.
  const refused = useAtomValue(useMemo(() => atom((get) => get(ui.editing)?.problem !== undefined), [ui]));
  const proForma = useProFormaVersion(session);
  const base = paths.loan(loanUuid).at('');
  const inside = useCallback(
    (path: string) => path.startsWith(base) && isInside(path.slice(base.length)),
    [base],
  );
  const at = useCallback(
    (path: string) => placeBehind(path.slice(base.length), session.workbook.template, proForma),
    [base, session, proForma],
  );
  const stays = (path: string, next: Location) =>
    !refused && inside(path) && (isFollowing(next.state) || !worth(place, at(path)));
  const question = useCallback(
    (next: Location) => {
      // By the browser's Back a field is left without losing the keyboard first.
      store.get(ui.typing)?.commit();
      if (place && inside(next.pathname)) {
        // A refused text stays in its cell, and in front.
        if (!typingTaken(ui)) return Promise.resolve(false);
        const asks = !isFollowing(next.state) && worth(place, at(next.pathname));
        return asks ? ask(place, at(next.pathname)) : Promise.resolve(true);
      }
      const unfinished = [...store.get(ui.unfinished).values()];
      if (store.get(ui.editing)?.problem !== undefined) unfinished.push('the open cell');
      const left = { ...session.getState(), unfinished };
      if (left.unsaved === 0 && left.unfinished.length === 0) return Promise.resolve(true);
      return confirm(leaving(left, async () => (await saveNow()) === 'saved' && !session.hasUnsaved));
    },
    [place, inside, ask, at, session, ui, saveNow, worth],
  );
  useTakenBeforeLeaving(useCallback(() => void typingTaken(ui), [ui]));
  useLeaveGuard(unsaved || typing || refused || unfinished.size > 0, stays, question);
}
