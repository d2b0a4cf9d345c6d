import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loanEndpoints, portfolioEndpoints, type WhatIfRequest } from '#contract';
import { toFilterQuery, type LoanFilters } from '../../loan/filters/filters';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { jobPolls } from '../../lib/api/jobPolls';
import { download } from '../../lib/download';

/** Progress is worth seeing sooner than other jobs. */
const POLL_MS = 1000;

/** A what-if run in progress or finished. */
export const useWhatIf = (uuid: string | null) =>
  useQuery({
    ...queryOf(portfolioEndpoints.read, uuid === null ? skipToken : { params: { uuid } }),
    refetchInterval: (asked) => jobPolls(asked, asked.state.data?.job.status === 'in_progress', POLL_MS),
  });

/**
 * How many whole loans the filters leave (notes are parts of them), before those that are over or have no
 * workbook are passed over.
 */
export function useMatching(filters: LoanFilters) {
  const notesOnly = filters.dealType.length > 0 && !filters.dealType.includes('WL');
  const matching = useQuery({
    ...queryOf(loanEndpoints.list, {
      query: { ...toFilterQuery(filters), dealType: ['WL'], limit: 1 },
    }),
    enabled: !notesOnly,
  });
  return notesOnly ? { total: 0, more: false } : matching.data;
}

export const useStart = () =>
  useMutation({
    mutationFn: (request: WhatIfRequest) => call(portfolioEndpoints.start, { body: request }),
  });

export function useCancel(uuid: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(portfolioEndpoints.cancel, { params: { uuid: uuid ?? '' } }),
    onSuccess: () => invalidate(client, keyOf(portfolioEndpoints.read, { params: { uuid: uuid ?? '' } })),
  });
}

export const useDownload = (uuid: string | null) =>
  useMutation({
    mutationFn: async () =>
      download('what-if.csv', await call(portfolioEndpoints.export, { params: { uuid: uuid ?? '' } })),
  });
