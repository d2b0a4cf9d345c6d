import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { MemoDetail } from '#contract';
import { Stack } from '../../components/boxes';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { StaticContext } from '../../deal/static';
import { ApiError } from '../../lib/api/ApiError';
import { useMemoDetail } from './calls';
import { MemoParts } from './memo/Memo';
import { SharedMemo, useShareToken } from './SharedMemo';
import styles from './SingleMemo.module.css';

/** /single-ic-memo-page/{uuid}/{memoId}: a memo by itself, to read and to print. */
export default function SingleMemo() {
  const token = useShareToken();
  return token === null ? <StaffMemo /> : <SharedMemo token={token} />;
}

/** To be read, whoever reads it. */
const readOnly = (memo: MemoDetail): MemoDetail => ({
  ...memo,
  can: { edit: false, decide: false, vote: false, remake: false },
});

function StaffMemo() {
  const { uuid = '', memoId = '' } = useParams();
  const { data, error, refetch } = useMemoDetail(uuid, memoId);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Message page title="Page not found">
        There is no such memo.
      </Message>
    );
  if (error && !data) return <LoadError what="The memo" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={styles.page} active />;
  return (
    <main className={styles.page}>
      <PageHeader title={data.name} of={data.address} extra={data.address} />
      <Stack gap={3} padX={5}>
        <StaticContext value>
          <MemoParts loanUuid={uuid} memo={readOnly(data)} />
        </StaticContext>
      </Stack>
    </main>
  );
}
