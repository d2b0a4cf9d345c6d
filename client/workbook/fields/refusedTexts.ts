import { store } from '../../lib/store';
import type { WorkbookUi } from '../ui';

/** By the name of the figure, for as long as the loan is open. */
const texts = new WeakMap<WorkbookUi, Map<string, string>>();

/** What was typed for a figure and refused, kept while another screen is in front: nothing typed is lost. */
export const refusedText = (ui: WorkbookUi, name: string): string | undefined => texts.get(ui)?.get(name);

/** Keeps a text that the workbook refuses, or lets it go where there is none; leaving the loan asks while there is one. */
export function keepRefused(ui: WorkbookUi, name: string, label: string, text: string | undefined): void {
  const kept = texts.get(ui) ?? new Map<string, string>();
  texts.set(ui, kept);
  if (text === undefined) kept.delete(name);
  else kept.set(name, text);
  const unfinished = store.get(ui.unfinished);
  if (unfinished.has(name) === (text !== undefined)) return;
  const now = new Map(unfinished);
  if (text === undefined) now.delete(name);
  else now.set(name, label);
  store.set(ui.unfinished, now);
}
