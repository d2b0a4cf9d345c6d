import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { KeyFigures } from '../../loan/widgets/KeyFigures';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { useMemos } from '../../loan/queries/loanRecord';
import { useLoan } from '../../loan/queries/useLoan';
import { MemoFacts } from './MemoFacts';
import { RedFlags } from './RedFlags';
import { SharedMemo, useShareToken } from './SharedMemo';
import { Stack } from '../../components/boxes';
import styles from './SingleMemo.module.css';

/** /single-ic-memo-page/{uuid}/{memoId}: a memo by itself, to read and to print. */
export default function SingleMemo() {
  const token = useShareToken();
  return token === null ? <StaffMemo /> : <SharedMemo token={token} />;
}

function StaffMemo() {
  const { uuid = '', memoId = '' } = useParams();
  const [loan, memos] = [useLoan(uuid), useMemos(uuid)];
  const error = loan.error ?? memos.error;
  const retry = () => void Promise.all([loan.refetch(), memos.refetch()]);
  const memo = memos.data?.find(({ id }) => String(id) === memoId);
  if (error && (!loan.data || !memos.data))
    return <LoadError what="The memo" error={error} onRetry={retry} />;
  if (!loan.data || !memos.data) return <Skeleton className={styles.page} active />;
  if (!memo)
    return (
      <Message page title="Page not found">
        There is no such memo.
      </Message>
    );
  return (
    <main className={styles.page}>
      <PageHeader title={memo.name} of={loan.data.address} extra={loan.data.address} />
      <KeyFigures loan={loan.data} />
      <Stack gap={3} padX={5}>
        <MemoFacts memo={memo} />
        <RedFlags loanUuid={uuid} />
      </Stack>
    </main>
  );
}
