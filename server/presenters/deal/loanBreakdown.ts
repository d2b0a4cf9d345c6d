import { HALF_A_CENT, numeric } from '#domain';
import type {
  DealFigure,
  DealLine,
  DealMethod,
  DealReport,
  DealTable,
  SourcesAndUses,
  StackLayer,
} from '#contract';
import {
  figure,
  figures,
  method,
  methods,
  needed,
  renovationDone,
  shown,
  tables,
  type DealReader,
  type MethodsOf,
  type TableOf,
} from './reader';

export const LOAN_AMOUNT: MethodsOf = {
  result: 'totalLoanAmount',
  resultLabel: 'Total Loan Amount',
  calculateWith: 'loanAmountCalculateWith',
  methods: ['BorrowerRequest', 'Bank', 'LtvPlusRenovation', 'PercentOfStabilizedValue'].map((key) => ({
    name: `loanAmount${key}`,
    selected: `selectLoanAmount${key}`,
    hidden: `hideLoanAmount${key}`,
  })),
};

/** Amounts that people added, except those hidden from the deal page. */
function customLoanAmounts(reader: DealReader): DealMethod[] {
  const rows = reader.rows('CustomLoanAmounts', ['title', 'value', 'checked', 'hide']) ?? [];
  return rows.flatMap(([title, value, checked, hide], index) =>
    hide === true
      ? []
      : [
          method(
            {
              key: `custom${index + 1}`,
              label: String(shown(title) ?? ''),
              value: shown(value),
              format: 'usd0',
              source: `CustomLoanAmounts/${index + 1}/value`,
            },
            checked === true,
          ),
        ],
  );
}

function layers(found: readonly DealFigure[], total: number | null): StackLayer[] {
  return found.flatMap(({ key, label, value, format }) => {
    const amount = numeric(value);
    return amount === null || amount === 0
      ? []
      : [{ label, value: amount, format, source: key, share: total ? amount / total : null }];
  });
}

function capitalization(reader: DealReader): DealReport['loanBreakdown']['capitalization'] {
  const total = needed(reader, 'totalCapitalization', 'Total Capitalization');
  const whole = numeric(reader.value('totalCapitalization'));
  return {
    uses: layers(
      figures(reader, [
        'costBasisAtClosing',
        'renovationCostRemaining',
        'closingCosts',
        'originationFee',
        'interestReserve',
      ]),
      whole,
    ),
    funding: [
      ...layers(figure(reader, 'totalLoanAmount'), whole),
      ...layers(figure(reader, 'equityInvested', 'Funded by Borrower'), whole),
    ],
    total,
  };
}

/** The lines that count, plus those that the settings of the breakdown add. */
function lines(reader: DealReader, sheet: string): DealLine[] {
  return (reader.rows(sheet, ['item', 'counted', 'checked']) ?? []).flatMap(([item, counted, checked], at) =>
    checked === false
      ? []
      : [
          {
            label: String(shown(item ?? null) ?? ''),
            value: numeric(counted),
            format: 'usd0',
            source: `${sheet}/${at + 1}/amount`,
          },
        ],
  );
}

const line = ({ key, label, value, format }: DealFigure): DealLine => ({
  label,
  source: key,
  value: numeric(value),
  format,
});
const when = (condition: boolean, found: DealFigure[]): DealLine[] => (condition ? found.map(line) : []);
const sum = (listed: readonly DealLine[]): number =>
  listed.reduce((total, { value }) => total + (value ?? 0), 0);

/** Names of the figures that sum the sources and the uses, and of their difference. */
type Sums = Readonly<Record<'totalSources' | 'totalUses', string>> & { readonly difference?: string };

/** The places of a page's sums: the workbook's figures that agree to the cent. */
function placesOf(
  reader: DealReader,
  names: Sums,
  sums: Readonly<Record<keyof Sums, number>>,
): NonNullable<SourcesAndUses['places']> {
  const places: NonNullable<SourcesAndUses['places']> = {};
  for (const key of ['totalSources', 'totalUses', 'difference'] as const) {
    const { [key]: name } = names;
    const value = name === undefined ? null : numeric(reader.value(name));
    if (name !== undefined && value !== null && Math.abs(value - sums[key]) < HALF_A_CENT) places[key] = name;
  }
  return places;
}

/** Both sides of a loan, with the names of their sums in the workbook. */
interface Sides {
  readonly title: string;
  readonly sources: DealLine[];
  readonly uses: DealLine[];
  readonly names: Sums;
  readonly cash?: SourcesAndUses['cash'];
}

/** Recomputes the totals of the lines, so that the page itself shows whether both columns are equal. */
function proven(reader: DealReader, { title, sources, uses, names, cash }: Sides): SourcesAndUses[] {
  if (sources.length + uses.length === 0) return [];
  const [totalSources, totalUses] = [sum(sources), sum(uses)];
  const difference = totalSources - totalUses;
  return [
    {
      title,
      sources,
      uses,
      totalSources,
      totalUses,
      difference,
      balanced: Math.abs(difference) < HALF_A_CENT,
      ...(cash && { cash }),
      places: placesOf(reader, names, { totalSources, totalUses, difference }),
    },
  ];
}

