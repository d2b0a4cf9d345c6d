import { plainText, richText, type RichText } from '#contract';
import type { ExperienceFacts, PropertyFacts, TextWriter } from './port';
import { TextFailure } from './failure';
import { draftedMemo } from './memoDrafts';
import { fromLines, linesOf, type Line } from './lines';

/** A sentence that is written if every figure it names is known. */
type Sentence = readonly [needs: readonly string[], words: string];

const PROPERTY: readonly Sentence[] = [
  [['yearBuilt', 'numberOfFloors'], 'Built in @yearBuilt, it has @numberOfFloors stories.'],
  [
    ['grossBuildingArea', 'lotSize'],
    'The gross building area is @grossBuildingArea square feet on a lot of @lotSize square feet.',
  ],
];
const PROPERTY_SHORT: readonly Sentence[] = [
  [['yearBuilt'], 'It was built in @yearBuilt.'],
  [['grossBuildingArea'], 'The gross building area is @grossBuildingArea square feet.'],
];
const UNITS: readonly Sentence[] = [
  [
    ['unitsResidential', 'unitsCommercial'],
    'The unit count is @unitsResidential residential and @unitsCommercial commercial.',
  ],
  [['unitsResidential'], 'The unit count is @unitsResidential, all residential.'],
  [['unitsCommercial'], 'The unit count is @unitsCommercial, all commercial.'],
];
const INCOME: readonly Sentence[] = [
  [
    ['inPlaceMonthlyRent', 'projectedMonthlyRent'],
    'The rent roll comes to @inPlaceMonthlyRent a month in place and to @projectedMonthlyRent as projected by the borrower.',
  ],
  [['occupancy'], 'Occupancy is @occupancy.'],
  [['inPlaceNOI', 'noi'], 'Net operating income is @inPlaceNOI a year in place and @noi once stabilized.'],
];
const PLAN: readonly Sentence[] = [
  [['businessPlan'], 'The business plan is @businessPlan.'],
  [
    ['renovationCost', 'renovationCostRemaining'],
    'The renovation is budgeted at @renovationCost, of which @renovationCostRemaining remains to be spent.',
  ],
  [['exitStrategy'], 'The exit is planned by @exitStrategy.'],
];
const LOAN: readonly Sentence[] = [
  [['purchasePrice'], 'The purchase price is @purchasePrice.'],
  [['borrowerCurrentLoanBalance'], 'The balance of the current loan is @borrowerCurrentLoanBalance.'],
  [
    ['totalLoanAmount', 'currentValue', 'ltv'],
    'The loan of @totalLoanAmount is @ltv of the current value of @currentValue.',
  ],
  [['futureValue', 'ltarv'], 'Against the stabilized value of @futureValue it is @ltarv.'],
];

const known = ({ figures }: PropertyFacts, names: readonly string[]) =>
  names.every((name) => figures[name] !== undefined);
const written = (facts: PropertyFacts, sentences: readonly Sentence[]): string[] =>
  sentences.filter(([needs]) => known(facts, needs)).map(([, words]) => words);
const firstOf = (facts: PropertyFacts, sentences: readonly Sentence[]): string[] =>
  written(facts, sentences).slice(0, 1);
const eachOr = (facts: PropertyFacts, whole: readonly Sentence[], short: readonly Sentence[]) =>
  whole.flatMap((sentence, index) =>
    known(facts, sentence[0]) ? [sentence[1]] : written(facts, short.slice(index, index + 1)),
  );

function opening({ address, county, apn, figures }: PropertyFacts): string {
  const place = county === null ? '' : `in ${county} County`;
  const parcel = apn === null ? '' : `, parcel ${apn}`;
  const said = [figures.propertyType ? 'a @propertyType property' : '', place].filter(Boolean).join(' ');
  return said === ''
    ? `The property is ${plain(address)}${parcel}.`
    : `${plain(address)} is ${said}${parcel}.`;
}

/** Escapes `@` in the loan's own words, so that they name no figures. */
const plain = (words: string) => words.replaceAll('@', '@@');

function composed(facts: PropertyFacts): RichText {
  const property = [opening(facts), ...firstOf(facts, UNITS), ...eachOr(facts, PROPERTY, PROPERTY_SHORT)];
  const paragraphs = [
    property,
    written(facts, INCOME),
    written(facts, PLAN),
    written(facts, LOAN),
    facts.findings.map(plain),
  ];
  return fromLines(
    paragraphs
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => ({ words: sentences.join(' ') })),
  );
}

const sentencesOf = (words: string): string[] =>
  words
    .match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*\s*/g)
    ?.map((sentence) => sentence.trim())
    .filter(Boolean) ?? [];

type Change = (lines: readonly Line[], match: RegExpExecArray) => Line[];

