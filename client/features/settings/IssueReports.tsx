import { useQuery } from '@tanstack/react-query';
import { issueReportEndpoints, type IssueReport } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { queryOf } from '../../lib/api/call';
import { dateAndTime } from '../../lib/dateTime';
import styles from './Settings.module.css';

const COLUMNS: readonly TableColumn<IssueReport>[] = [
  { label: 'When', cell: ({ at }) => dateAndTime(at) },
  { label: 'By', cell: ({ by }) => by.name },
  { label: 'Page', cell: ({ page }) => page && <a href={page}>{page}</a> },
  { label: 'Report', cell: ({ description }) => <span className={styles.prose}>{description}</span> },
  { label: 'Browser', cell: ({ browser }) => browser },
];

/** What people reported of the program. */
export function IssueReports() {
  const { data, error, refetch } = useQuery({
    ...queryOf(issueReportEndpoints.list),
    select: (answer) => answer.data,
  });
  if (error && !data)
    return <LoadError what="The list of reports" error={error} onRetry={() => void refetch()} />;
  return data ? (
    <DataTable
      label="Issue reports"
      columns={COLUMNS}
      rows={data}
      keyOf={({ id }) => id}
      empty="No reports yet"
    />
  ) : null;
}
