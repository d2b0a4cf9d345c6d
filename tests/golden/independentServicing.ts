/**
 * The servicing of a loan in plain arithmetic, from the definitions: the effective term, what came in, what
 * is owed on a day, what is late and what it earned.
 */
import { flag, n, num, numOr, rows, sum, text, type Num } from './independentMath';
import type { Figures } from './independentInputs';
import { months, paidToDate, payoffLines } from './independentMonths';
import { addMonths, rateOfFlows, type Flow } from './independentDays';
import {
  aPartOf,
  billNumber,
  cents,
  date,
  fundedBy,
  INTEREST,
  interest,
  numbered,
  paymentsOf,
  periodInterest,
  principal,
  reserveShare,
  startNumber,
  type Ledger,
  type Note,
  type Payment,
  type Terms,
} from './independentPayments';

interface Billed extends Payment {
  readonly billed: Num;
  readonly unpaid: number;
  readonly daysLate: number;
}

function billOf(ledger: Ledger, p: Payment): Num {
  const typed = num(p.row, 'billedAmount');
  if (typed !== null) return typed;
  const { terms: t, loan, out, payments } = ledger;
  if (p.billDate === null) return null;
  if (p.type === 'EXTENSION_FEE') {
    const rate = numOr(loan, 'parameters.servicing.extensionFeeRate', 0);
    const amount = { WL: out.totalLoanAmount, A: out.aNoteAmount, B: out.bNoteAmount }[p.note];
    return rate === 0 ? null : cents(rate * n(amount));
  }
  if (!INTEREST.includes(p.type) || t === null || p.month === null || p.month < 1) return null;
  const parts = payments.filter(
    (o) => o.billDate !== null && o.note === p.note && o.type === p.type && o.month === p.month,
  );
  // A payment that was returned brought nothing.
  const broughtBy = (o: Payment) => Math.max(0, o.got.interest);
  const brought = sum(parts.map(broughtBy));
  const part = brought === 0 ? 1 / parts.length : broughtBy(p) / brought;
  const reserve = reserveShare(ledger, t, p.type, p.month);
  const share = p.type === 'INTEREST_RESERVED' ? reserve : 1 - reserve;
  return cents(periodInterest(ledger, t, p.note, p.month) * share * part);
}

function bill(ledger: Ledger, p: Payment): Billed {
  const billed = billOf(ledger, p);
  const { asOf } = ledger;
  if (billed === null || p.billDate === null || asOf === null || p.billDate > asOf)
    return { ...p, billed, unpaid: 0, daysLate: 0 };
  const came = p.date === null || p.date <= asOf;
  const paid = came ? p.got.principal + p.got.interest + p.got.fee : 0;
  const unpaid = Math.max(0, cents(billed - paid));
  const until = unpaid > 0 ? asOf : came ? p.date : null;
  return { ...p, billed, unpaid, daysLate: until === null ? 0 : Math.max(0, until - p.billDate) };
}

function term({ loan, payments, out }: Ledger): void {
  const fees = (note: Note) =>
    sum(
      payments
        .filter((p) => p.note === note && p.type === 'EXTENSION_FEE' && p.got.fee > 0)
        .map((p) => p.forWhole),
    );
  const months = (note: Note): number => {
    const net = new Map<string, number>();
    payments
      .filter((p) => p.note === note && INTEREST.includes(p.type) && p.forWhole === 1)
      .forEach((p, at) => {
        const month = p.month === null ? `undated ${at}` : String(p.month);
        net.set(month, (net.get(month) ?? 0) + p.got.interest);
      });
    return [...net.values()].filter((paid) => paid > 0.005).length;
  };
  out.extensionFeePayments = Math.min(2, fees('WL') + Math.max(fees('A'), fees('B')));
  out.interestPaymentsMade = months('WL') + Math.max(months('A'), months('B'));
  const each = numOr(loan, 'parameters.servicing.extensionMonthsPerFee', 6);
  out.effectiveTermMonths = Math.max(
    n(out.loanTerms) + each * out.extensionFeePayments,
    out.interestPaymentsMade,
  );
  const years = out.effectiveTermMonths / 12;
  const toPay = (amount: Num | undefined, rate: Num | undefined): Num =>
    amount === null || amount === undefined || rate === null || rate === undefined
      ? null
      : Math.max(0, amount * rate * years);
  out.totalInterestToPay = toPay(out.totalLoanAmount, out.interestRate);
  out.aNoteInterestToPay = toPay(out.aNoteAmount, out.aNoteInterestRate);
  out.bNoteInterestToPay = toPay(out.bNoteAmount, out.bNoteInterestRate);
}

