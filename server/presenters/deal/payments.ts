import { numeric, PAYMENTS, PAYMENT_TYPE_LABELS, type CellValue, type DealType } from '#domain';
import type { DealFigure, DealTable } from '#contract';
import { shown, type DealReader } from './reader';

/** The reader: staff see payers and notes of payments, others only what concerns them. */
export interface MonitoringReader {
  readonly staff: boolean;
  /** The investor that the reader represents; null for staff and holders of a link. */
  readonly investorId: string | null;
  readonly dealType: DealType;
}

const TYPES: Readonly<Record<string, string>> = PAYMENT_TYPE_LABELS;
/** Payments to the borrower; all others are from the borrower. */
const PAID_OUT: readonly unknown[] = ['DRAW_TRANSFER', 'LOAN_TRANSFER'];

const PAYMENT_COLUMNS = [
  'paymentNumber',
  'billDate',
  'date',
  'description',
  'transferredAmount',
  'receivedAmount',
  'sourceName',
  'investorName',
  'paymentType',
  'note',
  'dealType',
] as const;
type PaymentColumn = (typeof PAYMENT_COLUMNS)[number];
const EARNED = ['interestAmount', 'feeAmount', 'lateCharge'] as const;
/**
 * A note's part of a payment's interest: all of its own payments, and its share, in cents, of those to the
 * whole loan.
 */
export const INTEREST_PARTS = { A: 'aInterestPart', B: 'bInterestPart' } as const;

export interface Payment {
  /** Its row on the sheet, from 1. */
  readonly row: number;
  /** Its place: for staff by that row, for others by its number among the payments that they see. */
  readonly place: string;
  readonly at: Readonly<Record<PaymentColumn, DealFigure['value']>>;
  /** Its interest, fees and late charges, USD. */
  readonly earned: number;
  /** The columns of the sheet that hold them. */
  readonly earnedIn: readonly string[];
  /** Payer and payee, if they are investors. */
  readonly sourceInvestorId: unknown;
  readonly investorId: unknown;
}

const amount = (value: CellValue | undefined): number => numeric(value) ?? 0;

/** The payments that the reader may see; undefined if the loan's template has none. */
export function payments(reader: DealReader, { staff, dealType }: MonitoringReader): Payment[] | undefined {
  const isNote = dealType !== 'WL';
  const parts = isNote ? [INTEREST_PARTS[dealType], ...EARNED.slice(1)] : EARNED;
  const rows = reader.rows(PAYMENTS, [...PAYMENT_COLUMNS, ...parts, 'countedWhole']);
  if (rows === undefined) return undefined;
  const [sources, investors] = ['sourceInvestorId', 'investorId'].map((column) =>
    reader.data(PAYMENTS, column),
  );
  const read = rows.flatMap((row, at) => {
    const cells = row.map(shown);
    const cell = (column: PaymentColumn) => cells[PAYMENT_COLUMNS.indexOf(column)] ?? null;
    const type = cell('dealType');
    // Staff read all that was paid with the whole loan; others no payment of a note that is not theirs.
    if (type !== dealType && type !== 'WL' && !(staff && dealType === 'WL')) return [];
    const amounts = row.slice(PAYMENT_COLUMNS.length).map(amount);
    const counts = !isNote ? amounts.at(-1) === 1 : type === dealType;
    // Of a payment to the whole loan, a note earns only its share of the interest.
    const earned = parts
      .map((column, part) => ({ column, amount: amounts[part] ?? 0 }))
      .filter((each, part) => each.amount !== 0 && (counts || (isNote && part === 0)));
    return [
      {
        row: at + 1,
        at: Object.fromEntries(PAYMENT_COLUMNS.map((column) => [column, cell(column)])) as Payment['at'],
        earned: earned.reduce((sum, each) => sum + each.amount, 0),
        earnedIn: earned.map(({ column }) => column),
        sourceInvestorId: sources?.[at],
        investorId: investors?.[at],
      },
    ];
  });
  // Row numbers would reveal how many payments belong to others.
  return read.map((payment, at) => ({
    ...payment,
    place: `${PAYMENTS}/${staff ? payment.row : at + 1}`,
  }));
}

