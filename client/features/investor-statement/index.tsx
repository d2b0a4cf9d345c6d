import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useParams } from 'react-router';
import { ownStatementEndpoints } from '#contract';
import { formatMonth } from '#domain';
import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { call, queryOf } from '../../lib/api/call';
import { download } from '../../lib/download';
import { StatementFiguresView, StatementWords } from '../../loan/widgets/StatementView';
import { paths } from '../../paths';
import styles from './Statement.module.css';

/** /statements/{id}: a monthly statement as its investor reads it. */
export default function InvestorStatement() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(ownStatementEndpoints.read, { params: { id } }));
  const { mutate: take, isPending } = useMutation({
    mutationFn: async (ending: 'pdf' | 'csv') =>
      download(
        `statement-${data?.month ?? ''}.${ending}`,
        await call(ownStatementEndpoints[ending], { params: { id } }),
      ),
  });
  if (error && !data) return <LoadError what="The statement" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active style={{ padding: 32 }} />;
  return (
    <>
      <PageHeader
        title={`Statement of ${formatMonth(data.month)}`}
        of={data.address}
        crumbs={[{ label: 'Overview', to: paths.overview }]}
        actions={
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button disabled={isPending} onClick={() => take('pdf')}>
              Download PDF
            </Button>
            <Button disabled={isPending} onClick={() => take('csv')}>
              Download CSV
            </Button>
          </>
        }
      />
      <Stack gap={3} className={styles.body}>
        <p>{data.address}</p>
        <StatementFiguresView figures={data.figures} />
        <StatementWords remarks={data.remarks} />
      </Stack>
    </>
  );
}
