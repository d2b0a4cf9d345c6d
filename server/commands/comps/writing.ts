import { dayFirstShown, decimalShown, type DecimalMark } from '#domain';
import type { CompType } from '#contract';
import { learnStyle, type RawRow, type RawTable, type WrittenStyle } from '#exchange';
import type { CompField, CompMapping } from './compMapping';

/** How a file writes numbers and dates, and the sentence that says so. */
export interface Writing {
  readonly style: WrittenStyle;
  readonly words: string;
}

/** Cells of a file contradict one another: the message names two of them. */
export class TwoWritings extends Error {}

/** Columns that are figures in the file's own writing; positions are written with a point by everybody. */
const FIGURES: readonly CompField[] = [
  'price',
  'residentialUnits',
  'commercialUnits',
  'units',
  'bedrooms',
  'bathrooms',
  'rooms',
  'sqft',
  'lotSize',
  'stories',
  'starRating',
];
/** Lower prices are not credible for the sale of a house or the monthly rent of a dwelling, USD. */
export const LEAST_PRICE: Readonly<Record<CompType, number>> = { sale: 10_000, rent: 100 };
/** Square feet. */
const LEAST_AREA = 10;
const THREE_DIGITS = /^\D{0,5}([1-9]\d{0,2})([.,])\d{3}\D{0,5}$/;
/** A writing is the file's where no more than one cell in so many is written otherwise. */
const ONE_IN = 10;

/**
 * The decimal mark that a price or an area shows: three digits behind its only mark are thousands where the amount would
 * else be none (`$2,500` is no rent of 2.50). Undefined for what may be read either way.
 */
export function markOf(text: string, field: CompField, kind: CompType): DecimalMark | undefined {
  const shown = decimalShown(text);
  if (shown !== undefined) return shown;
  const least = field === 'price' ? LEAST_PRICE[kind] : field === 'sqft' ? LEAST_AREA : 0;
  const [, before, mark] = THREE_DIGITS.exec(text) ?? [];
  if (mark === undefined || Number(before) + 1 > least) return undefined;
  return mark === ',' ? '.' : ',';
}

interface Seen {
  readonly line: number;
  readonly text: string;
}

/** Cells of two writings, the first of each. */
class Votes {
  private readonly cells = new Map<boolean, { readonly first: Seen; count: number }>();

  add(side: boolean | undefined, seen: Seen): void {
    if (side === undefined) return;
    const known = this.cells.get(side);
    if (known) known.count += 1;
    else this.cells.set(side, { first: seen, count: 1 });
  }

  /** The side of nearly all that tell; undefined where none does. */
  decide(what: string): boolean | undefined {
    const [yes, no] = [this.cells.get(true), this.cells.get(false)];
    if (!yes || !no) return yes ? true : no ? false : undefined;
    if (Math.min(yes.count, no.count) * ONE_IN > yes.count + no.count)
      throw new TwoWritings(
        `The file writes its ${what} two ways: “${yes.first.text}” (line ${yes.first.line}) and “${no.first.text}” (line ${no.first.line}). Write them one way. Nothing was imported.`,
      );
    return yes.count > no.count;
  }

  /** ` (line 5 “2.500,00” is written otherwise)`, where some are. */
  exception(side: boolean): string {
    const other = this.cells.get(!side);
    return other ? ` (line ${other.first.line} “${other.first.text}” is written otherwise)` : '';
  }
}

/**
 * How the whole file writes numbers and dates, learnt from its columns of figures and dates: what stands in others is no
 * number of this kind. Where no cell tells, it is as a rent roll's.
 * @throws TwoWritings where more than one in ten of the cells that tell contradict the others.
 */
export function writingOf(
  { rows, delimiter }: RawTable,
  { line: headingLine, cells: headings }: RawRow,
  { columns, kind }: CompMapping,
  isComp: (row: RawRow, style: WrittenStyle) => boolean = () => true,
): Writing {
  const below = rows.filter(({ line }) => line > headingLine);
  const cellsOf = (field: CompField): Seen[] => {
    const at = headings.indexOf(columns[field] ?? '');
    return at < 0 ? [] : below.map(({ line, cells }) => ({ line, text: cells[at] ?? '' }));
  };
  const commas = new Votes();
  const days = new Votes();
  for (const field of FIGURES)
    for (const seen of cellsOf(field)) {
      const mark = markOf(seen.text, field, kind);
      commas.add(mark === undefined ? undefined : mark === ',', seen);
    }
  const unsaid = learnStyle([], delimiter);
  const comma = commas.decide('numbers') ?? unsaid.decimal === ',';
  // A line that is refused for another reason does not say how the others write their dates.
  const refused = new Set(
    below
      .filter((row) => !isComp(row, { decimal: comma ? ',' : '.', dayFirst: false }))
      .map(({ line }) => line),
  );
  for (const seen of cellsOf('date')) if (!refused.has(seen.line)) days.add(dayFirstShown(seen.text), seen);
  const dayFirst = days.decide('dates') ?? comma;
  const numbers = `numbers as ${comma ? '1.234,50' : '1,234.50'}${commas.exception(comma)}`;
  const dates = `dates as ${dayFirst ? 'day/month/year' : 'month/day/year'}${days.exception(dayFirst)}`;
  return {
    style: { decimal: comma ? ',' : '.', dayFirst },
    words: `Read ${numbers}${columns.date === undefined ? '' : `, ${dates}`}.`,
  };
}

/** A sign or a code of money that is not the dollar of the United States. */
const FOREIGN =
  /(?!\$)\p{Sc}|\b(?:EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|INR|MXN|BRL|SEK|NOK|DKK|PLN|ILS)\b|(?<![A-Z])(?!US\$)[A-Z]{1,2}\$/iu;

export const isForeignMoney = (text: string): boolean => FOREIGN.test(text);
