import type { TableSheet } from '../../template/types';
import type { Charge } from './charges';
import type { UnitKind } from './sections';
import { choiceWord, namesNobody, saysVacant } from './choiceWords';
import { normalise } from './normalise';

/** A data row of the file before its texts become values. */
export interface Draft {
  readonly line: number;
  /** By column key or helper field; blank texts are left out. */
  readonly texts: Map<string, string>;
  readonly charges: Charge[];
  /** Name of the group of lines that contains it: the property, the building, the division. */
  readonly group?: string | undefined;
  /** Not an ordinary apartment, or not one of its own. */
  readonly kind?: UnitKind | undefined;
}

/** Splits `2/1.00`, `S/1`, `2 bd / 1 ba` or `3x2` into bedrooms and bathrooms; a studio has 0 bedrooms. */
export function splitBedsBaths(
  text: string,
): { readonly bedrooms: string; readonly bathrooms: string } | undefined {
  const match =
    /^(s|st|studio|eff|\d+(?:\.\d+)?) ?(?:bd|br|bed(?:room)?s?)? ?[/x,| -] ?(\d+(?:\.\d+)?) ?(?:ba|bath(?:room)?s?)?$/i.exec(
      text.replace(/\s+/g, ' '),
    );
  if (!match) return undefined;
  const [, beds = '', baths = ''] = match;
  return { bedrooms: /^[a-z]/i.test(beds) ? '0' : beds, bathrooms: baths };
}

/**
 * Infers whether a unit is let if its status column does not tell: from `VACANT` in the tenant column, a rent
 * that reads "vacant", or, in a file without a status column, whether a tenant is named.
 */
export function inferVacancy(draft: Draft, hasStatus: boolean, hasResident: boolean): string | undefined {
  for (const text of draft.texts.values()) if (saysVacant(text)) return 'Vacant';
  if (hasStatus || !hasResident) return undefined;
  const resident = draft.texts.get('~resident');
  return resident !== undefined && !namesNobody(resident) ? 'Occupied' : 'Vacant';
}

/** Whether a text of a status column means let or vacant: `93.4% Occupied` of a total line does not. */
export function isLet(text: string): boolean {
  return choiceWord('vacant', text, '') !== undefined;
}

/** Whether a row is vacant, by its status or, without one, by its tenant. */
export function isVacant(draft: Draft): boolean {
  const status = choiceWord('vacant', draft.texts.get('vacant') ?? '', '')?.['vacant'];
  return (status ?? inferVacancy(draft, draft.texts.has('vacant'), true)) === 'Vacant';
}

/** The cells that a choice cell's word sets: one column, or more (`RS` as a status is let and stabilized). */
export function choiceCells(
  sheet: TableSheet,
  column: string,
  text: string,
  heading: string,
): Record<string, string> | undefined {
  const assignment = choiceWord(column, text, heading);
  if (!assignment) return undefined;
  const cells = Object.entries(assignment).filter(([key, value]) =>
    sheet.column.get(key)?.options?.includes(value),
  );
  return cells.length > 0 ? Object.fromEntries(cells) : undefined;
}

/** `residential` or `commercial`, for a sheet or a unit's use; undefined if neither is named. */
export function usageOf(text: string): 'residential' | 'commercial' | undefined {
  const word = normalise(text);
  if (/resid|apartment|^res$|^resi$/.test(word)) return 'residential';
  if (/commerc|retail|office|store|^comm?$/.test(word)) return 'commercial';
  return undefined;
}
