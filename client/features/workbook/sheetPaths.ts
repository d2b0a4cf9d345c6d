import type { Template } from '#engine';
import { isScreen } from './screens';

/** The addresses of sheets under /loans/{uuid}/origination/, in one place; sheets that are not here get sheet/{key}. */
const PATHS: Readonly<Record<string, string>> = {
  'rent-roll/residential': 'RentRollResidential',
  'rent-roll/commercial': 'RentRollCommercial',
  'rent-comps/residential': 'RentCompsResidential',
  'rent-comps/commercial': 'RentCompsCommercial',
  'sales-comps/current': 'SalesCompsCurrent',
  'sales-comps/future': 'SalesCompsFuture',
  'renovation/hard-cost': 'HardCosts',
  'renovation/soft-cost': 'SoftCosts',
  'renovation/building-carrying-cost': 'CarryingCosts',
  'renovation/total': 'RenovationTotal',
  'pro-forma/pro-forma': 'ProForma',
  'pro-forma/rental-income': 'RentalIncome',
  'pro-forma/other-income': 'OtherIncomes',
  'pro-forma/operating-expenses': 'OperatingExpenses',
  'property/spec': 'PropertySpec',
  'business-plan/new-loan': 'NewUses',
  'business-plan/existing-loan': 'ExistingLoan',
  valuation: 'CurrentValue',
  settings: 'Parameters',
};

/** Other addresses of the same sheets: the borrower's side of the pro forma stands beside the lender's. */
const ALIASES: Readonly<Record<string, string>> = {
  'pro-forma/borrower-rental-income': 'RentalIncome',
  'pro-forma/borrower-other-income': 'OtherIncomes',
  'pro-forma/borrower-expenses': 'OperatingExpenses',
};

/** Where an address without its tab goes. */
const INDEXES: Readonly<Record<string, string>> = {
  '': 'rent-roll/residential',
  'rent-roll': 'rent-roll/residential',
  'rent-comps': 'rent-comps/residential',
  'sales-comps': 'sales-comps/future',
  renovation: 'renovation/hard-cost',
  'pro-forma': 'pro-forma/pro-forma',
  property: 'property/spec',
  'business-plan': 'business-plan/new-loan',
};

const PATH_OF = new Map(Object.entries(PATHS).map(([path, sheet]) => [sheet, path]));

export function pathOfSheet(sheet: string): string {
  const path = PATH_OF.get(sheet);
  return path === undefined || isScreen(path) ? `sheet/${sheet}` : path;
}

export type Addressed = { readonly sheet: string } | { readonly redirect: string } | { readonly unknown: 'tab' | 'page' };

/** What an address under origination/ shows. */
export function sheetAt(path: string, template: Template): Addressed {
  const clean = path.replace(/^\/+|\/+$/g, '');
  const index = INDEXES[clean];
  if (index !== undefined) return { redirect: index };
  const key = PATHS[clean] ?? ALIASES[clean] ?? /^sheet\/([A-Za-z]\w*)$/.exec(clean)?.[1];
  if (key !== undefined && template.sheet.has(key)) return { sheet: key };
  return { unknown: clean.startsWith('pro-forma/') ? 'tab' : 'page' };
}
