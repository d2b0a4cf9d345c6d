import type { DecimalMark } from '#domain';
import type { ColumnDefinition } from '../../template/types';
import { figureShown } from '../values/figures';
import type { TotalLabel } from './linesUnderUnits';

/** A column whose figures are added up: of the sheet, or the charges of a file. */
export type CountedColumn = Pick<ColumnDefinition, 'key' | 'label' | 'format'>;
export type Numbers = Readonly<Record<string, number>>;

/** One line of the file that is a row, with its numbers as the file writes them. */
export interface CountedRow {
  readonly line: number;
  readonly numbers: Numbers;
  /** Whether the file's totals may leave it out: a future resident, a shop among apartments. */
  readonly aside: boolean;
}

/** A total line of the file, and the rows it may be the total of. */
export interface Statement {
  readonly line: number;
  readonly text: string;
  readonly label: TotalLabel;
  readonly numbers: Numbers;
  /**
   * Rows of the file above the line: the first of them by number, for each group that may be meant, the
   * nearest last.
   */
  readonly from: readonly number[];
  readonly to: number;
}

/** The sum of a column, how many rows have a figure in it, and the sum of those that may be left out. */
export interface Summed {
  readonly sum: number;
  readonly filled: number;
  readonly aside: number;
}
const NOTHING: Summed = { sum: 0, filled: 0, aside: 0 };

/** Maximum number of groups above a line that it may sum. */
const GROUPS = 12;

/** Numbers of the rows while a file is read, for recognizing total lines and checking their figures. */
export class Tally {
  readonly rows: CountedRow[] = [];
  readonly statements: Statement[] = [];
  /** By column, prefix sums of the rows and counts of filled rows: of the first 0, 1, 2, … rows. */
  private readonly sums = new Map<string, Summed[]>();
  private readonly starts: number[] = [0];

  constructor(
    readonly columns: readonly CountedColumn[],
    private readonly decimal: DecimalMark,
  ) {
    for (const { key } of columns) this.sums.set(key, [NOTHING]);
  }

  numbersOf(cells: ReadonlyMap<string, string>): Numbers {
    const numbers: Record<string, number> = {};
    for (const { key } of this.columns) {
      const value = figureShown(cells.get(key) ?? '', this.decimal);
      if (value !== undefined) numbers[key] = value;
    }
    return numbers;
  }

  add(line: number, numbers: Numbers, aside = false): void {
    this.rows.push({ line, numbers, aside });
    for (const [key, sums] of this.sums) {
      const before = sums.at(-1) ?? NOTHING;
      const number = numbers[key];
      sums.push(
        number === undefined
          ? before
          : {
              sum: before.sum + number,
              filled: before.filled + 1,
              aside: before.aside + (aside ? number : 0),
            },
      );
    }
  }

  /** A further charge of a row, by its number. */
  addTo(at: number, key: string, number: number): void {
    const row = this.rows[at];
    const sums = this.sums.get(key);
    if (!row || !sums) return;
    const filled = key in row.numbers ? 0 : 1;
    this.rows[at] = { ...row, numbers: { ...row.numbers, [key]: (row.numbers[key] ?? 0) + number } };
    for (let after = at + 1; after < sums.length; after++) {
      const before = sums[after] ?? NOTHING;
      sums[after] = {
        sum: before.sum + number,
        filled: before.filled + filled,
        aside: before.aside + (row.aside ? number : 0),
      };
    }
  }

  startGroup(): void {
    if (this.starts.at(-1) !== this.rows.length) this.starts.push(this.rows.length);
  }

  /** The rows that a line here may be the total of: all, or those from the beginning of a group above it. */
  private spans(): number[] {
    const near = this.starts.filter((start) => start < this.rows.length).slice(-GROUPS);
    return near.includes(0) ? near : [0, ...near];
  }

  /**
   * Whether every number of a line is the sum of rows above it: of a group of at least `atLeast` rows, or of
   * all.
   */
  addsUp(numbers: Numbers, atLeast = 1): boolean {
    return this.isSum(numbers, atLeast, ({ sum, aside }) => [sum, sum - aside]);
  }

  /**
   * Whether a line states yearly what the rows above state monthly; areas and counts do not grow with months.
   */
  isTwelveTimes(numbers: Numbers): boolean {
    const money = this.columns.filter(({ key, format }) => /^usd/.test(format) && numbers[key]);
    return (
      money.length > 0 &&
      this.isSum(numbers, 2, ({ sum, aside }, { format }) => {
        const months = /^usd/.test(format) ? 12 : 1;
        return [sum * months, (sum - aside) * months];
      })
    );
  }

