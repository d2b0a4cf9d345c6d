import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { LOAN_VIEWS, loansQuery, type LoanSort, type LoanView } from '#contract';
import type { QueryValue } from '../../lib/api/api';

export const PAGE_SIZE = 100;

const MULTIPLE = ['status', 'borrowerStatus', 'reportStatus', 'propertyType', 'transactionType', 'businessPlan', 'exitStrategy', 'currentStage'] as const;
type Multiple = (typeof MULTIPLE)[number];

/** What the list shows: kept in the address bar, so that it can be linked, and survives reload and Back. */
export interface LoanFilters extends Readonly<Record<Multiple, readonly string[]>> {
  readonly view: LoanView;
  readonly address: string;
  readonly assignedUserId: string | null;
  readonly minLoanAmount: number | null;
  readonly maxLoanAmount: number | null;
  readonly sort: LoanSort | `-${LoanSort}` | null;
  /** From 1. */
  readonly page: number;
}

const view = (text: string | null): LoanView => LOAN_VIEWS.find((one) => one === text) ?? 'All';

function amount(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Reads an address; what is not a value of a filter is passed over, so that an old link still opens a list. */
export function parseFilters(params: URLSearchParams): LoanFilters {
  const sort = loansQuery.shape.sort.safeParse(params.get('sort') ?? undefined);
  const many = (key: Multiple): string[] => params.getAll(key).filter((value) => loansQuery.shape[key].safeParse(value).success);
  const page = Number(params.get('page') ?? 1);
  return {
    view: view(params.get('view')),
    address: (params.get('address') ?? '').slice(0, 200),
    assignedUserId: loansQuery.shape.assignedUserId.safeParse(params.get('assignedUserId')).success ? params.get('assignedUserId') : null,
    minLoanAmount: amount(params.get('minLoanAmount')),
    maxLoanAmount: amount(params.get('maxLoanAmount')),
    sort: (sort.success ? sort.data : undefined) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    status: many('status'),
    borrowerStatus: many('borrowerStatus'),
    reportStatus: many('reportStatus'),
    propertyType: many('propertyType'),
    transactionType: many('transactionType'),
    businessPlan: many('businessPlan'),
    exitStrategy: many('exitStrategy'),
    currentStage: many('currentStage'),
  };
}

/** The shortest address that parses to these filters. */
export function toParams(filters: LoanFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.view !== 'All') params.set('view', filters.view);
  if (filters.address) params.set('address', filters.address);
  for (const key of MULTIPLE) for (const value of filters[key]) params.append(key, value);
  if (filters.assignedUserId) params.set('assignedUserId', filters.assignedUserId);
  if (filters.minLoanAmount !== null) params.set('minLoanAmount', String(filters.minLoanAmount));
  if (filters.maxLoanAmount !== null) params.set('maxLoanAmount', String(filters.maxLoanAmount));
  if (filters.sort) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** The query of GET /api/loans. */
export function toQuery(filters: LoanFilters): Record<string, QueryValue> {
  const { page, view: shown, ...rest } = filters;
  return { ...rest, view: shown === 'All' ? undefined : shown, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

/** How many filters narrow the list besides the view and the search. */
export function countFilters(filters: LoanFilters): number {
  const lists = MULTIPLE.filter((key) => filters[key].length > 0).length;
  return lists + [filters.assignedUserId, filters.minLoanAmount, filters.maxLoanAmount].filter((value) => value !== null).length;
}

/** Everything but the view and the sort order back to nothing. */
export function clearFilters(filters: LoanFilters): LoanFilters {
  return { ...parseFilters(new URLSearchParams()), view: filters.view, sort: filters.sort };
}

export function useLoanFilters(): [LoanFilters, (change: Partial<LoanFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseFilters(params), [params]);
  const change = useCallback(
    // A new search begins at its first page; typing does not fill the history.
    (part: Partial<LoanFilters>) => setParams((now) => toParams({ ...parseFilters(now), page: 1, ...part }), { replace: 'address' in part }),
    [setParams],
  );
  return [filters, change];
}
