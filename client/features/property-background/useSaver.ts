import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BackgroundResponse } from '#contract';
import { useAutosaver } from '../../lib/autosave/useAutosaver';
import { useOpenWorkbook } from '../../workbook';
import { backgroundOf, readBackground, saveBackground } from './calls';
import { browserDraft } from './draftPlace';
import { backgroundSaver, type BackgroundSaver, type SaverState } from './saver';

/**
 * The saver of the open text.
 * @param seenAt when the server last answered with the text, after which an unreached save is retried
 */
export function useSaver(
  loanUuid: string,
  seen: BackgroundResponse,
  seenAt: number,
): { readonly saver: BackgroundSaver; readonly state: SaverState } {
  const client = useQueryClient();
  const { userId } = useOpenWorkbook();
  const { saver, state } = useAutosaver(
    () =>
      backgroundSaver({
        saved: seen,
        save: (saving) => saveBackground(loanUuid, saving),
        read: () => readBackground(loanUuid),
        draft: browserDraft(loanUuid, userId),
        onSaved: (saved) => client.setQueryData(backgroundOf(loanUuid).queryKey, saved),
      }),
    seen,
  );
  useEffect(() => saver.reached(), [saver, seenAt]);
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
