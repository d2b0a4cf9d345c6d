import { useCallback, useMemo } from 'react';
import { LOAN_VIEWS, loansQuery, type loanFilterQuery, type LoanSort, type LoanView } from '#contract';
import { readNumber } from '#domain';
import type { QuerySent } from '../../lib/api/types';
import { quoted, unknownNames, unknownValue } from '../../lib/linkWords';
import { useSearch } from '../../lib/useSearch';

const MULTIPLE = [
  'status',
  'borrowerStatus',
  'reportStatus',
  'holdingStatus',
  'dealType',
  'currentStage',
  'propertyType',
  'transactionType',
  'businessPlan',
  'exitStrategy',
  'agendas',
  'decisions',
] as const;
type Multiple = (typeof MULTIPLE)[number];
const SINGLE = ['assignedUserId', 'committeeCompletion', 'hasServicing', 'complexQuery'] as const;
type Single = (typeof SINGLE)[number];

/**
 * The filters of a list of loans: kept in the address bar, so that they can be linked and survive reload and
 * Back.
 */
export interface LoanFilters
  extends Readonly<Record<Multiple, readonly string[]>>, Readonly<Record<Single, string | null>> {
  readonly view: LoanView;
  readonly address: string;
  readonly minLoanAmount: number | null;
  readonly maxLoanAmount: number | null;
  readonly sort: LoanSort | `-${LoanSort}` | null;
}

const viewOf = (text: string | null): LoanView => LOAN_VIEWS.find((one) => one === text) ?? 'All';

/** An amount as the application writes it into an address, or as a person does: `5.4m`. */
const amount = (text: string | null): number | null =>
  readNumber(text?.trim() ?? '', { scaleWords: 'money', percent: 'none' }) ?? null;

/** As the server takes it. */
const LONGEST_ADDRESS = 200;

const addressIn = (params: URLSearchParams): string => params.get('address') ?? '';

/** Reads the filters of an address. Invalid values are ignored, so that an old link still opens a list. */
export function parseFilters(params: URLSearchParams): LoanFilters {
  const sort = loansQuery.shape.sort.safeParse(params.get('sort') ?? undefined);
  const many = (key: Multiple): string[] => [
    ...new Set<string>(
      params.getAll(key).flatMap((value) => loansQuery.shape[key].safeParse(value).data ?? []),
    ),
  ];
  const one = (key: Single): string | null =>
    loansQuery.shape[key].safeParse(params.get(key) ?? '').success ? params.get(key) || null : null;
  const lists = Object.fromEntries(MULTIPLE.map((key) => [key, many(key)])) as Record<Multiple, string[]>;
  const singles = Object.fromEntries(SINGLE.map((key) => [key, one(key)])) as Record<Single, string | null>;
  return {
    ...lists,
    ...singles,
    view: viewOf(params.get('view')),
    address: addressIn(params).length > LONGEST_ADDRESS ? '' : addressIn(params),
    minLoanAmount: amount(params.get('minLoanAmount')),
    maxLoanAmount: amount(params.get('maxLoanAmount')),
    sort: (sort.success ? sort.data : undefined) ?? null,
  };
}

const NAMES: Readonly<Record<Multiple | 'assignedUserId' | 'committeeCompletion' | 'hasServicing', string>> =
  {
    status: 'loan status',
    borrowerStatus: 'borrower status',
    reportStatus: 'report status',
    holdingStatus: 'holding status',
    dealType: 'deal type',
    currentStage: 'stage',
    propertyType: 'property type',
    transactionType: 'transaction type',
    businessPlan: 'business plan',
    exitStrategy: 'exit strategy',
    agendas: 'agenda',
    decisions: 'decision',
    assignedUserId: 'assignee',
    committeeCompletion: 'committee completion',
    hasServicing: 'servicing',
  };
/** Whatever a link to a list may say. */
const KNOWN: readonly string[] = [
  ...MULTIPLE,
  ...SINGLE,
  'view',
  'address',
  'minLoanAmount',
  'maxLoanAmount',
  'sort',
];

