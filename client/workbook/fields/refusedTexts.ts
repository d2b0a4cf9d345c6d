import { store } from '../../lib/store';
import type { WorkbookUi } from '../ui';

/** The refused text of a figure, kept while another screen is in front, so that no typing is lost. */
export function refusedText(ui: WorkbookUi, name: string): string | undefined {
  const kept = ui.refused.get(name);
  return typeof kept === 'string' ? kept : undefined;
}

/**
 * Keeps a text that the workbook refuses, or drops it if undefined; while one is kept, leaving the loan asks
 * first.
 * @param begunAt the revision that was open when its typing began
 */
export function keepRefused(
  ui: WorkbookUi,
  name: string,
  label: string,
  text: string | undefined,
  begunAt = 0,
): void {
  if (text === undefined) ui.refused.delete(name);
  else ui.refused.set(name, text);
  if (text === undefined) ui.refusedAt.delete(name);
  else ui.refusedAt.set(name, begunAt);
  const unfinished = store.get(ui.unfinished);
  if (unfinished.has(name) === (text !== undefined)) return;
  const now = new Map(unfinished);
  if (text === undefined) now.delete(name);
  else now.set(name, label);
  store.set(ui.unfinished, now);
}
