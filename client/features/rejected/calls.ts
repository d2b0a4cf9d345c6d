import { useQuery } from '@tanstack/react-query';
import { lifecycleEndpoints } from '#contract';
import { queryOf } from '../../lib/api/call';

/** The name of who rejected a loan, out of its history. */
export function useRejecter(loanUuid: string, userId: string | null): string | undefined {
  const { data } = useQuery({
    ...queryOf(lifecycleEndpoints.events, {
      params: { uuid: loanUuid },
      query: { kind: ['status'], limit: 50 },
    }),
    enabled: userId !== null,
  });
  return data?.events.find(({ by }) => by?.id === userId)?.by?.name;
}
