import { useCallback } from 'react';
import { capitalizationActions, capitalizationItems, type CostCategory } from '#domain';
import { logError } from '../../../lib/log';
import { store } from '../../../lib/store';
import { refused, useOpenWorkbook } from '../../../sheet';
import { onTopOf, orderedLike, type Draft } from './draft';

const newId = (): string => crypto.randomUUID();

/** Saving the stack: the same actions as `PUT /api/loans/{uuid}/capitalization`, made in the open workbook and sent at once. */
export function useCapitalization() {
  const { session, ui } = useOpenWorkbook();

  /** Puts a list in place of the one that stands, as one undo step; answers whether it was taken. */
  const put = useCallback(
    (items: Draft, label: string) => !refused(ui, session.edit(capitalizationActions(session.workbook, items, newId), label)),
    [session, ui],
  );

  const send = useCallback(
    async (label: string) => {
      const result = await session.save(label);
      if (result === 'conflicts') store.set(ui.conflictsOpen, true);
      if (result === 'failed') logError(new Error(session.getState().failure?.message ?? 'Save Failed'), { during: label });
      return result;
    },
    [session, ui],
  );

  /** The order of one category, saved at once; put back where it cannot be saved. Answers whether it stands. */
  const saveOrder = useCallback(
    async (draft: Draft, category: CostCategory) => {
      const before = capitalizationItems(session.workbook);
      if (!put(orderedLike(before, draft, category), 'Order of capitalization items')) return false;
      if (!session.hasUnsaved || (await send('Capitalization')) !== 'failed') return true;
      put(orderedLike(capitalizationItems(session.workbook), before, category), 'Order of capitalization items');
      return false;
    },
    [session, put, send],
  );

  /** All changes of a draft. They are in the workbook when this answers true; the save itself goes on, and its failure is only logged: the edits stay unsaved. */
  const saveChanges = useCallback(
    (begun: Draft, draft: Draft) => {
      if (!put(onTopOf(capitalizationItems(session.workbook), begun, draft), 'Configure capitalization')) return false;
      void send('Capitalization');
      return true;
    },
    [session, put, send],
  );

  return { saveOrder, saveChanges };
}
