/**
 * The borrower's part of total capitalization (`equityInvested`), and how it differs from cash to close,
 * which the specification calls equity: in a refinance most of it was paid before closing (decision 0032).
 */
export const FUNDED_BY_BORROWER = 'Funded by Borrower';
export const FUNDED_BY_BORROWER_NOTE =
  'Funded by Borrower is total capitalization less the loan. It includes what the borrower paid before closing, so it is not the cash to be brought at closing.';
