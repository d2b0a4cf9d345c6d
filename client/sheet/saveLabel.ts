import type { Action } from '#domain';
import type { Workbook } from '#engine';
import { sheetTitle } from './address';
import { sheetsOfActions } from './session/ownSheets';

/** What a save is called in the history: the sheet in front where it changed, else the first that did, and how many more. */
export function saveLabel(workbook: Workbook, actions: readonly Action[], inFront: string): string {
  const { template } = workbook;
  const changed = sheetsOfActions(template, actions);
  const order = template.groups.flatMap((group) => group.sheets).filter((sheet) => changed.has(sheet));
  const first = changed.has(inFront) ? inFront : (order[0] ?? inFront);
  const more = order.filter((sheet) => sheet !== first).length;
  return sheetTitle(workbook, first) + (more > 0 ? ` and ${more} more` : '');
}
