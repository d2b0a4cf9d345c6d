import { dateColumn, type DateColumn } from '#domain';
import { thisYear } from '../../lib/dateTime';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { CopiedCell } from './clipboard';

/**
 * How the dates are read that are pasted: all that come at once alike, as those of a file are.
 * @param cellAt what goes where, of the places from the corner on
 */
export function pastedDates(
  mirror: SheetMirror,
  corner: { readonly top: number; readonly left: number },
  size: { readonly rows: number; readonly columns: number },
  cellAt: (row: number, column: number) => string | CopiedCell | undefined,
): DateColumn {
  const table = mirror instanceof TableMirror ? mirror : undefined;
  const texts: string[] = [];
  for (let column = corner.left; column < corner.left + size.columns; column++) {
    if (table && table.columns[column]?.type !== 'date') continue;
    for (let row = corner.top; row < corner.top + size.rows; row++) {
      const text = cellAt(row, column);
      if (
        typeof text === 'string' &&
        (table !== undefined || mirror.definitionAt(row, column)?.type === 'date')
      )
        texts.push(text);
    }
  }
  return dateColumn(texts, thisYear());
}
