import { PlusOutlined } from '@ant-design/icons';
import { Pagination } from 'antd';
import { useNavigate } from 'react-router';
import { useMayManage } from './manage';
import { DataTable, type TableSort } from '../../components/DataTable';
import { LinkButton } from '../../components/LinkButton';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Text } from '../../components/boxes';
import { paths } from '../../paths';
import { INVESTORS_PAGE, useInvestors } from './calls';
import { COLUMNS, SORT_OF } from './columns';
import { Filters } from './Filters';
import { isNarrowed, useFilter, type InvestorFilter } from './filter';
import styles from './Investors.module.css';

/** The label that is pressed for a sort of the address. */
function sortOf({ sort }: InvestorFilter): TableSort {
  const key = (sort ?? 'organizationName').replace(/^-/, '');
  const label = Object.keys(SORT_OF).find((name) => SORT_OF[name] === key) ?? 'Entity';
  return { label, down: sort?.startsWith('-') ?? false };
}

/** /investors: who buys loans and notes. */
export default function Investors() {
  const navigate = useNavigate();
  const mayManage = useMayManage();
  const [filter, change] = useFilter();
  const { data, error, refetch, isPlaceholderData } = useInvestors(filter);
  const order = (next: TableSort | undefined) => {
    const key = next && SORT_OF[next.label];
    change({ sort: key && (next.down ? (`-${key}` as const) : key) });
  };
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
            order={{ sort: sortOf(filter), onSort: order }}
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
