import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError, Message } from '../../components/Message';
import { dateAndTime } from '../../lib/dateTime';
import { PEOPLE_PAGE, useUserEvents } from './calls';
import styles from './Settings.module.css';
import { eventWords } from './words';

/** What was done to roles, groups and accounts, newest first. */
export function AccountLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useUserEvents(page);
  if (error && !data) return <LoadError what="The log" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.loading} />;
  if (data.total === 0)
    return (
      <Message title="No account was changed yet">
        Roles, groups and accounts switched off are listed here, with who did it.
      </Message>
    );
  return (
    <div className={styles.area}>
      <table className={styles.table} aria-label="Account log">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Whose account</th>
            <th scope="col">What</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((event) => (
            <tr key={event.id}>
              <td className={styles.when}>{dateAndTime(event.at)}</td>
              <th scope="row">{event.user.name}</th>
              <td>{eventWords(event)}</td>
              <td>{event.actor?.name ?? 'Command line'}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
    </div>
  );
}
