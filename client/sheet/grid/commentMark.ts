import { cellKey } from '#domain';
import type { SheetMirror } from '../../workbook/session/mirror';

/** Marks a painted cell that has comments and shows them on hover; removes the mark from other cells. */
export function paintComment(
  td: HTMLTableCellElement,
  mirror: SheetMirror,
  row: number,
  column: number,
  comments: ReadonlyMap<string, string>,
): void {
  const ref = mirror.refAt(row, column);
  const here = ref !== undefined && mirror.placeOf(ref)?.[1] === column;
  const text = here ? comments.get(cellKey(ref)) : undefined;
  td.classList.toggle('bb-commented', text !== undefined);
  if (text !== undefined) td.title = td.title === '' ? text : `${td.title}\n${text}`;
}
