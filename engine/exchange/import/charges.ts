import { parseNumber, type DecimalMark } from '../values/number';
import { isPlaceholder, isRentCharge, normalise } from './vocabulary';

export interface Charge {
  readonly line: number;
  readonly code: string;
  readonly amount: string;
}

/** A charge code of the file: on how many lines, what it comes to, and whether it is rent. */
export interface ChargeCode {
  readonly code: string;
  readonly lines: number;
  readonly sum: number;
  readonly rent: boolean;
}

/** A row's charge line: `Lease Rent 1,156`, `Parking 75`. Undefined when it holds none. */
export function chargeOf(line: number, texts: ReadonlyMap<string, string>): Charge | undefined {
  const code = texts.get('~chargeCode');
  const amount = texts.get('~chargeAmount');
  return code !== undefined && amount !== undefined && !isPlaceholder(code) && !isPlaceholder(amount) ? { line, code, amount } : undefined;
}

/** Whether a code is rent: by a person's choice of codes, else by its words. */
export function rentTest(chosen: readonly string[] | undefined): (code: string) => boolean {
  if (!chosen) return isRentCharge;
  const codes = new Set(chosen.map(normalise));
  return (code) => codes.has(normalise(code));
}

export interface FoldedCharges {
  /** Sum of the charges that are rent; undefined where there is none. */
  readonly rent?: number;
  /** `Parking 75; Pet Rent 75` */
  readonly other: string;
  readonly unreadable: readonly Charge[];
}

/** A unit's charge lines as one rent and a remark on the rest. */
export function foldCharges(charges: readonly Charge[], decimal: DecimalMark, isRent: (code: string) => boolean): FoldedCharges {
  let rent: number | undefined;
  const other: string[] = [];
  const unreadable: Charge[] = [];
  for (const charge of charges) {
    const amount = parseNumber(charge.amount, decimal);
    if (amount === undefined) unreadable.push(charge);
    else if (isRent(charge.code)) rent = cents((rent ?? 0) + amount);
    else other.push(`${charge.code} ${charge.amount}`);
  }
  return { rent, other: other.join('; '), unreadable };
}

/** The codes of a file in the order in which they come, with what each comes to. */
export function chargeCodes(charges: readonly Charge[], decimal: DecimalMark, isRent: (code: string) => boolean): ChargeCode[] {
  const codes = new Map<string, { code: string; lines: number; sum: number }>();
  for (const { code, amount } of charges) {
    const key = normalise(code);
    const known = codes.get(key) ?? { code, lines: 0, sum: 0 };
    codes.set(key, { code: known.code, lines: known.lines + 1, sum: cents(known.sum + (parseNumber(amount, decimal) ?? 0)) });
  }
  return [...codes.values()].map((one) => ({ ...one, rent: isRent(one.code) }));
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
