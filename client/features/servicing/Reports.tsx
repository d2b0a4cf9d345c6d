import { Link, useParams } from 'react-router';
import type { Snapshot } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { dateAndTime } from '../../lib/dateTime';
import { useSnapshots } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import { MonitoringReports } from './MonitoringReports';

/** /loans/{uuid}/servicing/reports: the states of the loan that were frozen, each with its deal report. */
export default function Reports() {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useSnapshots(uuid);
  const columns: readonly TableColumn<Snapshot>[] = [
    {
      label: 'Frozen Figures',
      value: ({ label }) => label,
      sortable: true,
      cell: ({ uuid: snapshot, label }) => (
        <Link to={paths.loan(uuid).dealPage('monitoring', snapshot)}>{label}</Link>
      ),
    },
    { label: 'Version', value: ({ version }) => version, format: 'number0', sortable: true },
    {
      label: 'Taken',
      value: ({ createdAt }) => createdAt,
      sortable: true,
      cell: ({ createdAt }) => dateAndTime(createdAt),
    },
    { label: 'By', value: ({ by }) => by?.name ?? null, sortable: true },
    { label: 'Revision', value: ({ revision }) => revision, format: 'number0', sortable: true },
  ];
  return (
    <ServicingPage title="Reports">
      {(loan) => (
        <>
          <MonitoringReports loan={loan} />
          <Section title="Frozen Figures">
            {error && !data && (
              <LoadError what="The list of snapshots" error={error} onRetry={() => void refetch()} />
            )}
            {data && (
              <DataTable
                label="Frozen figures"
                columns={columns}
                rows={data}
                keyOf={(snapshot) => snapshot.uuid}
                csv="frozen-figures.csv"
                empty="No snapshot has been taken. Snapshots are taken on the deal page and in the workbook."
              />
            )}
          </Section>
        </>
      )}
    </ServicingPage>
  );
}
