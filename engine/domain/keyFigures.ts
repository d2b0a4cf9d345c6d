import type { CellValue } from './cells';

/** The figures that a loan is judged by, in the order in which they are read: on the cover of its workbook, and where versions or saves are compared. */
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

/** Figures that rest on the NOI: before there is income they are of the expenses of a pro forma alone, and say nothing of a property. */
const OF_INCOME: readonly string[] = ['noi', 'dscr', 'debtYield', 'futureValueImpliedCapRate'];
/** The figure that says whether there is income, USD a year. */
export const INCOME_FIGURE = 'effectiveGrossIncome';

/**
 * Whether a figure says anything yet: the head of the workbook shows it then, and credit boxes, filters and lists judge by it.
 * @param income the value of {@link INCOME_FIGURE}; undefined where the model has none
 */
export const isStated = (name: string, income: CellValue | undefined): boolean =>
  !OF_INCOME.includes(name) || (income !== null && income !== 0);
