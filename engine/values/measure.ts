import { LONGEST_NUMBER } from './number';

/**
 * The unit of a figure: a count of something (`1,250 SF`), or an amount per something (`$2,600/mo`,
 * `$45.50 PSF`). `per` is in the order of {@link NOUNS}, and empty for a plain amount of money.
 */
export type Measure =
  | { readonly of: Noun; readonly per?: undefined }
  | { readonly of?: undefined; readonly per: readonly Noun[] };

const NOUNS = ['day', 'week', 'month', 'quarter', 'year', 'unit', 'sqft', 'mile'] as const;
type Noun = (typeof NOUNS)[number];

/** The spellings of a unit after a number, alone or after `per`, `a` or a slash. */
const WORDS: Readonly<Record<string, Noun>> = Object.fromEntries(
  Object.entries({
    day: 'day days',
    week: 'week weeks wk wks',
    month: 'month months mo mos mth mths mnth',
    quarter: 'quarter quarters qtr qtrs',
    year: 'year years yr yrs annum',
    unit: 'unit units apt apts apartment apartments door doors',
    sqft: 'sf sqft sqfeet rsf gsf nsf usf squarefoot squarefeet',
    mile: 'mile miles mi',
  } satisfies Record<Noun, string>).flatMap(([noun, words]) =>
    words.split(' ').map((word) => [word, noun as Noun]),
  ),
);
/** Single words for an amount per unit. */
const EACH: Readonly<Record<string, Noun>> = {
  daily: 'day',
  nightly: 'day',
  weekly: 'week',
  pw: 'week',
  monthly: 'month',
  pm: 'month',
  pcm: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  pa: 'year',
  psf: 'sqft',
  ppsf: 'sqft',
};
const PER = new Set(['per', 'a', 'an', 'each']);

/** Splits a text into its number and its unit; undefined if there is no known unit. */
export function takeMeasure(
  text: string,
): { readonly number: string; readonly measure: Measure } | undefined {
  if (text.length > LONGEST_NUMBER || !/[a-z²]/i.test(text)) return undefined;
  const plain = text.replace(/\b(sq\.? ?ft|ft|sf) ?[2²]/gi, 'sqft');
  let end = plain.length;
  while (end > 0 && !/\d/.test(plain.charAt(end - 1))) end--;
  const behind = plain.slice(end);
  // Characters that belong to the number itself: a closing parenthesis, a point, a scale word, the currency.
  const own =
    /^\.?(?:[%)]| ?(?:k|mm?|mn|bn?|thousand|million|billion)(?![a-z])| ?(?:usd|\$)(?![a-z]))*/i.exec(behind);
  const number = plain.slice(0, end) + (own?.[0] ?? '');
  const words = wordsOf(behind.slice(own?.[0].length ?? 0));
  const read = end === 0 || words.length === 0 ? undefined : readWords(words);
  return read?.rest === 0 && read.measure ? { number: number.trimEnd(), measure: read.measure } : undefined;
}

/**
 * The unit that a cell takes, by the note of its definition: `USD a month, as the borrower projects it`,
 * `square feet`.
 */
export function measureOf(note: string | undefined): Measure | undefined {
  if (note === undefined) return undefined;
  const [clause = ''] = note.slice(0, 200).split(/[;,:[(]/);
  const words = wordsOf(clause.replace(/^gross square/i, 'square'));
  const money = words[0] === 'usd';
  const { measure } = readWords(money ? words.slice(1) : words);
  if (money) return measure?.per ? measure : { per: [] };
  return measure;
}

/**
 * Whether a cell with the unit `taken` accepts a figure with the unit `given`. A rent per square foot is per
 * year, as rents are quoted.
 */
export function agrees(given: Measure, taken: Measure): boolean {
  if (given.of !== undefined)
    return (
      given.of === taken.of || (taken.per?.length === 1 && taken.per[0] === given.of && given.of !== 'sqft')
    );
  if (taken.per === undefined) return false;
  const left = taken.per.filter((noun) => !given.per.includes(noun));
  return (
    given.per.every((noun) => taken.per?.includes(noun)) &&
    (left.length === 0 || (left.length === 1 && left[0] === 'year' && given.per[0] === 'sqft'))
  );
}

const SAID: Readonly<Record<Noun, readonly [each: string, many: string]>> = {
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  year: ['year', 'years'],
  unit: ['unit', 'units'],
  sqft: ['square foot', 'square feet'],
  mile: ['mile', 'miles'],
};

/** `an amount a month`, `a number of square feet`. */
export function sayMeasure({ of, per }: Measure): string {
  if (of !== undefined) return `a number of ${SAID[of][1]}`;
  if (per.length === 0) return 'the whole amount';
  return ['an amount', ...per.map((noun) => SAID[noun][0])].join(' a ');
}

/** Why a figure is refused: `is an amount a year, where an amount a month is meant`. */
const unlikeMeasure = (given: Measure, taken: Measure): string =>
  `is ${sayMeasure(given)}, where ${sayMeasure(taken)} is meant`;

/**
 * The text without its unit, if it is the unit that the cell takes by its note: `$2,600/mo` in a cell of
 * `USD a month`. For another unit, the reason to refuse it: nothing is converted silently.
 */
export function withoutUnit(
  text: string,
  note: string | undefined,
): { readonly number: string } | { readonly unlike: string } {
  const found = takeMeasure(text);
  const taken = found && measureOf(note);
  if (!found || !taken) return { number: text };
  return agrees(found.measure, taken)
    ? { number: found.number }
    : { unlike: unlikeMeasure(found.measure, taken) };
}

/** Small letters without points: `sq. ft.`, `p.a.`, `/SF/yr` as `sqft`, `pa`, `per sf per yr`. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\//g, ' per ')
    .replace(/\bsq(?:uare)?[. ]{0,2}(?:f(?:oo|ee)?t)\b/g, 'sqft')
    .replace(/\./g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}

/** The unit that the first words name, and how many words remain. */
function readWords(words: readonly string[]): { readonly measure?: Measure; readonly rest: number } {
  const per = new Set<Noun>();
  let of: Noun | undefined;
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const each = Object.hasOwn(EACH, word) ? EACH[word] : undefined;
    const next = words[at + 1] ?? '';
    const behindPer = PER.has(word) && Object.hasOwn(WORDS, next) ? WORDS[next] : undefined;
    if (each) per.add(each);
    else if (behindPer) {
      per.add(behindPer);
      at++;
    } else if (at === 0 && Object.hasOwn(WORDS, word)) of = WORDS[word];
    else break;
  }
  const rest = words.length - at;
  if (of !== undefined) return per.size > 0 ? { rest: words.length } : { measure: { of }, rest };
  return per.size > 0 ? { measure: { per: NOUNS.filter((noun) => per.has(noun)) }, rest } : { rest };
}
