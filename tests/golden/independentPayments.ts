/**
 * What the payments of a loan are and what interest a month costs, in plain arithmetic from the definitions:
 * interest is added up day by day over the balance of each day, never by the closed forms of the template.
 */
import { flag, n, num, ratio, rows, sum, text, type Num, type Row } from './independentMath';
import type { Figures } from './independentInputs';
import { addMonths, dayOf, iso } from './independentDays';

export type Note = 'WL' | 'A' | 'B';
export const INTEREST = ['INTEREST_PAYMENT', 'INTEREST_RESERVED'];
export const cents = (x: number): number => Math.round((Math.abs(x) + 1e-9) * 100) * 0.01 * Math.sign(x);

interface Received {
  readonly principal: number;
  readonly interest: number;
  readonly fee: number;
  readonly late: number;
}

export interface Payment {
  readonly row: Row;
  readonly type: string;
  readonly note: Note;
  /** Days since 1970, or null. */
  readonly billDate: Num;
  readonly date: Num;
  /** 1 is the month of the first payment. */
  readonly month: Num;
  readonly got: Received;
  /** Beside a row of the whole loan of its type and month, a note's row is the same money; and the other way round. */
  readonly forWhole: number;
  readonly forNotes: number;
}

export interface Terms {
  readonly dayCount: string;
  readonly yearDays: number;
  readonly from: number;
  readonly first: number;
  readonly asOf: Num;
  readonly rates: Readonly<Record<Note, number>>;
}

export interface Ledger {
  readonly loan: unknown;
  readonly terms: Terms | null;
  readonly asOf: Num;
  readonly payments: readonly Payment[];
  readonly out: Figures;
}

export const date = (row: unknown, path: string): Num => {
  const written = text(row, path);
  return written === '' ? null : dayOf(written);
};

function received(row: Row, type: string, note: number): Received {
  const late = n(num(row, 'lateCharge'));
  const all = num(row, 'receivedAmount');
  if (all === null)
    return {
      principal: n(num(row, 'principalAmount')),
      interest: n(num(row, 'interestAmount')),
      fee: n(num(row, 'feeAmount')),
      late,
    };
  const principal = num(row, 'principalAmount') ?? (type === 'PAY_OFF' ? Math.min(all - late, note) : 0);
  const rest = all - late - principal;
  return {
    principal,
    late,
    interest: num(row, 'interestAmount') ?? ([...INTEREST, 'PAY_OFF'].includes(type) ? rest : 0),
    fee: num(row, 'feeAmount') ?? (type === 'EXTENSION_FEE' ? rest : 0),
  };
}

function monthOf(day: Num, first: Num): Num {
  if (day === null) return null;
  const months = (at: number) => {
    const on = iso(at);
    return Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7));
  };
  return months(day) - (first === null ? 0 : months(first)) + 1;
}

export function paymentsOf(loan: unknown, first: Num, out: Figures): Payment[] {
  const amounts = { WL: n(out.totalLoanAmount), A: n(out.aNoteAmount), B: n(out.bNoteAmount) };
  const read = rows(loan, 'information.payments').map((row) => {
    const type = text(row, 'paymentType', 'INTEREST_PAYMENT');
    const note = text(row, 'dealType', 'WL') as Note;
    const billDate = date(row, 'billDate');
    const on = date(row, 'date');
    return {
      row,
      type,
      note,
      billDate,
      date: on,
      month: monthOf(billDate ?? on, first),
      got: received(row, type, amounts[note]),
    };
  });
  const beside = (one: (typeof read)[number], whole: boolean) =>
    read.some((o) => (o.note === 'WL') === whole && o.type === one.type && o.month === one.month);
  return read.map((one) => ({
    ...one,
    forWhole: one.note !== 'WL' && beside(one, true) ? 0 : 1,
    forNotes: one.note === 'WL' && beside(one, false) ? 0 : 1,
  }));
}

/** Number of the day: of the calendar, or of a calendar whose months all have 30 days. */
export const numbered = (dayCount: string, day: number): number => {
  if (dayCount !== '30/360') return day;
  const [y = 0, m = 0, d = 0] = iso(day).split('-').map(Number);
  return 360 * y + 30 * m + Math.min(30, d);
};

