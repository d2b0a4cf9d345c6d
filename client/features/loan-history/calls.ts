import { useInfiniteQuery } from '@tanstack/react-query';
import { lifecycleEndpoints, type HistoryKind } from '#contract';
import { call, keyOf } from '../../lib/api/call';

/** The history of a loan by the page, newest first. */
export function useHistory(loanUuid: string, kind: HistoryKind | undefined) {
  const params = { uuid: loanUuid };
  const kinds = kind && [kind];
  return useInfiniteQuery({
    queryKey: keyOf(lifecycleEndpoints.events, { params, query: { kind: kinds }, at: 'pages' }),
    queryFn: ({ pageParam, signal }) =>
      call(lifecycleEndpoints.events, { params, query: { before: pageParam, kind: kinds }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
