import { formatSum } from '#domain';
import type { NoteFigure, RichText } from '#contract';
import { renderText } from '#engine';

export type Named = readonly NoteFigure[];

/** Rents are kept to a tenth of a cent: paper shows them in dollars, and with cents where one of them has any. */
export function printedFormat(format: string, values: readonly unknown[]): string {
  if (format !== 'usd3') return format;
  const whole = values.every(
    (value) => typeof value !== 'number' || Math.abs(value - Math.round(value)) < 0.005,
  );
  return whole ? 'usd0' : 'usd2';
}

/** A figure as it is printed. */
export const printed = ({ value, format }: Pick<NoteFigure, 'value' | 'format'>): string =>
  formatSum(value, printedFormat(format, [value]));

/** Words with each `@name` by what its figure stands at. */
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

/** The lines of a text; what a line is stands on its break. */
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

/** A text as it is printed: its lists with their marks, its figures by what they stand at. */
export function printedText(text: RichText, figures: Named): string {
  let number = 0;
  const lines = linesOf(text).map(({ words, list }) => {
    number = list === 'ordered' ? number + 1 : 0;
    const mark = list === 'ordered' ? `${number}. ` : list === 'bullet' ? '• ' : '';
    return mark + withFigures(words, figures);
  });
  return lines.join('\n').trim();
}
