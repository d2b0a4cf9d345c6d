import { listOf, readDate, readNumber } from '#domain';
import { HEADINGS, isPlaceholder, normalise } from '#exchange';
import { readCell, type FormColumn } from './column';

type Line = readonly string[];
/**
 * The column for each value of a pasted line; none for what is under a heading that the table does not have.
 */
export type Laid = readonly (FormColumn | undefined)[];

/**
 * What columns of a label are called in other tables, the likeliest first; a column may have more of its own.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  item: ['asset', 'account', ...(HEADINGS.item ?? []), 'assets', 'liability', 'liabilities'],
  event: ['milestone', 'milestones', 'activity', 'task', 'task name', 'phase', 'description', 'name'],
  forecastactual: [
    'actual',
    'actual date',
    'forecast',
    'forecast date',
    'date',
    'current date',
    'revised date',
    'revised',
    'projected date',
    'projected',
    'expected date',
    'expected',
    'estimated date',
    'due date',
    'finish',
    'finish date',
    'end',
    'end date',
    'completion',
    'completion date',
  ],
  baseline: ['baseline date', 'planned', 'planned date', 'plan', 'original', 'original date'],
  x: ['period', 'year', 'quarter', 'month', 'category'],
};

/** What heads figures or dates, and is none of them: it names a column that is the only one of its kind. */
const VALUE_NAMES: Readonly<Partial<Record<FormColumn['type'], readonly string[]>>> = {
  number: ['amount', 'balance', 'value', 'worth', 'cost', 'price'],
  date: ['date'],
};
/** Less likely than any name of the column's own. */
const BY_KIND = 1000;

const filled = (text: string | undefined): boolean => (text ?? '').trim() !== '';
const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);

/** A heading as it may be spelled: whole, or without what is in brackets and a sign of percent. */
const spellings = (text: string): readonly string[] => [
  normalise(text),
  normalise(text.replace(/\([^()]*\)|%/g, ' ')),
];

/**
 * A column that is the only one of its kind may be named by what it holds: “Value”, or the choice “Liquid”.
 */
function isKind(spelled: string, column: FormColumn, columns: readonly FormColumn[]): boolean {
  if (columns.filter(({ type }) => type === column.type).length > 1) return false;
  if (column.type === 'choice') return spelled.length > 2 && normalise(column.label).startsWith(spelled);
  return VALUE_NAMES[column.type]?.includes(spelled) === true;
}

/** How well a heading names a column, 0 by its label; undefined if it does not. */
function rankOf(text: string, column: FormColumn, columns: readonly FormColumn[]): number | undefined {
  const label = normalise(column.label);
  const names = [
    label,
    ...(column.otherNames ?? []).map(normalise),
    ...(OTHER_NAMES[label] ?? []).map(normalise),
  ];
  for (const spelled of spellings(text).filter((one) => one !== '')) {
    const rank = names.indexOf(spelled);
    if (rank >= 0) return rank;
    if (isKind(spelled, column, columns)) return BY_KIND;
  }
  return undefined;
}

/** A heading that names a column, which may have a likelier one in the same line. */
interface Known {
  readonly offset: number;
  readonly column: FormColumn;
  readonly rank: number;
}

interface Recognised {
  /** One a column, at most. */
  readonly known: readonly Known[];
  /** Headings of columns that are known by a likelier one, likeliest first. */
  readonly others: readonly Known[];
}

/** The headings among the cells of a line: by the label of a column, or by another name of it. */
function recognise(first: Line, columns: readonly FormColumn[]): Recognised {
  const claims = first.flatMap((text, offset) =>
    columns.flatMap((column): Known[] => {
      const rank = rankOf(text, column, columns);
      return rank === undefined ? [] : [{ offset, column, rank }];
    }),
  );
  const known: Known[] = [];
  const others: Known[] = [];
  for (const claim of claims.toSorted((a, b) => a.rank - b.rank || a.offset - b.offset)) {
    if ([...known, ...others].some(({ offset }) => offset === claim.offset)) continue;
    (known.some(({ column }) => column === claim.column) ? others : known).push(claim);
  }
  return { known, others };
}

