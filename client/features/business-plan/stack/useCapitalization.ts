import { useCallback } from 'react';
import {
  capitalizationActions,
  capitalizationItems,
  LEFT_OUT_AMONG_COSTS,
  leftOutAmongCosts,
  type CostCategory,
} from '#domain';
import { logError } from '../../../lib/log';
import { store } from '../../../lib/store';
import { useOpenWorkbook, type WorkbookSession } from '../../../workbook';
import { onTopOf, orderedLike, type Draft } from './draft';

const newId = (): string => crypto.randomUUID();
const ORDER = 'Order of capitalization items';

/** Resolves when no save is running, as a save during another one sends nothing. */
function idle(session: WorkbookSession): Promise<void> {
  return new Promise((resolve) => {
    if (session.getState().status !== 'saving') return resolve();
    const stop = session.subscribe(() => {
      if (session.getState().status === 'saving') return;
      stop();
      resolve();
    });
  });
}

/**
 * Saving the stack: the same actions as `PUT /api/loans/{uuid}/capitalization`, made in the open workbook and
 * sent at once.
 */
export function useCapitalization() {
  const { session, ui } = useOpenWorkbook();

  /** Replaces the current list, as one undo step; returns why it was refused. */
  const put = useCallback(
    (items: Draft, label: string) => {
      // Somebody left it out while it was being moved.
      if (leftOutAmongCosts(session.workbook, items) >= 0) return LEFT_OUT_AMONG_COSTS;
      return session.edit(capitalizationActions(session.workbook, items, newId), label)[0]?.message;
    },
    [session],
  );

  const send = useCallback(
    async (label: string) => {
      await idle(session);
      const result = await session.save(label);
      if (result === 'conflicts') store.set(ui.conflictsOpen, true);
      if (result === 'failed')
        logError(new Error(session.getState().failure?.message ?? 'Save Failed'), { during: label });
      return result;
    },
    [session, ui],
  );

  /**
   * Saves the order of one category at once and reverts it if the save fails. Resolves to whether the order
   * is in force.
   */
  const saveOrder = useCallback(
    async (draft: Draft, category: CostCategory) => {
      const before = capitalizationItems(session.workbook);
      const step = session.version;
      if (put(orderedLike(before, draft, category), ORDER) !== undefined) return false;
      // Only items that are not saved yet changed their places.
      if (session.version === step) return true;
      if ((await send('Capitalization')) !== 'failed') return true;
      if (session.getState().undoLabel === ORDER) session.undo();
      else put(orderedLike(capitalizationItems(session.workbook), before, category), ORDER);
      // The failed edit is undone, so there is nothing to retry.
      if (!session.hasUnsaved) session.discard();
      return false;
    },
    [session, put, send],
  );

  /**
   * Applies all changes of a draft to the workbook and starts a save. Returns the reason if the workbook refuses them.
   * A failure of the save is only logged, because the edits remain as unsaved.
   */
  const saveChanges = useCallback(
    (begun: Draft, draft: Draft) => {
      const problem = put(
        onTopOf(capitalizationItems(session.workbook), begun, draft),
        'Configure capitalization',
      );
      if (problem === undefined) void send('Capitalization');
      return problem;
    },
    [session, put, send],
  );

  return { saveOrder, saveChanges };
}
