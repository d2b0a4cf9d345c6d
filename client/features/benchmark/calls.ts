import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { benchmarkResponse, loansResponse, type BenchmarkGroup, type BenchmarkMetric } from '#contract';
import { toFilterQuery, type LoanFilters } from '../../loan/filters/filters';
import { api, apiResponse, type QueryValue } from '../../lib/api/api';
import { download } from '../../lib/download';

export interface Asked {
  readonly filters: LoanFilters;
  readonly metric: BenchmarkMetric;
  readonly by: BenchmarkGroup;
  readonly loanUuid: string | null;
}

const queryOf = ({ filters, ...rest }: Asked): Record<string, QueryValue> => ({
  ...toFilterQuery(filters),
  ...rest,
});

export const useBenchmark = (asked: Asked) =>
  useQuery({
    queryKey: ['benchmark', asked],
    queryFn: ({ signal }) => api(benchmarkResponse, '/api/benchmark', { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

/** Loans whose address has this text, for the choice of the one to mark. */
export const useLoanSearch = (address: string) =>
  useQuery({
    queryKey: ['benchmark', 'loans', address],
    queryFn: ({ signal }) =>
      api(loansResponse, '/api/loans', { query: { address, dealType: 'WL', limit: 20 }, signal }),
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  });

/** Every figure by the groups that are shown. */
export const useBenchmarkExport = () =>
  useMutation({
    mutationFn: async (asked: Asked) =>
      download(
        'benchmark.csv',
        await (await apiResponse('/api/benchmark/export', { query: queryOf(asked) })).blob(),
      ),
  });