function totals({ payments, out }: Ledger): void {
  const parts = [
    ['interest', 'Interest', 'interest'],
    ['fees', 'Fees', 'fee'],
    ['principal', 'Principal', 'principal'],
    ['lateCharges', 'LateCharges', 'late'],
  ] as const;
  for (const [name, ending, part] of parts) {
    out[`${name}Received`] = sum(payments.map((p) => p.got[part] * p.forWhole));
    for (const note of ['A', 'B'] as const)
      out[`${note.toLowerCase()}Note${ending}Received`] = sum(
        payments.filter((p) => p.note === note).map((p) => p.got[part]),
      );
  }
  const shared = payments.filter((p) => p.note === 'WL').map((p) => p.got.interest * p.forNotes);
  const toA = sum(shared.map((each) => aPartOf(out, each)));
  out.aNoteInterestReceived = n(out.aNoteInterestReceived) + toA;
  out.bNoteInterestReceived =
    n(out.bNoteInterestReceived) + ((out.aNoteAmount ?? null) === null ? 0 : sum(shared) - toA);
  const profit = (start: string) => {
    const of = (part: string) =>
      n(
        out[
          start === '' ? `${part.charAt(0).toLowerCase()}${part.slice(1)}Received` : `${start}${part}Received`
        ],
      );
    return of('Interest') + of('Fees') + of('LateCharges');
  };
  out.profitToDate = profit('');
  out.aNoteProfitToDate = profit('aNote');
  out.bNoteProfitToDate = profit('bNote');
  out.paymentsReceived = payments.filter((p) => n(num(p.row, 'receivedAmount')) > 0).length;
  const reserve = payments.filter((p) => p.type === 'INTEREST_RESERVED');
  const put = sum(reserve.map((p) => n(num(p.row, 'transferredAmount')) * p.forWhole));
  out.reserveFunded = put !== 0 ? put : n(out.interestReserve);
  out.reserveDrawn = sum(reserve.map((p) => p.got.interest * p.forWhole));
  out.reserveRemaining = Math.max(0, out.reserveFunded - out.reserveDrawn);
}

const isPaidOff = (payments: readonly Payment[]): boolean =>
  payments.some((p) => p.type === 'PAY_OFF' && p.got.principal > 0 && p.date !== null);

/** What was not paid out of the loan; of one that was paid off nothing. */
function undrawn({ payments, out, asOf }: Ledger): number {
  if (isPaidOff(payments) && n(out.outstandingBalance) <= 0.005) return 0;
  const transfers = sum(payments.filter((p) => p.type === 'LOAN_TRANSFER').map((p) => fundedBy(p, payments)));
  const went = payments.filter((p) => asOf === null || (p.date !== null && p.date <= asOf));
  const out_ = sum(went.map((p) => fundedBy(p, payments)));
  return Math.max(0, n(out.totalLoanAmount) - (transfers === 0 ? n(out.loanAmountAtClosing) : 0) - out_);
}

function balances(ledger: Ledger): void {
  const { out, asOf } = ledger;
  const left = (note: 'WL' | 'A'): number => {
    const plain = { ...ledger, terms: null };
    const { start, changes } = principal(plain, note);
    return Math.max(
      0,
      start + sum(changes.filter(({ at }) => asOf === null || at <= asOf).map(({ by }) => by)),
    );
  };
  const known = (out.totalLoanAmount ?? null) !== null;
  const split = (out.aNoteAmount ?? null) !== null;
  out.outstandingBalance = known ? left('WL') : null;
  out.undrawnCommitment = known ? undrawn(ledger) : null;
  const isDrawn = text(ledger.loan, 'parameters.servicing.interestBasis', 'FULL') === 'DRAWN';
  out.committedBalance = known ? n(out.outstandingBalance) + (isDrawn ? n(out.undrawnCommitment) : 0) : null;
  out.aNoteOutstandingBalance = split ? left('A') : null;
  out.bNoteOutstandingBalance =
    split && known ? Math.max(0, n(out.outstandingBalance) - n(out.aNoteOutstandingBalance)) : null;
  const year = text(ledger.loan, 'parameters.servicing.dayCount', '30/360') === 'Actual/365' ? 365 : 360;
  out.perDiem = known ? (n(out.outstandingBalance) * n(out.interestRate)) / year : null;
  out.aNotePerDiem = split ? (n(out.aNoteOutstandingBalance) * n(out.aNoteInterestRate)) / year : null;
  out.bNotePerDiem = split
    ? out.bNoteOutstandingBalance === 0
      ? 0
      : n(out.perDiem) - n(out.aNotePerDiem)
    : null;
}

