import { useInfiniteQuery } from '@tanstack/react-query';
import { loanEventsResponse, type HistoryKind } from '#contract';
import { api } from '../../lib/api/api';

/** The history of a loan by the page, newest first. */
export function useHistory(loanUuid: string, kind: HistoryKind | undefined) {
  return useInfiniteQuery({
    queryKey: ['loan', loanUuid, 'events', kind ?? 'all', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(loanEventsResponse, `/api/loans/${loanUuid}/events`, {
        query: { before: pageParam, kind },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
