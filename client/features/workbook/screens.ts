import { ORIGINATION_SCREENS, type OriginationScreen, type ScreeningStep, type SheetPath } from '../../paths';
import type { SheetPart } from '../../workbook';

/** Which pro forma of the loan counts: the parameter Use Pro Forma V2. */
export type ProFormaVersion = 'legacy' | 'V2';

/** A sheet of the template, under the template's label or one that says more beside its neighbours. */
export interface SheetEntry {
  readonly sheet: string;
  readonly label?: string;
  /** A part of the sheet by itself, at an address of its own under origination/. */
  readonly part?: SheetPart & { readonly path: SheetPath };
  /** Sheets whose figures are shown above this one and edited there. */
  readonly also?: readonly string[];
  /** The pro forma whose tab it is; without it, a tab of both. */
  readonly proForma?: ProFormaVersion;
}

/** The address segments after /loans/{uuid}/ in which the workbook is open. */
export type Area = 'origination' | 'screening';

/** A screen with an address of its own; its route is a line of client/app/routes.tsx. */
export type ScreenEntry = ScreenDetails &
  (
    | { readonly path: OriginationScreen; readonly area?: 'origination' }
    | { readonly path: ScreeningStep; readonly area: 'screening' }
  );

interface ScreenDetails {
  readonly label: string;
  /**
   * The sheets whose figures the screen edits: leaving it asks about their unsaved edits, and saving shows
   * their message.
   */
  readonly sheets?: readonly string[];
  /** It puts values into any sheet: undo takes them back without leaving it. */
  readonly anySheet?: true;
  /** Something is added there: only who may change the loan is offered it. */
  readonly adds?: true;
}

export type Entry = SheetEntry | ScreenEntry;

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Not part of the model; shown at the far end of the tabs. */
  readonly aside?: true;
}

const sheets = (...keys: readonly string[]): readonly SheetEntry[] => keys.map((sheet) => ({ sheet }));

const VALUATION_SHEETS = [
  'CurrentValue',
  'FutureValue',
  'CustomValuations',
  'CurrentValueLinks',
  'FutureValueLinks',
  'CurrentValueAttachments',
  'FutureValueAttachments',
  'LoanAmountOptions',
  'CustomLoanAmounts',
  'LoanOfferMetrics',
  'ProjectCosts',
  'ExistingLoan',
  'NewSources',
  'NewUses',
];

/** The group whose saves speak of the pro forma. */
export const PRO_FORMA = 'Pro Forma';

const usages = (...ends: readonly string[]): readonly string[] =>
  ends.flatMap((end) => [`residential${end}`, `commercial${end}`]);
const borrower = (
  sheet: string,
  label: string,
  path: `borrower-${'rental-income' | 'other-income' | 'expenses'}`,
  cells: readonly string[],
): SheetEntry => ({
  sheet,
  label,
  proForma: 'V2',
  part: { key: 'borrower', path: `pro-forma/${path}`, cells },
});
const BORROWER_LINE = ['name', 'mapping', 'usage', 'inPlace', 'projected', 'borrowerSelection', 'borrower'];

const PRO_FORMA_TABS: readonly Entry[] = [
  { path: 'pro-forma/pro-forma', label: PRO_FORMA, sheets: ['ProForma', 'RentalIncome', 'Parameters'] },
  { sheet: 'RentalIncome', proForma: 'V2' },
  { sheet: 'OtherIncomes', proForma: 'V2' },
  { sheet: 'OperatingExpenses', also: ['Parameters'], proForma: 'V2' },
  borrower(
    'RentalIncome',
    'Borrower Rental Income',
    'borrower-rental-income',
    usages(
      'InPlaceAnnualIncome',
      'ProjectedAnnualIncome',
      'BorrowerIncomeSelection',
      'BorrowerAnnualIncome',
      'VacancyInPlace',
      'VacancyProjected',
      'VacancyBorrowerSelection',
      'BorrowerVacancyRate',
    ),
  ),
  borrower('OtherIncomes', 'Borrower Other Income', 'borrower-other-income', BORROWER_LINE),
  borrower('OperatingExpenses', 'Borrower Expenses', 'borrower-expenses', BORROWER_LINE),
  { sheet: 'LegacyOtherIncome', label: 'Other Income', proForma: 'legacy' },
  { sheet: 'LegacyExpenses', label: 'Operating Expenses', also: ['Parameters'], proForma: 'legacy' },
  { sheet: 'ExpenseDefaults' },
  { sheet: 'ProForma', label: 'Pro Forma Figures' },
];

/** Moving between steps does not count as leaving: each shows and judges what the others edit. */
const SCREENED = ['LoanRequest', 'PropertySpec', 'Parameters'];
const screening = (path: ScreeningStep, label: string): ScreenEntry => ({
  area: 'screening',
  path,
  label,
  sheets: SCREENED,
});

