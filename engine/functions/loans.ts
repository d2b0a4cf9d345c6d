import { CellError } from 'hyperformula';
import { addMonths } from './dates';
import {
  column,
  error,
  list,
  number,
  optional,
  pluginOf,
  valuesOf,
  type Argument,
  type OwnFunction,
} from './define';

/** Future value: the balance after some periods with one payment per period, in Excel's sign convention. */
function futureValue(rate: number, periods: number, payment: number, present: number, early: number): number {
  if (rate === 0) return -(present + payment * periods);
  const growth = (1 + rate) ** periods;
  return -(present * growth + (payment * (1 + rate * early) * (growth - 1)) / rate);
}

function paymentOf(rate: number, periods: number, present: number, future: number, early: number): number {
  if (rate === 0) return -(present + future) / periods;
  const growth = (1 + rate) ** periods;
  return -((present * growth + future) * rate) / ((1 + rate * early) * (growth - 1));
}

/** The interest in a payment. With payments at the beginning of the period, the first contains none. */
function interestIn(period: number, rate: number, payment: number, present: number, early: number): number {
  if (early === 0) return futureValue(rate, period - 1, payment, present, 0) * rate;
  return period === 1 ? 0 : (futureValue(rate, period - 2, payment, present, 1) - payment) * rate;
}

/** IPMT and PPMT: interest and principal in one payment of the term. */
const partOfPayment = (part: (interest: number, payment: number) => number): OwnFunction => ({
  parameters: [number, number, number, number, optional(number, 0), optional(number, 0)],
  run: (rate: number, period: number, periods: number, present: number, future: number, type: number) => {
    if (period < 1 || period >= periods + 1) return error('NUM', 'The period lies outside the term');
    const early = type === 0 ? 0 : 1;
    const payment = paymentOf(rate, periods, present, future, early);
    return part(interestIn(period, rate, payment, present, early), payment);
  },
});

/** CUMIPMT and CUMPRINC: the same over several payments; a part of a period does not count. */
const partOfPayments = (part: (interest: number, payment: number) => number): OwnFunction => ({
  parameters: [number, number, number, number, number, number],
  run: (rate: number, periods: number, present: number, first: number, last: number, type: number) => {
    const [from, to] = [Math.ceil(first), Math.floor(last)];
    const inTerm = first >= 1 && last >= first && to <= periods;
    if (rate <= 0 || periods <= 0 || present <= 0 || !inTerm || (type !== 0 && type !== 1))
      return error('NUM');
    const payment = paymentOf(rate, periods, present, 0, type);
    let sum = 0;
    for (let period = from; period <= to; period++)
      sum += part(interestIn(period, rate, payment, present, type), payment);
    return sum;
  },
});

const interest = (inPayment: number): number => inPayment;
const principal = (inPayment: number, payment: number): number => payment - inPayment;

/**
 * MIRR: the rate that turns the payments, discounted at the finance rate, into the receipts, compounded at
 * the reinvestment rate.
 */
function modifiedRate(list: Argument, costs: number, earns: number): number | CellError {
  const flows = valuesOf(list);
  const fault = flows.find((flow) => flow instanceof CellError);
  if (fault) return fault;
  const numbers = flows.filter((flow) => typeof flow === 'number');
  let [paid, received] = [0, 0];
  for (const [period, flow] of numbers.entries()) {
    if (flow < 0) paid -= flow / (1 + costs) ** period;
    else received += flow * (1 + earns) ** (numbers.length - 1 - period);
  }
  return paid === 0 || numbers.length < 2
    ? error('DIV_BY_ZERO')
    : (received / paid) ** (1 / (numbers.length - 1)) - 1;
}

/**
 * The yield of a bill as that of a bond, with semi-annual interest if the bill runs for more than half a
 * year.
 */
function bondEquivalent(settlement: number, maturity: number, discount: number): number | CellError {
  const days = Math.trunc(maturity) - Math.trunc(settlement);
  if (days <= 0 || Math.trunc(maturity) > (addMonths(Math.trunc(settlement), 12) ?? 0) || discount <= 0)
    return error('NUM');
  if (days <= 182)
    return 360 - discount * days <= 0 ? error('NUM') : (365 * discount) / (360 - discount * days);
  const price = 1 - (discount * days) / 360;
  const years = days === 366 ? 1 : days / 365;
  const root = years ** 2 - (2 * years - 1) * (1 - 1 / price);
  return price <= 0 || root < 0 ? error('NUM') : (2 * (Math.sqrt(root) - years)) / (2 * years - 1);
}

