import { isCellError, type CellRef, type CellValue } from '#domain';
import type { CellDefinition, Workbook } from '#engine';
import { addressOf } from './address';
import type { SheetMirror } from './session/mirror';
import { TableMirror } from './session/tableMirror';

export interface SheetProblem {
  readonly ref: CellRef;
  /** Names the row and the field: `1A · SF: ...`. */
  readonly message: string;
}

/** What is wrong on one sheet: errors with their cause, and required cells left blank. At most `limit`. */
export function problemsOf(workbook: Workbook, mirror: SheetMirror, limit = 200): SheetProblem[] {
  const problems: SheetProblem[] = [];
  for (const [row, cells] of mirror.data.entries()) {
    if (mirror.isTotals(row)) continue;
    const written = mirror instanceof TableMirror && cells.some((value) => value !== null && value !== '' && !isCellError(value));
    for (const [column, value] of cells.entries()) {
      const definition = mirror.definitionAt(row, column);
      const message = definition && problemOf(definition, value, written);
      const ref = message === undefined ? undefined : mirror.refAt(row, column);
      if (message === undefined || !ref || mirror.placeOf(ref)?.[1] !== column || 'total' in ref) continue;
      if (problems.length === limit) return problems;
      problems.push({ ref, message: `${'name' in ref ? definition?.label : addressOf(workbook, ref)}: ${message}` });
    }
  }
  return problems;
}

function problemOf(definition: CellDefinition, value: CellValue, written: boolean): string | undefined {
  if (isCellError(value)) return `${value.error} ${value.cause}`;
  return written && definition.required && definition.formula === undefined && (value === null || value === '') ? 'Required' : undefined;
}
