import type { DealFigure, DealLine, DealMethod, DealReport, SourcesAndUses, StackLayer } from '#contract';
import {
  figure,
  figures,
  method,
  methods,
  needed,
  numeric,
  shown,
  tables,
  type DealReader,
  type MethodsOf,
  type TableOf,
} from './reader';

const LOAN_AMOUNT: MethodsOf = {
  result: 'totalLoanAmount',
  resultLabel: 'Total Loan Amount',
  calculateWith: 'loanAmountCalculateWith',
  methods: ['BorrowerRequest', 'Bank', 'LtvPlusRenovation', 'PercentOfStabilizedValue'].map((key) => ({
    name: `loanAmount${key}`,
    selected: `selectLoanAmount${key}`,
    hidden: `hideLoanAmount${key}`,
  })),
};

/** Amounts that people added; those kept off the deal page stay off it. */
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
            },
            checked === true,
          ),
        ],
  );
}

function layers(found: readonly DealFigure[], total: number | null): StackLayer[] {
  return found.flatMap(({ label, value, format }) => {
    const amount = typeof value === 'number' ? value : null;
    return amount === null || amount === 0
      ? []
      : [{ label, value: amount, format, share: total ? amount / total : null }];
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

/** The lines that count, and what the settings of the breakdown add to them. */
function lines(reader: DealReader, sheet: string): DealLine[] {
  return (reader.rows(sheet, ['item', 'counted', 'checked']) ?? []).flatMap(([item, counted, checked]) =>
    checked === false
      ? []
      : [{ label: String(shown(item ?? null) ?? ''), value: numeric(counted), format: 'usd0' }],
  );
}

const line = ({ label, value, format }: DealFigure): DealLine => ({
  label,
  value: typeof value === 'number' ? value : null,
  format,
});
const when = (condition: boolean, found: DealFigure[]): DealLine[] => (condition ? found.map(line) : []);
const sum = (listed: readonly DealLine[]): number =>
  listed.reduce((total, { value }) => total + (value ?? 0), 0);
/** Cents are what a reader can check; beyond them is the arithmetic of binary fractions. */
const CENT = 0.005;

/** Adds the lines up again, so that the page proves itself: what stands in the two columns comes to the same. */
function proven(title: string, sources: DealLine[], uses: DealLine[]): SourcesAndUses[] {
  if (sources.length + uses.length === 0) return [];
  const [totalSources, totalUses] = [sum(sources), sum(uses)];
  const difference = totalSources - totalUses;
  return [
    { title, sources, uses, totalSources, totalUses, difference, balanced: Math.abs(difference) < CENT },
  ];
}

function sourcesAndUses(reader: DealReader): SourcesAndUses[] {
  // What the sources leave over is a use; the first version of the template has it as a negative source.
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
    ...proven(
      'New Loan',
      anyNew ? [...newSources, ...cash.map(line)] : [],
      anyNew ? [...newUses, ...given] : [],
    ),
    ...proven('Existing Loan', lines(reader, 'ExistingSources'), [
      ...lines(reader, 'ExistingUses'),
      ...basis,
    ]),
  ];
}

const COST_COLUMNS = ['item', 'scheduledValue', 'totalCompletedToDate', 'percentageDone', 'balanceToFinish'];
const BUDGET: readonly TableOf[] = [
  { sheet: 'HardCosts', title: 'Hard Cost', columns: COST_COLUMNS, totalLabel: 'Total' },
  { sheet: 'SoftCosts', title: 'Soft Cost', columns: COST_COLUMNS, totalLabel: 'Total' },
  {
    sheet: 'CarryingCosts',
    title: 'Building Carrying Cost',
    columns: ['item', 'amount'],
    totalLabel: 'Total',
  },
];

export function loanBreakdown(reader: DealReader, metrics: DealFigure[]): DealReport['loanBreakdown'] {
  return {
    loanAmount: methods(reader, LOAN_AMOUNT, customLoanAmounts(reader)),
    metrics,
    capitalization: capitalization(reader),
    sourcesAndUses: sourcesAndUses(reader),
    budget: tables(reader, BUDGET),
    budgetTotal: figures(reader, [
      'renovationCost',
      'renovationCompleted',
      'renovationPercentageDone',
      'renovationCostRemaining',
    ]),
  };
}
