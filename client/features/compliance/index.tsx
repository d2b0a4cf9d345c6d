import { Link, useParams } from 'react-router';
import type { Memo } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LinkButton } from '../../components/LinkButton';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { dateAndTime } from '../../lib/dateTime';
import { useMemos } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { RedFlags } from './RedFlags';

/** /loans/{uuid}/compliance: memos of the investment committee, and the red flags that stand. */
export default function Compliance() {
  const { uuid = '' } = useParams();
  return (
    <LoanPage
      title="Compliance"
      actions={<LinkButton to={paths.loan(uuid).origination('checklist')}>Checklist</LinkButton>}
    >
      {() => (
        <>
          <Section title="IC Memos">
            <Memos loanUuid={uuid} />
          </Section>
          <RedFlags loanUuid={uuid} />
        </>
      )}
    </LoanPage>
  );
}

function Memos({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useMemos(loanUuid);
  if (error && !data)
    return <LoadError what="The list of memos" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const columns: readonly TableColumn<Memo>[] = [
    {
      label: 'ID',
      cell: ({ id, name }) => <Link to={paths.loan(loanUuid).memo(id)}>{name}</Link>,
    },
    { label: 'Agenda', cell: ({ agenda }) => agenda ?? 'N/A' },
    { label: 'Status', cell: ({ status }) => status },
    { label: 'Created', cell: ({ createdAt }) => dateAndTime(createdAt) },
  ];
  return (
    <DataTable
      label="IC memos"
      columns={columns}
      rows={data}
      keyOf={({ name }) => name}
      empty="No IC memos found"
    />
  );
}
