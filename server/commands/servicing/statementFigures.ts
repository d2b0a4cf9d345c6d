import {
  DEAL_NAMES,
  numeric,
  dayBefore,
  formatDate,
  PAYMENT_TYPE_LABELS,
  PAYMENTS,
  type DealType,
  type PaymentType,
} from '#domain';
import type { NoteFigure, StatementFigures, StatementPayment, StatementSection } from '#contract';
import type { Workbook } from '#engine';
import { figuresOf, setServicingDate } from './asOfDay';
import { labelled } from './payoff';

interface Section {
  readonly title: string;
  readonly names: readonly string[];
  readonly ofNote?: readonly string[];
  /** Counts receipts from the day given by this figure. */
  readonly from?: 'monthFrom' | 'yearFrom';
}

/**
 * The sections of a statement by the names of their figures; `ofNote` names the note's own figures, without
 * its letter.
 */
const SECTIONS: readonly Section[] = [
  {
    title: 'Payment Status',
    names: ['pastDueStatus', 'daysPastDue', 'oldestUnpaidDate', 'lastReceiptDate', 'nextPaymentDate'],
  },
  {
    title: 'Principal Balance',
    names: ['totalLoanAmount', 'interestRate', 'outstandingBalance', 'currentMaturityDate', 'daysToMaturity'],
    ofNote: ['NoteAmount', 'NoteInterestRate', 'NoteOutstandingBalance'],
  },
  {
    title: 'Applied in the Month',
    from: 'monthFrom',
    names: ['interestInMonth', 'principalInMonth', 'feesInMonth', 'lateChargesInMonth', 'receivedInMonth'],
    ofNote: [
      'NoteInterestInMonth',
      'NotePrincipalInMonth',
      'NoteFeesInMonth',
      'NoteLateChargesInMonth',
      'NoteReceivedInMonth',
    ],
  },
  {
    title: 'Totals of the Year',
    from: 'yearFrom',
    names: ['interestInYear', 'principalInYear', 'feesInYear', 'lateChargesInYear', 'receivedInYear'],
    ofNote: [
      'NoteInterestInYear',
      'NotePrincipalInYear',
      'NoteFeesInYear',
      'NoteLateChargesInYear',
      'NoteReceivedInYear',
    ],
  },
  {
    title: 'Days Past Due',
    names: ['unpaidCurrent', 'unpaid30', 'unpaid60', 'unpaid90', 'unpaidBills'],
  },
  {
    title: 'Late Charges',
    names: ['lateChargesDue', 'defaultInterestDue', 'payoffChargesSettled', 'chargesOutstanding'],
  },
  { title: 'Interest Reserve', names: ['reserveFunded', 'reserveBalance'] },
  {
    title: 'Taxes and Insurance',
    names: [
      'taxesPaidThrough',
      'taxesVerifiedOn',
      'insuranceExpires',
      'insuranceVerifiedOn',
      'escrowBalance',
    ],
  },
  {
    title: 'Payoff',
    names: ['payoffPrincipal', 'payoffInterest', 'payoffAmount', 'payoffPerDiem'],
    ofNote: ['NoteOutstandingBalance', 'NoteInterestUnpaid', 'NotePayoff', 'NotePerDiem'],
  },
];

/** Figures of the whole loan, shown beside the note's principal. */
const BESIDE_NOTE: Readonly<Record<string, readonly string[]>> = {
  'Principal Balance': ['currentMaturityDate', 'daysToMaturity'],
};

/** A note's own figures, shown under those of the whole loan. */
const UNDER_WHOLE: Readonly<Record<string, string>> = { 'Days Past Due': 'NoteInterestPastDue' };

/** The figures of a section that a holder reads. */
function namesOf({ title, names, ofNote }: Section, dealType: DealType): readonly string[] {
  if (dealType === 'WL') return names;
  const own = (name: string) => `${dealType.toLowerCase()}${name}`;
  if (ofNote !== undefined) return [...ofNote.map(own), ...(BESIDE_NOTE[title] ?? [])];
  const under = UNDER_WHOLE[title];
  return under === undefined ? names : [...names, own(under)];
}

