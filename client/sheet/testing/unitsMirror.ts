import { TableMirror } from '../../workbook/session/tableMirror';
import { smallSession, type SmallKind } from '../../workbook/testing/smallWorkbook';

/** The units of the small workbook as a grid shows them, without a grid. */
export function openUnits(canEdit = true, kind?: SmallKind) {
  const { session } = smallSession({ canEdit, ...(kind && { kind }) });
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  return { session, mirror, workbook: session.workbook };
}
export const at = (row: string, column: string) => ({ sheet: 'Units', row, column });
export const block = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
});
export const column = (mirror: TableMirror, key: string) => mirror.columnOf(key) ?? -1;
