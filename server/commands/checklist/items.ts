import {
  countOf,
  formatDay,
  formatKnown,
  isCellError,
  type BorrowerStatus,
  type CellValue,
  type ReportStatus,
  type TimelineFlag,
} from '#domain';

/** The data that checklist items check: the loan as last saved and its records. */
export interface LoanState {
  readonly figures: Readonly<Record<string, CellValue>>;
  /** Label of a figure, as the workbook names it. */
  labelOf(name: string): string;
  /** Rows of a sheet of the loan file, by its path. */
  rows(path: string): number;
  readonly photos: number;
  readonly background: boolean;
  readonly checkedAt: Date | null;
  readonly redFlags: number;
  readonly borrowerName: string | null;
  /** Number of borrowers, of those without a schedule, and of addresses that were not recognized. */
  readonly schedules: { readonly borrowers: number; readonly without: number; readonly invalid: number };
  readonly borrowerStatus: BorrowerStatus;
  readonly reportStatus: ReportStatus;
  /** When which step was taken; ISO times. */
  readonly flags: Partial<Readonly<Record<TimelineFlag, string>>>;
  /** Documents, photos left out. */
  readonly files: number;
  readonly snapshots: number;
  /** Links that are switched on. */
  readonly shares: number;
}

/** The result of an item's check: whether its data is complete, and a description of what is there or missing. */
export interface Finding {
  readonly done: boolean;
  readonly detail: string;
}

/** @typeParam State the data it checks: a loan, or a report on one */
export interface ItemDefinition<State = LoanState> {
  readonly key: string;
  readonly title: string;
  /** Path after /loans/{uuid}/; for an added item, another system's page, or blank. */
  readonly link: string;
  /** Whether a person added it. */
  readonly custom?: boolean;
  /** Left out: required. */
  readonly required?: (state: State) => boolean;
  /** Left out: ticked by hand; of an item with sub-items: ticked when they are. */
  readonly find?: (state: State) => Finding;
  readonly subItems?: readonly ItemDefinition<State>[];
}

