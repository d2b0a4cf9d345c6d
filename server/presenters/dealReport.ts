import type { DealFigure, DealReport } from '#contract';
import { loanBreakdown } from './deal/loanBreakdown';
import type { DealReader } from './deal/reader';
import { figures } from './deal/reader';
import { valuation } from './deal/valuation';

export interface DealSubject {
  readonly uuid: string;
  readonly street: string;
  readonly address: string;
  readonly status: string;
}

/** The metrics of the loan offer, each with the switch of the workbook that leaves it off the deal page. */
const SWITCHED: readonly (readonly [name: string, shown: string])[] = [
  ['loanAmountAtClosing', 'showLoanAmountAtClosing'],
  ['renovationCost', 'showRenovationCost'],
  ['ltarv', 'showLTARV'],
  ['ltv', 'showLTV'],
  ['ltc', 'showLTC'],
  ['lpsf', 'showLPSF'],
  ['ltp', 'showLTP'],
];

export function offerMetrics(reader: DealReader): DealFigure[] {
  return figures(reader, SWITCHED.filter(([, shown]) => reader.value(shown) === true).map(([name]) => name));
}

/**
 * A workbook as its deal page shows it. This is where it is decided what an outside reader gets: only what is named
 * here and in `deal/`, so no formula, row id, note, tenant or person of the staff leaves the server.
 */
export function presentDealReport(subject: DealSubject, reader: DealReader, source: DealReport['source']): DealReport {
  const { uuid, street, address, status } = subject;
  return {
    uuid,
    title: street,
    address,
    facts: figures(reader, ['propertyType', 'transactionType', 'businessPlan', 'exitStrategy', 'units', 'grossBuildingArea', 'lotSize', 'yearBuilt', 'numberOfFloors']),
    status: { label: status, date: source.at.slice(0, 10) },
    source,
    overview: {
      metrics: [
        ...figures(reader, ['totalLoanAmount', 'interestRate', 'loanTerms']),
        ...offerMetrics(reader).filter(({ key }) => key !== 'renovationCost'),
        ...figures(reader, ['dscr', 'noi', 'projectedIrrGross']),
      ],
      description: reader.description,
    },
    valuation: valuation(reader),
    loanBreakdown: loanBreakdown(reader, offerMetrics(reader)),
  };
}
