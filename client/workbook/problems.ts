import { isCellError, type CellRef, type CellValue } from '#domain';
import { resultProblem, type CellDefinition, type Workbook } from '#engine';
import { addressOf } from './address';
import type { SheetMirror } from './session/mirror';
import { TableMirror } from './session/tableMirror';
import { isEditable } from './typed';

export interface SheetProblem {
  readonly ref: CellRef;
  /** Names the row and the field: `1A · SF: ...`. */
  readonly message: string;
}

/**
 * The problems on one sheet: errors with their cause, required cells left blank, duplicate unit numbers, past
 * events dated in the future, periods that end before they begin, results out of bounds. At most `limit`.
 */
export function problemsOf(workbook: Workbook, mirror: SheetMirror, limit = 200): SheetProblem[] {
  const found = mirror instanceof TableMirror ? inTable(workbook, mirror) : inFigures(mirror);
  const problems: SheetProblem[] = [];
  for (const problem of found) {
    if (problems.length === limit) break;
    problems.push(problem);
  }
  return problems;
}

const wordsOf = (value: CellValue): string | undefined =>
  isCellError(value) ? `${value.error} ${value.cause}` : undefined;

/** Covers every row and column: hidden cells count, too. */
function* inTable(workbook: Workbook, mirror: TableMirror): Generator<SheetProblem> {
  // Reported once for all rows of one name.
  const told = new Set<string>();
  for (const row of mirror.everyRow) {
    for (const [index, column] of mirror.all.entries()) {
      const doubled = mirror.doubles.rows.size > 0 ? mirror.doubledIn(row, column.key) : undefined;
      const message =
        wordsOf(mirror.valueIn(row, index)) ??
        mirror.doubtIn(row, column) ??
        (mirror.isMissingIn(row, column) ? 'Required' : doubled);
      if (message === undefined || told.has(message)) continue;
      if (message === doubled) told.add(message);
      const ref = { sheet: mirror.sheet.key, row, column: column.key };
      yield { ref, message: `${addressOf(workbook, ref)}: ${message}` };
    }
  }
}

/**
 * Checks the bounds of editable cells, including results of typed formulas; purely computed figures have
 * none.
 */
const beyondBounds = (value: CellValue, definition: CellDefinition | undefined): string | undefined =>
  definition && isEditable(definition) ? resultProblem(value, definition) : undefined;

function* inFigures(mirror: SheetMirror): Generator<SheetProblem> {
  for (const [row, cells] of mirror.data.entries()) {
    for (const [column, value] of cells.entries()) {
      const definition = mirror.definitionAt(row, column);
      const message = wordsOf(value) ?? beyondBounds(value, definition);
      const ref = message === undefined ? undefined : mirror.refAt(row, column);
      if (message !== undefined && ref && mirror.placeOf(ref)?.[1] === column)
        yield { ref, message: `${definition?.label}: ${message}` };
    }
  }
}
