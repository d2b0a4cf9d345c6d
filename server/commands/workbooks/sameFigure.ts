import { isCellError, type CellValue } from '#domain';

/**
 * Whether two values of a figure are the same: a number that was rounded on its way through JSON is, and so
 * is a name that one side lacks and a blank.
 */
export const sameFigure = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
    : isCellError(b)
      ? isCellError(a) && a.error === b.error
      : (a ?? null) === (b ?? null);
