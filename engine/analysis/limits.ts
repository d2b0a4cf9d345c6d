import type { CellValue } from '../domain';

/** What a named figure must keep: `ltv <= 0.65`, `dscr >= 1.25`. */
export interface Limit {
  readonly name: string;
  readonly op: '<=' | '>=';
  readonly value: number;
  /** A figure without a value keeps the limit; elsewhere it breaks it. */
  readonly whereKnown?: true;
}

export interface LimitReading extends Limit {
  /** The resulting figure. */
  readonly at: CellValue;
  /** Distance to the limit in the figure's own unit, negative when it is broken; null if the figure is not a number. */
  readonly slack: number | null;
  readonly holds: boolean;
  /** A step further would break it. */
  readonly binds: boolean;
}

/**
 * Sums of thousands of cells differ in their last bits: so small a difference is not a breach. Of an amount
 * it is far below a cent.
 */
const DUST = 1e-9;
const SHARE_OF_DUST = 1e-12;

/** Whether the limit counts for nothing because its figure has no value. */
export const isUncounted = ({ whereKnown }: Limit, at: CellValue): boolean =>
  whereKnown === true && (at === null || at === '');

/**
 * Distance to the limit: negative when broken, NaN when the figure is blank or not a number, Infinity when the limit
 * ignores a figure without a value.
 */
export function limitSlack(limit: Limit, at: CellValue): number {
  if (isUncounted(limit, at)) return Number.POSITIVE_INFINITY;
  const { op, value } = limit;
  if (typeof at !== 'number') return Number.NaN;
  return op === '<=' ? value - at : at - value;
}

/**
 * Whether a limit holds. A blank or an error breaks it, unless the limit counts only where its figure is
 * known.
 */
export function limitHolds(limit: Limit, at: CellValue): boolean {
  return limitMargin(limit, at) >= 0;
}

/**
 * Distance to the point at which the limit counts as broken, rounding tolerance included; NaN when the figure is blank
 * or not a number.
 */
export function limitMargin(limit: Limit, at: CellValue): number {
  return limitSlack(limit, at) + Math.max(DUST, SHARE_OF_DUST * Math.abs(limit.value));
}