/**
 * Every way into the workbook, in the order of the tabs and of Ctrl+PageUp and Ctrl+PageDown; a group without
 * entries is not shown. The groups of the template's manifest are a second list on purpose: they arrange the
 * printed file and tell sheets of one label apart, belong to the model and are frozen with it, while tabs mix
 * sheets with screens and change with the application. navigation.test.ts holds that each sheet of a group is
 * reached in the tabs of that group.
 */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'Screening',
    entries: [
      screening('address', 'Address'),
      screening('screening-form', 'Screening Form'),
      screening('loan-request', 'Loan Request'),
      screening('loan-files', 'Loan Files'),
      screening('sizing', 'Loan Sizing'),
      screening('screening-results', 'Screening Results'),
      { sheet: 'Sizing' },
      { sheet: 'Screening', label: 'Rules' },
    ],
  },
  {
    label: 'Property',
    entries: [
      { path: 'property/spec', label: 'Specs', sheets: ['PropertySpec'] },
      { path: 'property/background', label: 'Background' },
      { path: 'property/photos', label: 'Photos' },
      { path: 'property/checks', label: 'Checks' },
      { sheet: 'LoanRequest' },
      { sheet: 'PropertySpec', label: 'Specs Sheet' },
    ],
  },
  { label: 'Rent Roll', entries: sheets('RentRollResidential', 'RentRollCommercial', 'RentRollSummary') },
  { label: 'Rent Comps', entries: sheets('RentCompsResidential', 'RentCompsCommercial', 'MarketRent') },
  { label: 'Sales Comps', entries: sheets('SalesCompsCurrent', 'SalesCompsFuture') },
  {
    label: 'Construction Budget',
    entries: [
      ...sheets('HardCosts', 'SoftCosts', 'CarryingCosts'),
      { path: 'renovation/total', label: 'Total', sheets: ['RenovationTotal'] },
      { sheet: 'RenovationTotal', label: 'Budget Figures' },
    ],
  },
  { label: PRO_FORMA, entries: PRO_FORMA_TABS },
  {
    label: 'Valuation',
    entries: [
      { path: 'valuation', label: 'Valuation', sheets: VALUATION_SHEETS },
      ...sheets('CurrentValue', 'FutureValue', 'SalesCompsStatistics', 'DscrSteps', 'CustomValuations'),
    ],
  },
  { label: 'Loan Offer', entries: sheets('LoanAmountOptions', 'CustomLoanAmounts', 'LoanOfferMetrics') },
  {
    label: 'Sources & Uses',
    entries: [
      ...sheets(
        'NewSources',
        'NewUses',
        'ExistingSources',
        'ExistingUses',
        'ExistingLoan',
        'SourcesAndUses',
        'ProjectCosts',
        'Capitalization',
        'CapitalizationItems',
      ),
    ],
  },
  {
    label: 'Business Plan',
    entries: [
      {
        path: 'business-plan/exit-strategy',
        label: 'Exit Strategy',
        sheets: ['ExitStrategies', 'ExitStrategyCards', 'LoanRequest'],
      },
      {
        path: 'business-plan/timeline',
        label: 'Timeline',
        sheets: ['Timeline', 'TimelineEvents', 'Parameters'],
      },
      {
        path: 'business-plan/new-loan',
        label: 'New Loan',
        sheets: ['NewUses', 'NewSources', 'SourcesAndUses', 'Capitalization', 'CapitalizationItems'],
      },
      {
        path: 'business-plan/existing-loan',
        label: 'Existing Loan',
        sheets: ['ExistingLoan', 'ExistingSources', 'ExistingUses', 'SourcesAndUses'],
      },
      { sheet: 'ExitStrategies', label: 'Exit Figures' },
      { sheet: 'Timeline', label: 'Timeline Figures' },
    ],
  },
  { label: 'Returns', entries: sheets('Returns', 'AbNotes') },
  { label: 'Servicing', entries: sheets('Payments', 'Servicing') },
  {
    label: 'Borrower',
    entries: [
      { path: 'borrower', label: 'Borrower' },
      { path: 'borrower/form', label: 'Add Borrower', adds: true },
      { sheet: 'Borrower', label: 'Borrower Figures' },
    ],
  },
  {
    label: 'Score',
    entries: [
      { path: 'atlas-score', label: 'Score', sheets: ['AtlasScore'] },
      { sheet: 'AtlasScore', label: 'Score Figures' },
    ],
  },
  {
    label: 'Analysis',
    entries: [
      { path: 'analysis/sensitivity', label: 'Sensitivity', anySheet: true },
      { path: 'analysis/goal-seek', label: 'Goal Seek', anySheet: true },
      { path: 'analysis/changes', label: 'Changes', anySheet: true },
    ],
  },
  {
    label: 'Files',
    aside: true,
    entries: [
      { path: 'files', label: 'Files' },
      { path: 'files/rows', label: 'Rows for Review' },
    ],
  },
  { label: 'Alerts', aside: true, entries: [{ path: 'alerts', label: 'Alerts' }] },
  { label: 'Checklist', aside: true, entries: [{ path: 'checklist', label: 'Checklist' }] },
  {
    label: 'Settings',
    aside: true,
    entries: [
      {
        path: 'settings',
        label: 'Settings',
        sheets: ['Parameters', 'ExpenseDefaults', 'SourcesAndUses', 'Capitalization', 'AtlasScore'],
      },
      { sheet: 'Parameters', label: 'Parameters Sheet' },
    ],
  },
];

/** Whether a screen of the origination has this address; a sheet that had it before is at sheet/{key}. */
export const isScreen = (path: string): path is OriginationScreen =>
  ORIGINATION_SCREENS.some((screen) => screen === path);

/** Whether a screen of the screening has this address behind /loans/{uuid}/. */
export const isScreeningStep = (rest: string): boolean =>
  NAVIGATION.some(({ entries }) =>
    entries.some((one) => 'path' in one && one.area === 'screening' && `screening/${one.path}` === rest),
  );

/** The first screen of a family: `property/spec` for `property`. */
export const firstScreenOf = (family: string): OriginationScreen | undefined =>
  ORIGINATION_SCREENS.find((path) => path.startsWith(`${family}/`));
