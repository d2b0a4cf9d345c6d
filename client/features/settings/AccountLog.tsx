import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { UserEventRecord } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError, Message } from '../../components/Message';
import { dateAndTime } from '../../lib/dateTime';
import { PEOPLE_PAGE, useUserEvents } from './calls';
import { Box } from '../../components/boxes';
import styles from './Settings.module.css';
import { eventWords } from './words';

const COLUMNS: readonly TableColumn<UserEventRecord>[] = [
  { label: 'When', cell: ({ at }) => dateAndTime(at), quiet: true },
  { label: 'Whose account', cell: ({ user }) => user.name, namesRow: true },
  { label: 'What', cell: eventWords, words: true },
  { label: 'By', cell: ({ actor }) => actor?.name ?? 'Command line' },
];

/** Changes to roles, groups and accounts, newest first. */
export function AccountLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useUserEvents(page);
  if (error && !data) return <LoadError what="The log" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.loading} />;
  if (data.total === 0)
    return (
      <Message title="No account has been changed yet">
        Roles, groups and accounts switched off are listed here, with who did it.
      </Message>
    );
  return (
    <Box most={1280} className={styles.area}>
      <DataTable label="Account log" columns={COLUMNS} rows={data.data} keyOf={({ id }) => String(id)} />
      {data.total > PEOPLE_PAGE && (
        <Pagination
          className={styles.pages}
          current={page}
          pageSize={PEOPLE_PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Box>
  );
}
