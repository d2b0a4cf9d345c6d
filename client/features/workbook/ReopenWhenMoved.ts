import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { toast } from '../../lib/toast';
import { useOpenWorkbook, useSessionState } from '../../workbook';

/**
 * Reopens the loan once it was moved to another version of its model, here or elsewhere: when nothing is
 * being typed and the unsaved edits are stored in the browser, from which they are restored on the new
 * version. A component that renders nothing, so that a keystroke re-renders only it.
 */
export function ReopenWhenMoved({ onMoved }: { readonly onMoved: () => void }): null {
  const { session, ui } = useOpenWorkbook();
  const movedTo = useSessionState((state) => state.movedTo);
  const kept = useSessionState(
    ({ unsaved, draftFailed, status }) => status !== 'saving' && (unsaved === 0 || !draftFailed),
  );
  const typing = useAtomValue(ui.editing) !== null;
  const ready = movedTo !== undefined && !typing && kept;
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    void session.settled().then(() => {
      if (gone || (session.hasUnsaved && session.getState().draftFailed)) return;
      toast({
        title: `This loan now uses version ${movedTo} of its model`,
        description: session.hasUnsaved
          ? 'The workbook was reopened with your unsaved edits.'
          : 'The workbook was reopened.',
      });
      onMoved();
    });
    return () => {
      gone = true;
    };
  }, [ready, movedTo, session, onMoved]);
  return null;
}
