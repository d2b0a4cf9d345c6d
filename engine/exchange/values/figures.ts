import { readNumber, takeMeasure, withoutUnit, type DecimalMark } from '#domain';

/** The unit of a rent or a charge of a rent roll, as column notes write it. */
export const A_MONTH = 'USD a month';

/**
 * The number in a cell of a numeric column, as its file writes numbers; undefined if the cell is not a
 * number.
 * @param unit the unit that the column takes, as notes write it (`USD a month`): a number with another unit
 * is undefined. Without it, so is a number with any unit.
 */
export function figureIn(text: string, decimal: DecimalMark = '.', unit?: string): number | undefined {
  const read = withoutUnit(text, unit);
  return 'number' in read ? readNumber(read.number, { decimal, otherMark: true }) : undefined;
}

/** The number in a cell that is only compared or counted, whatever its unit. */
export const figureShown = (text: string, decimal: DecimalMark = '.'): number | undefined =>
  readNumber(takeMeasure(text)?.number ?? text, { decimal, otherMark: true });

/** The number in a cell whose meaning is not known yet: `3K` may be an apartment, so it is not 3,000. */
export const bareFigureIn = (text: string, decimal: DecimalMark = '.'): number | undefined =>
  readNumber(text, { decimal, otherMark: true, scaleWords: 'none' });
