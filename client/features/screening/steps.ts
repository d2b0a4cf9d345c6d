import type { ScreeningStep } from '../../paths';
import type { WorkbookSession } from '../../workbook';
import type { Screening } from '#contract';

/** The steps of screening in order, by their addresses under screening/. */
export const STEPS = [
  { path: 'address', label: 'Address' },
  { path: 'screening-form', label: 'Screening Form' },
  { path: 'loan-request', label: 'Loan Request' },
  { path: 'loan-files', label: 'Loan Files' },
  { path: 'sizing', label: 'Loan Sizing' },
  { path: 'screening-results', label: 'Screening Results' },
] as const satisfies readonly { readonly path: ScreeningStep; readonly label: string }[];

/** `done`: complete; `open`: something is missing; `wrong`: a rule is broken there. */
export type StepState = 'done' | 'open' | 'wrong';

export interface StepFacts {
  readonly propertyPlaced: boolean;
  readonly files: number;
  readonly status: Screening['status'];
  /** Text of the figure; undefined if blank. */
  readonly textOf: (name: string) => string | undefined;
}

const ELIGIBILITY = ['screeningPropertyType', 'screeningBusinessPlan', 'screeningTransactionType'];
const AMOUNTS = [
  'screeningMinimumAmount',
  'screeningMaximumAmount',
  'screeningLtc',
  'screeningPurchasePrice',
  'screeningCommercialSqft',
  'screeningCommercialIncome',
];
const SIZE = ['screeningQuoteMargin', 'screeningSizing', 'screeningCommercialRatio'];

/** The state of a step, from its missing inputs and broken rules. */
export function stateOf(
  path: ScreeningStep,
  { propertyPlaced, files, status, textOf }: StepFacts,
): StepState {
  const broken = (rules: readonly string[]) => rules.some((rule) => textOf(rule) !== undefined);
  const missing = textOf('screeningMissingInputs') ?? '';
  switch (path) {
    case 'address':
      return propertyPlaced ? 'done' : 'open';
    case 'screening-form':
      return broken(ELIGIBILITY)
        ? 'wrong'
        : /Property Type|Business Plan|Transaction Type/.test(missing)
          ? 'open'
          : 'done';
    case 'loan-request':
      return broken(AMOUNTS) ? 'wrong' : missing === '' ? 'done' : 'open';
    case 'loan-files':
      return files > 0 ? 'done' : 'open';
    case 'sizing':
      return broken(SIZE) ? 'wrong' : textOf('sizingMaximum') === undefined ? 'open' : 'done';
    case 'screening-results':
      return status === 'pass' ? 'done' : status === 'fail' ? 'wrong' : 'open';
  }
}

/** A figure as text; undefined if blank. */
export function figureTexts({ workbook }: WorkbookSession): StepFacts['textOf'] {
  return (name) => {
    const value = workbook.template.figure.has(name) ? workbook.value({ name }) : null;
    return value === null || value === '' || typeof value === 'object' ? undefined : String(value);
  };
}
