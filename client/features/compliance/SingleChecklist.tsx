import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { checklistEndpoints, type ChecklistItem } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { queryOf } from '../../lib/api/call';
import { useLoan } from '../../loan/queries/useLoan';
import { SharedChecklist, useShareToken } from './SharedMemo';
import { Stack } from '../../components/boxes';
import styles from './SingleMemo.module.css';

interface Line extends Pick<
  ChecklistItem,
  'key' | 'title' | 'checked' | 'flagged' | 'required' | 'notes' | 'detail'
> {
  readonly below: boolean;
}

/** Items and their sub-items, one line each. */
export const linesOf = (items: readonly ChecklistItem[]): Line[] =>
  items.flatMap((item) => [
    { ...item, below: false },
    ...item.subItems.map((sub) => ({ ...sub, below: true })),
  ]);

const COLUMNS: readonly TableColumn<Line>[] = [
  { label: 'Item', cell: ({ title, below }) => (below ? `– ${title}` : title) },
  {
    label: 'State',
    cell: ({ checked, flagged }) =>
      [checked ? 'Done' : 'Open', flagged ? 'flagged' : undefined].filter(Boolean).join(', '),
  },
  { label: 'Required', cell: ({ required }) => (required ? 'Yes' : 'No') },
  { label: 'Notes', cell: ({ notes, detail }) => [detail, notes].filter(Boolean).join(' ') },
];

/** /single-ic-memo-page/{uuid}/{memoId}/checklist: the origination checklist by itself, to read and to print. */
export default function SingleChecklist() {
  const token = useShareToken();
  return token === null ? <StaffChecklist /> : <SharedChecklist token={token} />;
}

function StaffChecklist() {
  const { uuid = '' } = useParams();
  const loan = useLoan(uuid);
  const { data, error, refetch } = useQuery(
    queryOf(checklistEndpoints.read, { params: { uuid, checklist: 'origination' } }),
  );
  if (error && !data)
    return <LoanLoadError what="The checklist" error={error} onRetry={() => void refetch()} />;
  if (!data || !loan.data) return <Skeleton className={styles.page} active />;
  return (
    <main className={styles.page}>
      <PageHeader title="Checklist" of={loan.data.address} extra={loan.data.address} />
      <Stack gap={3} padX={5}>
        <Section title={`${data.done} of ${data.total} required items are done`}>
          <DataTable
            label="Checklist"
            columns={COLUMNS}
            rows={linesOf(data.items)}
            keyOf={({ key }) => key}
            empty="No items"
          />
        </Section>
      </Stack>
    </main>
  );
}
