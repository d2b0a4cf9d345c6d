import { Link } from 'react-router';
import type { OwnStatementHead } from '#contract';
import { DEAL_NAMES, formatMonth, type DealType } from '#domain';
import { DataTable, type TableColumn } from '../components/DataTable';
import { LoadError } from '../components/Message';
import { Section } from '../components/Section';
import { dateAndTime } from '../lib/dateTime';
import { paths } from '../paths';
import { useOwnStatements } from './ownDeals';

const COLUMNS: readonly TableColumn<OwnStatementHead>[] = [
  {
    label: 'Month',
    value: ({ month }) => month,
    sortable: true,
    cell: ({ id, month }) => <Link to={paths.ownStatement(id)}>{formatMonth(month)}</Link>,
  },
  { label: 'Property', value: ({ address }) => address, sortable: true },
  { label: 'Held', value: ({ dealType }) => DEAL_NAMES[dealType], sortable: true },
  { label: 'As Of', value: ({ asOf }) => asOf, format: 'date', sortable: true },
  {
    label: 'Released',
    value: ({ releasedAt }) => releasedAt,
    sortable: true,
    cell: ({ releasedAt }) => dateAndTime(releasedAt),
  },
];

/** On the page of one deal each line would say the same. */
const OF_THE_DEAL: ReadonlySet<string> = new Set(['Property', 'Held']);

interface Props {
  /** Limits them to one loan or note; by default, all that the investor holds or held. */
  readonly loanUuid?: string;
  readonly dealType?: DealType;
}

/** Monthly statements that were released to the signed-in investor; renders nothing before the first. */
export function OwnStatements({ loanUuid, dealType }: Props) {
  const { data, error, refetch } = useOwnStatements({ loanUuid, dealType });
  if (error && !data)
    return <LoadError what="Your statements" error={error} onRetry={() => void refetch()} />;
  if (!data || data.statements.length === 0) return null;
  return (
    <Section title="Statements">
      <DataTable
        label="Statements"
        columns={loanUuid === undefined ? COLUMNS : COLUMNS.filter(({ label }) => !OF_THE_DEAL.has(label))}
        rows={data.statements}
        keyOf={({ id }) => id}
        most={12}
        csv="statements.csv"
      />
    </Section>
  );
}