/** The sheet's rows that the reader sees as payments, in the order of their page. */
export const paymentRows = (reader: DealReader, who: MonitoringReader): number[] =>
  (payments(reader, who) ?? []).map(({ row }) => row);

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'GMT' });
const month = (date: DealFigure['value']): string | null =>
  typeof date === 'string' && date !== '' ? MONTH.format(new Date(`${date}T00:00:00Z`)) : null;

/**
 * A payment's description; for a note, payments to the whole loan are marked, because they exceed the note's
 * share.
 */
function describe({ dealType }: MonitoringReader, { description, dealType: of }: Payment['at']) {
  if (dealType === 'WL' || of !== 'WL') return description;
  return description === null || description === '' ? 'Whole loan' : `${String(description)}, whole loan`;
}

/** A party to a payment: by name for staff and for itself, for all others by its part in the loan. */
function party(
  { staff, investorId }: MonitoringReader,
  { name, id, part }: { readonly name: DealFigure['value']; readonly id: unknown; readonly part: string },
): string | null {
  const isInvestor = typeof id === 'string' && id !== '';
  const readable = staff || (isInvestor && id === investorId);
  if (readable && typeof name === 'string' && name !== '') return name;
  if (isInvestor) return readable ? 'Your share' : 'Investor';
  return staff ? null : part;
}

/** The figures among the ten columns of the table, by their columns of the sheet. */
const SHOWN = [
  null,
  null,
  'date',
  null,
  'transferredAmount',
  'receivedAmount',
  null,
  null,
  null,
  null,
] as const;

/** The places of the payments' figures; sums over a part of the sheet have none. */
const sourcesOf = (paid: readonly Payment[]): DealTable['sources'] => ({
  rows: paid.map(({ place }) => SHOWN.map((column) => (column === null ? null : `${place}/${column}`))),
  total: SHOWN.map(() => null),
});

/** Rows of a table that its reader sees at once, on the deal page. */
const AT_ONCE = 3;

/** The row at which the latest paid or due payments begin; a schedule also has rows for the months ahead. */
function latest(paid: readonly Payment[], today: string): number {
  const isPast = ({ at: { date, billDate } }: Payment) => {
    const day = date ?? billDate;
    return typeof day === 'string' && day !== '' && day <= today;
  };
  return Math.max(0, paid.findLastIndex(isPast) + 1 - AT_ONCE);
}

export function paymentTable(
  paid: readonly Payment[],
  reader: MonitoringReader,
  { isRepaid, today }: { readonly isRepaid: boolean; readonly today: string },
): DealTable {
  const column = (key: string, label: string, format: string) => ({ key, label, format });
  const line = ({ at, sourceInvestorId, investorId }: Payment): DealFigure['value'][] => {
    const out = PAID_OUT.includes(at.paymentType);
    const parts = out ? ['Lender', 'Borrower'] : ['Borrower', 'Lender'];
    return [
      at.paymentNumber,
      month(at.billDate) ?? month(at.date),
      at.date,
      describe(reader, at),
      at.transferredAmount,
      at.receivedAmount,
      party(reader, { name: at.sourceName, id: sourceInvestorId, part: parts[0] ?? '' }),
      party(reader, { name: at.investorName, id: investorId, part: parts[1] ?? '' }),
      (typeof at.paymentType === 'string' && TYPES[at.paymentType]) || at.paymentType,
      // Notes on payments are for staff.
      reader.staff ? at.note : null,
    ];
  };
  const sum = (key: 'transferredAmount' | 'receivedAmount') =>
    paid.reduce((total, { at }) => total + amount(at[key]), 0);
  return {
    title: 'Payments',
    columns: [
      column('paymentNumber', 'Payment #', 'number0'),
      column('month', 'Month', 'text'),
      column('date', 'Transaction Date', 'date'),
      column('description', 'Description', 'text'),
      column('transferredAmount', 'Transferred', 'usd2'),
      column('receivedAmount', 'Received', 'usd2'),
      column('from', 'From', 'text'),
      column('to', 'To', 'text'),
      column('paymentType', 'Type', 'text'),
      column('note', 'Note', 'text'),
    ],
    rows: paid.map(line),
    total: [
      'Total',
      null,
      null,
      null,
      sum('transferredAmount'),
      sum('receivedAmount'),
      null,
      null,
      null,
      null,
    ],
    emptyText: isRepaid ? 'The loan is repaid; its payments are not recorded here.' : 'No payments yet.',
    more: 0,
    opensAt: latest(paid, today),
    sources: sourcesOf(paid),
  };
}
