import type { DealFigure, DealReport, DealTable } from '#contract';
import type { LoanStatus } from '#domain';
import { figures, numeric, tables, type DealReader, type TableOf } from './reader';

/** Figures that somebody gave; what is blank or zero was not. */
const given = (reader: DealReader, names: readonly string[]): DealFigure[] =>
  figures(reader, names).filter(({ value }) => value !== null && value !== '' && value !== 0);

/** What the borrower asks for and states. Neither their name nor their lender's is for readers outside. */
export function borrower(reader: DealReader): DealReport['borrower'] {
  return {
    request: given(reader, [
      'borrowerRequestedLoanAmount',
      'purchasePrice',
      'borrowerRenovationAmount',
      'lien',
    ]),
    stated: given(reader, ['borrowerNOI', 'requestInPlaceNOI', 'requestCostBasisToDate']),
    existingLoan: given(reader, [
      'existingOriginationDate',
      'existingLoanBalance',
      'borrowerCurrentLoanBalance',
      'existingPurchasePrice',
      'interestPaymentsToDate',
    ]),
  };
}

const DATES = [
  'closingDate',
  'constructionStartDate',
  'constructionEndDate',
  'stabilizationDate',
  'maturityDate',
  'extendedMaturityDate',
];

const EVENTS: TableOf = {
  sheet: 'TimelineEvents',
  title: 'Events',
  columns: ['label', 'date', 'baseline'],
  totalLabel: '',
};

/** What is to happen, with the day first planned; days are not added up. */
const events = (reader: DealReader): DealTable[] =>
  tables(reader, [EVENTS])
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, total: null }));

/** By exit strategy, the figures that tell whether it repays the loan. */
const EXITS: Readonly<Record<string, readonly string[]>> = {
  Sale: ['futureValue', 'saleProceeds', 'totalLoanAmount', 'saleLessPayoff', 'saleCover'],
  'Bridge loan refinance': [
    'futureValue',
    'bridgeTakeout',
    'totalLoanAmount',
    'bridgeTakeoutLessPayoff',
    'bridgeTakeoutCover',
  ],
  'Permanent loan refinance': [
    'noi',
    'permanentTakeout',
    'permanentTakeoutLtv',
    'totalLoanAmount',
    'permanentTakeoutLessPayoff',
    'permanentTakeoutCover',
  ],
  'Construction loan': [
    'totalCost',
    'constructionTakeout',
    'totalLoanAmount',
    'constructionTakeoutLessPayoff',
    'constructionTakeoutCover',
  ],
};

/** What a payoff leaves out, said where it is read: the loan amount alone is paid, and a sale may cost nothing so far. */
function exitFigures(reader: DealReader, names: readonly string[]): DealFigure[] {
  const saleCosts = (numeric(reader.value('saleCostRate')) ?? 0) > 0;
  return figures(reader, names).map((found) => {
    if (found.key.endsWith('LessPayoff'))
      return { ...found, label: `${found.label}, before Accrued Interest` };
    if (found.key !== 'saleProceeds') return found;
    return { ...found, label: `${found.label}, ${saleCosts ? 'after' : 'before'} Cost of Sale` };
  });
}

/** What is done with the property, by when, and how the loan is repaid. */
export function businessPlan(reader: DealReader): DealReport['businessPlan'] {
  const exit = reader.value('exitStrategy');
  return {
    plan: given(reader, ['businessPlan', 'exitStrategy', 'loanTerms', 'extension', 'renovationCost']),
    dates: given(reader, DATES),
    events: events(reader),
    exit: exitFigures(reader, (typeof exit === 'string' && EXITS[exit]) || []),
  };
}

/** From the day the money is out until it is back. */
const MONITORED: readonly LoanStatus[] = ['Performing', 'Repaid', 'Non Performing Loan'];
const PROGRESS = ['item', 'scheduledValue', 'totalCompletedToDate', 'percentageDone', 'balanceToFinish'];
const BUDGET: readonly TableOf[] = [
  { sheet: 'HardCosts', title: 'Hard Cost', columns: PROGRESS, totalLabel: 'Total' },
  { sheet: 'SoftCosts', title: 'Soft Cost', columns: PROGRESS, totalLabel: 'Total' },
];

/** How a loan that is lent goes; null for one that is not lent yet. */
export function monitoring(reader: DealReader, status: LoanStatus): DealReport['monitoring'] {
  if (!MONITORED.includes(status)) return null;
  return {
    metrics: figures(reader, [
      'totalLoanAmount',
      'interestRate',
      'monthlyInterest',
      'renovationCompleted',
      'renovationPercentageDone',
      'renovationCostRemaining',
    ]),
    dates: given(reader, DATES),
    events: events(reader),
    budget: tables(reader, BUDGET).filter(({ rows }) => rows.length > 0),
  };
}
