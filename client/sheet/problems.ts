import { isCellError, type CellRef } from '#domain';
import type { Workbook } from '#engine';
import { addressOf } from './address';
import type { SheetMirror } from './session/mirror';
import { TableMirror } from './session/tableMirror';

export interface SheetProblem {
  readonly ref: CellRef;
  /** Names the row and the field: `1A · SF: ...`. */
  readonly message: string;
}

/** What is wrong on one sheet: errors with their cause, required cells left blank, unit numbers that stand twice. At most `limit`. */
export function problemsOf(workbook: Workbook, mirror: SheetMirror, limit = 200): SheetProblem[] {
  const problems: SheetProblem[] = [];
  const table = mirror instanceof TableMirror ? mirror : undefined;
  const doubles = table !== undefined && table.doubles.rows.size > 0;
  for (const [row, cells] of mirror.data.entries()) {
    if (mirror.isTotals(row)) continue;
    for (const [column, value] of cells.entries()) {
      const message = isCellError(value) ? `${value.error} ${value.cause}` : table?.isMissing(row, column) ? 'Required' : doubles ? table.doubledAt(row, column) : undefined;
      const ref = message === undefined ? undefined : mirror.refAt(row, column);
      if (message === undefined || !ref || mirror.placeOf(ref)?.[1] !== column || 'total' in ref) continue;
      if (problems.length === limit) return problems;
      problems.push({ ref, message: `${'name' in ref ? mirror.definitionAt(row, column)?.label : addressOf(workbook, ref)}: ${message}` });
    }
  }
  return problems;
}
