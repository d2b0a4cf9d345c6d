import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StatementHead } from '#contract';
import { DEAL_NAMES, formatMonth } from '#domain';
import { Badge, Row } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { dateAndTime, today } from '../../lib/dateTime';
import { paths } from '../../paths';
import { useMakeStatements, useStatements } from './calls';
import { ServicingPage } from '../../loan/widgets/ServicingPage';

const columns = (loanUuid: string): readonly TableColumn<StatementHead>[] => [
  {
    label: 'Month',
    value: ({ month }) => month,
    sortable: true,
    cell: ({ id, month }) => <Link to={paths.loan(loanUuid).statement(id)}>{formatMonth(month)}</Link>,
  },
  { label: 'Held', value: ({ dealType }) => DEAL_NAMES[dealType], sortable: true },
  { label: 'Holder', value: ({ investor }) => investor.name, sortable: true },
  {
    label: 'Status',
    value: ({ status }) => status,
    sortable: true,
    cell: ({ status }) => <Badge ground={status === 'Released' ? 'good' : undefined}>{status}</Badge>,
  },
  { label: 'As Of', value: ({ asOf }) => asOf, format: 'date', sortable: true },
  {
    label: 'Released',
    value: ({ releasedAt }) => releasedAt,
    sortable: true,
    cell: ({ releasedAt }) => releasedAt && dateAndTime(releasedAt),
  },
  { label: 'By', value: ({ releasedBy }) => releasedBy?.name ?? null, sortable: true },
];

/** /loans/{uuid}/servicing/statements: what each holder of the loan and its notes is told of a month. */
export default function Statements() {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useStatements(uuid);
  return (
    <ServicingPage title="Statements">
      {(loan) => (
        <Section
          title="Monthly Statements"
          head={data?.canEdit && <MakeDrafts loanUuid={loan.loanLifecycleId} />}
        >
          {error && !data ? (
            <LoadError what="The list of statements" error={error} onRetry={() => void refetch()} />
          ) : (
            <DataTable
              label="Monthly statements"
              columns={columns(uuid)}
              rows={data?.statements}
              keyOf={({ id }) => id}
              empty="No statement has been made yet. Choose a month to draft one for each holder."
              most={24}
              csv="statements.csv"
            />
          )}
        </Section>
      )}
    </ServicingPage>
  );
}

/** The month before this one: whose statements are due. */
const lastMonth = () => dayjs(today()).subtract(1, 'month').format('YYYY-MM');

function MakeDrafts({ loanUuid }: { readonly loanUuid: string }) {
  const [month, setMonth] = useState(lastMonth);
  const { mutate: make, isPending } = useMakeStatements(loanUuid);
  return (
    <Row gap={2} align="center">
      <label htmlFor="statement-month">Month</label>
      <DatePicker
        id="statement-month"
        picker="month"
        format="MMMM YYYY"
        size="small"
        allowClear={false}
        maxDate={dayjs(today())}
        value={dayjs(`${month}-01`)}
        onChange={(chosen) => chosen && setMonth(chosen.format('YYYY-MM'))}
      />
      <Button size="small" type="primary" loading={isPending} onClick={() => make(month)}>
        Draft statements
      </Button>
    </Row>
  );
}
