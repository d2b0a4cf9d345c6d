import type { CellError } from 'hyperformula';
import { dayOf, days360, lastOfMonth, serialOf } from './calendar';
import { error, number, optional, pluginOf, type OwnFunction } from './define';

/** Day count conventions: 0 30/360, 1 actual, 2 actual/360, 3 actual/365, 4 European 30/360. */
type Basis = number;

function daysBetween(from: number, to: number, basis: Basis): number {
  return basis === 0 || basis === 4 ? days360(dayOf(from), dayOf(to), basis === 4) : to - from;
}

/** A coupon's day some periods from a given one; coupons of the last day of a month come on the last day of each. */
function couponFrom(anchor: number, periods: number, frequency: number): number {
  const day = dayOf(anchor);
  const month = { ...day, month: day.month + (periods * 12) / frequency, day: 1 };
  const first = serialOf(month);
  const last = lastOfMonth(dayOf(first));
  return first + (day.day === lastOfMonth(day) ? last : Math.min(day.day, last)) - 1;
}

function periodLength(from: number, to: number, frequency: number, basis: Basis): number {
  if (basis === 1) return to - from;
  return (basis === 3 ? 365 : 360) / frequency;
}

interface Coupons {
  /** Still to be paid. */
  readonly count: number;
  /** For the period of the settlement: the part that has passed, and the part to come. */
  readonly accrued: number;
  readonly ahead: number;
}

function couponsOf(settlement: number, maturity: number, frequency: number, basis: Basis): Coupons {
  let count = 1;
  while (couponFrom(maturity, -count, frequency) > settlement) count++;
  const [before, after] = [
    couponFrom(maturity, -count, frequency),
    couponFrom(maturity, 1 - count, frequency),
  ];
  const length = periodLength(before, after, frequency, basis);
  const passed = daysBetween(before, settlement, basis) / length;
  return { count, accrued: passed, ahead: 1 - passed };
}

function priceOf(
  { count, accrued, ahead }: Coupons,
  coupon: number,
  yieldRate: number,
  redemption: number,
  frequency: number,
): number {
  const step = yieldRate / frequency;
  if (count === 1) return (redemption + coupon) / (1 + step * ahead) - coupon * accrued;
  let price = redemption / (1 + step) ** (count - 1 + ahead) - coupon * accrued;
  for (let k = 0; k < count; k++) price += coupon / (1 + step) ** (k + ahead);
  return price;
}

/**
 * Whether the arguments are valid: dates in order and in range, a known frequency and a known basis.
 * Otherwise Excel returns #NUM!.
 */
function isBond(settlement: number, maturity: number, frequency: number, basis: number): boolean {
  return (
    settlement >= 0 &&
    settlement < maturity &&
    maturity < 2_958_466 &&
    [1, 2, 4].includes(frequency) &&
    basis >= 0 &&
    basis <= 4
  );
}

/**
 * PRICE, YIELD and DURATION: their shared parameters, dates cut to whole days, and the redemption value per
 * 100 (100 for DURATION, which takes none).
 */
const ofBond = (
  value: (
    coupons: Coupons,
    frequency: number,
    terms: readonly [number, number, number],
  ) => number | CellError,
  withRedemption: boolean,
): OwnFunction => ({
  parameters: withRedemption
    ? [number, number, number, number, number, number, optional(number, 0)]
    : [number, number, number, number, number, optional(number, 0)],
  run: (settles: number, matures: number, ...rest: number[]) => {
    const [rate = 0, other = 0, redemption = 100, times = 0, counted = 0] = withRedemption
      ? rest
      : [rest[0] ?? 0, rest[1] ?? 0, 100, rest[2] ?? 0, rest[3] ?? 0];
    const [settlement, maturity, frequency, basis] = [
      Math.trunc(settles),
      Math.trunc(matures),
      Math.trunc(times),
      Math.trunc(counted),
    ];
    if (!isBond(settlement, maturity, frequency, basis) || rate < 0 || redemption <= 0) return error('NUM');
    return value(couponsOf(settlement, maturity, frequency, basis), frequency, [rate, other, redemption]);
  },
});

