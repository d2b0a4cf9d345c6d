import dayjs from 'dayjs';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StatementHead } from '#contract';
import { DEAL_NAMES, formatMonth } from '#domain';
import { Badge, Box, Row } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { MonthInput } from '../../components/form/DateInput';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
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

/** /loans/{uuid}/servicing/statements: the monthly statements for each holder of the loan and its notes. */
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
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  const { mutate: make, isPending, variables } = useMakeStatements(loanUuid);
  return (
    <Row gap={2} align="baseline">
      <label htmlFor="statement-month">Month</label>
      <Box style={{ width: 180 }}>
        <RefusedTexts value={tellRefused}>
          <MonthInput
            id="statement-month"
            size="small"
            required
            max={today()}
            value={`${month}-01`}
            onChange={(first) => setMonth(first?.slice(0, 7) ?? month)}
          />
        </RefusedTexts>
      </Box>
      <HeldButton
        size="small"
        type="primary"
        held={refused}
        onHeld={goToRefused}
        // Those of another month, under way, do not keep these from being drafted.
        loading={isPending && variables === month}
        onClick={() => make(month)}
      >
        Draft statements
      </HeldButton>
    </Row>
  );
}
