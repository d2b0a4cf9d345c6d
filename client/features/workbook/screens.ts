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

const VALUATION_SHEETS = [
  'CurrentValue', 'FutureValue', 'CustomValuations', 'CurrentValueLinks', 'FutureValueLinks', 'CurrentValueAttachments', 'FutureValueAttachments',
  'LoanAmountOptions', 'CustomLoanAmounts', 'LoanOfferMetrics', 'ProjectCosts', 'ExistingLoan', 'NewSources', 'NewUses',
];

/** Every way into the workbook, in the order of the tabs and of Ctrl+PageUp and Ctrl+PageDown; a group without entries is not shown. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { label: 'Property', entries: [...sheets('PropertySpec', 'LoanRequest'), { path: 'property/background', label: 'Background' }, { path: 'property/photos', label: 'Photos' }, { path: 'property/checks', label: 'Checks' }] },
  { label: 'Rent Roll', entries: sheets('RentRollResidential', 'RentRollCommercial', 'RentRollSummary') },
  { label: 'Rent Comps', entries: sheets('RentCompsResidential', 'RentCompsCommercial', 'MarketRent') },
  { label: 'Sales Comps', entries: sheets('SalesCompsCurrent', 'SalesCompsFuture') },
  { label: 'Construction Budget', entries: sheets('HardCosts', 'SoftCosts', 'CarryingCosts', 'RenovationTotal') },
  { label: 'Pro Forma', entries: sheets('ProForma', 'RentalIncome', 'OtherIncomes', 'OperatingExpenses', 'ExpenseDefaults', 'LegacyOtherIncome', 'LegacyExpenses') },
  { label: 'Valuation', entries: [{ path: 'valuation', label: 'Valuation', sheets: VALUATION_SHEETS }, ...sheets('CurrentValue', 'FutureValue', 'SalesCompsStatistics', 'DscrSteps', 'CustomValuations')] },
  { label: 'Loan Offer', entries: sheets('LoanAmountOptions', 'CustomLoanAmounts', 'LoanOfferMetrics') },
  { label: 'Sources & Uses', entries: [...sheets('NewSources', 'NewUses', 'ExistingSources', 'ExistingUses', 'ExistingLoan', 'SourcesAndUses', 'ProjectCosts', 'Capitalization', 'CapitalizationItems')] },
  {
    label: 'Business Plan',
    entries: [
      { path: 'business-plan/exit-strategy', label: 'Exit Strategy', sheets: ['ExitStrategies', 'LoanRequest'] },
      { path: 'business-plan/timeline', label: 'Timeline', sheets: ['Timeline', 'Parameters'] },
      { path: 'business-plan/new-loan', label: 'New Loan', sheets: ['NewUses', 'NewSources', 'SourcesAndUses', 'Capitalization', 'CapitalizationItems'] },
      { path: 'business-plan/existing-loan', label: 'Existing Loan', sheets: ['ExistingLoan', 'ExistingSources', 'ExistingUses', 'SourcesAndUses'] },
      { sheet: 'ExitStrategies', label: 'Exit Figures' },
      { sheet: 'Timeline', label: 'Timeline Figures' },
    ],
  },
  { label: 'Returns', entries: sheets('Returns', 'AbNotes') },
  { label: 'Score', entries: [{ path: 'atlas-score', label: 'Score', sheets: ['AtlasScore'] }, { sheet: 'AtlasScore', label: 'Score Figures' }] },
  {
    label: 'Analysis',
    entries: [
      { path: 'analysis/sensitivity', label: 'Sensitivity' },
      { path: 'analysis/goal-seek', label: 'Goal Seek' },
      { path: 'analysis/changes', label: 'Changes' },
    ],
  },
  { label: 'Files', entries: [{ path: 'files', label: 'Files' }, { path: 'files/rows', label: 'Rows for Review' }] },
  { label: 'Alerts', entries: [{ path: 'alerts', label: 'Alerts' }] },
  { label: 'Checklist', entries: [{ path: 'checklist', label: 'Checklist' }] },
  { label: 'Settings', entries: sheets('Parameters') },
];

const PATHS = new Set(NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) => ('path' in entry ? [entry.path] : [])));

/** Whether a screen has this address; a sheet that had it before is at sheet/{key}. */
export const isScreen = (path: string): boolean => PATHS.has(path);