/** The yield at which the price is met: the price falls as the yield rises, so that halving always finds it. */
function yieldOf(
  coupons: Coupons,
  coupon: number,
  price: number,
  redemption: number,
  frequency: number,
): number | CellError {
  const { count, accrued, ahead } = coupons;
  if (price <= 0) return error('NUM');
  if (count === 1) return (((redemption + coupon) / (price + coupon * accrued) - 1) * frequency) / ahead;
  let [low, high] = [-0.99 * frequency, 1];
  while (priceOf(coupons, coupon, high, redemption, frequency) > price && high < 1e6) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-15 * Math.max(1, Math.abs(low)); i++) {
    const middle = (low + high) / 2;
    if (priceOf(coupons, coupon, middle, redemption, frequency) > price) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Macaulay duration in years: the times until each payment, weighted by its present value. */
function durationOf({ count, ahead }: Coupons, coupon: number, yieldRate: number, frequency: number): number {
  let [worth, weighed] = [0, 0];
  for (let k = 0; k < count; k++) {
    const present = (coupon + (k === count - 1 ? 100 : 0)) / (1 + yieldRate / frequency) ** (k + ahead);
    worth += present;
    weighed += present * (k + ahead);
  }
  return weighed / worth / frequency;
}

/**
 * ACCRINT as Excel counts it, in coupon periods: the last by the length of the first regular period, those
 * before it as whole ones (or, from the first coupon on, not at all), and that of the issue by its own. After
 * ExcelFinancialFunctions (Apache-2.0) by way of IronCalc (MIT).
 */
function accruedPeriods(
  issue: number,
  first: number,
  settlement: number,
  fromIssue: boolean,
  frequency: number,
  basis: Basis,
): number {
  const coupon = (period: number): number => couponFrom(first, period, frequency);
  let period = -1;
  if (fromIssue) while (coupon(period + 1) < settlement) period++;
  let sum =
    daysBetween(Math.max(issue, coupon(period)), settlement, basis) /
    periodLength(coupon(-1), first, frequency, basis);
  for (; coupon(period) > issue; period--) {
    const [from, to] = [coupon(period - 1), coupon(period)];
    if (issue <= from) sum += fromIssue ? 1 : 0;
    else
      sum +=
        daysBetween(issue, to, basis) /
        (basis === 4 ? daysBetween(from, to, 4) : periodLength(from, to, frequency, basis));
  }
  return sum;
}

export const BondFunctions = pluginOf({
  PRICE: ofBond(
    (coupons, frequency, [rate, yieldRate, redemption]) =>
      yieldRate < 0
        ? error('NUM')
        : priceOf(coupons, (100 * rate) / frequency, yieldRate, redemption, frequency),
    true,
  ),
  YIELD: ofBond(
    (coupons, frequency, [rate, price, redemption]) =>
      yieldOf(coupons, (100 * rate) / frequency, price, redemption, frequency),
    true,
  ),
  DURATION: ofBond(
    (coupons, frequency, [rate, yieldRate]) =>
      yieldRate < 0 ? error('NUM') : durationOf(coupons, (100 * rate) / frequency, yieldRate, frequency),
    false,
  ),
  ACCRINT: {
    parameters: [number, number, number, number, number, number, optional(number, 0), optional(number, 1)],
    run: (
      issued: number,
      first: number,
      settles: number,
      rate: number,
      par: number,
      times: number,
      counted: number,
      fromIssue: number,
    ) => {
      const [issue, firstCoupon, settlement, frequency, basis] = [issued, first, settles, times, counted].map(
        Math.trunc,
      ) as [number, number, number, number, number];
      if (
        !isBond(issue, settlement, frequency, basis) ||
        firstCoupon < 0 ||
        firstCoupon >= 2_958_466 ||
        rate <= 0 ||
        par <= 0
      )
        return error('NUM');
      return (
        ((par * rate) / frequency) *
        accruedPeriods(issue, firstCoupon, settlement, fromIssue !== 0, frequency, basis)
      );
    },
  },
});
