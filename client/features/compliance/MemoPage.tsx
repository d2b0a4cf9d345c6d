import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import type { MemoDetail } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { ApiError } from '../../lib/api/ApiError';
import { confirm } from '../../lib/confirm';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { paths } from '../../paths';
import { useDeleteMemo, useMemoDetail } from './calls';
import { MemoParts } from './memo/Memo';
import { RecordStep } from './memo/RecordStep';

/** /loans/{uuid}/compliance/ic-memo/{memoId}: the editor of a committee memo. */
export default function MemoPage() {
  const { uuid = '', memoId = '' } = useParams();
  const { data: memo, error, refetch } = useMemoDetail(uuid, memoId);
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <LoanPage
      title={`ICR-${memoId}`}
      crumbs={[{ label: 'IC Memos', to: paths.loan(uuid).compliance }]}
      actions={memo && <Actions loanUuid={uuid} memo={memo} />}
      plain
    >
      {() => {
        if (missing)
          return (
            <Message
              title="There is no such memo"
              actions={<LinkButton to={paths.loan(uuid).compliance}>All memos</LinkButton>}
            />
          );
        if (error && !memo) return <LoadError what="The memo" error={error} onRetry={() => void refetch()} />;
        if (!memo) return <Skeleton active paragraph={{ rows: 8 }} />;
        return (
          <>
            <MemoParts key={memo.id} loanUuid={uuid} memo={memo} />
            <RecordStep loanUuid={uuid} memo={memo} />
          </>
        );
      }}
    </LoanPage>
  );
}

function Actions({ loanUuid, memo }: { readonly loanUuid: string; readonly memo: MemoDetail }) {
  const navigate = useNavigate();
  const { mutate } = useDeleteMemo(loanUuid, String(memo.id));
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${memo.name}?`,
      description: 'Its texts, flags and votes will be lost.',
      confirmText: 'Delete memo',
      danger: true,
    });
    if (sure) mutate(undefined, { onSuccess: () => void navigate(paths.loan(loanUuid).compliance) });
  };
  return (
    <>
      {memo.can.edit && (
        <Button danger onClick={() => void remove()}>
          Delete
        </Button>
      )}
      <LinkButton to={paths.memoToPrint(loanUuid, String(memo.id))} target="_blank">
        Print view
      </LinkButton>
    </>
  );
}
