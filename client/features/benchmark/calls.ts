import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { benchmarkEndpoints, loanEndpoints, type BenchmarkGroup, type BenchmarkMetric } from '#contract';
import { toFilterQuery, type LoanFilters } from '../../loan/filters/filters';
import { call, queryOf } from '../../lib/api/call';
import { download } from '../../lib/download';

export interface Asked {
  readonly filters: LoanFilters;
  readonly metric: BenchmarkMetric;
  readonly by: BenchmarkGroup;
  readonly loanUuid: string | null;
}

const queryFor = ({ filters, ...rest }: Asked) => ({ ...toFilterQuery(filters), ...rest });

export const useBenchmark = (asked: Asked) =>
  useQuery({
    ...queryOf(benchmarkEndpoints.read, { query: queryFor(asked) }),
    placeholderData: keepPreviousData,
  });

/** Loans whose address has this text, for the choice of the one to mark. */
export const useLoanSearch = (address: string) =>
  useQuery({
    ...queryOf(loanEndpoints.list, { query: { address, dealType: ['WL'], limit: 20 } }),
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  });

/** Every figure by the groups that are shown. */
export const useBenchmarkExport = () =>
  useMutation({
    mutationFn: async (asked: Asked) =>
      download('benchmark.csv', await call(benchmarkEndpoints.export, { query: queryFor(asked) })),
  });
