import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import {
  JOB_POLL_MS,
  recalculationSchema,
  recalculationsResponse,
  type Recalculation,
  type RecalculationTrigger,
} from '#contract';
import { api } from '../../lib/api/api';
import styles from './Revisions.module.css';
import { counted, savedBy } from './words';

const path = (loanUuid: string) => `/api/loans/${loanUuid}/recalculations`;
const key = (loanUuid: string) => ['loan', loanUuid, 'recalculations'] as const;

const ASKED_BY: Readonly<Record<RecalculationTrigger, string>> = {
  RentRoll: 'Rent roll saved',
  PropertySpec: 'Property specs saved',
  RentComps: 'Rent comps saved',
  SalesComps: 'Sales comps saved',
  LoanParams: 'Asked for',
};

/** What became of it, in a few words. */
function outcome({ status, step, errorMessage, result }: Recalculation): string {
  if (status === 'in_progress') return step ?? 'Waiting for its turn';
  if (status === 'failed') return errorMessage ?? 'It could not be finished';
  if (result === null) return 'Done';
  return result.corrected === 0
    ? `Revision ${result.revision}: every stored figure was right`
    : `Revision ${result.revision}: ${counted(result.corrected, 'stored figure')} put right`;
}

/** When the stored figures were computed anew, why, and who asked. */
export function Recalculations({
  loanUuid,
  head,
  mayAsk,
}: {
  readonly loanUuid: string;
  readonly head: number;
  readonly mayAsk: boolean;
}) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...key(loanUuid), head],
    queryFn: ({ signal }) => api(recalculationsResponse, path(loanUuid), { signal }),
    select: ({ recalculations }) => recalculations,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.recalculations.some(({ status }) => status === 'in_progress') ? JOB_POLL_MS : false,
  });
  const ask = useMutation({
    mutationFn: () =>
      api(recalculationSchema, path(loanUuid), { method: 'POST', body: { trigger: 'LoanParams' } }),
    onSettled: () => client.invalidateQueries({ queryKey: key(loanUuid) }),
  });
  if (!data || (data.length === 0 && !mayAsk)) return null;
  const running = ask.isPending || data.some(({ status }) => status === 'in_progress');
  return (
    <details className={styles.setAside}>
      <summary>Recalculations: {data.length === 0 ? 'none yet' : counted(data.length, 'run')}</summary>
      <ul aria-label="Recalculations">
        {data.map((run) => (
          <li key={run.uuid}>
            <strong>{ASKED_BY[run.trigger]}</strong> {outcome(run)}
            <span className={styles.quiet}>{savedBy({ by: run.by, at: run.createdAt })}</span>
          </li>
        ))}
      </ul>
      {mayAsk && (
        <Button size="small" className={styles.more} loading={running} onClick={() => ask.mutate()}>
          Recalculate
        </Button>
      )}
    </details>
  );
}
