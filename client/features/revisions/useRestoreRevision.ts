import { useCallback } from 'react';
import { confirm } from '../../lib/confirm';
import { toast } from '../../lib/toast';
import { showMessage, useOpenWorkbook, type WorkbookSession } from '../../workbook';
import { useRestore } from './calls';
import { askToRestore, saveFirst } from './words';

/** Asks, restores a revision, and updates the open workbook to the result. */
export function useRestoreRevision(loanUuid: string, onRestored: () => void) {
  const { session, ui } = useOpenWorkbook();
  const { mutateAsync, isPending } = useRestore(loanUuid);
  const restore = useCallback(
    async (revision: number) => {
      if (refusedForEdits(session)) return;
      const head = session.getState().revision;
      if (!(await confirm(askToRestore(revision, head)))) return;
      if (refusedForEdits(session)) return;
      // Sends the revision that the question was about, so that the server refuses rather than overwrite a
      // save made meanwhile. A refusal is reported by the common error toast.
      const answer = await mutateAsync({ revision, baseRevision: head }).catch(() => undefined);
      if (!answer) return;
      const now = answer.revision;
      toast({
        variant: 'success',
        title: `Revision ${revision} restored`,
        description: `The workbook is now at revision ${now}.`,
      });
      whenAt(session, now, () => showMessage(ui, `Revision ${revision} is back, as revision ${now}`, 'done'));
      session.catchUp(now);
      onRestored();
    },
    [session, ui, mutateAsync, onRestored],
  );
  return { restore, restoring: isPending };
}

function refusedForEdits(session: WorkbookSession): boolean {
  const { unsaved } = session.getState();
  if (unsaved > 0) toast(saveFirst(unsaved));
  return unsaved > 0;
}

/** Calls once, as soon as the open workbook has taken in this revision. */
function whenAt(session: WorkbookSession, revision: number, then: () => void): void {
  if (session.getState().revision >= revision) return then();
  const stop = session.subscribe(() => {
    if (session.getState().revision < revision) return;
    stop();
    then();
  });
}
