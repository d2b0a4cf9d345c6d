import type { NoteFigure, RichText } from '#contract';
import { readNumber } from '#domain';
import { textParts } from '#engine';

/** A number that a text states by itself, and the figure that it looks like. */
export interface Unlinked {
  /** The number as written in the text: `$6.3M`. */
  readonly words: string;
  readonly figure: NoteFigure;
}

/** Money, shares and ratios; a bare number (a year, a count) says too little. */
const NUMBER =
  /(?<![\w.@$])(?:\$(?<money>(?:\d{1,3}(?:,\d{3}){1,6}|\d{1,21})(?:\.\d{1,4})?(?![.,]?\d))(?:\s?(?<times>k|thousand|mm?|mn|million|bn?|billion)\b)?|(?<share>\d{1,4}(?:\.\d{1,6})?)\s?%|(?<ratio>\d{1,4}\.\d{1,6})\s?x\b)/giu;

interface Stated {
  readonly words: string;
  readonly kind: 'usd' | 'percent' | 'number';
  readonly value: number;
  /** Half of the last digit that is written. */
  readonly within: number;
}

const read = (written: string): number => readNumber(written, { scaleWords: 'money' }) ?? NaN;
const halfDigit = (written: string): number => 0.5 * 10 ** -(written.split('.')[1]?.length ?? 0);

function statedIn(words: string): Stated[] {
  return [...words.matchAll(NUMBER)].flatMap((match): Stated[] => {
    const { money, times, share, ratio } = match.groups ?? {};
    const [whole] = match;
    if (money !== undefined) {
      const unit = read(`1${times ?? ''}`);
      return [
        { words: whole, kind: 'usd', value: read(money + (times ?? '')), within: halfDigit(money) * unit },
      ];
    }
    if (share !== undefined)
      return [{ words: whole, kind: 'percent', value: read(`${share}%`), within: halfDigit(share) / 100 }];
    return ratio === undefined
      ? []
      : [{ words: whole, kind: 'number', value: read(ratio), within: halfDigit(ratio) }];
  });
}

const looksLike = ({ kind, value, within }: Stated, figure: NoteFigure): boolean =>
  typeof figure.value === 'number' &&
  figure.value !== 0 &&
  figure.format.startsWith(kind) &&
  Math.abs(figure.value - value) <= within * 1.000001;

/**
 * Numbers that a text states without naming their figure. The figures in `first`, which a committee reads
 * first, take precedence; any other figure is offered only if it is the only match.
 */
export function unlinkedIn(
  { ops }: RichText,
  figures: ReadonlyMap<string, NoteFigure>,
  first: readonly NoteFigure[],
): Unlinked[] {
  const words = ops
    .flatMap(({ insert }) => textParts(insert))
    .flatMap((part) => ('words' in part ? [part.words] : []));
  // Most totals are a figure by another name.
  const named = [...figures.values()].filter(({ name }) => !name.includes('/'));
  const found = words.flatMap(statedIn).flatMap((stated): Unlinked[] => {
    const known = first.find((figure) => looksLike(stated, figure));
    const others = known ? [known] : named.filter((figure) => looksLike(stated, figure));
    const [figure] = others;
    return figure && others.length === 1 ? [{ words: stated.words, figure }] : [];
  });
  return found.filter((one, index) => found.findIndex(({ words: same }) => same === one.words) === index);
}

/** The text with a number's first place taken by the name of its figure. */
export function linked({ ops }: RichText, { words, figure }: Unlinked): RichText {
  let done = false;
  return {
    ops: ops.map((op) => {
      const at = done ? -1 : op.insert.indexOf(words);
      if (at === -1) return op;
      done = true;
      return {
        ...op,
        insert: `${op.insert.slice(0, at)}@${figure.name}${op.insert.slice(at + words.length)}`,
      };
    }),
  };
}
