import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Loan } from '#contract';
import { LoanPage } from './LoanPage';
import type { Crumb } from '../../components/PageHeader';
import { paths } from '../../paths';

const PAGES = [
  ['reports', 'Reports'],
  ['payments', 'Payments'],
  ['payoff', 'Payoff'],
  ['statements', 'Statements'],
  ['timeline', 'Timeline'],
  ['borrower', 'Borrower'],
  ['market', 'Market'],
  ['files', 'Files'],
] as const;

interface Props {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** The printout goes to an outsider. */
  readonly letter?: boolean;
  readonly children: (loan: Loan) => ReactNode;
}

/** A page of a loan's servicing, with its neighbours as tabs. */
export function ServicingPage({ title, crumbs = [], actions, letter = false, children }: Props) {
  const { uuid = '' } = useParams();
  const at = paths.loan(uuid).servicing;
  return (
    <LoanPage
      title={title}
      crumbs={[{ label: 'Servicing', to: at('reports') }, ...crumbs]}
      actions={actions}
      letter={letter}
      tabs={PAGES.map(([page, label]) => ({ label, to: at(page) }))}
    >
      {children}
    </LoanPage>
  );
}
