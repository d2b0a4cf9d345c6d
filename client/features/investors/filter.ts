import { investorsQuery, type InvestorsQuery } from '#contract';
import { useSearch } from '../../lib/useSearch';

/** What narrows and orders the list; `page` counts from 1. */
export type InvestorFilter = Omit<InvestorsQuery, 'limit' | 'offset'> & { readonly page: number };

const shape = investorsQuery.omit({ limit: true, offset: true }).shape;
const KEYS = ['search', 'status', 'investorType', 'repUserId', 'sort'] as const;

/** Reads the filter from the address; unknown values are ignored. */
export function readFilter(params: URLSearchParams): InvestorFilter {
  const read = Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = shape[key].safeParse(params.get(key) ?? '');
      return value.success && value.data !== undefined ? [[key, value.data]] : [];
    }),
  ) as Omit<InvestorFilter, 'page'>;
  const page = Number(params.get('page'));
  return { ...read, page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export const isNarrowed = ({ search, status, investorType, repUserId }: InvestorFilter): boolean =>
  Boolean(search) || status !== undefined || investorType !== undefined || repUserId !== undefined;

/** The filter of the address, and how to change it: every change but that of the page begins at the first. */
export function useFilter(): [InvestorFilter, (change: Partial<InvestorFilter>) => void] {
  const [params, setParams] = useSearch();
  const change = (next: Partial<InvestorFilter>) =>
    setParams(
      (now) => {
        const all = { ...readFilter(now), page: 1, ...next };
        return Object.fromEntries(
          Object.entries(all).flatMap(([key, value]) =>
            value === undefined || value === '' || (key === 'page' && value === 1)
              ? []
              : [[key, String(value)]],
          ),
        );
      },
      { replace: true },
    );
  return [readFilter(params), change];
}
