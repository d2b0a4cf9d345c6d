import { type CellValue, formatDollars, formatShort, HALF_A_CENT } from '#domain';
import type { WorkbookSession } from '../../workbook';

/**
 * A word between figures, or a figure by its name: shown with its label, or bare if the preceding words name
 * it.
 */
export type Term = string | { readonly name: string; readonly bare?: true };

/** How the sizing page is laid out over the workbook's names. */
export interface LimitLine {
  readonly name: string;
  readonly slack?: string;
  /** The rule as it is computed, in words and figures; its result is shown beside it. */
  readonly rule: readonly Term[];
  /** Why it has no result yet: the first missing figure applies, with its message. */
  readonly missing: readonly Missing[];
  /** Why its result is not above 0: the first figure that is not above 0 applies, with its message. */
  readonly nothing?: readonly Missing[];
  /** Inputs that move it, the most negotiable first. */
  readonly levers: readonly string[];
  /**
   * The option of the loan amount that has the same rule, by the figure that selects it; a limit without one
   * only limits.
   */
  readonly option?: string;
  /** A part of the limit above it. */
  readonly part?: true;
}

/**
 * Applies if the figure `name` is one of `is`; without `is`, if it is blank or 0 (in `nothing`, not above 0).
 */
export interface Missing {
  readonly name: string;
  readonly is?: readonly string[];
  readonly say: string;
}

const of = (name: string): Term => ({ name });
/** A loan that a bank would write on an income, as `PV` computes it, less the margin that is kept to it. */
const bankLoan = (noi: string, dscr: string, rate: string): readonly Term[] => [
  of(noi),
  '÷',
  of(dscr),
  'as yearly payments, at',
  of(rate),
  'over',
  of('amortizationYears'),
  'years, less',
  of('bankLoanAmountMargin'),
];

/** The margin can take all of a bank loan. */
const KEPT: Missing = {
  name: 'bankLoanAmountMargin',
  is: ['1'],
  say: 'The margin takes all of the bank loan.',
};

export const LIMITS: readonly LimitLine[] = [
  {
    name: 'sizingLtv',
    option: 'selectLoanAmountLtvPlusRenovation',
    slack: 'sizingLtvSlack',
    rule: [of('atlasLTV'), '×', of('sizingCurrentValue'), '+', of('sizingRenovation')],
    missing: [
      { name: 'sizingCurrentValue', say: 'There is no current value and no purchase price to lend on yet.' },
    ],
    levers: ['atlasLTV', 'purchasePrice', 'requestInPlaceNOI', 'borrowerRenovationAmount'],
  },
  {
    name: 'sizingStabilizedValue',
    option: 'selectLoanAmountPercentOfStabilizedValue',
    slack: 'sizingStabilizedValueSlack',
    rule: [of('percentOfStabilizedValue'), '×', of('sizingFutureValue')],
    missing: [{ name: 'sizingFutureValue', say: 'There is no NOI or no cap rate to value it by yet.' }],
    levers: ['percentOfStabilizedValue', 'borrowerNOI', 'capRateResidential', 'capRateCommercial'],
  },
  {
    name: 'sizingDscr',
    option: 'selectLoanAmountBank',
    slack: 'sizingDscrSlack',
    rule: [of('sizingDscrResidential'), '+', of('sizingDscrCommercial')],
    missing: [{ name: 'sizingNOISource', say: 'There is no NOI to carry a loan yet.' }],
    nothing: [{ name: 'noi', say: 'The NOI carries no loan: it is not above 0.' }, KEPT],
    levers: ['borrowerNOI', 'residentialDSCR', 'residentialBankRate', 'commercialDSCR'],
  },
  {
    name: 'sizingDscrResidential',
    rule: bankLoan('sizingResidentialNOI', 'residentialDSCR', 'residentialBankRate'),
    missing: [
      { name: 'sizingResidentialNOI', say: 'There is no residential NOI.' },
      { name: 'residentialDSCR', say: 'There is no residential DSCR.' },
    ],
    nothing: [
      { name: 'sizingResidentialNOI', is: ['0'], say: 'There is no residential NOI.' },
      { name: 'sizingResidentialNOI', say: 'The residential NOI carries no loan: it is below 0.' },
      KEPT,
    ],
    levers: [],
    part: true,
  },
  {
    name: 'sizingDscrCommercial',
    rule: bankLoan('sizingCommercialNOI', 'commercialDSCR', 'commercialBankRate'),
    missing: [
      { name: 'sizingCommercialNOI', say: 'There is no commercial NOI.' },
      { name: 'commercialDSCR', say: 'There is no commercial DSCR.' },
    ],
    nothing: [
      { name: 'sizingCommercialNOI', is: ['0'], say: 'There is no commercial NOI.' },
      { name: 'sizingCommercialNOI', say: 'The commercial NOI carries no loan: it is below 0.' },
      KEPT,
    ],
    levers: [],
    part: true,
  },
  {
    name: 'sizingLtc',
    slack: 'sizingLtcSlack',
    rule: [
      of('ltcMax'),
      '×',
      of('sizingCost'),
      '÷ (1 −',
      { name: 'ltcMax', bare: true },
      '×',
      of('sizingFinancingShare'),
      ')',
    ],
    missing: [
      {
        name: 'sizingCost',
        say: 'There is no cost yet: it begins with the purchase price or, for a refinance, the cost basis to date.',
      },
    ],
    levers: ['ltcMax', 'purchasePrice', 'requestCostBasisToDate'],
  },
  {
    name: 'sizingPurchasePrice',
    slack: 'sizingPurchasePriceSlack',
    rule: [of('purchasePrice'), '× (1 −', of('purchasePriceMargin'), ') +', of('sizingRenovation')],
    missing: [
      {
        name: 'transactionType',
        is: ['Refinance', 'Other'],
        say: 'Does not apply: it limits purchases only.',
      },
      { name: 'purchasePrice', say: 'There is no purchase price yet.' },
    ],
    levers: ['purchasePriceMargin', 'purchasePrice'],
  },
  {
    name: 'sizingAmountRange',
    slack: 'sizingAmountRangeSlack',
    rule: ['Upper end of the loan amount range'],
    missing: [],
    levers: ['maximumLoanAmount'],
  },
];

