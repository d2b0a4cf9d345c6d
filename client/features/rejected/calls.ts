import { useQuery } from '@tanstack/react-query';
import { loanEventsResponse } from '#contract';
import { api } from '../../lib/api/api';

/** The name of who rejected a loan, out of its history. */
export function useRejecter(loanUuid: string, userId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['loan', loanUuid, 'events', 'status'],
    queryFn: ({ signal }) =>
      api(loanEventsResponse, `/api/loans/${loanUuid}/events`, {
        query: { kind: 'status', limit: 50 },
        signal,
      }),
    enabled: userId !== null,
  });
  return data?.events.find(({ by }) => by?.id === userId)?.by?.name;
}
