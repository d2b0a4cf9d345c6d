import type { TableSheet } from '../../template/types';
import { parseNumber, type DecimalMark } from '../values/number';
import { choiceWord, isPlaceholder, isRentCharge, normalise, saysVacant } from './vocabulary';

/** A data row of the file before its texts become values. */
export interface Draft {
  readonly line: number;
  /** By column key or helper field; blank texts are left out. */
  readonly texts: Map<string, string>;
  readonly charges: Charge[];
  /** Name of the group of lines it stands in: the property, the building, the division. */
  readonly group?: string;
}

export interface Charge {
  readonly line: number;
  readonly code: string;
  readonly amount: string;
}

/** A row's charge line: `Lease Rent 1,156`, `Parking 75`. Undefined when it holds none. */
export function chargeOf(line: number, texts: ReadonlyMap<string, string>): Charge | undefined {
  const code = texts.get('~chargeCode');
  const amount = texts.get('~chargeAmount');
  return code !== undefined && amount !== undefined && !isPlaceholder(code) ? { line, code, amount } : undefined;
}

export interface FoldedCharges {
  /** Sum of the charges that are rent; undefined where there is none. */
  readonly rent?: number;
  /** `Parking 75; Pet Rent 75` */
  readonly other: string;
  readonly unreadable: readonly Charge[];
}

/** A unit's charge lines as one rent and a remark on the rest. */
export function foldCharges(charges: readonly Charge[], decimal: DecimalMark): FoldedCharges {
  let rent: number | undefined;
  const other: string[] = [];
  const unreadable: Charge[] = [];
  for (const charge of charges) {
    const amount = parseNumber(charge.amount, decimal);
    if (amount === undefined) unreadable.push(charge);
    else if (isRentCharge(charge.code)) rent = Math.round(((rent ?? 0) + amount) * 100) / 100;
    else other.push(`${charge.code} ${charge.amount}`);
  }
  return { rent, other: other.join('; '), unreadable };
}

/** Takes `2/1.00`, `S/1`, `2 bd / 1 ba` or `3x2` apart into bedrooms and bathrooms; a studio has no bedroom. */
export function splitBedsBaths(text: string): { readonly bedrooms: string; readonly bathrooms: string } | undefined {
  const match = /^(s|st|studio|eff|\d+(?:\.\d+)?) ?(?:bd|br|bed(?:room)?s?)? ?[/x,| -] ?(\d+(?:\.\d+)?) ?(?:ba|bath(?:room)?s?)?$/i.exec(text.replace(/\s+/g, ' '));
  if (!match) return undefined;
  const [, beds = '', baths = ''] = match;
  return { bedrooms: /^[a-z]/i.test(beds) ? '0' : beds, bathrooms: baths };
}

/**
 * Whether a unit is let, when its status column does not say: a tenant's place that reads `VACANT`, a rent that reads
 * "vacant", or, in a file without a status column, a tenant's name being there or not.
 */
export function inferVacancy(draft: Draft, hasStatus: boolean, hasResident: boolean): string | undefined {
  for (const text of draft.texts.values()) if (saysVacant(text)) return 'Vacant';
  if (hasStatus || !hasResident) return undefined;
  return draft.texts.has('~resident') ? 'Occupied' : 'Vacant';
}

/** Whether a text of a status column says that a unit is let or vacant: `93.4% Occupied` of a total line does not. */
export function isLet(text: string): boolean {
  return choiceWord('vacant', text, '') !== undefined;
}

/** What a choice cell's word sets in the row: one column, or more (`RS` as a status is let and stabilized). */
export function choiceCells(sheet: TableSheet, column: string, text: string, heading: string): Record<string, string> | undefined {
  const assignment = choiceWord(column, text, heading);
  if (!assignment) return undefined;
  const cells = Object.entries(assignment).filter(([key, value]) => sheet.column.get(key)?.options?.includes(value));
  return cells.length > 0 ? Object.fromEntries(cells) : undefined;
}

/** `residential` or `commercial`, for a sheet or a unit's use; undefined where neither is said. */
export function usageOf(text: string): 'residential' | 'commercial' | undefined {
  const word = normalise(text);
  if (/resid|apartment|^res$|^resi$/.test(word)) return 'residential';
  if (/commerc|retail|office|store|^comm?$/.test(word)) return 'commercial';
  return undefined;
}