/** Whether a text reads as a value of its column. */
const isValue = (text: string, column: FormColumn): boolean => !('problem' in readCell(text, column));

const isAmountOrDate = (text: string): boolean =>
  text.trim().startsWith('=') || readNumber(text) !== undefined || readDate(text) !== undefined;

/**
 * Whether the first of the lines is one of headings: it has no amount and no date, and two columns or more
 * are named in it. A column that is pasted alone has one if it is named as the column that it is laid over
 * or, where figures or dates are over or under it, as another.
 */
function isHeaded([first = [], ...below]: readonly Line[], { known }: Recognised, over: Laid): boolean {
  if (first.some(isAmountOrDate)) return false;
  if (known.length > 1) return true;
  const [only] = known;
  const under = only && over[only.offset];
  return (
    only !== undefined &&
    under !== undefined &&
    (only.column === under ||
      (under.type !== 'text' && !isValue(first[only.offset] ?? '', under)) ||
      (['number', 'date'].includes(only.column.type) &&
        below.every((line) => isValue(line[only.offset] ?? '', only.column)))) &&
    [first, ...below].every((line) => line.every((text, offset) => offset === only.offset || !filled(text)))
  );
}

/** Whether a text may head what it is over: a word of a column's label, or what heads figures or dates. */
function isHeading(text: string, { type }: FormColumn, over: Laid): boolean {
  const spelled = normalise(text);
  return (
    VALUE_NAMES[type]?.includes(spelled) === true ||
    over.some((one) => one?.label.split(/\s+/).some((word) => normalise(word) === spelled))
  );
}

/**
 * Whether the first of the lines heads those under it in words of its own: where they have figures or dates,
 * it has neither. What stands for a value that is missing, or may be one with a slip in it, is of a row.
 * Words over one column of figures alone may be said in place of a figure (“see attached”): one of them has
 * to be a heading.
 */
function isHeadedByPlace(
  [first = [], ...below]: readonly Line[],
  { known }: Recognised,
  over: Laid,
): boolean {
  const heads = first.flatMap((text, offset) => {
    const column = over[offset];
    return column && filled(text) ? [{ text: text.trim(), offset, column }] : [];
  });
  const words = heads.every(
    ({ text, column }) =>
      !/\d|^=/.test(text) && !isPlaceholder(text) && (column.type === 'text' || !isValue(text, column)),
  );
  const valued = heads.flatMap(({ offset, column }) => {
    const texts = below.map((line) => line[offset] ?? '').filter(filled);
    return ['text', 'choice'].includes(column.type) || texts.length === 0 ? [] : [{ texts, column }];
  });
  return (
    heads.length > 1 &&
    words &&
    valued.length > 0 &&
    (valued.length > 1 ||
      known.length > 0 ||
      heads.some(({ text, column }) => isHeading(text, column, over))) &&
    valued.every(
      ({ texts, column }) => texts.filter((text) => isValue(text, column)).length * 2 >= texts.length,
    )
  );
}

export interface Headed {
  readonly laid: readonly Line[];
  readonly over: Laid;
  /** The headings that were left out, and which of several a column was taken from. */
  readonly told: readonly string[];
  /** What went nowhere, each with its reason. */
  readonly refused: readonly string[];
}

/** The headings, each with the column of the values under it where its words do not say so. */
const leftOut = (first: Line, columnOf: (text: string, offset: number) => FormColumn | undefined): string =>
  `First line left out as headings: ${first
    .flatMap((text, offset) => {
      const column = columnOf(text, offset);
      if (!filled(text)) return column ? [`one without words (${column.label})`] : [];
      return column ? [`${short(text)} (${column.label})`] : [short(text)];
    })
    .join(', ')}`;

/**
 * The lines under their headings, each value by the name over it; what no column is called is left out. A
 * column without a heading stays where it is if all others do.
 */
