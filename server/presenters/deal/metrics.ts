import { formatDate, type DealType, type LoanStatus } from '#domain';
import type { DealFigure } from '#contract';
import { noteName } from './note';
import { figure, renovationDone, type DealReader } from './reader';
import type { Repayment } from './repayment';

/** The figures that a note has under its own name; others are of the whole loan. */
const OF_NOTE: Readonly<Record<string, string>> = {
  realizedIrr: 'NoteRealizedIrr',
  totalInterestToPay: 'NoteInterestToPay',
  profitToDate: 'NoteProfitToDate',
  outstandingBalance: 'NoteOutstandingBalance',
};

export function own(reader: DealReader, name: string, dealType: DealType, label?: string): DealFigure[] {
  if (dealType === 'WL') return figure(reader, name, label);
  const ending = OF_NOTE[name];
  const noteOwn = ending === undefined ? noteName(name, dealType) : `${dealType.toLowerCase()}${ending}`;
  return figure(reader, noteOwn ?? name, label).map((found) => ({
    ...found,
    key: name,
    source: found.key,
  }));
}

/** The realized IRR once everything has been repaid, else the expected one. */
function irr(reader: DealReader, dealType: DealType): DealFigure[] {
  const realized = own(reader, 'realizedIrr', dealType, 'Realized IRR');
  return realized[0]?.value === null || realized.length === 0
    ? own(reader, 'projectedIrrGross', dealType, 'Projected IRR (gross)')
    : realized;
}

/** The day and the amount of the payoff, if the payments have them. */
function repaid({ on, received }: Repayment): DealFigure[] {
  if (on === null) return [];
  return [
    { key: 'repaidOn', label: 'Repaid On', value: on, format: 'date', source: null },
    ...(received === null
      ? []
      : [
          {
            key: 'payoffReceived',
            label: 'Payoff Received',
            value: received,
            format: 'usd2',
            source: null,
          },
        ]),
  ];
}

/** A repaid loan owes nothing, even if its payments are not recorded. */
const settled = (found: readonly DealFigure[]): DealFigure[] =>
  found.map((balance) =>
    balance.value === null && balance.key === 'outstandingBalance' ? { ...balance, value: 0 } : balance,
  );

/** The interest of the whole term was due until the payoff ended the term, so none is left. */
const leftOf = (interest: readonly DealFigure[]): DealFigure[] =>
  interest.map((found) => ({ ...found, label: 'Interest Left to Pay', value: 0, source: null }));

/** Whether the borrower pays on a day, in the words of the sheet Servicing. */
export interface Paying {
  readonly day: string;
  readonly status: string;
  readonly daysPastDue: number;
}

/**
 * The payment status as of the day on which the page is read, for everyone with money in the loan, notes
 * included. The payments below it explain it.
 */
function payingLines(reader: DealReader, paying: Paying | null): DealFigure[] {
  if (paying === null) return [];
  const { day, status, daysPastDue } = paying;
  const line = (name: string, value: string | number, label?: string) =>
    figure(reader, name, label).map((one) => ({ ...one, value, source: null }));
  return [
    ...line('pastDueStatus', status, `Payment Status, ${formatDate(day)}`),
    ...(daysPastDue === 0 ? [] : line('daysPastDue', daysPastDue)),
  ];
}

export function metrics(
  reader: DealReader,
  status: LoanStatus,
  dealType: DealType,
  repayment: Repayment | undefined,
  paying: Paying | null,
): DealFigure[] {
  const terms = figure(reader, 'effectiveTermMonths', 'Term, with Extensions');
  const named = (name: string, label?: string) => own(reader, name, dealType, label);
  return [
    { key: 'loanStatus', label: 'Loan Status', value: status, format: 'text', source: null },
    ...(repayment ? repaid(repayment) : payingLines(reader, paying)),
    // A note's amount has the note's own label, like its other figures.
    ...named('totalLoanAmount', dealType === 'WL' ? 'Loan Amount' : undefined),
    ...named('interestRate'),
    ...irr(reader, dealType),
    ...(terms.length > 0 ? terms : figure(reader, 'loanTerms')),
    ...(repayment ? leftOf(named('totalInterestToPay')) : named('totalInterestToPay')),
    ...named('profitToDate'),
    ...(repayment ? settled(named('outstandingBalance')) : named('outstandingBalance')),
    ...figure(reader, 'renovationCompleted'),
    ...renovationDone(reader),
    ...figure(reader, 'renovationCostRemaining'),
  ];
}
