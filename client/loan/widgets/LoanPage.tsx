import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Loan } from '#contract';
import { useLoan } from '../queries/useLoan';
import { LoanLoadError } from './LoanLoadError';
import type { Crumb } from '../../components/PageHeader';
import { KeyFigures } from './KeyFigures';
import { LoanHeader } from './LoanHeader';
import { Stack } from '../../components/boxes';
import { PageTabs } from '../../components/PageTabs';
import styles from './Loan.module.css';

interface Props {
  readonly title: string | ((loan: Loan) => string);
  /** Between the loan and this page. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode | ((loan: Loan) => ReactNode);
  /** Neighbours of this page, as tabs. */
  readonly tabs?: readonly Crumb[];
  /** Whose the key figures are, where the page is of a note of the loan. */
  readonly whose?: string;
  /** Without the key figures: the page says them itself, or is a step of the workflow. */
  readonly plain?: boolean;
  /** The printout goes to an outsider, so it leaves out the key figures and the loan's status. */
  readonly letter?: boolean;
  readonly children: (loan: Loan) => ReactNode;
}

/** A page about one loan: its name, its status, its key figures, and below them the page's content. */
export function LoanPage({
  title,
  crumbs = [],
  actions,
  tabs = [],
  whose,
  plain = false,
  letter = false,
  children,
}: Props) {
  const { uuid = '' } = useParams();
  const { data: loan, error, refetch } = useLoan(uuid, { staleTime: 0 });
  if (error && !loan) return <LoanLoadError what="The loan" error={error} onRetry={() => void refetch()} />;
  if (!loan) return <Skeleton className={styles.loading} active paragraph={{ rows: 8 }} />;
  const name = typeof title === 'string' ? title : title(loan);
  return (
    <div className={letter ? styles.letter : styles.page}>
      <LoanHeader
        loan={loan}
        title={name}
        crumbs={crumbs}
        actions={typeof actions === 'function' ? actions(loan) : actions}
      />
      {plain ? <div className={styles.gap} /> : <KeyFigures loan={loan} whose={whose} />}
      {tabs.length > 0 && (
        <div className={styles.tabs}>
          <PageTabs label={crumbs.at(-1)?.label ?? name} tabs={tabs} />
        </div>
      )}
      <Stack gap={3} className={styles.body}>
        {children(loan)}
      </Stack>
    </div>
  );
}
