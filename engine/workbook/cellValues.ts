import { DetailedCellError, type CellValue as EngineValue } from 'hyperformula';
import type { CellError, CellValue, ErrorCode } from '../domain';
import { serialToDate } from '../values';
import type { CellDefinition } from '../template/types';

const CODES: ReadonlySet<string> = new Set<ErrorCode>([
  '#DIV/0!',
  '#NAME?',
  '#VALUE!',
  '#NUM!',
  '#REF!',
  '#N/A',
  '#CYCLE!',
  '#ERROR!',
]);

function isCode(text: string): text is ErrorCode {
  return CODES.has(text);
}

/** The engine's value as the workbook gives it: dates in ISO, an empty text as blank, an error with its cause. */
export function fromEngine(
  value: EngineValue,
  definition: Pick<CellDefinition, 'type' | 'format'>,
  cause: (error: DetailedCellError) => string,
): CellValue {
  if (typeof value === 'number') {
    if (definition.type === 'date' || definition.format === 'date')
      return value >= 0 && value < 2_958_466 ? serialToDate(value) : value;
    return definition.type === 'boolean' ? value !== 0 : value;
  }
  if (value === null || value === '') return null;
  return value instanceof DetailedCellError ? errorValue(value, cause) : value;
}

export function errorCode(error: DetailedCellError): ErrorCode {
  return isCode(error.value) ? error.value : '#ERROR!';
}

/** An error whose cause is looked for when it is first read: most are only shown as their code. */
function errorValue(error: DetailedCellError, find: (error: DetailedCellError) => string): CellError {
  let found: string | undefined;
  return {
    error: errorCode(error),
    get cause() {
      return (found ??= find(error));
    },
  };
}
