import type { CellRef } from '#domain';
import type { OpenWorkbook } from '../../workbook/context';
import type { Place, SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';

/** Makes the target cell visible, whatever hides its row or column; returns its place. */
export function reveal(
  { session }: Pick<OpenWorkbook, 'session'>,
  mirror: SheetMirror,
  ref: CellRef,
): Place | undefined {
  if (!(mirror instanceof TableMirror) || !('row' in ref)) return undefined;
  const { filter, view } = mirror;
  if (filter?.hidden.has(ref.row))
    session.setFilter(mirror.sheet.key, {
      ...filter,
      hidden: new Set([...filter.hidden].filter((row) => row !== ref.row)),
    });
  if (view.hidden.includes(ref.column))
    session.setView(mirror.sheet.key, {
      ...view,
      hidden: view.hidden.filter((key) => key !== ref.column),
    });
  return mirror.placeOf(ref);
}
