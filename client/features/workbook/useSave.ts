import { useCallback, type RefObject } from 'react';
import { store } from '../../lib/store';
import { toast } from '../../lib/toast';
import { sheetTitle, type WorkbookSession, type WorkbookUi } from '../../sheet';

/** Saves, and says so in the words of the sheet in front. */
export function useSave(session: WorkbookSession, ui: WorkbookUi, inFront: RefObject<string>, onSaved: () => void): () => void {
  return useCallback(() => {
    const { workbook } = session;
    const sheet = workbook.template.sheet.get(inFront.current);
    void session.save(sheetTitle(workbook, inFront.current)).then((result) => {
      if (result === 'conflicts') store.set(ui.conflictsOpen, true);
      if (result !== 'saved') return;
      const title = sheet?.savedMessage ?? 'Workbook Saved';
      toast({ variant: 'success', title, ...(title === 'ProForma Saved' && { description: `${sheet?.label ?? ''} data saved successfully` }) });
      onSaved();
    });
  }, [session, ui, inFront, onSaved]);
}
