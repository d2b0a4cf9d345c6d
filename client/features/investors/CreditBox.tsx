import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadError } from '../../components/Message';
import { CreditBoxForm } from '../../investor/CreditBoxForm';
import { QueryDialog } from '../../loan/filters/QueryDialog';
import { creditBoxQuery, previewQuery, useSaveCreditBox } from './calls';
import { useMayManage } from './manage';

/** The investor's buying criteria, as entered by staff. */
export function CreditBox({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  const canEdit = useMayManage();
  const save = useSaveCreditBox(userId);
  const { data, error, refetch } = useQuery({ ...creditBoxQuery(userId), staleTime: 0 });
  if (error && !data) return <LoadError what="The credit box" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <CreditBoxForm
      key={userId}
      stored={data}
      own={false}
      canEdit={canEdit}
      queryTool={(props) => <QueryDialog {...props} okText="Use conditions" />}
      onSave={save}
      onReadAgain={() => client.fetchQuery({ ...creditBoxQuery(userId), staleTime: 0 })}
      previewOf={previewQuery(userId)}
    />
  );
}
