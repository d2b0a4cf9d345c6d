import type { Borrower } from '#contract';

/** What each tab of a borrower's page is given. */
export interface TabProps {
  readonly borrower: Borrower;
  /** The loan from which the borrower is looked at. */
  readonly loanUuid: string;
  /** Reached from origination, where what checks found is edited. */
  readonly origination?: boolean;
}
