import { PlusOutlined } from '@ant-design/icons';
import { Pagination } from 'antd';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { useMe } from '../../lib/auth/useMe';
import { useLoans } from './calls';
import { FilterBar } from './FilterBar';
import { clearFilters, countFilters, PAGE_SIZE, useLoanFilters, type LoanFilters } from './filters';
import { LoansTable } from './LoansTable';
import { SavedViews } from './SavedViews';
import styles from './Loans.module.css';

export default function LoansPage() {
  const [filters, change] = useLoanFilters();
  const { data: me } = useMe();
  const loans = useLoans(filters);
  const total = loans.data?.total;

  return (
    <div className={styles.page}>
      <PageHeader
        title="Loans"
        extra={total === undefined ? null : <span className={styles.count}>{total.toLocaleString('en-US')}</span>}
        actions={
          me?.can.createLoan && (
            <LinkButton type="primary" icon={<PlusOutlined />} to="/loans/new">
              Create loan
            </LinkButton>
          )
        }
      />
      <div className={styles.bar}>
        <SavedViews filters={filters} />
        <FilterBar filters={filters} onChange={change} />
      </div>
      <div className={styles.list}>
        {loans.isError && !loans.data ? (
          <LoadError what="The loans" error={loans.error} onRetry={() => void loans.refetch()} />
        ) : (
          <LoansTable
            loans={loans.data?.data}
            busy={loans.isPlaceholderData}
            sort={filters.sort}
            onSort={(sort) => change({ sort })}
            empty={<Nothing filters={filters} canCreate={me?.can.createLoan ?? false} onClear={() => change(clearFilters(filters))} />}
          />
        )}
      </div>
      {total !== undefined && total > PAGE_SIZE && (
        <div className={styles.pages}>
          <Pagination
            size="small"
            current={filters.page}
            pageSize={PAGE_SIZE}
            total={total}
            showSizeChanger={false}
            showTotal={(all, [from, to]) => `${from}–${to} of ${all.toLocaleString('en-US')}`}
            onChange={(page) => change({ page })}
          />
        </div>
      )}
    </div>
  );
}

function Nothing({ filters, canCreate, onClear }: { filters: LoanFilters; canCreate: boolean; onClear: () => void }) {
  const narrowed = filters.address !== '' || countFilters(filters) > 0;
  if (narrowed) {
    return (
      <Message
        title="No loan matches"
        actions={
          <button type="button" className={styles.textButton} onClick={onClear}>
            Clear search and filters
          </button>
        }
      >
        Try another part of the address, or fewer filters.
      </Message>
    );
  }
  if (filters.view !== 'All') return <Message title={`No ${filters.view.toLowerCase()} loans`} />;
  return (
    <Message
      title="No loans yet"
      actions={
        canCreate && (
          <LinkButton type="primary" to="/loans/new">
            Create the first loan
          </LinkButton>
        )
      }
    >
      Each loan is a workbook: rent roll, comps, budget, pro forma, valuation and offer.
    </Message>
  );
}
