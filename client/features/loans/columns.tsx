import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { DealType } from '#domain';
import { formatValue } from '#domain/format';
import type { Loan } from '#contract';
import { AssigneeCell } from './AssigneeCell';
import { NoteCell } from './NoteCell';
import { RowActions } from './RowActions';
import { StatusCell } from './StatusCell';
import styles from './Loans.module.css';

const NOTE_TYPES: Readonly<Record<DealType, string>> = { WL: 'WL', A: 'A Note', B: 'B Note' };

/** @param wide room for whole addresses beside everything else */
export const loanColumns = (wide: boolean): TableColumnsType<Loan> => [
  {
    key: 'address',
    title: 'Address',
    sorter: true,
    fixed: 'start',
    width: wide ? 360 : 268,
    ellipsis: true,
    render: (_, loan) => (
      <Link className={styles.address} to={`/loans/${loan.uuid}`} title={loan.address}>
        {loan.address}
      </Link>
    ),
  },
  { key: 'dealType', title: 'Note Type', width: 88, render: (_, loan) => NOTE_TYPES[loan.dealType] },
  {
    key: 'totalLoanAmount',
    title: 'Amount',
    sorter: true,
    width: 116,
    align: 'right',
    render: (_, loan) => <Amount loan={loan} />,
  },
  { key: 'status', title: 'Loan Status', sorter: true, width: 150, className: styles.edit, render: (_, loan) => <StatusCell loan={loan} field="status" /> },
  {
    key: 'borrowerStatus',
    title: 'Borrower Status',
    sorter: true,
    width: 156,
    className: styles.edit,
    render: (_, loan) => <StatusCell loan={loan} field="borrowerStatus" />,
  },
  {
    key: 'reportStatus',
    title: 'Report status',
    sorter: true,
    width: 142,
    className: styles.edit,
    render: (_, loan) => <StatusCell loan={loan} field="reportStatus" />,
  },
  { key: 'notes', title: 'Note', className: styles.edit, render: (_, loan) => <NoteCell loan={loan} /> },
  { key: 'assignee', title: 'Assignee', width: 116, className: styles.edit, render: (_, loan) => <AssigneeCell loan={loan} /> },
  { key: 'actions', title: <span className="visually-hidden">Actions</span>, width: 44, fixed: 'end', align: 'center', render: (_, loan) => <RowActions loan={loan} /> },
];

/** The offered amount; while nothing is offered, what was asked for, and said so. */
function Amount({ loan }: { loan: Loan }) {
  if (loan.totalLoanAmount !== null) return <span className="figure">{formatValue(loan.totalLoanAmount, 'usd0')}</span>;
  if (loan.requestedLoanAmount === null) return null;
  return (
    <span className={`figure ${styles.requested}`} title="Requested; nothing is offered yet">
      {formatValue(loan.requestedLoanAmount, 'usd0')}
    </span>
  );
}
