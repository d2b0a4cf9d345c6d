import type { Template } from '#engine';
import { sheetAt } from './sheetPaths';

/** A sheet of the template, under the template's label or one that says more beside its neighbours. */
export interface SheetEntry {
  readonly sheet: string;
  readonly label?: string;
}

/** A screen with an address of its own under /loans/{uuid}/origination/; its route is a line of client/app/routes.tsx. */
export interface ScreenEntry {
  /** The address under origination/: `property/spec`. */
  readonly path: string;
  readonly label: string;
  /** The sheets whose figures the screen edits: their unsaved edits are asked about when it is left, and their words said when it is saved. */
  readonly sheets?: readonly string[];
}

export type Entry = SheetEntry | ScreenEntry;

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

const sheets = (...keys: readonly string[]): readonly SheetEntry[] => keys.map((sheet) => ({ sheet }));

/** Every way into the workbook, in the order of the tabs and of Ctrl+PageUp and Ctrl+PageDown; a group without entries is not shown. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { label: 'Property', entries: [...sheets('PropertySpec', 'LoanRequest')] },
  { label: 'Rent Roll', entries: sheets('RentRollResidential', 'RentRollCommercial', 'RentRollSummary') },
  { label: 'Rent Comps', entries: sheets('RentCompsResidential', 'RentCompsCommercial', 'MarketRent') },
  { label: 'Sales Comps', entries: sheets('SalesCompsCurrent', 'SalesCompsFuture') },
  { label: 'Construction Budget', entries: sheets('HardCosts', 'SoftCosts', 'CarryingCosts', 'RenovationTotal') },
  { label: 'Pro Forma', entries: sheets('ProForma', 'RentalIncome', 'OtherIncomes', 'OperatingExpenses', 'ExpenseDefaults', 'LegacyOtherIncome', 'LegacyExpenses') },
  { label: 'Valuation', entries: [...sheets('CurrentValue', 'FutureValue', 'SalesCompsStatistics', 'DscrSteps', 'CustomValuations')] },
  { label: 'Loan Offer', entries: sheets('LoanAmountOptions', 'CustomLoanAmounts', 'LoanOfferMetrics') },
  { label: 'Sources & Uses', entries: [...sheets('NewSources', 'NewUses', 'ExistingSources', 'ExistingUses', 'ExistingLoan', 'SourcesAndUses', 'ProjectCosts', 'Capitalization')] },
  { label: 'Business Plan', entries: [] },
  { label: 'Returns', entries: sheets('Returns', 'AbNotes') },
  { label: 'Score', entries: [] },
  { label: 'Analysis', entries: [] },
  { label: 'Files', entries: [] },
  { label: 'Alerts', entries: [] },
  { label: 'Checklist', entries: [] },
  { label: 'Settings', entries: sheets('Parameters') },
];

const SCREENS = new Map(NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) => ('path' in entry ? [[entry.path, entry] as const] : [])));

/** The groups as this template fills them; what it has and no group names stands at the end, so that no sheet is out of reach. */
export function navigationOf(template: Template): readonly NavigationGroup[] {
  const named = new Set(NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) => ('sheet' in entry ? [entry.sheet] : [])));
  const other = [...template.sheet.keys()].filter((key) => !named.has(key));
  return [...NAVIGATION, { label: 'Other', entries: sheets(...other) }]
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => 'path' in entry || template.sheet.has(entry.sheet)) }))
    .filter(({ entries }) => entries.length > 0);
}

export const labelOf = (entry: Entry, template: Template): string => entry.label ?? ('sheet' in entry ? (template.sheet.get(entry.sheet)?.label ?? entry.sheet) : '');

/** Sheets whose address a screen has taken stay under sheet/{key}. */
export const isScreen = (path: string): boolean => SCREENS.has(path);

/** What an address under origination/ is called and where it stands; undefined where there is nothing. */
export function entryAt(path: string, template: Template): { readonly group: NavigationGroup; readonly entry: Entry } | undefined {
  const clean = path.replace(/^\/+|\/+$/g, '');
  const at = isScreen(clean) ? undefined : sheetAt(clean, template);
  const sheet = at && 'sheet' in at ? at.sheet : undefined;
  for (const group of navigationOf(template)) {
    const entry = group.entries.find((one) => ('path' in one ? one.path === clean : one.sheet === sheet));
    if (entry) return { group, entry };
  }
  return undefined;
}