/** Bill dates stand 30 days apart where months have 30 days, whatever day they end on. */
export function billNumber(t: Terms, month: number): number {
  return t.dayCount === '30/360'
    ? numbered(t.dayCount, t.first) + 30 * (month - 1)
    : addMonths(t.first, month - 1);
}
export function startNumber(t: Terms): number {
  const whole = t.dayCount === '30/360' && addMonths(t.from, 1) === t.first;
  return whole ? billNumber(t, 1) - 30 : numbered(t.dayCount, t.from);
}

interface Change {
  readonly at: number;
  readonly by: number;
}

function isSale({ type, note }: Payment, payments: readonly Payment[]): boolean {
  const whole = payments.some(
    (p) => p.type === 'LOAN_TRANSFER' && p.note === 'WL' && n(num(p.row, 'transferredAmount')) !== 0,
  );
  return type === 'LOAN_TRANSFER' && note !== 'WL' && whole;
}
export const fundedBy = (p: Payment, payments: readonly Payment[]): number =>
  ['LOAN_TRANSFER', 'DRAW_TRANSFER'].includes(p.type) && !isSale(p, payments)
    ? n(num(p.row, 'transferredAmount'))
    : 0;

/** What the principal is at first, and what changes it, of the whole loan or of the A note. */
export function principal({ loan, payments, out, terms }: Ledger, note: 'WL' | 'A') {
  const drawn = text(loan, 'parameters.servicing.interestBasis', 'FULL') === 'DRAWN';
  const transfers = sum(payments.filter((p) => p.type === 'LOAN_TRANSFER').map((p) => fundedBy(p, payments)));
  const start =
    note === 'A'
      ? n(out.aNoteAmount)
      : drawn
        ? transfers !== 0
          ? 0
          : n(out.loanAmountAtClosing)
        : n(out.totalLoanAmount);
  const share = ratio(out.aNoteAmount ?? null, out.totalLoanAmount ?? null) ?? 0;
  const changes = payments.flatMap((p): Change[] => {
    if (p.date === null) return [];
    const mine = p.note === 'A' ? 1 : p.note === 'WL' ? share * p.forNotes : 0;
    const by =
      note === 'A'
        ? -p.got.principal * mine
        : (drawn ? fundedBy(p, payments) : 0) - p.got.principal * p.forWhole;
    return [{ at: terms ? numbered(terms.dayCount, p.date) : p.date, by }];
  });
  return { start, changes };
}

/** Interest day by day: what is owed on a day is what was there at first and what changed on earlier days or on it. */
export function interest(ledger: Ledger, t: Terms, note: 'WL' | 'A', from: number, to: number): number {
  const { start, changes } = principal(ledger, note);
  let balanceDays = 0;
  for (let day = from; day < to; day++) {
    // A day costs the balance that stands on it; a change takes effect on its own day.
    balanceDays += start + sum(changes.filter(({ at }) => at <= day).map(({ by }) => by));
  }
  return (balanceDays * t.rates[note]) / t.yearDays;
}

export function periodInterest(ledger: Ledger, t: Terms, note: Note, month: number): number {
  const from = month === 1 ? startNumber(t) : billNumber(t, month - 1);
  const to = billNumber(t, month);
  const whole = interest(ledger, t, 'WL', from, to);
  if (note === 'WL') return Math.max(0, whole);
  const a = interest(ledger, t, 'A', from, to);
  return Math.max(0, note === 'A' ? a : whole - a);
}

export function reserveShare(ledger: Ledger, t: Terms, type: string, month: number): number {
  if (!flag(ledger.loan, 'parameters.servicing.reserveDrawnFirst', true))
    return type === 'INTEREST_RESERVED' ? 1 : 0;
  const from = month === 1 ? startNumber(t) : billNumber(t, month - 1);
  const used = interest(ledger, t, 'WL', startNumber(t), from);
  const month1 = interest(ledger, t, 'WL', from, billNumber(t, month));
  const left = Math.max(0, n(ledger.out.reserveFunded) - used);
  return month1 <= 0 ? 0 : Math.min(month1, left) / month1;
}

/** The A note's part, in cents, of one amount of interest of the whole loan: 0 where there is no note. */
export const aPartOf = (out: Ledger['out'], interestOfWhole: number): number =>
  cents(
    interestOfWhole *
      n(
        ratio(
          (out.aNoteAmount ?? null) === null ? null : n(out.aNoteAmount) * n(out.aNoteInterestRate),
          n(out.totalLoanAmount) * n(out.interestRate),
        ),
      ),
  );
