import {
  PAYMENTS,
  PAYMENT_TYPE_LABELS,
  timelineStatuses,
  type CellValue,
  type DealType,
  type LoanStatus,
} from '#domain';
import {
  shownMarket,
  type DealEvent,
  type DealFigure,
  type DealFile,
  type DealMarket,
  type DealMonitoring,
  type DealTable,
  type Market,
  type ProfitChart,
} from '#contract';
import { PLAN_DATES } from './loanStory';
import { noteName } from './note';
import { figure, figures, numeric, shown, type DealReader } from './reader';

/** From the day the money is out until it is back. */
const MONITORED: readonly LoanStatus[] = ['Performing', 'Repaid', 'Non Performing Loan'];
export const isMonitored = (status: LoanStatus): boolean => MONITORED.includes(status);

/** Files of this category stand with the monitoring and not on the overview. */
export const MONITORING_FILES = 'Monitoring Report';

/** Who reads: staff see what is written beside a payment and by whom it was paid, others what is theirs. */
export interface MonitoringReader {
  readonly staff: boolean;
  /** The investor for whom somebody reads; null for staff and who holds a link. */
  readonly investorId: string | null;
  readonly dealType: DealType;
}

const CLOSED: DealMonitoring = { metrics: [], dates: [], events: [], budget: [] };

/** The figures that a note has under a name of its own; the others are of the whole loan. */
const OF_NOTE: Readonly<Record<string, string>> = {
  realizedIrr: 'NoteRealizedIrr',
  totalInterestToPay: 'NoteInterestToPay',
  profitToDate: 'NoteProfitToDate',
  outstandingBalance: 'NoteOutstandingBalance',
};

function own(reader: DealReader, name: string, dealType: DealType, label?: string): DealFigure[] {
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
  const realized = own(reader, 'realizedIrr', dealType, 'IRR, Realized');
  return realized[0]?.value === null || realized.length === 0
    ? own(reader, 'projectedIrrGross', dealType, 'IRR, Projected (Gross)')
    : realized;
}

/** What came back with the payoff, and the last day of it; undefined while the loan is not repaid. */
interface Repayment {
  readonly on: string | null;
  readonly received: number | null;
}

/** @param paid a row of the whole loan may stand beside rows of its notes for the same money: of each only its own is added up */
function repaymentOf(status: LoanStatus, paid: readonly Payment[], read: DealType): Repayment | undefined {
  if (status !== 'Repaid') return undefined;
  const payoffs = paid.flatMap(({ at: { paymentType, date, receivedAmount, dealType } }) =>
    paymentType === 'PAY_OFF' && typeof date === 'string' && typeof receivedAmount === 'number'
      ? [{ date, receivedAmount, dealType }]
      : [],
  );
  const own = payoffs.filter(({ dealType }) => dealType === read);
  const counted = own.length > 0 || read !== 'WL' ? own : payoffs;
  return {
    on:
      payoffs
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
    received: counted.length === 0 ? null : counted.reduce((sum, one) => sum + one.receivedAmount, 0),
  };
}

/** The day and the amount of the payoff, where the payments have them. */
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

/** Nothing is owed on a loan that is repaid, whether or not its payments are recorded. */
const settled = (found: readonly DealFigure[]): DealFigure[] =>
  found.map((balance) =>
    balance.value === null && balance.key === 'outstandingBalance' ? { ...balance, value: 0 } : balance,
  );

/** The interest of the whole term was to be paid until a payoff ended the term: what is left of it then is nothing. */
const leftOf = (interest: readonly DealFigure[]): DealFigure[] =>
  interest.map((found) => ({ ...found, label: 'Interest Left to Pay', value: 0, source: null }));

function metrics(
  reader: DealReader,
  status: LoanStatus,
  dealType: DealType,
  repayment: Repayment | undefined,
): DealFigure[] {
  const terms = figure(reader, 'effectiveTermMonths', 'Term, with Extensions');
  const named = (name: string, label?: string) => own(reader, name, dealType, label);
  return [
    { key: 'loanStatus', label: 'Loan Status', value: status, format: 'text', source: null },
    ...(repayment ? repaid(repayment) : []),
    ...named('totalLoanAmount', 'Loan Amount'),
    ...named('interestRate'),
    ...irr(reader, dealType),
    ...(terms.length > 0 ? terms : figure(reader, 'loanTerms')),
    ...(repayment ? leftOf(named('totalInterestToPay')) : named('totalInterestToPay')),
    ...named('profitToDate'),
    ...(repayment ? settled(named('outstandingBalance')) : named('outstandingBalance')),
    ...['renovationCompleted', 'renovationPercentageDone', 'renovationCostRemaining'].flatMap((name) =>
      figure(reader, name),
    ),
  ];
}

