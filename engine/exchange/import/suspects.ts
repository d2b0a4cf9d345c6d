import type { ColumnDefinition } from '../../template/types';
import { isIncomeOrExpense } from './incomeWords';
import { tells } from './lineKind';
import type { Numbers, Statement, Tally } from './tally';
import { short } from '../values/cell';
import type { TotalLabel } from './linesUnderUnits';
import type { LineChoice } from './types';
import { isPlaceholder } from './blankWords';
import { normalise } from './normalise';

/** Why a line may not be a unit, worded to follow “may be no row”, and its likeliest kind. */
export interface Suspicion {
  readonly why: string;
  readonly likeliest: LineChoice;
  /** If its figures are sums of rows above it: how they are compared. */
  readonly sums?: TotalLabel;
  /** The line is below a heading of other income or expenses, so it is not a total of the rows. */
  readonly income: boolean;
  /** Whether the file's own totals may still show that it is a row. */
  readonly open: boolean;
}

/** A line that is about to be imported as a unit, with its position in the file. */
export interface Suspect {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly numbers: Numbers;
  readonly tally: Tally;
  /** The name of the group that it ends. */
  readonly group?: string | undefined;
  /** The heading of other income or expenses above it. */
  readonly under?: string | undefined;
  /** The file's own total above it, if no other group has begun since. */
  readonly below?: Statement | undefined;
}

interface Sums {
  readonly why: string;
  readonly label: TotalLabel;
}

const RENT = 'actualRentInPlace';
/** Fields that describe a unit beside its name and its rents. */
const DESCRIBING = [
  'sqft',
  'rooms',
  'bedrooms',
  'bathrooms',
  '~bedsBaths',
  '~unitType',
  'vacant',
  '~resident',
  'leaseStart',
  'leaseEnd',
];
/** The share of the units above that must have a usual value for its absence to be suspicious. */
const NEARLY_ALL = 0.8;

/**
 * Compares each line with the units above it instead of searching for known words, because no word list covers
 * everything that is printed below a rent roll. Doubtful lines are put to the person; the values of accepted units are
 * recorded here for the comparison.
 */
export class Suspects {
  private units = 0;
  private readonly filled = new Map<string, number>();
  /** Words of the names so far, and the number of names with a word that was new when they came. */
  private readonly words = new Set<string>();
  private strange = 0;

  constructor(private readonly columns: ReadonlyMap<string, Pick<ColumnDefinition, 'label'>>) {}

  /** A unit that was taken. */
  took(name: string, texts: ReadonlyMap<string, string>): void {
    this.units++;
    for (const key of DESCRIBING) if (texts.has(key)) this.filled.set(key, (this.filled.get(key) ?? 0) + 1);
    if (this.hasNewWord(name)) this.strange++;
    for (const word of wordsOf(name)) this.words.add(word);
  }

  judge(suspect: Suspect): Suspicion | undefined {
    const { name, texts, numbers } = suspect;
    if (this.units === 0 || Object.values(numbers).every((number) => number === 0)) {
      const idle = Object.keys(numbers).length > 0 && this.isStrange(name) && !tells(texts);
      if (!idle) return undefined;
    }
    const usual = this.usual();
    const lacks = usual.filter((key) => !texts.has(key));
    const bare = usual.length > 0 && DESCRIBING.every((key) => !texts.has(key));
    const whole = lacks.length === 0 && usual.length > 0;
    const sums = this.sums(suspect);
    const doubtful = [
      ...this.places(suspect, whole),
      ...(bare ? [`it has an amount alone, where the units have ${this.labels(usual)}`] : []),
      ...(isIncomeOrExpense(name) && !(whole && tells(texts))
        ? ['its name is made of words of income or expenses']
        : []),
    ];
    const negative = (numbers[RENT] ?? 0) < 0 ? ['its rent is negative'] : [];
    const reasons = [...(sums ? [sums.why] : []), ...doubtful, ...negative];
    if (reasons.length === 0) return undefined;
    const unitLike = whole || tells(texts) || (doubtful.length === 1 && bare && !this.isStrange(name));
    const left = sums !== undefined || (doubtful.length > 0 && !unitLike) || suspect.under !== undefined;
    return {
      why: reasons.slice(0, 2).join('; '),
      likeliest: left ? 'total' : 'row',
      income: suspect.under !== undefined,
      ...(sums && { sums: sums.label }),
      open: !sums && negative.length === 0,
    };
  }

  /** How the line's figures sum the rows above it; undefined if they do not. */
  private sums({ name, numbers, texts, tally, group }: Suspect): Sums | undefined {
    if (tally.isTwelveTimes(numbers))
      return {
        why: 'its figures are twelve times the sum of the rows above',
        label: { kind: 'total', sure: false, annual: true },
      };
    const figures = Object.values(numbers).filter((number) => number !== 0).length;
    const label = { kind: 'subtotal', sure: false } as const;
    if (figures > 0 && group !== undefined && normalise(group) === normalise(name) && !tells(texts))
      return { why: 'it has the name of the group that it ends', label };
    return figures > 1 && this.isStrange(name) && tally.addsUp(numbers, 2)
      ? { why: 'its figures are the sums of the rows above', label }
      : undefined;
  }

  private places({ name, under, below }: Suspect, whole: boolean): string[] {
    if (whole && !this.isStrange(name)) return [];
    if (under !== undefined) return [`it is under “${short(under)}”`];
    return below && !(whole && !this.isStrange(name))
      ? [`it is below “${short(below.text)}” on line ${below.line}`]
      : [];
  }

  private usual(): readonly string[] {
    // Before the first unit there is no usual set of columns.
    if (this.units === 0) return [];
    return DESCRIBING.filter((key) => (this.filled.get(key) ?? 0) >= this.units * NEARLY_ALL);
  }

  /** A name with a word that no unit has, if nearly all units have numbers. */
  private isStrange(name: string): boolean {
    return (this.hasNewWord(name) || !/[\p{L}\d]/u.test(name)) && this.strange * 3 <= this.units;
  }

  private hasNewWord(name: string): boolean {
    return wordsOf(name).some((word) => !this.words.has(word));
  }

  private labels(keys: readonly string[]): string {
    return keys
      .slice(0, 3)
      .map((key) => this.columns.get(key)?.label ?? HELPERS[key] ?? key)
      .join(', ');
  }
}

const HELPERS: Readonly<Record<string, string>> = {
  '~resident': 'a tenant',
  '~unitType': 'a type',
  '~bedsBaths': 'beds and baths',
};

/** The words of a text, in lower case; the letter of a unit number (`1-A`) is not a word. */
const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** A ruling line of dashes: `---- ---- ----`. */
export function isRule(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && filled.every((cell) => isPlaceholder(cell) && !/\p{L}/u.test(cell));
}
