import { store } from '../lib/store';
import type { WorkbookUi } from '../workbook/ui';
import { returnFocus } from './grid/useFocusReturn';

/**
 * After a tool of a sheet is done, the keyboard goes back to its grid. Only the grid in front takes it: from a tool of the
 * sheet beside, what is typed next must not go into the cells of another.
 */
export function focusSheet(ui: WorkbookUi, sheet: string): void {
  if (store.get(ui.split) !== sheet) returnFocus();
}
