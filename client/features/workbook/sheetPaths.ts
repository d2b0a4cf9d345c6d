import type { Template } from '#engine';
import type { OriginationPath } from '../../paths';
import type { SheetPart } from '../../workbook';
import { firstScreenOf, isScreen, NAVIGATION, type ProFormaVersion } from './screens';

/** The sheet behind each address below /loans/{uuid}/origination/; a sheet that is not here is at sheet/{key}. */
const SHEETS: readonly (readonly [OriginationPath, string])[] = [
  ['rent-roll/residential', 'RentRollResidential'],
  ['rent-roll/commercial', 'RentRollCommercial'],
  ['rent-comps/residential', 'RentCompsResidential'],
  ['rent-comps/commercial', 'RentCompsCommercial'],
  ['sales-comps/current', 'SalesCompsCurrent'],
  ['sales-comps/future', 'SalesCompsFuture'],
  ['renovation/hard-cost', 'HardCosts'],
  ['renovation/soft-cost', 'SoftCosts'],
  ['renovation/building-carrying-cost', 'CarryingCosts'],
  ['renovation/total', 'RenovationTotal'],
  ['pro-forma/rental-income', 'RentalIncome'],
  ['pro-forma/other-income', 'OtherIncomes'],
  ['pro-forma/operating-expenses', 'OperatingExpenses'],
  ['valuation', 'CurrentValue'],
  ['atlas-score', 'AtlasScore'],
];

/**
 * Sheets with a tab under /loans/{uuid}/servicing/, by their addresses there; they are also at sheet/{key}.
 */
export const SERVICING_SHEETS: Readonly<Record<string, string>> = { payments: 'Payments' };

/** Before V2, the tabs of the pro forma have the addresses of their V2 counterparts. */
const LEGACY_SHEETS: readonly (readonly [OriginationPath, string])[] = [
  ['pro-forma/other-income', 'LegacyOtherIncome'],
  ['pro-forma/operating-expenses', 'LegacyExpenses'],
];
const LEGACY_SHEET_AT = new Map<string, string>(LEGACY_SHEETS);
const LEGACY_PATH_OF = new Map(LEGACY_SHEETS.map(([path, sheet]) => [sheet, path]));

/** Parts of sheets by their addresses: the borrower's side of the pro forma is beside the lender's. */
const PARTS = new Map<string, { readonly sheet: string; readonly part: SheetPart }>(
  NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) =>
    'sheet' in entry && entry.part
      ? [[entry.part.path, { sheet: entry.sheet, part: entry.part }] as const]
      : [],
  ),
);
const isProForma = (path: string): boolean => path.startsWith('pro-forma/');

/** Where an address without its tab goes; a family of screens goes to its first. */
const INDEXES: Readonly<Record<string, OriginationPath>> = {
  '': 'rent-roll/residential',
  'rent-roll': 'rent-roll/residential',
  'rent-comps': 'rent-comps/residential',
  'sales-comps': 'sales-comps/future',
  renovation: 'renovation/hard-cost',
  'pro-forma': 'pro-forma/pro-forma',
};

const SHEET_AT = new Map<string, string>(SHEETS);
const PATH_OF = new Map(SHEETS.map(([path, sheet]) => [sheet, path]));

/** The address of a sheet; one whose tab the pro forma in use does not have is at sheet/{key}. */
export function pathOfSheet(sheet: string, proForma: ProFormaVersion = 'V2'): OriginationPath {
  const path = proForma === 'legacy' ? (LEGACY_PATH_OF.get(sheet) ?? PATH_OF.get(sheet)) : PATH_OF.get(sheet);
  if (path === undefined || isScreen(path)) return `sheet/${sheet}`;
  return proForma === 'legacy' && isProForma(path) && !LEGACY_PATH_OF.has(sheet) ? `sheet/${sheet}` : path;
}

export type Addressed =
  | { readonly sheet: string; readonly part?: SheetPart }
  | { readonly redirect: OriginationPath }
  | { readonly unknown: 'tab' | 'page' };

/** Resolves an address under origination/. */
export function sheetAt(path: string, template: Template, proForma: ProFormaVersion = 'V2'): Addressed {
  const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  const index =
    INDEXES[clean] ?? (clean.includes('/') || SHEET_AT.has(clean) ? undefined : firstScreenOf(clean));
  if (index !== undefined) return { redirect: index };
  if (isProForma(clean)) return proFormaTab(clean, template, proForma);
  const key = SHEET_AT.get(clean) ?? /^sheet\/([A-Za-z]\w*)$/.exec(clean)?.[1];
  if (key !== undefined && template.sheet.has(key)) return { sheet: key };
  return { unknown: 'page' };
}

/** A tab that the other version has is not found under this one. */
function proFormaTab(path: string, template: Template, proForma: ProFormaVersion): Addressed {
  const part = proForma === 'V2' ? PARTS.get(path) : undefined;
  const at = part ?? { sheet: (proForma === 'V2' ? SHEET_AT : LEGACY_SHEET_AT).get(path) ?? '' };
  return template.sheet.has(at.sheet) ? at : { unknown: 'tab' };
}
