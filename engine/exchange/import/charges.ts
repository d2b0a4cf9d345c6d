import { withoutMark } from '../values/cell';
import { toCents, type DecimalMark } from '#domain';
import { A_MONTH, figureIn } from '../values/figures';
import { isPlaceholder } from './blankWords';
import { normalise } from './normalise';
import { isRentCharge } from './rentWords';

export interface Charge {
  readonly line: number;
  readonly code: string;
  readonly amount: string;
  /** Whether the file itself puts it under the rent or under other charges. */
  readonly rent?: boolean;
}

/** A charge code of the file: the number of lines that use it, their sum, and whether it counts as rent. */
export interface ChargeCode {
  readonly code: string;
  readonly lines: number;
  readonly sum: number;
  readonly rent: boolean;
}

/** A row's charge line: `Lease Rent 1,156`, `Parking 75`. Undefined when it holds none. */
export function chargeOf(line: number, texts: ReadonlyMap<string, string>): Charge | undefined {
  const code = texts.get('~chargeCode');
  // A code has a letter or a digit, such as `mtm`; `none` means that there is no code.
  if (code === undefined || !/[\p{L}\p{N}]/u.test(code) || NO_CODE.has(normalise(code))) return undefined;
  const amount = texts.get('~chargeAmount');
  if (amount !== undefined)
    return isPlaceholder(amount) ? undefined : { line, code, amount: withoutMark(amount) };
  const [rent, other] = [texts.get(RENT), texts.get('~otherCharges')];
  if (isNothing(other))
    return isNothing(rent) ? undefined : { line, code, amount: withoutMark(rent ?? ''), rent: true };
  return isNothing(rent) ? { line, code, amount: withoutMark(other ?? ''), rent: false } : undefined;
}

const RENT = 'actualRentInPlace';
const NO_CODE = new Set(['na', 'none', 'null', 'nil']);
/** Whether an amount is blank or zero: of two amount columns, each line fills only one. */
const isNothing = (amount: string | undefined): boolean =>
  amount === undefined ||
  isPlaceholder(amount) ||
  (/^\$?[\d.]{1,8}$/.test(withoutMark(amount)) && Number(withoutMark(amount).replace('$', '')) === 0);

/** Whether the charge lines of a file have two amount columns, rent and other charges, instead of one. */
export function splitCharges(fields: readonly (string | null)[]): boolean {
  return (
    fields.includes('~chargeCode') &&
    !fields.includes('~chargeAmount') &&
    fields.includes('~otherCharges') &&
    fields.includes(RENT)
  );
}

export type RentTest = (charge: Pick<Charge, 'code' | 'rent'>) => boolean;

/** Whether a charge is rent: by a person's choice of codes, else by the file's own columns, else by its words. */
export function rentTest(chosen: readonly string[] | undefined): RentTest {
  if (!chosen) return ({ code, rent }) => rent ?? isRentCharge(code);
  const codes = new Set(chosen.map(normalise));
  return ({ code }) => codes.has(normalise(code));
}

export interface FoldedCharges {
  /** Sum of the charges that are rent; undefined if no charge is rent. */
  readonly rent?: number;
  /** `Parking 75; Pet Rent 75` */
  readonly other: string;
  readonly unreadable: readonly Charge[];
}

/** A unit's charge lines as one rent and a remark on the rest. */
export function foldCharges(
  charges: readonly Charge[],
  decimal: DecimalMark,
  isRent: RentTest,
): FoldedCharges {
  let rent: number | undefined;
  const other: string[] = [];
  const unreadable: Charge[] = [];
  for (const charge of charges) {
    const amount = figureIn(charge.amount, decimal, A_MONTH);
    if (amount === undefined) unreadable.push(charge);
    else if (isRent(charge)) rent = toCents((rent ?? 0) + amount);
    else other.push(`${charge.code} ${charge.amount}`);
  }
  return { rent, other: other.join('; '), unreadable };
}

/** The codes of a file in their order, each with its sum. */
export function chargeCodes(
  charges: readonly Charge[],
  decimal: DecimalMark,
  isRent: RentTest,
): ChargeCode[] {
  const codes = new Map<string, { code: string; lines: number; sum: number; rent: boolean }>();
  for (const charge of charges) {
    const key = normalise(charge.code);
    const known = codes.get(key) ?? { code: charge.code, lines: 0, sum: 0, rent: isRent(charge) };
    codes.set(key, {
      ...known,
      lines: known.lines + 1,
      sum: toCents(known.sum + (figureIn(charge.amount, decimal, A_MONTH) ?? 0)),
    });
  }
  return [...codes.values()];
}
