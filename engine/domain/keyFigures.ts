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
