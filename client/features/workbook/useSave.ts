import { useCallback, type RefObject } from 'react';
import { logError } from '../../lib/log';
import { store } from '../../lib/store';
import { toast } from '../../lib/toast';
import {
  saveLabel,
  sheetsOfActions,
  type SaveResult,
  type WorkbookSession,
  type WorkbookUi,
} from '../../workbook';
import { failedWords, savedWords } from './savedWords';

/**
 * Saves and reports it with the text of the sheet in front.
 * @param inFront the sheets edited by the screen in front
 * @param tab the tab of the pro forma, if one is in front
 */
export function useSave(
  session: WorkbookSession,
  ui: WorkbookUi,
  inFront: RefObject<readonly string[]>,
  tab: RefObject<string | undefined>,
  onSaved: () => void,
): () => Promise<SaveResult> {
  return useCallback(async () => {
    if (store.get(ui.preparing)) return 'nothing';
    const { workbook } = session;
    const ending = await prepare(session, ui);
    const actions = session.unsavedActions;
    const changed = sheetsOfActions(workbook.template, actions);
    const front = inFront.current.find((sheet) => changed.has(sheet)) ?? inFront.current[0] ?? '';
    const result = await session.save(saveLabel(workbook, actions, front));
    if (result === 'conflicts') store.set(ui.conflictsOpen, true);
    const failed = result === 'failed' ? failedWords(workbook, front, tab.current) : undefined;
    if (failed) toast({ variant: 'destructive', ...failed });
    if (result !== 'saved') return result;
    toast({ variant: 'success', ...savedWords(workbook, changed, front, ending, tab.current) });
    onSaved();
    return result;
  }, [session, ui, inFront, tab, onSaved]);
}

/** What must be done before; a step that fails does not keep edits from being saved. */
async function prepare(session: WorkbookSession, ui: WorkbookUi): Promise<string | undefined> {
  if (!session.hasUnsaved || ui.saveSteps.size === 0) return undefined;
  const changed = sheetsOfActions(session.workbook.template, session.unsavedActions);
  store.set(ui.preparing, true);
  try {
    const endings: string[] = [];
    for (const step of [...ui.saveSteps]) {
      const ending = await step(changed).catch((error: unknown) => logError(error, { during: 'save' }));
      if (typeof ending === 'string') endings.push(ending);
    }
    return endings[0];
  } finally {
    store.set(ui.preparing, false);
  }
}