/** The days behind the bill dates up to the as-of date. */
function billsDue(t: Terms | null, asOf: Num): number {
  if (t === null || asOf === null) return 0;
  let due = 0;
  while (addMonths(t.first, due) <= asOf) due++;
  return due;
}

function accrued(ledger: Ledger, bills: readonly Billed[]): void {
  const { out, payments, terms: t, asOf } = ledger;
  const split = (out.aNoteAmount ?? null) !== null;
  const known = (out.totalLoanAmount ?? null) !== null;
  const due = billsDue(t, asOf);
  out.billsDue = due;
  const paidBy = (p: Payment) => asOf === null || (p.date ?? p.billDate ?? t?.from ?? 0) <= asOf;
  const paid = sum(payments.filter(paidBy).map((p) => p.got.interest * p.forWhole));
  const aPart = (p: Payment, amount: number) =>
    p.note === 'A' ? amount : p.note === 'WL' ? aPartOf(out, amount * p.forNotes) : 0;
  const aPaid = sum(payments.filter(paidBy).map((p) => aPart(p, p.got.interest)));
  const isBill = (b: Billed) =>
    INTEREST.includes(b.type) && asOf !== null && b.billDate !== null && b.billDate <= asOf;
  const billed = sum(bills.filter(isBill).map((b) => n(b.billed) * b.forWhole));
  const billedTo = (note: Note) =>
    sum(bills.filter((b) => isBill(b) && b.note === note).map((b) => n(b.billed)));
  out.interestBilled = billed;
  out.aNoteInterestBilled = billedTo('A');
  out.bNoteInterestBilled = billedTo('B');
  const aBilled = sum(bills.filter(isBill).map((b) => aPart(b, n(b.billed))));
  out.interestBilledLessPaid = billed - paid;
  const none = t === null || !known;
  const last = none ? 0 : due === 0 ? startNumber(t) : billNumber(t, due);
  const scheduled = (note: 'WL' | 'A') =>
    none ? null : Math.max(0, interest(ledger, t, note, startNumber(t), last));
  out.interestScheduled = scheduled('WL');
  const to = none || asOf === null ? last : Math.max(last, numbered(t.dayCount, asOf));
  const sofar = (note: 'WL' | 'A') =>
    none || asOf === null ? null : Math.max(0, interest(ledger, t, note, startNumber(t), to));
  out.interestAccrued = sofar('WL');
  out.aNoteInterestAccrued = split ? sofar('A') : null;
  const both = out.interestAccrued !== null && out.aNoteInterestAccrued !== null;
  out.bNoteInterestAccrued = both ? n(out.interestAccrued) - n(out.aNoteInterestAccrued) : null;
  const room = 0.01 * (due + 1) + 1e-12;
  const owed = (all: Num, sent: number, schedule: Num, got: number): Num => {
    if (all === null) return null;
    if (out.outstandingBalance === 0 && Math.abs(all - got) <= room) return 0;
    const rounding = schedule !== null && Math.abs(sent - schedule) <= room ? sent - schedule : 0;
    return all + rounding - got;
  };
  out.interestUnpaid = owed(out.interestAccrued, billed, out.interestScheduled, paid);
  out.aNoteInterestUnpaid = owed(out.aNoteInterestAccrued, aBilled, split ? scheduled('A') : null, aPaid);
  out.bNoteInterestUnpaid =
    out.aNoteInterestUnpaid === null ? null : n(out.interestUnpaid) - n(out.aNoteInterestUnpaid);
}

