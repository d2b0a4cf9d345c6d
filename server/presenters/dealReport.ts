import type { DealFigure, DealReport } from '#contract';
import { HALF_A_CENT, type LoanStatus, numeric } from '#domain';
import { loanBreakdown } from './deal/loanBreakdown';
import { borrower, businessPlan } from './deal/loanStory';
import { score } from './deal/score';
import { withoutInternals } from './deal/outside';
import type { DealReader } from './deal/reader';
import { figure, figures } from './deal/reader';
import { valuation } from './deal/valuation';

export interface DealSubject {
  readonly uuid: string;
  readonly street: string;
  readonly address: string;
  readonly status: LoanStatus;
}

/** The metrics of the loan offer, each with the switch of the workbook that leaves it off the deal page. */
const SWITCHED: readonly (readonly [name: string, shown: string])[] = [
  ['loanAmountAtClosing', 'showLoanAmountAtClosing'],
  ['renovationCostRemaining', 'showRenovationCost'],
  ['renovationCost', 'showRenovationCost'],
  ['ltarv', 'showLTARV'],
  ['ltv', 'showLTV'],
  ['ltvAtClosing', 'showLTV'],
  ['ltc', 'showLTC'],
  ['lpsf', 'showLPSF'],
  ['ltp', 'showLTP'],
];

/** Whether the whole loan is paid at closing, with nothing held back for renovation. */
function closesInFull(reader: DealReader): boolean {
  const [atClosing, total] = [
    numeric(reader.value('loanAmountAtClosing')),
    numeric(reader.value('totalLoanAmount')),
  ];
  return atClosing !== null && total !== null && Math.abs(atClosing - total) < HALF_A_CENT;
}

/**
 * The whole renovation cost, shown beside the remaining one if a part is paid: the loan funds only the rest.
 */
function wholeBudget(reader: DealReader, metric: DealFigure): DealFigure[] {
  if (metric.key !== 'renovationCost') return [metric];
  const [whole, remaining] = [numeric(metric.value), numeric(reader.value('renovationCostRemaining'))];
  if (whole !== null && remaining !== null && Math.abs(whole - remaining) < HALF_A_CENT) return [];
  return [{ ...metric, label: `${metric.label}, Including Amounts Paid` }];
}

/**
 * The metrics shown. If the whole loan is paid at closing, the amount at closing has another label, and LTV
 * is shown once.
 */
export function offerMetrics(reader: DealReader): DealFigure[] {
  const metrics = figures(
    reader,
    SWITCHED.filter(([, shown]) => reader.value(shown) === true).map(([name]) => name),
  ).flatMap((metric) => wholeBudget(reader, metric));
  if (!closesInFull(reader)) return metrics;
  return metrics
    .filter(({ key }) => key !== 'ltvAtClosing')
    .map((metric) =>
      metric.key === 'loanAmountAtClosing' ? { ...metric, label: 'Total Loan Amount' } : metric,
    );
}

/** For the overview, whose header has the total loan amount already. */
function overviewMetrics(reader: DealReader): DealFigure[] {
  const renovation = ['renovationCostRemaining', 'renovationCost'];
  const left = closesInFull(reader) ? [...renovation, 'loanAmountAtClosing'] : renovation;
  return offerMetrics(reader).filter(({ key }) => !left.includes(key));
}

/**
 * A workbook as its deal page shows it. This decides what an outside reader gets: only what is named here and
 * in `deal/`, so that no formula, row id, line note, tenant or staff member leaves the server.
 */
export function presentDealReport(
  subject: DealSubject,
  reader: DealReader,
  source: DealReport['source'],
): DealReport {
  const { uuid, street, address, status } = subject;
  return withoutInternals({
    uuid,
    title: street,
    address,
    facts: figures(reader, [
      'propertyType',
      'transactionType',
      'businessPlan',
      'exitStrategy',
      'units',
      'grossBuildingArea',
      'lotSize',
      'yearBuilt',
      'numberOfFloors',
    ]),
    status: { label: status, date: source.at.slice(0, 10) },
    source,
    overview: {
      metrics: [
        ...figures(reader, ['totalLoanAmount', 'interestRate', 'loanTerms']),
        ...overviewMetrics(reader),
        ...figure(reader, 'dscr', 'Stabilized DSCR'),
        ...figures(reader, ['inPlaceDscr', 'noi', 'projectedIrrGross']),
      ],
      description: reader.description,
      score: score(reader),
    },
    valuation: valuation(reader),
    loanBreakdown: loanBreakdown(reader, offerMetrics(reader)),
    borrower: borrower(reader),
    businessPlan: businessPlan(reader),
  });
}
