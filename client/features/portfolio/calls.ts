import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobSchema, loansResponse, whatIfResponse, type WhatIfRequest } from '#contract';
import { toFilterQuery, type LoanFilters } from '../../loan/filters/filters';
import { api, apiResponse } from '../../lib/api/api';
import { download } from '../../lib/download';

const keyOf = (uuid: string | null) => ['what-if', uuid] as const;
/** Progress is worth seeing sooner than other jobs. */
const POLL_MS = 1000;

/** A what-if that goes on or has ended. */
export const useWhatIf = (uuid: string | null) =>
  useQuery({
    queryKey: keyOf(uuid),
    queryFn: ({ signal }) => api(whatIfResponse, `/api/portfolio/what-if/${uuid ?? ''}`, { signal }),
    enabled: uuid !== null,
    refetchInterval: ({ state }) => (state.data?.job.status === 'in_progress' ? POLL_MS : false),
  });

/** How many whole loans the filters leave (notes are parts of them), before those that are over or have no workbook are passed over. */
export function useMatching(filters: LoanFilters) {
  const notesOnly = filters.dealType.length > 0 && !filters.dealType.includes('WL');
  const matching = useQuery({
    queryKey: ['what-if', 'matching', filters],
    queryFn: ({ signal }) =>
      api(loansResponse, '/api/loans', {
        query: { ...toFilterQuery(filters), dealType: 'WL', limit: 1 },
        signal,
      }),
    enabled: !notesOnly,
  });
  return notesOnly ? { total: 0, more: false } : matching.data;
}

export const useStart = () =>
  useMutation({
    mutationFn: (request: WhatIfRequest) =>
      api(jobSchema, '/api/portfolio/what-if', { method: 'POST', body: request }),
  });

export function useCancel(uuid: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(jobSchema, `/api/portfolio/what-if/${uuid ?? ''}/cancel`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(uuid) }),
  });
}

export const useDownload = (uuid: string | null) =>
  useMutation({
    mutationFn: async () =>
      download(
        'what-if.csv',
        await (await apiResponse(`/api/portfolio/what-if/${uuid ?? ''}/export`)).blob(),
      ),
  });