const shorter: Change = (lines) =>
  lines
    .map((line) => ({ ...line, words: sentencesOf(line.words)[0] ?? '' }))
    .filter(({ words }) => words !== '');
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Keeps the first sentences, as many as requested, and headings between them. */
const counted: Change = (lines, match) => {
  const said = (match[1] ?? '').toLowerCase();
  let left = NUMBER_WORDS.indexOf(said) + 1 || Number(said);
  return lines.flatMap((line): Line[] => {
    if (left <= 0) return [];
    if (line.format?.header !== undefined) return [line];
    const sentences = sentencesOf(line.words).slice(0, left);
    left -= sentences.length;
    return [{ ...line, words: sentences.join(' ') }];
  });
};
const COUNTED = new RegExp(
  String.raw`\b(?:in|to|at most|only|no more than)\s+(?:the first\s+)?(${NUMBER_WORDS.join('|')}|[1-9]\d?)\s+sentences?\b`,
  'i',
);

const bullets: Change = (lines) =>
  lines.flatMap((line) =>
    line.format?.header === undefined
      ? sentencesOf(line.words).map((words): Line => ({ words, format: { list: 'bullet' } }))
      : [line],
  );

const without: Change = (lines, match) => {
  const [asked = ''] = (match[1] ?? '').trim().split(/\sand\b/i);
  const topic = asked
    .replace(/^(the|any|all|everything about|sentences? (about|on))\s+/i, '')
    .replace(/["'.]/g, '')
    .trim()
    .toLowerCase();
  const kept = lines.map((line) => ({
    ...line,
    words: sentencesOf(line.words)
      .filter((sentence) => !sentence.toLowerCase().includes(topic))
      .join(' '),
  }));
  if (kept.every(({ words }, index) => words.length === (lines[index]?.words.length ?? 0)))
    throw new TextFailure(`No sentence of the text speaks of "${topic}".`, { asked: true });
  return kept.filter(({ words }) => words !== '');
};

const added: Change = (lines, match) => {
  const words = (match[1] ?? '').trim();
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return [...lines, { words: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` }];
};

const replaced: Change = (lines, match) => {
  const [, from = '', to = ''] = match;
  if (!lines.some(({ words }) => words.includes(from)))
    throw new TextFailure(`The text does not say "${from}".`, { asked: true });
  return lines.map((line) => ({ ...line, words: line.words.replaceAll(from, to) }));
};

const CHANGES: readonly (readonly [asked: RegExp, change: Change])[] = [
  [/\breplace\s+["“](.+?)["”]\s+(?:with|by)\s+["“](.*?)["”]/i, replaced],
  [/^\s*(?:please\s+)?(?:add|mention)(?:\s+that)?:?\s+(\S.*)$/is, added],
  [/\b(?:remove|without|leave out|drop|delete|omit)\s([^,;]+)/i, without],
  [COUNTED, counted],
  [/\b(?:shorter|shorten|brief(?:er|ly)?|concise|condense)\b/i, shorter],
  [/\b(?:bullets?|bullet points?|as a list)\b/i, bullets],
];

const CANNOT =
  'The built-in writer follows: "shorter", "in three sentences", "as bullets", "without …", "add …" and: replace "…" with "…". A language model, where one is set up, follows any instruction.';

function refined(text: RichText, instruction: string): RichText {
  const asked = CHANGES.flatMap(([pattern, change]) => {
    const match = pattern.exec(instruction);
    return match ? [{ change, match }] : [];
  });
  // A quoted or added text may contain words of another instruction.
  const [first] = asked;
  if (first === undefined) throw new TextFailure(CANNOT, { asked: true });
  // A number of sentences already says how short.
  const wanted = asked.some(({ change }) => change === counted)
    ? asked.filter(({ change }) => change !== shorter)
    : asked;
  const changes = first.change === replaced || first.change === added ? [first] : wanted;
  const lines = changes.reduce<readonly Line[]>(
    (now, { change, match }) => change(now, match),
    linesOf(text),
  );
  return fromLines(lines);
}

/** Maximum number of sentences that a summary takes from the staff's description. */
const SUMMARY_SENTENCES = 3;

function summarized({ years, words, properties, worth }: ExperienceFacts): string {
  const owned = `${properties} ${properties === 1 ? 'property' : 'properties'}`;
  return [
    years === null
      ? ''
      : `The borrower has ${years} ${years === 1 ? 'year' : 'years'} of experience in real estate.`,
    properties === 0
      ? ''
      : `The schedule of real estate owned lists ${owned}${worth === null ? '' : ` worth ${worth}`}.`,
    ...sentencesOf(words).slice(0, SUMMARY_SENTENCES),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Needs no model and no network: it composes sentences from the loan's data, and invents nothing. */
export const builtInWriter: TextWriter = {
  name: 'Built-in writer',
  note: 'Composed from the figures of this loan by fixed sentences, without a language model. Read it before you rely on it.',
  compose: (facts) => Promise.resolve(composed(facts)),
  refine: async (text, instruction) => refined(text, instruction),
  draft: async (part, facts) => draftedMemo(part, facts),
  summarize: async (facts) => summarized(facts),
  refineSummary: async (summary, instruction) => plainText(refined(richText(summary), instruction)),
};
