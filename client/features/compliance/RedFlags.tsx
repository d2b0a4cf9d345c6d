import { Link } from 'react-router';
import type { AlertView } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { dateAndTime } from '../../lib/dateTime';
import { useRedFlags } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';

const COLUMNS: readonly TableColumn<AlertView>[] = [
  { label: 'Red Flag', value: ({ message }) => message, sortable: true },
  {
    label: 'Raised',
    value: ({ createdAt }) => createdAt,
    sortable: true,
    cell: ({ createdAt, createdBy }) => [dateAndTime(createdAt), createdBy?.name].filter(Boolean).join(', '),
  },
  { label: 'Raised By', value: ({ createdBy }) => createdBy?.name ?? null, fileOnly: true },
];

/** The active red flags; they are raised and cleared on the alerts page. */
export function RedFlags({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useRedFlags(loanUuid);
  return (
    <Section title="Red Flags" head={<Link to={paths.loan(loanUuid).origination('alerts')}>All alerts</Link>}>
      {error && !data && (
        <LoadError what="The list of red flags" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <DataTable
          label="Red flags"
          columns={COLUMNS}
          rows={data}
          keyOf={({ id }) => id}
          empty="No open red flags"
          csv="red-flags.csv"
        />
      )}
    </Section>
  );
}
