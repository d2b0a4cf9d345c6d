import type { Loan } from '#contract';
import styles from './Loans.module.css';

type Holding = Loan['holdingStatus'];

/**
 * Matching and Draft with how many investors matched, saw it and declined; Approved with who; Holder and
 * Closing with the investor.
 */
export function holdingWords({ status, matching, currentInvestor, approvedInvestors }: Holding): string {
  const { matched, shared, declined } = matching;
  if (status === 'Draft' || status === 'Matching')
    return matched + shared + declined === 0 ? status : `${status} ${matched}/${shared}/${declined}`;
  if (status === 'Approved')
    return approvedInvestors.length === 0 ? status : `${status}: ${approvedInvestors.join(', ')}`;
  return currentInvestor === null ? status : `${status}: ${currentInvestor}`;
}

export function HoldingCell({ holding }: { readonly holding: Holding }) {
  const { matched, shared, declined } = holding.matching;
  const counted = holding.status === 'Draft' || holding.status === 'Matching';
  const words = holdingWords(holding);
  return (
    <span
      className={styles.cut}
      title={
        counted ? `${holding.status}: ${matched} matched, ${shared} shared, ${declined} declined` : words
      }
    >
      {words}
    </span>
  );
}
