import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { loanEndpoints, type Loan } from '#contract';
import { queryOf } from '../../lib/api/call';
import { toFilterQuery, type LoanFilters } from '../../loan/filters/filters';

export const PAGE_SIZE = 100;

const pageQuery = (filters: LoanFilters, page: number) =>
  queryOf(loanEndpoints.list, {
    query: { ...toFilterQuery(filters), sort: filters.sort, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
  });

/** The pages that hold the rows seen; the first one always, for it says how many there are. */
export function useLoanPages(filters: LoanFilters, first: number, last: number) {
  const head = useQuery({ ...pageQuery(filters, 0), placeholderData: keepPreviousData });
  const seen: number[] = [];
  if (!head.isPlaceholderData)
    for (let page = Math.max(1, Math.floor(first / PAGE_SIZE)); page <= Math.floor(last / PAGE_SIZE); page++)
      seen.push(page);
  const rest = useQueries({ queries: seen.map((page) => pageQuery(filters, page)) });
  const loanAt = (index: number): Loan | undefined => {
    const page = Math.floor(index / PAGE_SIZE);
    const data = page === 0 ? head.data : rest[seen.indexOf(page)]?.data;
    return data?.data[index % PAGE_SIZE];
  };
  const failed = rest.filter((page) => page.isError && page.data === undefined);
  const retry = () => failed.forEach((page) => void page.refetch());
  return {
    head,
    failed: failed.length > 0,
    retry,
    loanAt,
    total: head.data?.total,
    more: head.data?.more ?? false,
  };
}
