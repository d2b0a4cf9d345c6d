import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BackgroundResponse } from '#contract';
import { useFlushInTime } from '../../lib/useFlushInTime';
import { useOpenWorkbook } from '../../workbook';
import { backgroundOf, readBackground, saveBackground } from './calls';
import { browserDraft } from './draftPlace';
import { BackgroundSaver, type SaverState } from './saver';

/**
 * The saver of the open text: typed text is sent when the screen is left, the tab is hidden or the session
 * ends.
 * @param seenAt when the server last answered with the text, after which an unreached save is retried
 */
export function useSaver(
  loanUuid: string,
  seen: BackgroundResponse,
  seenAt: number,
): { readonly saver: BackgroundSaver; readonly state: SaverState } {
  const client = useQueryClient();
  const { userId } = useOpenWorkbook();
  const [saver] = useState(
    () =>
      new BackgroundSaver({
        saved: seen,
        save: (saving) => saveBackground(loanUuid, saving),
        read: () => readBackground(loanUuid),
        draft: browserDraft(loanUuid, userId),
        onSaved: (saved) => client.setQueryData(backgroundOf(loanUuid).queryKey, saved),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useEffect(() => saver.see(seen), [saver, seen]);
  useEffect(() => saver.reached(), [saver, seenAt]);
  useEffect(() => saver.start(), [saver]);
  useFlushInTime(saver);
  useStayWhile(state.status === 'failed' || state.status === 'conflict');
  return { saver, state };
}

/** Asks before the tab is closed on a text that the server does not have. */
function useStayWhile(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