/**
 * DB: a fixed rate, rounded to three decimals, on the remaining value; the first year and the year after the
 * last are pro-rated by months.
 */
function fixedDeclining(
  cost: number,
  salvage: number,
  life: number,
  nth: number,
  months: number,
): number | CellError {
  const [period, month] = [Math.trunc(nth), Math.trunc(months)];
  if (
    cost < 0 ||
    salvage < 0 ||
    life <= 0 ||
    period < 1 ||
    month < 1 ||
    month > 12 ||
    period > life + (month < 12 ? 1 : 0)
  )
    return error('NUM');
  if (cost === 0) return 0;
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  let [written, off] = [0, 0];
  for (let year = 1; year <= period; year++) {
    const share = year === 1 ? month / 12 : year > life ? (12 - month) / 12 : 1;
    off = (cost - written) * rate * share;
    written += off;
  }
  return off;
}

/** DDB: a multiple of the straight-line rate on the remaining value, never below the salvage value. */
function doubleDeclining(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  factor: number,
): number | CellError {
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life || factor <= 0) return error('NUM');
  const kept = Math.max(0, 1 - factor / life);
  const [before, after] = [cost * kept ** (period - 1), cost * kept ** period];
  return Math.max(0, before - Math.max(after, salvage));
}

/** NPV: blanks, texts and booleans are not payments and occupy no period. */
function presentValue(rate: number, ...flows: Argument[]): number | CellError {
  if (rate === -1) return error('DIV_BY_ZERO');
  const values = flows.flatMap(valuesOf);
  const fault = values.find((value) => value instanceof CellError);
  if (fault) return fault;
  return values
    .filter((value) => typeof value === 'number')
    .reduceRight((sum: number, flow) => (sum + flow) / (1 + rate), 0);
}

/** XNPV: Excel wants a number for every day, no day before the first and no negative rate. */
function presentValueByDay(rate: number, flows: Argument, days: Argument): number | CellError {
  const [amounts, dates] = [valuesOf(flows), valuesOf(days)];
  const fault = [...amounts, ...dates].find((value) => value instanceof CellError);
  if (fault) return fault;
  const first = dates[0];
  if (rate < 0 || amounts.length !== dates.length || typeof first !== 'number' || first < 0)
    return error('NUM');
  let sum = 0;
  for (const [at, amount] of amounts.entries()) {
    const day = dates[at];
    if (typeof amount !== 'number' || typeof day !== 'number')
      return error('NUM', 'Every day wants its amount');
    if (Math.floor(day) < Math.floor(first)) return error('NUM', 'No day may come before the first');
    sum += amount / (1 + rate) ** ((Math.floor(day) - Math.floor(first)) / 365);
  }
  return sum;
}

/** EFFECT and NOMINAL: an annual rate with this number of compounding periods. */
const compounded = (rateOf: (rate: number, times: number) => number): OwnFunction => ({
  parameters: [number, number],
  run: (rate: number, given: number) => {
    const times = Math.trunc(given);
    return rate <= 0 || times < 1 ? error('NUM') : rateOf(rate, times);
  },
});

export const LoanFunctions = pluginOf({
  PMT: {
    parameters: [number, number, number, optional(number, 0), optional(number, 0)],
    run: (rate: number, periods: number, present: number, future: number, type: number) =>
      rate <= -1 || periods === 0
        ? error('NUM')
        : paymentOf(rate, periods, present, future, type === 0 ? 0 : 1),
  },
  FV: {
    parameters: [number, number, number, optional(number, 0), optional(number, 0)],
    run: (rate: number, periods: number, payment: number, present: number, type: number) =>
      rate === -1 && periods < 0
        ? error('DIV_BY_ZERO')
        : futureValue(rate, periods, payment, present, type === 0 ? 0 : 1),
  },
  XNPV: { parameters: [number, column, column], run: presentValueByDay },
  EFFECT: compounded((rate, times) => (1 + rate / times) ** times - 1),
  NOMINAL: compounded((rate, times) => ((1 + rate) ** (1 / times) - 1) * times),
  NPV: { parameters: [number, list], repeats: 1, run: presentValue },
  DB: { parameters: [number, number, number, number, optional(number, 12)], run: fixedDeclining },
  DDB: { parameters: [number, number, number, number, optional(number, 2)], run: doubleDeclining },
  IPMT: partOfPayment(interest),
  PPMT: partOfPayment(principal),
  CUMIPMT: partOfPayments(interest),
  CUMPRINC: partOfPayments(principal),
  MIRR: { parameters: [column, number, number], run: modifiedRate },
  TBILLEQ: { parameters: [number, number, number], run: bondEquivalent },
});
