import type { CellValue } from './cells';

/**
 * The key figures of a loan, in reading order: on the cover of its workbook, and in comparisons of versions
 * or saves.
 */
export const KEY_FIGURES: readonly string[] = [
  'totalLoanAmount',
  'loanAmountAtClosing',
  'interestRate',
  'ltv',
  'ltarv',
  'ltc',
  'noi',
  'dscr',
  'debtYield',
  'currentValue',
  'futureValue',
  'purchasePrice',
  'renovationCost',
  'cashToClose',
];

/**
 * Figures based on the NOI: without income the NOI is made of expenses alone, so these do not describe the
 * property yet.
 */
const OF_INCOME: readonly string[] = ['noi', 'dscr', 'debtYield', 'futureValueImpliedCapRate'];
/** The figure that shows whether there is income, USD a year. */
export const INCOME_FIGURE = 'effectiveGrossIncome';

/**
 * Whether a figure is meaningful yet: only then the head of the workbook shows it and credit boxes, filters
 * and lists use it.
 * @param income the value of {@link INCOME_FIGURE}; undefined if the model has none
 */
export const isStated = (name: string, income: CellValue | undefined): boolean =>
  !OF_INCOME.includes(name) || (income !== null && income !== 0);
