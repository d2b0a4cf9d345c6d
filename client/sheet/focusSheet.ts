import { useEffect } from 'react';
import { beforeNextKey } from '../lib/beforeNextKey';
import { store } from '../lib/store';
import type { WorkbookUi } from '../workbook/ui';
import { returnFocus } from './grid/useFocusReturn';

/** After a tool of a sheet is done, the keyboard goes back to the open editor, or its grid, in front or beside. */
export function focusSheet(ui: WorkbookUi, sheet: string): void {
  // The key that ends a dialog or chooses from a menu is not for the grid too.
  beforeNextKey(() => {
    const editor = store.get(ui.openEditor);
    if (editor) return editor.focus();
    const selection = store.get(ui.selection);
    // Both may show the one sheet: its tool is of the one in which the person works.
    if (selection?.sheet === sheet) returnFocus('stay', selection.pane);
    else returnFocus('stay', store.get(ui.split) === sheet ? 'side' : 'main');
  });
}

/**
 * After a tool beside the sheets is done, the focus goes back to the open editor, or the grid with the
 * selected cell.
 */
export function focusGrid(ui: WorkbookUi): void {
  beforeNextKey(() => {
    const editor = store.get(ui.openEditor);
    if (editor) editor.focus();
    else returnFocus();
  });
}

/** Returns the focus to the grid once a dialog of the sheet is closed; an open dialog traps the focus. */
export function useFocusAfter(ui: WorkbookUi, sheet: string | undefined): void {
  useEffect(() => (sheet === undefined ? undefined : () => focusSheet(ui, sheet)), [ui, sheet]);
}