const isNothing = (value: unknown): boolean => value === null || value === '';

/** Why a limit cannot be computed yet: the first missing input. */
export function whyUnknown({ missing }: LimitLine, session: WorkbookSession): string {
  const lacks = ({ name, is }: Missing): boolean => {
    const value = session.value({ name });
    return is ? is.includes(String(value)) : isNothing(value) || value === 0;
  };
  return missing.find(lacks)?.say ?? 'It cannot be computed from what is known yet.';
}

/** Why a known limit allows no loan; undefined if it allows one or its terms already show why. */
export function whyNothing({ name, nothing = [] }: LimitLine, session: WorkbookSession): string | undefined {
  const allowed = session.value({ name });
  if (typeof allowed !== 'number' || allowed > 0) return undefined;
  return nothing.find(({ name: of, is }) => {
    const value = session.value({ name: of });
    return is ? is.includes(String(value)) : typeof value === 'number' && value <= 0;
  })?.say;
}

/** The limits themselves, without their parts. */
export const WHOLE_LIMITS = LIMITS.filter(({ part }) => part === undefined);

export const REQUEST_NAME = 'borrowerRequestedLoanAmount';
export const REQUEST_SLACK = 'sizingRequestSlack';

/** The ratios of the request, each with its denominator. */
export const AT_THE_REQUEST: Readonly<Record<string, string>> = {
  requestedLtv: 'sizingCurrentValue',
  requestedLtarv: 'sizingFutureValue',
  requestedLtc: 'requestedCost',
  requestedLtp: 'purchasePrice',
};

const CALCULATED: Readonly<Record<string, string>> = {
  avg: 'the average of the options is taken',
  max: 'the largest of the options is taken',
  sum: 'the sum of the options is taken',
};

/** Why a limit does not hold the loan below itself. */
function whyNot({ option }: LimitLine, value: (name: string) => CellValue): string {
  if (option === undefined) return 'is not an option of the loan amount';
  if (value(option) !== true) return 'is not selected for the loan amount';
  return `counts, but ${CALCULATED[String(value('loanAmountCalculateWith'))] ?? 'the smallest option is another'}`;
}

/**
 * By how much the offered loan exceeds the largest loan, and why each lower limit does not stop it; '' if it
 * does not exceed it.
 */
export function loanAbove({ workbook }: WorkbookSession): string {
  const { figure } = workbook.template;
  const value = (name: string): CellValue => (figure.has(name) ? workbook.value({ name }) : null);
  const [offered, largest] = [value('totalLoanAmount'), value('sizingMaximum')];
  if (typeof offered !== 'number' || typeof largest !== 'number') return '';
  if (offered - largest < HALF_A_CENT) return '';
  const reasons = WHOLE_LIMITS.flatMap((line) => {
    const allowed = value(line.name);
    return typeof allowed === 'number' && offered - allowed >= HALF_A_CENT
      ? [`${figure.get(line.name)?.label ?? line.name} (${formatDollars(allowed)}) ${whyNot(line, value)}`]
      : [];
  });
  return `The loan of ${formatDollars(offered)} is ${formatDollars(offered - largest)} above the largest loan of ${formatDollars(largest)}: ${reasons.join('; ')}.`;
}

/** From here on an amount has too many digits for an axis, even in trillions. */
const HUGE = 1e15;

/** An amount on the axis of a chart: `$250K`, `$1.5M`, `$2T`, `$5e17`. */
export const axisAmount = (value: number): string =>
  Math.abs(value) < HUGE
    ? formatShort(value, 2)
    : `${value < 0 ? '-' : ''}$${Number(Math.abs(value).toPrecision(2)).toExponential().replace('e+', 'e')}`;