function sourcesAndUses(reader: DealReader): SourcesAndUses[] {
  // Surplus sources are a use; the first version of the template has them as a negative source.
  const toBorrower = figure(reader, 'cashToBorrower').filter(({ value }) => typeof value === 'number');
  const cash =
    toBorrower.length > 0
      ? []
      : figure(reader, 'cashToClose').filter(({ value }) => typeof value === 'number');
  const renovation = when(
    reader.value('includeRenovationCostRemainingInNewUses') === true,
    figure(reader, 'renovationCostRemaining'),
  );
  const basis = when(
    reader.value('includeCostBasisInExistingUses') === true,
    figure(reader, 'costBasisToDate'),
  );
  const newSources = lines(reader, 'NewSources');
  const newUses = [...lines(reader, 'NewUses'), ...renovation];
  const given = toBorrower.map(line);
  const anyNew = newSources.length + newUses.length > 0;
  return [
    ...proven(reader, {
      title: 'New Loan',
      sources: anyNew ? [...newSources, ...cash.map(line)] : [],
      uses: anyNew ? [...newUses, ...given] : [],
      names: { totalSources: 'newSourcesWithCash', totalUses: 'newUsesWithCash' },
      cash: given.length > 0 ? 'toBorrower' : cash.length > 0 ? 'fromBorrower' : undefined,
    }),
    ...proven(reader, {
      title: 'Existing Loan',
      sources: lines(reader, 'ExistingSources'),
      uses: [...lines(reader, 'ExistingUses'), ...basis],
      names: {
        totalSources: 'existingSourcesTotal',
        totalUses: 'existingUsesTotal',
        difference: 'existingSourcesLessUses',
      },
    }),
  ];
}

const COST_COLUMNS = ['item', 'scheduledValue', 'totalCompletedToDate', 'percentageDone', 'balanceToFinish'];
/** A budget is shown as a whole, as it also is in a file: the maximum number of lines for a page. */
const MOST_COSTS = 500;
const BUDGET: readonly TableOf[] = [
  { sheet: 'SoftCosts', title: 'Soft Cost', columns: COST_COLUMNS, totalLabel: 'Total', most: MOST_COSTS },
  { sheet: 'HardCosts', title: 'Hard Cost', columns: COST_COLUMNS, totalLabel: 'Total', most: MOST_COSTS },
  {
    sheet: 'CarryingCosts',
    title: 'Building Carrying Cost',
    columns: ['item', 'amount'],
    totalLabel: 'Total',
    most: MOST_COSTS,
  },
];

/**
 * The kinds of renovation cost: scheduled, completed, share done and remaining; blank if a kind lacks the
 * figure.
 */
const KINDS: readonly (readonly [label: string, names: readonly (string | null)[]])[] = [
  ['Soft Cost', ['softCost', 'softCostCompleted', 'softCostPercentageDone', 'softCostBalance']],
  ['Hard Cost', ['hardCost', 'hardCostCompleted', 'hardCostPercentageDone', 'hardCostBalance']],
  // Carrying costs have no draws: all of them remain.
  ['Building Carrying Cost', ['carryingCost', null, null, 'carryingCost']],
];
/** Amounts that count as renovation beside the budget, unless zero. */
const ADDED: readonly (readonly [label: string, name: string])[] = [
  ['Renovation of the Request', 'renovationFromRequest'],
  ['Project Costs in Renovation', 'projectCostsRenovation'],
  ['Custom Capitalization Items', 'customRenovationRemaining'],
];
const WHOLE = [
  'renovationCost',
  'renovationCompleted',
  'renovationCostPercentageDone',
  'renovationCostRemaining',
] as const;

/** Renovation costs by kind, with their total; null if there is nothing to renovate. */
function budgetSummary(reader: DealReader): DealTable | null {
  // Zero is blank, of percentages as of dollars.
  const amounts = (names: readonly (string | null)[]) =>
    names.map((name) => (name === null ? null : shown(reader.value(name)) || null));
  const added = ADDED.filter(([, name]) => numeric(reader.value(name)));
  if (!numeric(reader.value('renovationCost'))) return null;
  return {
    title: 'Total Renovation Cost',
    columns: ['Kind', 'Scheduled', 'Completed to Date', '% Done', 'Balance to Finish'].map((label, at) => ({
      key:
        ['kind', 'scheduledValue', 'totalCompletedToDate', 'percentageDone', 'balanceToFinish'][at] ?? label,
      label,
      format: ['text', 'usd0', 'usd0', 'percent2', 'usd0'][at] ?? 'text',
    })),
    rows: [
      ...KINDS.map(([label, names]) => [label, ...amounts(names)]),
      ...added.map(([label, name]) => [label, ...amounts([name, null, null, name])]),
    ],
    total: ['Total', ...amounts(WHOLE)],
    emptyText: 'No Data',
    more: 0,
    sources: {
      rows: [
        ...KINDS.map(([, names]) => [null, ...names]),
        ...added.map(([, name]) => [null, name, null, null, name]),
      ],
      total: [null, ...WHOLE],
    },
  };
}

export function loanBreakdown(reader: DealReader, metrics: DealFigure[]): DealReport['loanBreakdown'] {
  return {
    loanAmount: methods(reader, LOAN_AMOUNT, customLoanAmounts(reader)),
    metrics,
    capitalization: capitalization(reader),
    sourcesAndUses: sourcesAndUses(reader),
    budget: tables(reader, BUDGET),
    budgetTotal: [
      ...figures(reader, ['renovationCost', 'renovationCompleted']),
      ...renovationDone(reader),
      ...figure(reader, 'renovationCostRemaining'),
    ],
    budgetSummary: budgetSummary(reader),
  };
}
