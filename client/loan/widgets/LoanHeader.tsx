import { Button, Dropdown, type MenuProps } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DEAL_NAMES } from '#domain';
import { selectableStatuses, type Loan } from '#contract';
import { LoanTools } from '../loanTools';
import { brokenWords } from '../brokenWords';
import { NoteButton } from '../note/NoteButton';
import { askReactivate, useReactivateLoan } from '../actions/loanSteps';
import { PageHeader, type Crumb } from '../../components/PageHeader';
import { paths } from '../../paths';
import { RejectDialog } from './RejectDialog';
import { StageBar } from './StageBar';
import { StatusDialog } from './StatusDialog';
import { Text } from '../../components/boxes';

interface Props {
  readonly loan: Loan;
  /** Which page of the loan it is. */
  readonly title: string;
  /** Between the loan and this page. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
}

/** The header of a loan page: the loan's status and stages, and links to its other pages. */
export function LoanHeader({ loan, title, crumbs = [], actions }: Props) {
  const whole = loan.loanLifecycleId;
  return (
    <>
      <PageHeader
        title={title}
        of={loan.address}
        crumbs={[
          { label: 'Loans', to: paths.loans },
          { label: loan.address, to: paths.loan(whole).deal },
          ...crumbs,
        ]}
        extra={<StatusLine loan={loan} />}
        actions={
          <>
            {actions}
            <NoteButton loanUuid={loan.uuid} />
            <LoanTools loanUuid={whole} />
            <Steps loan={loan} />
          </>
        }
      />
      <StageBar loan={loan} />
    </>
  );
}

function StatusLine({ loan }: { readonly loan: Loan }) {
  const { status, borrowerStatus, dealType, brokenConditions: broken, loanLifecycleId } = loan;
  return (
    <Text tone="muted" line="whole" data-standing>
      {dealType !== 'WL' && `${DEAL_NAMES[dealType]} · `}
      {status === borrowerStatus ? status : `${status} · ${borrowerStatus}`}
      {broken > 0 && (
        <>
          {' · '}
          <Link to={paths.loan(loanLifecycleId).compliance}>{brokenWords(broken)}</Link>
        </>
      )}
    </Text>
  );
}

/** The pages of a loan, and what ends it or begins it again. */
function Steps({ loan }: { readonly loan: Loan }) {
  const [asking, setAsking] = useState<'status' | 'reject'>();
  const reactivate = useReactivateLoan(loan.uuid);
  const to = paths.loan(loan.loanLifecycleId);
  const again = async () => {
    if (await askReactivate(loan)) reactivate.mutate(null);
  };
  const items: MenuProps['items'] = [
    { key: 'deal', label: <Link to={to.deal}>Deal</Link> },
    { key: 'workbook', label: <Link to={to.workbook}>Workbook</Link> },
    { key: 'report', label: <Link to={to.report()}>Report</Link> },
    { key: 'screening', label: <Link to={to.screening}>Screening</Link> },
    { key: 'matching', label: <Link to={to.matching('WL')}>Matching</Link> },
    { key: 'compliance', label: <Link to={to.compliance}>Compliance</Link> },
    { key: 'servicing', label: <Link to={to.servicing('reports')}>Servicing</Link> },
    { key: 'history', label: <Link to={to.history}>History</Link> },
    { key: 'notes', label: <Link to={to.notes}>AB Notes</Link> },
    ...(loan.can.changeStatus && selectableStatuses(loan.status, loan.dealType).length > 1
      ? [
          { type: 'divider' as const },
          { key: 'status', label: 'Change status', onClick: () => setAsking('status') },
        ]
      : []),
    ...(loan.can.reject
      ? [
          { type: 'divider' as const },
          { key: 'reject', danger: true, label: 'Reject', onClick: () => setAsking('reject') },
        ]
      : []),
    ...(loan.can.reactivate
      ? [
          { type: 'divider' as const },
          { key: 'reactivate', label: 'Reactivate', onClick: () => void again() },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
        <Button aria-haspopup="menu">
          Loan <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {asking === 'status' && <StatusDialog loan={loan} onClose={() => setAsking(undefined)} />}
      {asking === 'reject' && <RejectDialog loan={loan} onClose={() => setAsking(undefined)} />}
    </>
  );
}
