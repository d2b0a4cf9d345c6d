/**
 * What came in within the month and the year of the servicing date, and the lines of a payoff that add up to
 * it, in plain arithmetic from the definitions.
 */
import { n, num, ratio, sum, type Num } from './independentMath';
import { iso } from './independentDays';
import {
  aPartOf,
  billNumber,
  cents,
  interest,
  numbered,
  startNumber,
  type Ledger,
} from './independentPayments';

const PARTS = [
  ['interest', 'Interest', 'interest'],
  ['principal', 'Principal', 'principal'],
  ['fees', 'Fees', 'fee'],
  ['lateCharges', 'LateCharges', 'late'],
] as const;

/** Adds what came of late charges, and what is left of the reserve, by the servicing date. */
export function paidToDate({ out, payments, asOf }: Ledger, closing: Num): void {
  const come = payments.filter((p) => {
    const on = p.date ?? p.billDate ?? closing;
    return asOf === null || (on !== null && on <= asOf);
  });
  out.lateChargesPaidToDate = sum(come.map((p) => p.got.late * p.forWhole));
  const reserve = (among: typeof payments, of: (p: (typeof payments)[number]) => number) =>
    sum(among.filter((p) => p.type === 'INTEREST_RESERVED').map((p) => of(p) * p.forWhole));
  const put = (p: (typeof payments)[number]) => n(num(p.row, 'transferredAmount'));
  const funded = reserve(payments, put) !== 0 ? reserve(come, put) : n(out.reserveFunded);
  out.reserveBalance = Math.max(0, funded - reserve(come, (p) => p.got.interest));
}

/** Adds what was received from the first day of the month, and of the year, to the servicing date. */
export function months(ledger: Ledger, closing: Num): void {
  const { out, payments, asOf } = ledger;
  const split = (out.aNoteAmount ?? null) !== null;
  const principalShare = split ? n(ratio(n(out.aNoteAmount), n(out.totalLoanAmount))) : 0;
  // Of what the whole loan was paid, where no row of a note stands beside it.
  const toA: Record<string, (paid: number) => number> = {
    interest: (paid) => aPartOf(out, paid),
    principal: (paid) => paid * principalShare,
  };
  for (const [span, length] of [
    ['Month', 7],
    ['Year', 4],
  ] as const) {
    const within = payments.filter((p) => {
      const on = p.date ?? p.billDate ?? closing;
      return (
        asOf !== null && on !== null && on <= asOf && iso(on).slice(0, length) === iso(asOf).slice(0, length)
      );
    });
    const all = { WL: 0, A: 0, B: 0 };
    for (const [name, ending, part] of PARTS) {
      const whole = sum(within.map((p) => p.got[part] * p.forWhole));
      const own = (note: 'A' | 'B') => sum(within.filter((p) => p.note === note).map((p) => p.got[part]));
      const shared = within.filter((p) => p.note === 'WL').map((p) => p.got[part] * p.forNotes);
      const ofWhole = toA[name];
      const a = own('A') + (ofWhole === undefined ? 0 : sum(shared.map(ofWhole)));
      const b = ofWhole === undefined ? own('B') : whole - a;
      out[`${name}In${span}`] = asOf === null ? null : whole;
      out[`aNote${ending}In${span}`] = asOf === null || !split ? null : a;
      out[`bNote${ending}In${span}`] = asOf === null || !split ? null : b;
      all.WL += whole;
      all.A += a;
      all.B += b;
    }
    out[`receivedIn${span}`] = asOf === null ? null : all.WL;
    out[`aNoteReceivedIn${span}`] = asOf === null || !split ? null : all.A;
    out[`bNoteReceivedIn${span}`] = asOf === null || !split ? null : all.B;
  }
}

/**
 * Adds the parts that the lines of a payoff statement show: what was billed and what accrued since, each
 * charge by itself.
 */
export function payoffLines(ledger: Ledger, payoffFee: number): void {
  const { out, terms: t, asOf } = ledger;
  const due = n(out.billsDue);
  const last = t === null ? null : due === 0 ? startNumber(t) : billNumber(t, due);
  const until =
    t === null || asOf === null || last === null ? null : Math.max(last, numbered(t.dayCount, asOf));
  const known = (out.totalLoanAmount ?? null) !== null;
  out.interestDays = asOf === null ? null : known && until !== null && last !== null ? until - last : 0;
  out.payoffInterestSince =
    t === null || last === null || until === null || !known
      ? null
      : cents(
          Math.max(
            0,
            Math.max(0, interest(ledger, t, 'WL', startNumber(t), until)) -
              Math.max(0, interest(ledger, t, 'WL', startNumber(t), last)),
          ),
        );
  const owed = out.payoffInterest ?? null;
  out.payoffInterestBilled =
    owed === null || out.payoffInterestSince === null ? null : cents(owed - out.payoffInterestSince);
  out.payoffDefaultInterest = cents(n(out.defaultInterestDue));
  out.payoffChargesSettled = cents(
    n(out.payoffCharges) - n(out.lateChargesDue) - n(out.payoffDefaultInterest),
  );
  out.payoffFeeCharged = n(out.payoffPrincipal) === 0 ? 0 : payoffFee;
  out.payoffReserveApplied = 0 - cents(n(out.payoffReserveCredit));
}
