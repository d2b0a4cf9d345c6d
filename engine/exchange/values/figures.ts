import { readNumber, type DecimalMark } from '#domain';

/** The number in a cell of a column of figures, as its file writes numbers; undefined where it shows none. */
export const figureIn = (text: string, decimal: DecimalMark = '.'): number | undefined =>
  readNumber(text, { decimal, otherMark: true });

/** The number in a cell of which nothing is known yet: `3K` may be an apartment. */
export const bareFigureIn = (text: string, decimal: DecimalMark = '.'): number | undefined =>
  readNumber(text, { decimal, otherMark: true, scaleWords: 'none' });