type Day = Omit<DealEvent, 'status'>;

/** The events of the loan that somebody wrote. */
const writtenDays = (reader: DealReader): Day[] =>
  (reader.rows('TimelineEvents', ['label', 'date', 'baseline']) ?? []).flatMap(([label, date, baseline]) =>
    typeof date === 'string' && date !== ''
      ? [
          {
            label: String(shown(label) ?? ''),
            date,
            baseline: typeof baseline === 'string' && baseline !== '' ? baseline : null,
          },
        ]
      : [],
  );

/** The days of its plan; a day that only repeats the one before it, as maturity without extensions, is said once. */
const plannedDays = (reader: DealReader): Day[] =>
  figures(reader, PLAN_DATES).flatMap(({ label, value }, at, all) =>
    typeof value === 'string' && value !== '' && value !== all[at - 1]?.value
      ? [{ label, date: value, baseline: null }]
      : [],
  );

const byDate = (days: readonly Day[]): Day[] =>
  days.toSorted((one, other) => one.date.localeCompare(other.date));

/**
 * The events of the loan, each with how it stands. Where nobody wrote any, they are the days of its plan; of a loan that is
 * repaid, those until the payoff, which are all behind it.
 */
function timeline(reader: DealReader, today: string, repayment: Repayment | undefined): DealEvent[] {
  const written = byDate(writtenDays(reader));
  const planned = written.length > 0 ? [] : byDate(plannedDays(reader));
  if (written.length === 0 && repayment) {
    const { on } = repayment;
    const end: Day[] = on === null ? [] : [{ label: 'Repaid', date: on, baseline: null }];
    const past = planned.filter(({ date }) => date < (on ?? today));
    return [...past, ...end].map((day) => ({ ...day, status: 'Completed' }));
  }
  const days = written.length > 0 ? written : planned;
  const statuses = timelineStatuses(days, today);
  return days.map((day, at) => ({ ...day, status: statuses[at] ?? 'To be done' }));
}

const TYPES: Readonly<Record<string, string>> = PAYMENT_TYPE_LABELS;
/** Money that goes to the borrower; all other comes from them. */
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
const EARNED = ['interestAmount', 'feeAmount', 'lateCharge', 'countedWhole', 'countedNotes'] as const;

interface Payment {
  /** Its row on the sheet, from 1. */
  readonly row: number;
  /** Where it stands: for staff by that row, for others by its number among the payments that they read. */
  readonly place: string;
  readonly at: Readonly<Record<PaymentColumn, DealFigure['value']>>;
  /** Interest, fees and late charges of it, USD. */
  readonly earned: number;
  /** The columns of these where it has them and they count whole. */
  readonly earnedIn: readonly string[];
  /** Whom it is from and to, where that is an investor. */
  readonly sourceInvestorId: unknown;
  readonly investorId: unknown;
}

const amount = (value: CellValue | undefined): number => numeric(value) ?? 0;

/** A note's part of the interest that the whole loan is paid, a fraction: the A note's, or what it leaves. */
function interestShare(reader: DealReader, dealType: DealType): number {
  if (dealType === 'WL' || numeric(reader.value('aNoteAmount')) === null) return 0;
  const ofA = amount(reader.value('aNoteInterestShare'));
  return dealType === 'A' ? ofA : 1 - ofA;
}

/** The payments of what is read; undefined where the template of this loan knows none. */
function payments(reader: DealReader, { staff, dealType }: MonitoringReader): Payment[] | undefined {
  const rows = reader.rows(PAYMENTS, [...PAYMENT_COLUMNS, ...EARNED]);
  if (rows === undefined) return undefined;
  const share = interestShare(reader, dealType);
  const [sources, investors] = ['sourceInvestorId', 'investorId'].map((column) =>
    reader.data(PAYMENTS, column),
  );
  const read = rows.flatMap((row, at) => {
    const cells = row.map(shown);
    const cell = (column: PaymentColumn) => cells[PAYMENT_COLUMNS.indexOf(column)] ?? null;
    const type = cell('dealType');
    // Staff read all that was paid with the whole loan; others no payment of a note that is not theirs.
    if (type !== dealType && type !== 'WL' && !(staff && dealType === 'WL')) return [];
    const [interest = 0, fee = 0, late = 0, counted = 0, forNotes = 0] = row
      .slice(PAYMENT_COLUMNS.length)
      .map(amount);
    const counts = dealType === 'WL' ? counted : type === dealType ? 1 : 0;
    // Of what the whole loan was paid a note has its part of the interest alone.
    const shared = dealType !== 'WL' && type === 'WL' ? interest * forNotes * share : 0;
    return [
      {
        row: at + 1,
        at: Object.fromEntries(PAYMENT_COLUMNS.map((column) => [column, cell(column)])) as Payment['at'],
        earned: (interest + fee + late) * counts + shared,
        earnedIn:
          counts === 1 ? EARNED.filter((_, part) => part < 3 && [interest, fee, late][part] !== 0) : [],
        sourceInvestorId: sources?.[at],
        investorId: investors?.[at],
      },
    ];
  });
  // The number of a row would tell others how many payments there are that are not theirs.
  return read.map((payment, at) => ({
    ...payment,
    place: `${PAYMENTS}/${staff ? payment.row : at + 1}`,
  }));
}

