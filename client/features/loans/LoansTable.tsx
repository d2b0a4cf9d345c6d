import { Skeleton, Table, type TableColumnsType, type TableProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { LOAN_SORTS, type Loan, type LoanSort } from '#contract';
import { useMeasure } from '../../lib/useMeasure';
import { loanColumns } from './columns';
import styles from './Loans.module.css';

type Sort = LoanSort | `-${LoanSort}` | null;

interface Props {
  /** Undefined while the first page loads. */
  readonly loans: readonly Loan[] | undefined;
  /** The rows are of the last question while the next is answered. */
  readonly busy: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly empty: ReactNode;
}

const HEADER = 33;
/** CSS pixels: below the first the table scrolls sideways, above the second addresses are shown whole. */
const WIDTH = 1200;
const WIDE = 1480;

export function LoansTable({ loans, busy, sort, onSort, empty }: Props) {
  const [box, size] = useMeasure<HTMLDivElement>();
  const wide = size.width >= WIDE;
  const columns = useMemo(() => withSort(loanColumns(wide), sort), [wide, sort]);
  const change: TableProps<Loan>['onChange'] = (_pages, _filters, sorter) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter;
    const key = LOAN_SORTS.find((name) => name === one?.columnKey);
    if (!key || !one?.order) onSort(null);
    else onSort(one.order === 'descend' ? `-${key}` : key);
  };

  return (
    <div ref={box} className={styles.tableBox} aria-busy={busy || !loans}>
      {!loans ? (
        <Waiting />
      ) : loans.length === 0 ? (
        empty
      ) : (
        <Table<Loan>
          className={busy ? styles.busy : undefined}
          size="small"
          rowKey="uuid"
          columns={columns}
          dataSource={loans}
          pagination={false}
          showSorterTooltip={false}
          tableLayout="fixed"
          scroll={{ x: WIDTH, y: Math.max(160, size.height - HEADER) }}
          onChange={change}
        />
      )}
    </div>
  );
}

function withSort(columns: TableColumnsType<Loan>, sort: Sort): TableColumnsType<Loan> {
  const key = sort?.replace(/^-/, '');
  return columns.map((column) => (column.sorter ? { ...column, sortOrder: column.key === key ? (sort?.startsWith('-') ? 'descend' : 'ascend') : null } : column));
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading loans">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton.Node key={index} active style={{ width: '100%', height: 16 }} />
      ))}
    </div>
  );
}