function pastDue({ loan, out, asOf }: Ledger, bills: readonly Billed[]): void {
  const setting = (key: string, usual: number) => numOr(loan, `parameters.servicing.${key}`, usual);
  const open = bills.filter((b) => b.unpaid > 0 && b.forWhole === 1);
  out.unpaidBills = sum(open.map((b) => b.unpaid));
  const oldest = Math.min(...bills.filter((b) => b.unpaid > 0).map((b) => n(b.billDate)));
  out.daysPastDue = asOf === null ? null : open.length === 0 ? 0 : asOf - oldest;
  const limits = [
    setting('pastDueFirstDays', 30),
    setting('pastDueSecondDays', 60),
    setting('pastDueThirdDays', 90),
  ];
  const bucket = (low: number, high: number) =>
    sum(open.filter((b) => b.daysLate >= low && b.daysLate < high).map((b) => b.unpaid));
  const [first = 0, second = 0, third = 0] = limits;
  const unpaidInterest = (note: Note) =>
    sum(
      bills
        .filter((b) => b.note === note && INTEREST.includes(b.type))
        .map((b) => b.unpaid * (note === 'WL' ? b.forNotes : 1)),
    );
  const split = (out.aNoteAmount ?? null) !== null;
  const aUnpaid = sum(
    bills
      .filter((b) => b.note === 'WL' && INTEREST.includes(b.type))
      .map((b) => aPartOf(out, b.unpaid * b.forNotes)),
  );
  out.aNoteInterestPastDue = split ? unpaidInterest('A') + aUnpaid : null;
  out.bNoteInterestPastDue = split ? unpaidInterest('B') + unpaidInterest('WL') - aUnpaid : null;
  out.unpaidCurrent = bucket(-Infinity, first);
  out.unpaid30 = bucket(first, second);
  out.unpaid60 = bucket(second, third);
  out.unpaid90 = bucket(third, Infinity);
}

function charges({ loan, out, asOf }: Ledger, bills: readonly Billed[]): void {
  const setting = (key: string, usual: number) => numOr(loan, `parameters.servicing.${key}`, usual);
  const year = text(loan, 'parameters.servicing.dayCount', '30/360') === 'Actual/365' ? 365 : 360;
  const rate = setting('defaultRate', 0.18);
  const late = bills.filter(
    (b) => !['INTEREST_RESERVED', 'PAY_OFF'].includes(b.type) && b.daysLate > setting('graceDays', 10),
  );
  out.lateChargesDue = sum(
    late.map((b) => cents(setting('lateFeeShare', 0.05) * Math.max(n(b.billed), b.unpaid)) * b.forWhole),
  );
  const overdue = text(loan, 'parameters.servicing.defaultInterestBase', 'OVERDUE') === 'OVERDUE';
  const since = date(loan, 'information.servicing.defaultDate');
  const extra = (n(out.outstandingBalance) * Math.max(0, rate - n(out.interestRate))) / year;
  const declared = since !== null && asOf !== null && asOf >= since;
  out.defaultInterestDue = overdue
    ? sum(late.map((b) => ((b.unpaid > 0 ? b.unpaid : n(b.billed)) * b.forWhole * rate * b.daysLate) / year))
    : declared
      ? extra * (asOf - since)
      : 0;
  out.defaultPerDiem = overdue
    ? (sum(late.map((b) => b.unpaid * b.forWhole)) * rate) / year
    : declared
      ? extra
      : 0;
  out.chargesWaived = numOr(loan, 'information.servicing.chargesWaived', 0);
  out.chargesOutstanding = Math.max(
    0,
    out.lateChargesDue + out.defaultInterestDue - n(out.lateChargesPaidToDate) - out.chargesWaived,
  );
}

function payoff({ loan, out }: Ledger, bills: readonly Billed[]): void {
  out.feesUnpaid = sum(bills.filter((b) => b.type === 'EXTENSION_FEE').map((b) => b.unpaid * b.forWhole));
  out.advances = numOr(loan, 'information.servicing.advances', 0);
  const balance = out.outstandingBalance ?? null;
  const credited = flag(loan, 'parameters.servicing.reserveCredited', true) && n(balance) > 0;
  out.payoffReserveCredit = credited ? n(out.reserveBalance) : 0;
  out.payoffPrincipal = balance === null ? null : cents(balance);
  const unpaid = out.interestUnpaid ?? null;
  out.payoffInterest = unpaid === null ? null : cents(unpaid);
  out.payoffCharges = cents(n(out.chargesOutstanding));
  const others = out.payoffCharges + n(out.feesUnpaid) + n(out.advances);
  out.payoffAmount =
    balance === null || unpaid === null
      ? null
      : balance === 0
        ? Math.max(0, n(out.payoffInterest)) + others
        : n(out.payoffPrincipal) +
          n(out.payoffInterest) +
          others +
          numOr(loan, 'parameters.servicing.payoffFee', 0) -
          cents(out.payoffReserveCredit);
  out.payoffPerDiem = balance === null ? null : cents(n(out.perDiem) + n(out.defaultPerDiem));
  for (const note of ['aNote', 'bNote'])
    out[`${note}Payoff`] =
      (out[`${note}OutstandingBalance`] ?? null) === null || (out[`${note}InterestUnpaid`] ?? null) === null
        ? null
        : cents(n(out[`${note}OutstandingBalance`])) + cents(n(out[`${note}InterestUnpaid`]));
}

