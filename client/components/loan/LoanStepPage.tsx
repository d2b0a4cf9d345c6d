import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Loan } from '#contract';
import { useLoan } from '../../lib/loanSteps';
import { LoadError } from '../Message';
import { LoanHeader } from './LoanHeader';
import styles from './LoanHeader.module.css';

interface Props {
  readonly loanUuid: string;
  readonly title: string | ((loan: Loan) => string);
  readonly actions?: (loan: Loan) => ReactNode;
  readonly children: (loan: Loan) => ReactNode;
}

/** A step of a loan's workflow under the loan's head with its stages. */
export function LoanStepPage({ loanUuid, title, actions, children }: Props) {
  const { data: loan, error, refetch } = useLoan(loanUuid);
  if (!loan) return error ? <LoadError what="The loan" error={error} onRetry={() => void refetch()} /> : <Skeleton active className={styles.body} paragraph={{ rows: 8 }} />;
  return (
    <>
      <LoanHeader loan={loan} title={typeof title === 'string' ? title : title(loan)} actions={actions?.(loan)} />
      <div className={styles.body}>{children(loan)}</div>
    </>
  );
}