/** The rows of the sheet that somebody reads as payments, in the order of their page. */
export const paymentRows = (reader: DealReader, who: MonitoringReader): number[] =>
  (payments(reader, who) ?? []).map(({ row }) => row);

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'GMT' });
const month = (date: DealFigure['value']): string | null =>
  typeof date === 'string' && date !== '' ? MONTH.format(new Date(`${date}T00:00:00Z`)) : null;

/** What a payment is said to be; beside a note, what the whole loan was paid is more than the note's part of it. */
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

/** Where the figures of the payments stand; sums over a part of the sheet stand nowhere. */
const sourcesOf = (paid: readonly Payment[]): DealTable['sources'] => ({
  rows: paid.map(({ place }) => SHOWN.map((column) => (column === null ? null : `${place}/${column}`))),
  total: SHOWN.map(() => null),
});

function paymentTable(paid: readonly Payment[], reader: MonitoringReader, isRepaid: boolean): DealTable {
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
      // What somebody wrote beside a payment is the staff's.
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
    sources: sourcesOf(paid),
  };
}

const cents = (value: number): number => Math.round(value * 100) / 100;

/** What was earned by each day until today. @param total the same as the workbook has it, with what is to come */
function profitChart(
  paid: readonly Payment[],
  today: string,
  total: DealFigure | undefined,
): ProfitChart | null {
  const byDay = new Map<string, Payment[]>();
  for (const payment of paid) {
    const { date } = payment.at;
    if (payment.earned !== 0 && typeof date === 'string' && date <= today)
      byDay.set(date, [...(byDay.get(date) ?? []), payment]);
  }
  let accumulated = 0;
  const actual = [...byDay]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, of]) => {
      const received = of.reduce((sum, { earned }) => sum + earned, 0);
      accumulated += received;
      const [source, ...more] = of.flatMap(({ place, earnedIn }) =>
        earnedIn.map((column) => `${place}/${column}`),
      );
      return {
        date,
        received: cents(received),
        accumulated: cents(accumulated),
        ...(source !== undefined && more.length === 0 && { source }),
      };
    });
  if (actual.length === 0) return null;
  const isSame =
    total !== undefined && typeof total.value === 'number' && cents(total.value) === cents(accumulated);
  const source = isSame ? (total.source ?? total.key) : undefined;
  return { actual, todayAccumulatedAmount: cents(accumulated), ...(source !== undefined && { source }) };
}

/** What a page of monitoring is made of, all as of today. */
export interface MonitoringOf {
  readonly status: LoanStatus;
  /** ISO date in GMT. */
  readonly today: string;
  readonly market: Market;
  /** When somebody wrote of the market last, and who; null while nobody did. */
  readonly written?: DealMarket['written'] | null;
  readonly files: readonly DealFile[];
}

/** What is said of the market, to staff with when and by whom it was written. */
function marketFor({ staff }: MonitoringReader, { market, written }: MonitoringOf): DealMarket | null {
  const said = shownMarket(market);
  return said && staff && written ? { ...said, written } : said;
}

/** How a loan that is lent goes; null for one that is not lent. */
export function presentMonitoring(
  reader: DealReader,
  of: MonitoringOf,
  who: MonitoringReader,
): DealMonitoring | null {
  const { status, today, files } = of;
  if (!isMonitored(status)) return null;
  const paid = payments(reader, who);
  const repayment = repaymentOf(status, paid ?? [], who.dealType);
  return {
    ...CLOSED,
    isMonitoring: true,
    asOf: today,
    metrics: metrics(reader, status, who.dealType, repayment),
    profitChart:
      paid === undefined ? null : profitChart(paid, today, own(reader, 'profitToDate', who.dealType)[0]),
    timeline: timeline(reader, today, repayment),
    payments: paid === undefined ? null : paymentTable(paid, who, status === 'Repaid'),
    market: marketFor(who, of),
    files: files.filter(({ category }) => category === MONITORING_FILES),
  };
}
