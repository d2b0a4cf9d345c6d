import { dayFirstShown, decimalShown, type DecimalMark } from '#domain';
import type { CompType } from '#contract';
import { learnStyle, type RawRow, type RawTable, type WrittenStyle } from '#exchange';
import type { CompField, CompMapping } from './compMapping';

/** The number and date formats of a file, and a sentence that states them. */
export interface Writing {
  readonly style: WrittenStyle;
  readonly words: string;
}

/** Cells of a file contradict one another: the message names two of them. */
export class TwoWritings extends Error {}

/** Columns whose numbers follow the file's own format; positions always have a decimal point. */
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
/** A file's format may have exceptions in at most one of this many cells. */
const ONE_IN = 10;

/**
 * The decimal mark that a price or an area shows. Three digits after its only mark are thousands if the
 * amount would otherwise be impossibly small (`$2,500` is not a rent of 2.50). Undefined if both readings are
 * possible.
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

  /**
   * The majority's side; undefined if no cell tells.
   * @param what the name of the cells in the message
   * @throws TwoWritings if more than one in ten of the cells contradict the others
   */
  decide(what: string): boolean | undefined {
    const [yes, no] = [this.cells.get(true), this.cells.get(false)];
    if (!yes || !no) return yes ? true : no ? false : undefined;
    if (Math.min(yes.count, no.count) * ONE_IN > yes.count + no.count)
      throw new TwoWritings(
        `The file writes its ${what} two ways: “${yes.first.text}” (line ${yes.first.line}) and “${no.first.text}” (line ${no.first.line}). Write them one way. Nothing was imported.`,
      );
    return yes.count > no.count;
  }

  /** ` (line 5 “2.500,00” is written otherwise)`, if there are exceptions. */
  exception(side: boolean): string {
    const other = this.cells.get(!side);
    return other ? ` (line ${other.first.line} “${other.first.text}” is written otherwise)` : '';
  }
}

/**
 * The number and date formats of the whole file, learnt from its numeric and date columns, since other
 * columns hold other kinds of numbers. If no cell tells, they are those of a rent roll.
 * @throws TwoWritings if more than one in ten of the cells that tell contradict the others
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
  // Refused lines are not evidence of how the others write their dates.
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
