import { flushSync } from 'react-dom';
import { store } from '../lib/store';
import type { WorkbookUi } from '../workbook/ui';

/**
 * Commits a text being typed, before a tool changes the sheet under it.
 * @returns false if it is refused: it stays in its editor, which has the focus
 */
export function typingTaken(ui: WorkbookUi): boolean {
  const editor = store.get(ui.openEditor);
  if (!editor) return true;
  flushSync(() => editor.commit());
  const refused = store.get(ui.openEditor);
  refused?.focus();
  return !refused;
}