function byName([first = [], ...below]: readonly Line[], { known, others }: Recognised, over: Laid): Headed {
  const inPlace = [...known, ...others].every(({ offset, column }) => over[offset] === column);
  const named = new Map(known.map((one) => [one.offset, one]));
  const isNamed = (column: FormColumn | undefined) => known.some((one) => one.column === column);
  const kept = first.map((text, offset) => {
    const column = over[offset];
    return inPlace && !filled(text) && !isNamed(column) && below.some((line) => filled(line[offset]))
      ? column
      : undefined;
  });
  const laidOver = first.map((_text, offset) => named.get(offset)?.column ?? kept[offset]);
  const together = known.flatMap(({ offset, column }) => {
    const more = others.filter((one) => one.column === column).map((one) => one.offset);
    return column.fromSeveral && more.length > 0 ? [{ column, at: offset, more }] : [];
  });
  const laid = below.map((line) => together.reduce(gathered, line));
  const saidOf = (_text: string, offset: number) => {
    const one =
      named.get(offset) ?? others.find((other) => other.offset === offset && other.column.fromSeveral);
    if (one === undefined) return kept[offset];
    const isSelfEvident = one.rank === 0 || (one.rank < BY_KIND && over[offset] === one.column);
    return isSelfEvident ? undefined : one.column;
  };
  const isByLabel =
    (known.length > 1 || inPlace) &&
    known.every(({ rank }) => rank === 0) &&
    together.length === 0 &&
    !kept.some(Boolean);
  return {
    laid,
    over: laidOver,
    told: [
      ...(isByLabel ? [] : [leftOut(first, saidOf)]),
      ...together.map(
        ({ column: { label }, at, more }) =>
          `${label} is taken from “${short(first[at] ?? '')}” and, where that is blank, from ` +
          listOf(
            more.map((offset) => `“${short(first[offset] ?? '')}”`),
            'or',
          ),
      ),
    ],
    refused: first.flatMap((text, offset) => {
      if (laidOver[offset] !== undefined || !laid.some((line) => filled(line[offset]))) return [];
      if (!filled(text)) return [`Column ${offset + 1} of what was pasted has no heading: left out`];
      const column = others.find((other) => other.offset === offset)?.column;
      const taken = known.find((one) => column !== undefined && one.column === column);
      if (!taken) return `“${short(text)}”: the table has no such column`;
      const from = short(first[taken.offset] ?? '');
      return `“${short(text)}”: left out, as ${taken.column.label} is taken from “${from}”`;
    }),
  };
}

/** The line with the first value of several under one heading; the others are taken out. */
function gathered(line: Line, { at, more }: { readonly at: number; readonly more: readonly number[] }): Line {
  const texts = [at, ...more].map((offset) => line[offset] ?? '').filter(filled);
  const text = texts.find((one) => !isPlaceholder(one.trim())) ?? texts[0] ?? '';
  return line.map((one, offset) => (offset === at ? text : more.includes(offset) ? '' : one));
}

/**
 * The pasted lines without their headings, and the columns they go into. Where columns are named in the first
 * line, each value goes by name, and what has no name of the table is left out and told; where its words only
 * head what is under them, they are left out and told, and the values stay in their places.
 */
export function withoutHeadings(lines: readonly Line[], columns: readonly FormColumn[], at: number): Headed {
  const over = columns.slice(at);
  const [first = []] = lines;
  const asTheyAre: Headed = { laid: lines, over, told: [], refused: [] };
  if (lines.length < 2 || !first.some(filled)) return asTheyAre;
  const found = recognise(first, columns);
  if (isHeaded(lines, found, over)) return byName(lines, found, over);
  if (!isHeadedByPlace(lines, found, over)) return asTheyAre;
  const isKnown = (offset: number) => found.known.some((one) => one.offset === offset);
  // Which of several amounts is meant, no place says: one of debt would be taken for a value.
  const amounts = columns.filter(({ type }) => type === 'number');
  const isGuess = (text: string, offset: number) =>
    amounts.length > 1 && filled(text) && over[offset]?.type === 'number' && !isKnown(offset);
  if (
    found.known.some(({ offset, column }) => over[offset] !== column) ||
    (found.known.length > 0 && first.some(isGuess))
  )
    return byName(lines, found, over);
  return {
    ...asTheyAre,
    laid: lines.slice(1),
    told: [leftOut(first, (text, offset) => (isKnown(offset) || !filled(text) ? undefined : over[offset]))],
  };
}
