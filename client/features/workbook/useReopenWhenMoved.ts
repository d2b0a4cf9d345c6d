import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { toast } from '../../lib/toast';
import { useOpenWorkbook, useSessionState } from '../../workbook';

/**
 * Opens the loan anew once it was moved to another version of its model, here or elsewhere: when nothing is being typed
 * and the unsaved edits are kept in the browser, which puts them back on the new one.
 */
export function useReopenWhenMoved(onMoved: () => void): void {
  const { session, ui } = useOpenWorkbook();
  const { movedTo, unsaved, draftFailed, status } = useSessionState();
  const typing = useAtomValue(ui.editing) !== null;
  const ready = movedTo !== undefined && !typing && status !== 'saving' && (unsaved === 0 || !draftFailed);
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    void session.settled().then(() => {
      if (gone || (session.hasUnsaved && session.getState().draftFailed)) return;
      toast({
        title: `This loan stands at version ${movedTo} of its model now`,
        description: session.hasUnsaved
          ? 'The workbook was opened anew, your unsaved edits with it.'
          : 'The workbook was opened anew.',
      });
      onMoved();
    });
    return () => {
      gone = true;
    };
  }, [ready, movedTo, session, onMoved]);
}
