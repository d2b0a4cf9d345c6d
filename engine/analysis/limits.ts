import type { CellValue } from '../domain';

/** What a named figure must keep: `ltv <= 0.65`, `dscr >= 1.25`. */
export interface Limit {
  readonly name: string;
  readonly op: '<=' | '>=';
  readonly value: number;
}

export interface LimitReading extends Limit {
  /** The figure as it comes out. */
  readonly at: CellValue;
  /** What is left until the limit, in the figure's own unit; negative: broken. Null where the figure is no number. */
  readonly slack: number | null;
  readonly holds: boolean;
  /** A step further would break it. */
  readonly binds: boolean;
}

/** Sums of thousands of cells differ in their last bits: as much is no breach. */
const DUST = 1e-9;

/** What is left until the limit; negative where it is broken, NaN where the figure is blank or no number. */
export function limitSlack({ op, value }: Limit, at: CellValue): number {
  if (typeof at !== 'number') return Number.NaN;
  return op === '<=' ? value - at : at - value;
}

/** A figure that is blank or an error keeps no limit. */
export function limitHolds(limit: Limit, at: CellValue): boolean {
  return limitMargin(limit, at) >= 0;
}

/** What is left until the limit counts as broken; NaN where the figure is blank or no number. */
export function limitMargin(limit: Limit, at: CellValue): number {
  return limitSlack(limit, at) + DUST * Math.max(1, Math.abs(limit.value));
}
