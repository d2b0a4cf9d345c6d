import { useEffect } from 'react';
import { isCovered, isFocusLost } from '../../lib/lostFocus';
import { store } from '../../lib/store';
import { giveKey } from '../../sheet';
import type { WorkbookUi } from '../../workbook';

/** With Ctrl held, what a grid does to its cells; the others are the browser's. */
const WITH_CTRL = new Set(['z', 'y', 'c', 'x', 'v', 'a', 'd', 'enter', 'home', 'end', '-', ' ']);

const isForGrid = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key) || altKey) return false;
  if (/^F\d/.test(key)) return key === 'F2';
  return !(ctrlKey || metaKey) || key.startsWith('Arrow') || WITH_CTRL.has(key.toLowerCase());
};

/** Nothing has the focus, and nothing that would take a key is in front of the sheet. */
const isNowhere = (): boolean =>
  isFocusLost() && (document.getSelection()?.isCollapsed ?? true) && !isCovered();

/**
 * A key pressed while nothing has the focus is for the text that is open, or the grid last used: a button that went off
 * as it was pressed, or a dialog or menu that was closed, has left the keyboard nowhere.
 */
export function useLostKeyboard(ui: WorkbookUi): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForGrid(event) || !isNowhere()) return;
      const editor = store.get(ui.openEditor);
      if (editor) editor.focus();
      else {
        giveKey();
        // The sheet beside, used last, may be closed.
        if (isFocusLost()) giveKey('main');
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [ui]);
}
