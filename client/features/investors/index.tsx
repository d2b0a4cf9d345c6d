import { PlusOutlined } from '@ant-design/icons';
import { Pagination } from 'antd';
import { useNavigate } from 'react-router';
import { useMayManage } from './manage';
import { DataTable } from '../../components/DataTable';
import { LinkButton } from '../../components/LinkButton';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Text } from '../../components/boxes';
import { paths } from '../../paths';
import { allInvestors, INVESTORS_PAGE, useInvestors } from './calls';
import { COLUMNS, SORT } from './columns';
import { Filters } from './Filters';
import { isNarrowed, useFilter } from './filter';
import styles from './Investors.module.css';

/** /investors: who buys loans and notes. */
export default function Investors() {
  const navigate = useNavigate();
  const mayManage = useMayManage();
  const [filter, change] = useFilter();
  const { data, error, refetch, isPlaceholderData } = useInvestors(filter);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Investors"
        extra={data && <Text tone="muted">{data.total.toLocaleString('en-US')}</Text>}
        actions={
          mayManage && (
            <LinkButton type="primary" icon={<PlusOutlined />} to={paths.addInvestor}>
              Add investor
            </LinkButton>
          )
        }
      />
      <div className={styles.body}>
        <Filters filter={filter} onChange={change} />
        {error && !data ? (
          <LoadError what="The list of investors" error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Investors"
            columns={COLUMNS}
            rows={data?.data}
            keyOf={({ id }) => id}
            toneOf={({ status }) => (status === 'Inactive' ? 'muted' : undefined)}
            onOpen={({ userId }) => void navigate(paths.investor(userId, 'contact'))}
            order={{
              sort: SORT.shown(filter.sort),
              onSort: (next) => change({ sort: SORT.asked(next, filter.sort) }),
            }}
            csv="investors.csv"
            allRows={() => allInvestors(filter)}
            stale={isPlaceholderData}
            oneLine
            empty={
              isNarrowed(filter)
                ? 'No investor matches'
                : 'No investors yet. Press “Add investor” to invite the first one.'
            }
          />
        )}
        {data && data.total > INVESTORS_PAGE && (
          <Pagination
            className={styles.pages}
            current={filter.page}
            pageSize={INVESTORS_PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={(page) => change({ page })}
          />
        )}
      </div>
    </div>
  );
}
