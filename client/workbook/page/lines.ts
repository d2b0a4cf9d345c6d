import { isCellError, type CellRef } from '#domain';
import type { Workbook } from '#engine';
import type { WorkbookSession } from '../session/session';

/** Whether a figure is not zero or is an error; a statement leaves out lines whose figure is neither. */
export function counts(session: WorkbookSession, ref: CellRef): boolean {
  const value = session.value(ref);
  return isCellError(value) || (typeof value === 'number' && value !== 0);
}

/** Names of the default expenses, in the template's order. */
export function defaultExpenses(workbook: Workbook): readonly string[] {
  const sheet = workbook.template.sheet.get('OperatingExpenses');
  return (sheet?.kind === 'table' ? sheet.column.get('mapping')?.options : undefined) ?? [];
}
