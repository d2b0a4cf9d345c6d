import type { Action } from '#domain';
import type { Workbook } from '#engine';
import { sheetTitle } from './address';
import { sortWords } from './sort';
import { sheetsOfActions } from './session/ownSheets';
import type { SessionState } from './session/sessionState';

/**
 * The label of a save in the history: the sheet in front if it changed, else the first changed one, and the
 * number of others.
 */
export function saveLabel(workbook: Workbook, actions: readonly Action[], inFront: string): string {
  const { template } = workbook;
  const changed = sheetsOfActions(template, actions);
  const order = template.groups.flatMap((group) => group.sheets).filter((sheet) => changed.has(sheet));
  const first = changed.has(inFront) ? inFront : (order[0] ?? inFront);
  const more = order.filter((sheet) => sheet !== first).length;
  return (
    sheetTitle(workbook, first) +
    sortedWords(workbook, actions, first) +
    (more > 0 ? ` and ${more} more` : '')
  );
}

/** The message while edits are being saved; for a save in parts, its progress. */
export function savingWords(part: SessionState['part']): string {
  return part === undefined
    ? 'Saving'
    : `Saving part ${part.number.toLocaleString('en-US')} of ${part.of.toLocaleString('en-US')}`;
}

/** How the rows of the sheet were sorted, unless something moved them afterwards. */
function sortedWords({ template }: Workbook, actions: readonly Action[], sheetKey: string): string {
  const sheet = template.sheet.get(sheetKey);
  const last = actions.findLast((action) => action.type === 'moveRows' && action.sheet === sheetKey);
  if (sheet?.kind !== 'table' || last?.type !== 'moveRows' || !last.sorted) return '';
  const column = sheet.column.get(last.sorted.column);
  return column ? `: sorted ${sortWords(column, last.sorted.descending)}` : '';
}
