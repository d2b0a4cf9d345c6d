/** A person who changes a loan: which loan, and the user's id. */
export interface LoanEditor {
  readonly loanUuid: string;
  readonly userId: string;
}

/** Who a revision of a workbook is by; null for a script. */
export interface RevisionAuthor {
  readonly loanUuid: string;
  readonly userId: string | null;
}
