import type { MemoDraft, RichText } from '#contract';
import { TextFailure } from './failure';
import { fromLines } from './lines';
import type { MemoFacts } from './port';

type Value = MemoFacts['values'][string] | undefined;
/** A sentence used if its condition holds and every figure that it names is known. */
interface Said {
  readonly when?: (number: Numbers) => boolean;
  readonly words: string;
}

type Numbers = (name: string) => number;

/** Whether the NOI covers the loan's interest at the DSCR of its parameters. */
const isCovered = (number: Numbers): boolean => number('monthlyInterest') <= number('maxDSCRPayment');

/** Shares are typed with two digits of a percent at most. */
const EXACT = 1e-9;
/** Amounts that differ by less are the same. */
const CENT = 0.01;

/** Sentences on occupancy, compared with the vacancy allowance of the loan's kind of units. */
function occupancy(isWithin: boolean, rest: string): Said[] {
  return (['residential', 'commercial'] as const).map((kind): Said => ({
    when: (number) =>
      number('residentialUnitCount') > 0 === (kind === 'residential') &&
      number('occupancy') + number(`${kind}VacancyAllowance`) >= 1 - EXACT === isWithin,
    words: `Occupancy is @occupancy, ${rest} @${kind}VacancyAllowance.`,
  }));
}

const TERMS: readonly Said[] = [
  {
    words:
      'The loan of @totalLoanAmount has a term of @loanTerms months at @interestRate and is @ltv of the current value of @currentValue.',
  },
  { words: 'Once the plan is complete, it is @ltarv of the future value of @futureValue.' },
  { words: 'Net operating income of @noi covers debt service @dscr times, at a debt yield of @debtYield.' },
];

const SENTENCES: Readonly<Record<MemoDraft, readonly Said[]>> = {
  recommendation: TERMS,
  strengths: [
    {
      when: (number) => number('totalLoanAmount') <= number('sizingLtv') - CENT,
      words: 'The loan of @totalLoanAmount is within the @sizingLtv that its LTV limit allows.',
    },
    {
      when: (number) => Math.abs(number('totalLoanAmount') - number('sizingLtv')) < CENT,
      words: 'The loan of @totalLoanAmount is the most that its LTV limit allows.',
    },
    {
      when: isCovered,
      words:
        'Net operating income of @noi covers debt service @dscr times: interest of @monthlyInterest a month is within the @maxDSCRPayment that the bank’s DSCR allows.',
    },
    ...occupancy(true, 'within the vacancy allowance of'),
    {
      when: (number) => number('ltarv') < number('ltv'),
      words: 'The loan falls from @ltv of the current value to @ltarv of the stabilized one.',
    },
  ],
  weaknesses: [
    {
      when: (number) => number('monthlyInterest') > number('maxDSCRPayment'),
      words:
        'Net operating income of @noi covers debt service only @dscr times: interest of @monthlyInterest a month is above the @maxDSCRPayment that the bank’s DSCR allows.',
    },
    ...occupancy(false, 'below what is left by the vacancy allowance of'),
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

/** Escapes `@` in the loan's own words, so that they name no figures. */
const plain = (words: string): string => words.replaceAll('@', '@@');
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
const isKnown = (value: Value): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 0;

/** Sentences that are not made of figures alone. */
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

/** A memo's text in fixed sentences, one list item each; sentences on unknown figures are left out. */
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
