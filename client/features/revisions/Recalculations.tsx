import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { countOf } from '#domain';
import { recalculationEndpoints, type Recalculation, type RecalculationTrigger } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { jobPolls } from '../../lib/api/jobPolls';
import { Box, Text } from '../../components/boxes';
import styles from './Revisions.module.css';
import { savedBy } from './words';

const ASKED_BY: Readonly<Record<RecalculationTrigger, string>> = {
  RentRoll: 'Rent roll saved',
  PropertySpec: 'Property specs saved',
  RentComps: 'Rent comps saved',
  SalesComps: 'Sales comps saved',
  LoanParams: 'Asked for',
};

/** Its outcome, in a few words. */
function outcome({ status, step, errorMessage, result }: Recalculation): string {
  if (status === 'in_progress') return step ?? 'Waiting for its turn';
  if (status === 'failed') return errorMessage ?? 'It could not be finished';
  if (result === null) return 'Done';
  return result.corrected === 0
    ? `Revision ${result.revision}: every stored figure was right`
    : `Revision ${result.revision}: ${countOf(result.corrected, 'stored figure')} put right`;
}

/** When the stored figures were recomputed, why, and at whose request. */
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
  const params = { uuid: loanUuid };
  const { data } = useQuery({
    ...queryOf(recalculationEndpoints.list, { params, at: head }),
    select: ({ recalculations }) => recalculations,
    placeholderData: (before) => before,
    refetchInterval: (asked) =>
      jobPolls(
        asked,
        asked.state.data?.recalculations.some(({ status }) => status === 'in_progress') ?? false,
      ),
  });
  const ask = useMutation({
    mutationFn: () => call(recalculationEndpoints.start, { params, body: { trigger: 'LoanParams' } }),
    onSettled: () => invalidate(client, keyOf(recalculationEndpoints.list, { params })),
  });
  if (!data || (data.length === 0 && !mayAsk)) return null;
  const running = ask.isPending || data.some(({ status }) => status === 'in_progress');
  return (
    <Box as="details" ruled="above" padY={2} padX={4} className={styles.setAside}>
      <summary>Recalculations: {data.length === 0 ? 'none yet' : countOf(data.length, 'run')}</summary>
      <ul aria-label="Recalculations">
        {data.map((run) => (
          <li key={run.uuid}>
            <strong>{ASKED_BY[run.trigger]}</strong> {outcome(run)}
            <Text tone="muted" size="cell" digits>
              {savedBy({ by: run.by, at: run.createdAt })}
            </Text>
          </li>
        ))}
      </ul>
      {mayAsk && (
        <Button size="small" className={styles.more} loading={running} onClick={() => ask.mutate()}>
          Recalculate
        </Button>
      )}
    </Box>
  );
}
