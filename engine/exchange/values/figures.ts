import { readNumber, takeMeasure, withoutUnit, type DecimalMark } from '#domain';

/** What a rent or a charge of a rent roll is, as notes of columns say it. */
export const A_MONTH = 'USD a month';

/**
 * The number in a cell of a column of figures, as its file writes numbers; undefined where it shows none.
 * @param unit what the column takes, as a note says it (`USD a month`): a number of another unit is none. Without it every
 *   unit is another.
 */
export function figureIn(text: string, decimal: DecimalMark = '.', unit?: string): number | undefined {
  const read = withoutUnit(text, unit);
  return 'number' in read ? readNumber(read.number, { decimal, otherMark: true }) : undefined;
}

/** The number in a cell that is only compared or counted, whatever unit stands behind it. */
export const figureShown = (text: string, decimal: DecimalMark = '.'): number | undefined =>
  readNumber(takeMeasure(text)?.number ?? text, { decimal, otherMark: true });

/** The number in a cell of which nothing is known yet: `3K` may be an apartment. */
export const bareFigureIn = (text: string, decimal: DecimalMark = '.'): number | undefined =>
  readNumber(text, { decimal, otherMark: true, scaleWords: 'none' });