interface Holding {
  readonly dealType: DealType;
  readonly address: string;
  readonly holder: string;
  /** The first day of the holding: earlier receipts belong to another. */
  readonly heldFrom: string;
  /** The day the workbook is opened for. */
  readonly asOf: string;
}

/** Receipts before a day within its month or year, which belonged to another holder. */
function before(workbook: Workbook, { heldFrom, asOf }: Holding, names: readonly string[]) {
  setServicingDate(workbook, dayBefore(heldFrom));
  const values = figuresOf(workbook, names);
  setServicingDate(workbook, asOf);
  return values;
}

function sectionOf(workbook: Workbook, holding: Holding, section: Section): StatementSection {
  const { dealType, heldFrom } = holding;
  const names = namesOf(section, dealType);
  const figures = labelled(workbook, names);
  const counted = section.from && figuresOf(workbook, [section.from])[section.from];
  if (typeof counted === 'string' && heldFrom > counted) {
    const others = before(workbook, holding, names);
    const less = ({ value, ...figure }: NoteFigure): NoteFigure => ({
      ...figure,
      value: typeof value === 'number' ? value - Number(others[figure.name] ?? 0) : value,
    });
    return { title: `${section.title}, since ${formatDate(heldFrom)}`, figures: figures.map(less) };
  }
  // A section without figures of the note is labelled as of the whole loan, since its amounts are not the
  // holder's.
  const ofWhole = dealType !== 'WL' && section.ofNote === undefined;
  return { title: ofWhole ? `${section.title}, Whole Loan` : section.title, figures };
}

/** Whether a row of the payments is this holder's money, as the formulas of the sheet count it. */
function isOwn(dealType: DealType, of: unknown, countedWhole: unknown, countedNotes: unknown): boolean {
  if (dealType === 'WL') return of === 'WL' || countedWhole === 1;
  return of === dealType || (of === 'WL' && countedNotes === 1);
}

/** Bills due and payments received between two days. */
function paymentsOf(workbook: Workbook, dealType: DealType, from: string, to: string): StatementPayment[] {
  if (!workbook.template.sheet.has(PAYMENTS)) return [];
  return workbook.rowIds(PAYMENTS).flatMap((row) => {
    const cell = (column: string) => workbook.value({ sheet: PAYMENTS, row, column });
    const text = (column: string) => {
      const value = cell(column);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const number = (column: string) => numeric(cell(column));
    const within = (day: string | null) => day !== null && day >= from && day <= to;
    const [billDate, date] = [text('billDate'), text('date')];
    if (!within(billDate) && !within(date)) return [];
    if (!isOwn(dealType, cell('dealType'), cell('countedWhole'), cell('countedNotes'))) return [];
    const type = text('paymentType');
    const label = PAYMENT_TYPE_LABELS[type as PaymentType] ?? type ?? '';
    return [
      {
        paymentNumber: number('paymentNumber'),
        // A payment to the whole loan is labelled, since it exceeds the note's share.
        type: dealType !== 'WL' && cell('dealType') === 'WL' ? `${label}, whole loan` : label,
        billDate,
        // Later payments are not known on the day of the statement.
        ...(date !== null && date > to
          ? { date: null, received: null, principal: null, interest: null, lateCharges: null }
          : {
              date,
              received: number('receivedAmount'),
              principal: number('principalAmount'),
              interest: number('interestAmount'),
              lateCharges: number('lateCharge'),
            }),
        billed: number('billedAmount'),
        unpaid: number('unpaid'),
        daysLate: number('daysLate'),
      },
    ];
  });
}

/** A holder's statement of the month of a day, from a workbook opened for that day. */
export function statementOf(workbook: Workbook, holding: Holding): StatementFigures {
  const { dealType, address, holder, heldFrom, asOf } = holding;
  const { monthFrom } = figuresOf(workbook, ['monthFrom']);
  const from = typeof monthFrom === 'string' ? monthFrom : asOf;
  return {
    asOf,
    loanName: DEAL_NAMES[dealType],
    address,
    holder,
    sections: SECTIONS.map((section) => sectionOf(workbook, holding, section)),
    payments: paymentsOf(workbook, dealType, heldFrom > from ? heldFrom : from, asOf),
  };
}
