import { useCallback, type RefObject } from 'react';
import { store } from '../../lib/store';
import { toast } from '../../lib/toast';
import { saveLabel, type SaveResult, type WorkbookSession, type WorkbookUi } from '../../sheet';

/** Saves, and says so in the words of the sheet in front. */
export function useSave(session: WorkbookSession, ui: WorkbookUi, inFront: RefObject<string>, onSaved: () => void): () => Promise<SaveResult> {
  return useCallback(async () => {
    const { workbook } = session;
    const sheet = workbook.template.sheet.get(inFront.current);
    const result = await session.save(saveLabel(workbook, session.unsavedActions, inFront.current));
    if (result === 'conflicts') store.set(ui.conflictsOpen, true);
    if (result !== 'saved') return result;
    const title = sheet?.savedMessage ?? 'Workbook Saved';
    toast({ variant: 'success', title, ...(title === 'ProForma Saved' && { description: `${sheet?.label ?? ''} data saved successfully` }) });
    onSaved();
    return result;
  }, [session, ui, inFront, onSaved]);
}
