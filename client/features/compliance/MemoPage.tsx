import { useParams } from 'react-router';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { useMemos } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { MemoFacts } from './MemoFacts';
import { RedFlags } from './RedFlags';

/** /loans/{uuid}/compliance/ic-memo/{memoId} */
export default function MemoPage() {
  const { uuid = '', memoId = '' } = useParams();
  const { data, error, refetch } = useMemos(uuid);
  const memo = data?.find(({ id }) => String(id) === memoId);
  const actions = memo && (
    <LinkButton to={paths.memoToPrint(uuid, memoId)} target="_blank">
      Print view
    </LinkButton>
  );
  return (
    <LoanPage
      title={`ICR-${memoId}`}
      crumbs={[{ label: 'IC Memos', to: paths.loan(uuid).compliance }]}
      actions={actions}
    >
      {() => (
        <>
          {error && !data && <LoadError what="The memo" error={error} onRetry={() => void refetch()} />}
          {data && !memo && (
            <Message
              title="There is no such memo"
              actions={<LinkButton to={paths.loan(uuid).compliance}>All memos</LinkButton>}
            />
          )}
          {memo && <MemoFacts memo={memo} />}
          {memo && <RedFlags loanUuid={uuid} />}
        </>
      )}
    </LoanPage>
  );
}