const is = (value: CellValue | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== 0 &&
  value !== false &&
  !isCellError(value);

/** Done when each figure has a value; its detail names those without one. */
export const figures =
  (...names: readonly string[]) =>
  ({ figures: values, labelOf }: LoanState): Finding => {
    const missing = names.filter((name) => !is(values[name])).map(labelOf);
    return missing.length === 0
      ? { done: true, detail: 'Complete' }
      : { done: false, detail: `Missing: ${missing.join(', ')}` };
  };

/** Done when there is a row. */
export const rows =
  (one: string, ...paths: readonly string[]) =>
  (state: LoanState): Finding => {
    const count = paths.reduce((sum, path) => sum + state.rows(path), 0);
    return { done: count > 0, detail: count > 0 ? countOf(count, one) : `No ${one}s yet` };
  };

const renovates = ({ figures: values, rows: count }: LoanState) =>
  is(values.borrowerRenovationAmount) || count('sheets.constructionBudget.hardCost') > 0;
const refinances = ({ figures: values }: LoanState) => values.transactionType === 'Refinance';

function rentRoll(state: LoanState): Finding {
  const units = state.figures.unitCountDifference;
  const found = rows('unit', 'sheets.rentRoll.residential', 'sheets.rentRoll.commercial')(state);
  if (!found.done || typeof units !== 'number' || units === 0) return found;
  if (!is(state.figures.units))
    return { done: false, detail: `${found.detail}; how many the property has is not known` };
  return {
    done: false,
    detail: `${found.detail}, ${Math.abs(units).toLocaleString('en-US')} ${units > 0 ? 'more' : 'fewer'} than the property has`,
  };
}

/** Complete: each borrower stated real estate, and each address was recognised. */
function schedulesComplete({ schedules: { borrowers, without, invalid } }: LoanState): Finding {
  if (borrowers === 0) return { done: false, detail: 'No borrower yet' };
  if (without > 0)
    return { done: false, detail: `${countOf(without, 'borrower')} without a schedule of real estate` };
  if (invalid > 0) return { done: false, detail: `Addresses to verify: ${invalid.toLocaleString('en-US')}` };
  return { done: true, detail: 'Complete' };
}

/**
 * Cash to close makes sources equal uses in every loan (decision 0075), so the check finds costs without a
 * line, and balances that disagree.
 */
function fundsProven({ figures: values }: LoanState): Finding {
  if (!is(values.newUsesTotal)) return { done: false, detail: 'No uses yet' };
  if (values.existingBalancesAgree === false)
    return { done: false, detail: 'The existing loan and the request give different balances' };
  const less = values.newUsesLessCost;
  if (values.newUsesEqualCost === false && typeof less === 'number')
    return {
      done: less > 0,
      detail: `Uses are ${formatKnown(Math.abs(less), 'usd0')} ${less < 0 ? 'below' : 'above'} the cost`,
    };
  return {
    done: true,
    detail: values.newUsesEqualCost === true ? 'Uses equal the cost' : 'Uses have amounts',
  };
}

/** The origination checklist, in working order. */
export const ORIGINATION: readonly ItemDefinition[] = [
  {
    key: 'property',
    title: 'Property',
    link: 'origination/property/spec',
    subItems: [
      {
        key: 'property-spec',
        title: 'Property specifications',
        link: 'origination/property/spec',
        find: figures('grossBuildingArea', 'yearBuilt', 'numberOfFloors', 'units'),
      },
      {
        key: 'property-background',
        title: 'Property background',
        link: 'origination/property/background',
        find: ({ background }) => ({
          done: background,
          detail: background ? 'Written' : 'Nothing written yet',
        }),
      },
      {
        key: 'property-photos',
        title: 'Property photos',
        link: 'origination/property/photos',
        find: ({ photos }) => ({
          done: photos > 0,
          detail: photos > 0 ? countOf(photos, 'photo') : 'No photos yet',
        }),
      },
      {
        key: 'property-checks',
        title: 'Property checks',
        link: 'origination/property/checks',
        find: ({ checkedAt }) => ({
          done: checkedAt !== null,
          detail: checkedAt === null ? 'Not run yet' : `Run on ${formatDay(checkedAt)}`,
        }),
      },
    ],
  },
  {
    key: 'request',
    title: 'Loan request',
    link: 'origination/sheet/LoanRequest',
    find: (state) =>
      figures(
        'propertyType',
        'transactionType',
        'businessPlan',
        'borrowerRequestedLoanAmount',
        refinances(state) ? 'borrowerCurrentLoanBalance' : 'purchasePrice',
      )(state),
  },
  {
    key: 'borrower',
    title: 'Borrower named',
    link: 'origination/borrower',
    find: ({ borrowerName }) => ({ done: borrowerName !== null, detail: borrowerName ?? 'No borrower yet' }),
  },
  {
    key: 'sreo',
    title: 'SREO complete',
    link: 'origination/borrower',
    // A loan that only names its borrower has no borrower record that could have a schedule.
    required: ({ schedules }) => schedules.borrowers > 0,
    find: schedulesComplete,
  },
  { key: 'rent-roll', title: 'Rent roll', link: 'origination/rent-roll/residential', find: rentRoll },
  {
    key: 'comps',
    title: 'Comparables',
    link: 'origination/sales-comps/future',
    subItems: [
      {
        key: 'rent-comps',
        title: 'Rent comps',
        link: 'origination/rent-comps/residential',
        find: rows('rent comp', 'sheets.rentComps.residential', 'sheets.rentComps.commercial'),
      },
      {
        key: 'sales-comps',
        title: 'Sales comps',
        link: 'origination/sales-comps/future',
        find: rows('sales comp', 'sheets.salesComps.current', 'sheets.salesComps.future'),
      },
    ],
  },
  {
    key: 'renovation',
    title: 'Construction budget',
    link: 'origination/renovation/hard-cost',
    required: renovates,
    find: rows('hard cost', 'sheets.constructionBudget.hardCost'),
  },
  {
    key: 'pro-forma',
    title: 'Pro forma',
    link: 'origination/pro-forma/pro-forma',
    find: figures('annualIncome', 'totalOperatingExpenses', 'noi'),
  },
  {
    key: 'valuation',
    title: 'Valuation',
    link: 'origination/valuation',
    find: figures('currentValue', 'futureValue'),
  },
  {
    key: 'loan-amount',
    title: 'Loan amount',
    link: 'origination/valuation',
    find: figures('totalLoanAmount', 'ltv', 'ltarv'),
  },
  {
    key: 'sources-uses',
    title: 'Sources and uses',
    link: 'origination/business-plan/new-loan',
    find: fundsProven,
  },
  {
    key: 'existing-loan',
    title: 'Existing loan',
    link: 'origination/business-plan/existing-loan',
    required: refinances,
    // The balance on the screen is the request's, unless it is typed there.
    find: (state) =>
      figures(
        is(state.figures.borrowerCurrentLoanBalance) ? 'borrowerCurrentLoanBalance' : 'existingLoanBalance',
      )(state),
  },
  {
    key: 'exit-strategy',
    title: 'Exit strategy',
    link: 'origination/business-plan/exit-strategy',
    find: figures('exitStrategy'),
  },
  {
    key: 'atlas-score',
    title: 'Atlas score',
    link: 'origination/atlas-score',
    find: figures('borrowerRiskScore', 'businessPlanRiskScore', 'valuationPrecisionScore'),
  },
  {
    key: 'red-flags',
    title: 'Red flags cleared',
    link: 'origination/alerts',
    find: ({ redFlags }) => ({
      done: redFlags === 0,
      detail: redFlags === 0 ? 'None open' : `${countOf(redFlags, 'red flag')} to clear`,
    }),
  },
  { key: 'settings-reviewed', title: 'Parameters reviewed', link: 'origination/settings' },
  {
    key: 'second-review',
    title: 'Reviewed by a second person',
    link: 'origination/valuation',
    required: () => false,
  },
];
