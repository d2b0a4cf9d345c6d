import type { CellRef } from '#domain';
import type { Workbook } from '#engine';
import { definitionAt } from '../../workbook/address';
import { showMessage, type OpenWorkbook } from '../../workbook/context';
import { readAnywhere } from '../../workbook/expression';
import type { WorkbookSession } from '../../workbook/session/session';
import type { MessageTone } from '../../workbook/ui';

/** Whether the row of a cell no longer exists. */
export const isGone = (workbook: Workbook, ref: CellRef): boolean =>
  'row' in ref && !workbook.rowIds(ref.sheet).includes(ref.row);

/**
 * Handles a text typed into a cell whose row is gone: it raises the same conflict as an entered edit, or is
 * reported if it is not a value of its column, so that it is not lost silently.
 * @param before the cell's text when the typing began
 */
export function leaveGone(
  { session, ui }: Pick<OpenWorkbook, 'session' | 'ui'>,
  ref: CellRef,
  text: string,
  before: string | undefined,
): void {
  const { words, tone } = outcome(session, ref, text, before);
  showMessage(ui, words, tone);
}

function outcome(
  session: WorkbookSession,
  ref: CellRef,
  text: string,
  before: string | undefined,
): { readonly words: string; readonly tone: MessageTone } {
  const definition = definitionAt(session.workbook.template, ref);
  const read = definition && readAnywhere(session.workbook, definition, text);
  const value = read && 'value' in read ? read.value : null;
  const conflict = session.conflictOfRemoved(ref, value);
  // If nobody else removed the row, it went with the edits discarded here.
  const gone = conflict
    ? `was deleted by ${conflict.theirsBy ?? 'someone else'}`
    : 'is not in this workbook any more';
  const isRead = read !== undefined && 'value' in read;
  if (text === before || (isRead && conflict && value === conflict.base))
    return { words: `The row you were editing ${gone}`, tone: 'info' };
  if (!conflict || !isRead || (value === null && definition?.required === true))
    return { words: `The row ${gone}; what you typed was: ${text}`, tone: 'refused' };
  session.ask(conflict);
  const typed = value === null ? 'blank' : `with “${text.trim()}”`;
  return {
    words: `The row you were editing ${gone}; choose whether it comes back ${typed}`,
    tone: 'refused',
  };
}