/**
 * The unknown filters in an address, in words: such a link shows more loans than it claims.
 * @param own names of the page's other parameters
 */
export function unknownIn(params: URLSearchParams, own: readonly string[] = []): string[] {
  const unknown = unknownValue(params, 'view', 'view', LOAN_VIEWS);
  for (const key of MULTIPLE) {
    for (const value of params.getAll(key))
      if (!loansQuery.shape[key].safeParse(value).success)
        unknown.push(`There is no ${NAMES[key]} ${quoted(value)}`);
  }
  for (const key of SINGLE) {
    const value = params.get(key) ?? '';
    const read = loansQuery.shape[key].safeParse(value);
    if (read.success) continue;
    unknown.push(
      key === 'complexQuery'
        ? `The query ${quoted(value)} cannot be read: ${read.error.issues[0]?.message ?? 'it is not a query'}`
        : `There is no ${NAMES[key]} ${quoted(value)}`,
    );
  }
  for (const [key, label] of [
    ['minLoanAmount', 'smallest'],
    ['maxLoanAmount', 'largest'],
  ] as const) {
    const value = params.get(key) ?? '';
    if (value.trim() !== '' && amount(value) === null)
      unknown.push(`The ${label} amount ${quoted(value)} is not a number`);
  }
  const address = addressIn(params);
  if (address.length > LONGEST_ADDRESS)
    unknown.push(`The address ${quoted(address)} is longer than ${LONGEST_ADDRESS} characters`);
  const sort = params.get('sort');
  if (sort && !loansQuery.shape.sort.safeParse(sort).success)
    unknown.push(`The list cannot be sorted by ${quoted(sort)}`);
  return [...unknown, ...unknownNames(params, [...KNOWN, ...own])];
}

/** The shortest address that parses to these filters. */
export function toParams(filters: LoanFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.view !== 'All') params.set('view', filters.view);
  if (filters.address) params.set('address', filters.address);
  for (const key of MULTIPLE) for (const value of filters[key]) params.append(key, value);
  for (const key of SINGLE) if (filters[key]) params.set(key, filters[key] ?? '');
  if (filters.minLoanAmount !== null) params.set('minLoanAmount', String(filters.minLoanAmount));
  if (filters.maxLoanAmount !== null) params.set('maxLoanAmount', String(filters.maxLoanAmount));
  if (filters.sort) params.set('sort', filters.sort);
  return params;
}

/** The filters as requests carry them, without the sort: `parseFilters` lets in only what the server takes. */
export function toFilterQuery({
  sort: _sort,
  view,
  ...rest
}: LoanFilters): QuerySent<typeof loanFilterQuery> {
  return { ...rest, view: view === 'All' ? undefined : view } as QuerySent<typeof loanFilterQuery>;
}

/** How many filters narrow the list besides the view and the search. */
export function countFilters(filters: LoanFilters): number {
  const lists = MULTIPLE.filter((key) => filters[key].length > 0).length;
  const singles = SINGLE.filter((key) => filters[key] !== null).length;
  return (
    lists + singles + [filters.minLoanAmount, filters.maxLoanAmount].filter((value) => value !== null).length
  );
}

/** Clears everything but the view and the sort order. */
export function clearFilters(filters: LoanFilters): LoanFilters {
  return { ...parseFilters(new URLSearchParams()), view: filters.view, sort: filters.sort };
}

/** The filters of the address bar; its other parameters stay. */
export function useLoanFilters(): [LoanFilters, (change: Partial<LoanFilters>) => void] {
  const [params, setParams] = useSearch();
  const filters = useMemo(() => parseFilters(params), [params]);
  const change = useCallback(
    (part: Partial<LoanFilters>) => {
      const changed = (now: URLSearchParams) => {
        const known = parseFilters(now);
        const next = toParams({ ...known, ...part });
        for (const [key, value] of now) if (!(key in known)) next.append(key, value);
        return next;
      };
      // Typing does not fill the history.
      setParams(changed, { replace: 'address' in part });
    },
    [setParams],
  );
  return [filters, change];
}
