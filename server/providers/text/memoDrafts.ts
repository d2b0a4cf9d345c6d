import type { MemoDraft, RichText } from '#contract';
import { TextFailure } from './failure';
import { fromLines } from './lines';
import type { MemoFacts } from './port';

type Value = MemoFacts['values'][string] | undefined;
/** A sentence that is said where its condition holds and each figure that it names is known. */
interface Said {
  readonly when?: (number: (name: string) => number) => boolean;
  readonly words: string;
}

/** What many lenders ask for at least; a lender's own limits are the exceptions. */
const USUAL = { dscr: 1.25, debtYield: 0.09, occupancy: 0.95 } as const;

const TERMS: readonly Said[] = [
  {
    words:
      'The loan of @totalLoanAmount is lent over @loanTerms months at @interestRate, at @ltv of the current value of @currentValue.',
  },
  { words: 'Once the plan is done it stands at @ltarv of a value of @futureValue.' },
  { words: 'Net operating income of @noi covers debt service @dscr times, at a debt yield of @debtYield.' },
];

const SENTENCES: Readonly<Record<MemoDraft, readonly Said[]>> = {
  recommendation: TERMS,
  strengths: [
    {
      when: (number) => number('totalLoanAmount') <= number('sizingLtv'),
      words: 'The loan of @totalLoanAmount is within the @sizingLtv that its LTV limit allows.',
    },
    {
      when: (number) => number('dscr') >= USUAL.dscr,
      words: 'Net operating income of @noi covers debt service @dscr times.',
    },
    {
      when: (number) => number('debtYield') >= USUAL.debtYield,
      words: 'The debt yield is @debtYield.',
    },
    { when: (number) => number('occupancy') >= USUAL.occupancy, words: 'Occupancy is @occupancy.' },
    {
      when: (number) => number('ltarv') < number('ltv'),
      words: 'The loan falls from @ltv of the current value to @ltarv of the stabilized one.',
    },
  ],
  weaknesses: [
    {
      when: (number) => number('dscr') < USUAL.dscr,
      words: 'Net operating income of @noi covers debt service only @dscr times.',
    },
    {
      when: (number) => number('debtYield') < USUAL.debtYield,
      words: 'The debt yield is only @debtYield.',
    },
    { when: (number) => number('occupancy') < USUAL.occupancy, words: 'Occupancy is only @occupancy.' },
  ],
  opportunities: [
    {
      when: (number) => number('projectedMonthlyRent') > number('inPlaceMonthlyRent'),
      words:
        'Rents of @inPlaceMonthlyRent a month in place stand against @projectedMonthlyRent as projected by the borrower.',
    },
    {
      when: (number) => number('noi') > number('inPlaceNOI'),
      words: 'Net operating income rises from @inPlaceNOI in place to @noi once stabilized.',
    },
    {
      when: (number) => number('futureValue') > number('currentValue'),
      words: 'The value rises from @currentValue to @futureValue when the plan is done.',
    },
  ],
  threats: [
    {
      when: (number) => number('renovationCostRemaining') > 0,
      words: 'Of the renovation of @renovationCost, @renovationCostRemaining remains to be spent.',
    },
    { words: 'Within @loanTerms months the loan depends on its exit, @exitStrategy.' },
  ],
};

/** Words of the loan itself are no figures, whatever signs are in them. */
const plain = (words: string): string => words.replaceAll('@', '@@');
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
const isKnown = (value: Value): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 0;

/** What is not told by figures alone. */
function besides(part: MemoDraft, { exceptions, stresses, flags, findings }: MemoFacts): string[] {
  const beyond = exceptions.map(
    ({ label, figure, limit }) => `Beyond the limit “${plain(label)}”: @${figure} against @${limit}.`,
  );
  if (part === 'recommendation') return beyond;
  if (part === 'weaknesses') return [...beyond, ...findings.map(plain)];
  if (part !== 'threats') return [];
  return [
    ...stresses.map(
      ({ label, broken }) => `${plain(label)}, these limits would not hold: ${plain(broken.join(', '))}.`,
    ),
    ...flags.map((flag) => sentence(plain(flag))),
  ];
}

const NOTHING =
  'The loan says nothing yet that belongs here: enter its rents, values and loan amount in the workbook, or write the text yourself.';

/** A text of a memo in fixed sentences, a list of one sentence each; what is not known is left out. */
export function draftedMemo(part: MemoDraft, facts: MemoFacts): RichText {
  const number = (name: string): number => {
    const value = facts.values[name];
    return typeof value === 'number' ? value : Number.NaN;
  };
  const told = SENTENCES[part]
    .filter(({ words }) =>
      [...words.matchAll(/@(\w+)/g)].every(([, name = '']) => isKnown(facts.values[name])),
    )
    .filter(({ when = () => true }) => when(number))
    .map(({ words }) => words);
  const all = [...told, ...besides(part, facts)];
  if (all.length === 0) throw new TextFailure(NOTHING, { asked: true });
  return part === 'recommendation'
    ? fromLines([{ words: all.join(' ') }])
    : fromLines(all.map((words) => ({ words, format: { list: 'bullet' } })));
}