function realized({ payments, out }: Ledger): void {
  const dated = payments.filter((p) => p.date !== null);
  const paidOff = isPaidOff(payments);
  const inOrder = dated.length > 0 && payments[0]?.date === Math.min(...dated.map((p) => n(p.date)));
  const came = ({ got }: Payment) => got.principal + got.interest + got.fee + got.late;
  const whole = dated.map((p): Flow => ({
    at: n(p.date),
    amount: came(p) * p.forWhole - fundedBy(p, payments),
  }));
  const own = (note: Note) =>
    dated
      .filter((p) => p.note === note)
      .map((p): Flow => {
        const out_ = ['LOAN_TRANSFER', 'DRAW_TRANSFER'].includes(p.type)
          ? n(num(p.row, 'transferredAmount'))
          : 0;
        return { at: n(p.date), amount: came(p) - out_ };
      });
  const rate = (flows: readonly Flow[], left: Num | undefined): Num =>
    paidOff && inOrder && left !== null && left !== undefined && left <= 0.005 ? rateOfFlows(flows) : null;
  out.realizedIrr = rate(whole, out.outstandingBalance);
  out.aNoteRealizedIrr = rate(own('A'), out.aNoteOutstandingBalance);
  out.bNoteRealizedIrr = rate(own('B'), out.bNoteOutstandingBalance);
}

/** Adds the figures of the sheet Servicing that are numbers. */
export function servicing(loan: unknown, out: Figures): void {
  const closing = date(loan, 'information.milestones.closingDate');
  // Before closing is known or a payment is written there is nothing to service.
  const serviced = closing !== null || rows(loan, 'information.payments').length > 0;
  const asOf = date(loan, 'information.servicing.date') ?? (serviced ? date(loan, 'asOfDate') : null);
  const from = date(loan, 'information.servicing.interestFrom') ?? closing;
  const first =
    date(loan, 'information.servicing.firstPaymentDate') ?? (from === null ? null : addMonths(from, 1));
  const dayCount = text(loan, 'parameters.servicing.dayCount', '30/360');
  out.interestYearDays = dayCount === 'Actual/365' ? 365 : 360;
  const rates = { WL: n(out.interestRate), A: n(out.aNoteInterestRate), B: 0 };
  const terms =
    from === null || first === null
      ? null
      : { dayCount, yearDays: out.interestYearDays, from, first, asOf, rates };
  const known = (out.totalLoanAmount ?? null) !== null;
  const ledger: Ledger = {
    loan,
    terms: known ? terms : null,
    asOf,
    payments: paymentsOf(loan, first, out),
    out,
  };
  out.startingPrincipal = known ? principal(ledger, 'WL').start : null;
  term(ledger);
  totals(ledger);
  balances(ledger);
  const bills = ledger.payments.map((p) => bill(ledger, p));
  accrued(terms === ledger.terms ? ledger : { ...ledger, terms }, bills);
  pastDue(ledger, bills);
  paidToDate(ledger, closing);
  charges(ledger, bills);
  payoff(ledger, bills);
  payoffLines(ledger, numOr(loan, 'parameters.servicing.payoffFee', 0));
  months(ledger, closing);
  realized(ledger);
  if (!serviced) notServiced(out);
}

/** Blank: there is no balance yet that anything could be owed on. */
function notServiced(out: Figures): void {
  for (const name of [
    'interestYearDays',
    'startingPrincipal',
    'outstandingBalance',
    'undrawnCommitment',
    'committedBalance',
    'perDiem',
    'aNoteOutstandingBalance',
    'aNotePerDiem',
    'aNoteInterestPastDue',
    'bNoteInterestPastDue',
    'bNoteOutstandingBalance',
    'bNotePerDiem',
    'payoffPrincipal',
    'payoffPerDiem',
  ])
    out[name] = null;
  out.reserveFunded = 0;
  out.reserveRemaining = 0;
  out.reserveBalance = 0;
  out.payoffReserveCredit = 0;
  out.payoffReserveApplied = 0;
}
