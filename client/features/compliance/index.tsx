import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Memo } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LinkButton } from '../../components/LinkButton';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { ApiError } from '../../lib/api/ApiError';
import { dateAndTime } from '../../lib/dateTime';
import { handleMutationError } from '../../lib/queryClient';
import { useMemos } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { useAddMemo } from './calls';
import { StatusBadge } from './memo/badges';
import { RedFlags } from './RedFlags';

/** /loans/{uuid}/compliance: memos of the investment committee, and the active red flags. */
export default function Compliance() {
  const { uuid = '' } = useParams();
  return (
    <LoanPage
      title="Compliance"
      actions={<LinkButton to={paths.loan(uuid).origination('checklist')}>Checklist</LinkButton>}
    >
      {() => (
        <>
          <Memos loanUuid={uuid} />
          <RedFlags loanUuid={uuid} />
        </>
      )}
    </LoanPage>
  );
}

function Memos({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useMemos(loanUuid);
  const columns: readonly TableColumn<Memo>[] = [
    {
      label: 'ID',
      value: ({ name }) => name,
      sortable: true,
      cell: ({ id, name }) => <Link to={paths.loan(loanUuid).memo(id)}>{name}</Link>,
    },
    { label: 'Agenda', value: ({ agenda }) => agenda ?? 'N/A', sortable: true },
    {
      label: 'Status',
      value: ({ status }) => status,
      sortable: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { label: 'Record', value: ({ complete }) => (complete ? 'Complete' : 'Open'), sortable: true },
    {
      label: 'Created',
      value: ({ createdAt }) => createdAt,
      sortable: true,
      cell: ({ createdAt }) => dateAndTime(createdAt),
    },
  ];
  return (
    <Section title="IC Memos" head={data?.canEdit && <AddRecord loanUuid={loanUuid} />}>
      {error && !data && <LoadError what="The list of memos" error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label="IC memos"
          columns={columns}
          rows={data.memos}
          keyOf={({ name }) => name}
          csv="ic-memos.csv"
          empty={'No IC memos found. Click "Add Record" to create one.'}
        />
      )}
    </Section>
  );
}

/** Creates a memo and opens it; a dialog shows what blocks it. */
function AddRecord({ loanUuid }: { readonly loanUuid: string }) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<string>();
  const { mutate, isPending } = useAddMemo(loanUuid);
  const add = () =>
    mutate(undefined, {
      onSuccess: ({ id }) => void navigate(paths.loan(loanUuid).memo(id)),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 400) setBlocked(error.message);
        else handleMutationError(error);
      },
    });
  return (
    <>
      <Button size="small" type="primary" loading={isPending} onClick={add}>
        Add Record
      </Button>
      <Modal
        open={blocked !== undefined}
        title="IC Record"
        onCancel={() => setBlocked(undefined)}
        footer={
          <Button type="primary" onClick={() => setBlocked(undefined)}>
            Got it
          </Button>
        }
      >
        {blocked}
      </Modal>
    </>
  );
}