  private isSum(
    numbers: Numbers,
    atLeast: number,
    figures: (summed: Summed, column: CountedColumn) => readonly number[],
  ): boolean {
    const columns = this.columns.filter(({ key }) => (numbers[key] ?? 0) !== 0);
    if (columns.length === 0 || this.rows.length < 2) return false;
    return this.spans().some(
      (start) =>
        this.rows.length - start >= atLeast &&
        columns.every((column) =>
          figures(this.between(column.key, start, this.rows.length), column).some((figure) =>
            near(numbers[column.key] ?? 0, figure, this.rows.length),
          ),
        ),
    );
  }

  /** Number of figures in the file's own totals that match no rows above them. */
  disagreements(): number {
    return this.statements
      .filter(
        ({ label: { kind, of, annual, sure } }) => sure && kind === 'total' && of === undefined && !annual,
      )
      .flatMap(({ numbers, from, to }) =>
        Object.keys(numbers).filter(
          (key) =>
            numbers[key] !== 0 &&
            !from.some((start) => {
              const { sum, aside } = this.between(key, start, to);
              return [sum, sum - aside].some((figure) => near(numbers[key] ?? 0, figure, to - start));
            }),
        ),
      ).length;
  }

  /**
   * Whether a line's numbers are large enough for a total: each at least the largest of the rows since the
   * last total.
   */
  couldBeTotal(numbers: Numbers): boolean {
    const above = this.rows.slice(this.spans().at(-1) ?? 0).slice(-LOOKED_BACK);
    const keys = Object.keys(numbers).filter((key) => numbers[key] !== 0);
    return (
      above.length >= 2 &&
      keys.length > 0 &&
      keys.every((key) => above.every((row) => (numbers[key] ?? 0) >= (row.numbers[key] ?? 0)))
    );
  }

  /**
   * Whether the line could be a total and one of its figures is far above every row and close to the sum of
   * the rows.
   */
  largeAsAll(numbers: Numbers): boolean {
    if (!this.couldBeTotal(numbers)) return false;
    return [this.spans().at(-1) ?? 0, 0].some((start) =>
      Object.keys(numbers).some((key) => {
        const number = numbers[key] ?? 0;
        const { sum, filled } = this.between(key, start, this.rows.length);
        return (
          filled >= 2 &&
          sum > 0 &&
          number >= sum * (filled < 3 ? LARGE_OF_TWO : LARGE) &&
          this.rows.slice(start).every((row) => number > FAR_ABOVE * (row.numbers[key] ?? 0))
        );
      }),
    );
  }

  state(line: number, text: string, label: TotalLabel, numbers: Numbers): void {
    const units = this.countOf(text, label, numbers);
    const said = units === undefined ? { label, numbers } : { label: { ...label, units }, numbers: {} };
    this.statements.push({ line, text, ...said, from: this.spans(), to: this.rows.length });
  }

  /** `Tot. Units, 2`: the only figure of the line is the number of units, whichever column it is in. */
  private countOf(text: string, { kind, of, units }: TotalLabel, numbers: Numbers): number | undefined {
    const [figure, ...more] = Object.entries(numbers).filter(([, number]) => number !== 0);
    if (!figure || more.length > 0 || kind !== 'total' || of !== undefined || units !== undefined)
      return undefined;
    const [key, value] = figure;
    if (!countsUnits(text) || !Number.isInteger(value) || value < 0 || this.addsUp(numbers)) return undefined;
    const { sum, filled } = this.between(key, 0, this.rows.length);
    return value === this.rows.length || value * filled < sum ? value : undefined;
  }

  /** The sum over a range of rows. */
  between(key: string, from: number, to: number): Summed {
    const sums = this.sums.get(key) ?? [];
    const [first, last] = [sums[from] ?? NOTHING, sums[to] ?? NOTHING];
    return { sum: last.sum - first.sum, filled: last.filled - first.filled, aside: last.aside - first.aside };
  }
}

const OF_COUNTS = new Set(
  'total totals tot ttl grand all no number count of the # unit units apartment apartments apt apts suites residential'.split(
    ' ',
  ),
);
const UNIT_WORDS: readonly string[] = ['unit', 'units', 'apartment', 'apartments', 'apt', 'apts', 'suites'];

/** A label made of words that count units alone: `Tot. Units`, `# of Apts`. */
function countsUnits(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+|#/gu) ?? [];
  return words.some((word) => UNIT_WORDS.includes(word)) && words.every((word) => OF_COUNTS.has(word));
}

const LOOKED_BACK = 1000;
/** A figure is large if it exceeds this share of the sum of the rows and of the largest row. */
const LARGE = 0.6;
/** One apartment may be nearly as large as two others together. */
const LARGE_OF_TWO = 0.9;
const FAR_ABOVE = 1.25;

/** Files round each row to the cent. */
export function near(a: number, b: number, rows: number): boolean {
  return Math.abs(a - b) <= 0.005 * Math.max(2, rows);
}
