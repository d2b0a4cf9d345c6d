import { formatSum } from '#domain';
import type { NoteFigure, RichText } from '#contract';
import { renderText } from '#engine';

export type Named = readonly NoteFigure[];

/** Rents are stored to a tenth of a cent: printed in dollars, or with cents if any of them has cents. */
export function printedFormat(format: string, values: readonly unknown[]): string {
  if (format !== 'usd3') return format;
  const whole = values.every(
    (value) => typeof value !== 'number' || Math.abs(value - Math.round(value)) < 0.005,
  );
  return whole ? 'usd0' : 'usd2';
}

/** A figure in printed form. */
export const printed = ({ value, format }: Pick<NoteFigure, 'value' | 'format'>): string =>
  formatSum(value, printedFormat(format, [value]));

/** Replaces each `@name` with its figure's value. */
export function withFigures(words: string, figures: Named): string {
  const known = new Map(figures.map((figure) => [figure.name, figure]));
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  return renderText(words, values, (name) => {
    const figure = known.get(name);
    return figure && printedFormat(figure.format, [figure.value]);
  });
}

interface Line {
  readonly words: string;
  readonly list: 'bullet' | 'ordered' | undefined;
}

/** The lines of a text; a line's format is on its line break. */
function linesOf({ ops }: RichText): Line[] {
  const lines: Line[] = [];
  let words = '';
  for (const { insert, attributes } of ops) {
    const [first = '', ...rest] = insert.split('\n');
    words += first;
    for (const next of rest) {
      lines.push({ words, list: attributes?.list });
      words = next;
    }
  }
  return words === '' ? lines : [...lines, { words, list: undefined }];
}

/** A text in printed form: lists with their marks, figures with their values. */
export function printedText(text: RichText, figures: Named): string {
  let number = 0;
  const lines = linesOf(text).map(({ words, list }) => {
    number = list === 'ordered' ? number + 1 : 0;
    const mark = list === 'ordered' ? `${number}. ` : list === 'bullet' ? '• ' : '';
    return mark + withFigures(words, figures);
  });
  return lines.join('\n').trim();
}
