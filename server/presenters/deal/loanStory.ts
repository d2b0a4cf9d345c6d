import { numeric } from '#domain';
import { linkAddress, type DealFigure, type DealReport, type DealTable, type ExitCard } from '#contract';
import { figures, shown, tables, type DealReader, type TableOf } from './reader';

/** Figures that somebody entered: blanks and zeros are left out. */
const given = (reader: DealReader, names: readonly string[]): DealFigure[] =>
  figures(reader, names).filter(({ value }) => value !== null && value !== '' && value !== 0);

/** The borrower's request and statements. The names of borrower and lender are not for outside readers. */
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

/** The days of the plan, in their order. */
export const PLAN_DATES = [
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
  labels: { date: 'Forecast | Actual', baseline: 'Baseline' },
  totalLabel: '',
};

/** The planned events with their originally planned days, without totals, since days cannot be summed. */
const events = (reader: DealReader): DealTable[] =>
  tables(reader, [EVENTS])
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, total: null }));

/** By exit strategy, the figures that show whether it repays the loan. */
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

/**
 * States in the labels what a payoff leaves out: accrued interest, and the cost of sale while none is set.
 */
function exitFigures(reader: DealReader, names: readonly string[]): DealFigure[] {
  const saleCosts = (numeric(reader.value('saleCostRate')) ?? 0) > 0;
  return figures(reader, names).map((found) => {
    if (found.key.endsWith('LessPayoff'))
      return { ...found, label: `${found.label}, before Accrued Interest` };
    if (found.key !== 'saleProceeds') return found;
    return { ...found, label: `${found.label}, ${saleCosts ? 'after' : 'before'} Cost of Sale` };
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A typed link: an address alone, or one with a title. Addresses that are not web addresses are dropped. */
function linkOf(link: unknown): ExitCard['links'] {
  const given = typeof link === 'string' ? { link } : link;
  if (typeof given !== 'object' || given === null) return [];
  const { source, link: address } = given as { readonly source?: unknown; readonly link?: unknown };
  const typed = text(address);
  const url = linkAddress(typed);
  return url?.startsWith('http') ? [{ title: text(source) || typed, url }] : [];
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The ways out of the loan as they are described, by their numbers. */
function exitCards(reader: DealReader): ExitCard[] {
  const sheet = 'ExitStrategyCards';
  const rows = reader.rows(sheet, ['number', 'title', 'description']) ?? [];
  const [links, attachments] = ['links', 'attachments'].map((column) => reader.data(sheet, column) ?? []);
  return rows
    .map(([number, title, description], at) => ({
      number: numeric(number) ?? at + 1,
      title: text(shown(title)),
      description: text(shown(description)),
      links: list(links?.[at]).flatMap(linkOf),
      attachments: list(attachments?.[at]).filter((id): id is string => typeof id === 'string'),
    }))
    .toSorted((one, other) => one.number - other.number);
}

/** The plan for the property, its dates, and how the loan is repaid. */
export function businessPlan(reader: DealReader): DealReport['businessPlan'] {
  const exit = reader.value('exitStrategy');
  return {
    plan: given(reader, ['businessPlan', 'exitStrategy', 'loanTerms', 'extension', 'renovationCost']),
    dates: given(reader, PLAN_DATES),
    events: events(reader),
    exit: exitFigures(reader, (typeof exit === 'string' && EXITS[exit]) || []),
    exitStrategies: exitCards(reader),
  };
}
