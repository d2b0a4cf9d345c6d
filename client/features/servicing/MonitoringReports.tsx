import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { createMonitoringRequest, type Loan, type MonitoringHead } from '#contract';
import { formatDate } from '#domain/format';
import { Badge } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { DateField, TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { dateAndTime, today } from '../../lib/dateTime';
import { paths } from '../../paths';
import { useCreateReport, useMonitoringReports } from './calls';

const columns = (loanUuid: string): readonly TableColumn<MonitoringHead>[] => [
  {
    label: 'Report',
    value: ({ title }) => title,
    sortable: true,
    cell: ({ id, title }) => <Link to={paths.loan(loanUuid).monitoringReport(id)}>{title}</Link>,
  },
  {
    label: 'Period',
    value: ({ periodFrom, periodTo }) => `${periodFrom} – ${periodTo}`,
    sortable: true,
    cell: ({ periodFrom, periodTo }) => `${formatDate(periodFrom)} – ${formatDate(periodTo)}`,
  },
  {
    label: 'Status',
    value: ({ status }) => status,
    sortable: true,
    cell: ({ status }) => <Badge ground={status === 'Published' ? 'good' : undefined}>{status}</Badge>,
  },
  {
    label: 'Published',
    value: ({ publishedAt }) => publishedAt,
    sortable: true,
    cell: ({ publishedAt }) => publishedAt && dateAndTime(publishedAt),
  },
];

/** The reports on a loan with money out, and where another is begun. */
export function MonitoringReports({ loan }: { readonly loan: Loan }) {
  const loanUuid = loan.loanLifecycleId;
  const { data, error, refetch } = useMonitoringReports(loanUuid);
  const [asking, setAsking] = useState(false);
  const monitored = loan.currentStage === 'monitoring';
  return (
    <Section
      title="Monitoring Reports"
      head={
        monitored &&
        data?.canEdit && (
          <Button size="small" type="primary" onClick={() => setAsking(true)}>
            New report
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadError what="The list of reports" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Monitoring reports"
          columns={columns(loan.uuid)}
          rows={data?.reports}
          keyOf={({ id }) => id}
          csv="monitoring-reports.csv"
          empty={
            monitored
              ? 'This loan has no monitoring reports yet.'
              : `Monitoring reports are kept for funded loans. This loan is in ${loan.status}.`
          }
        />
      )}
      {asking && <NewReport loanUuid={loanUuid} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function NewReport({ loanUuid, onClose }: { readonly loanUuid: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateReport(loanUuid);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(createMonitoringRequest),
    defaultValues: {
      title: '',
      periodFrom: dayjs(today()).startOf('month').format('YYYY-MM-DD'),
      periodTo: today(),
    },
  });
  const days = [
    ['periodFrom', 'From'],
    ['periodTo', 'To'],
  ] as const;
  return (
    <FormDialog
      title="New monitoring report"
      okText="Begin"
      busy={create.isPending}
      onClose={onClose}
      onSubmit={() =>
        void handleSubmit((said) =>
          create.mutate(said, {
            onSuccess: ({ id }) => void navigate(paths.loan(loanUuid).monitoringReport(id)),
          }),
        )()
      }
    >
      <TextField control={control} name="title" label="Title" required />
      {days.map(([name, label]) => (
        <DateField key={name} control={control} name={name} label={label} required />
      ))}
    </FormDialog>
  );
}
