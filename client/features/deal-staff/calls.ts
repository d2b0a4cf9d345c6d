import { useQuery } from '@tanstack/react-query';
import { dealEndpoints } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { queryOf } from '../../lib/api/call';

/**
 * Which state of the loan the page shows: a named snapshot, the workbook as last saved, or the newest there
 * is (before the first, as last saved).
 */
export type Shown = { readonly snapshot: string } | 'live' | 'newest';

export const LIVE = 'live';

export function shownBy(search: URLSearchParams): Shown {
  const snapshot = search.get('snapshot');
  if (snapshot === LIVE) return 'live';
  return snapshot ? { snapshot } : 'newest';
}

export function queryFor(shown: Shown) {
  if (shown === 'newest') return undefined;
  return shown === 'live' ? { preview: shown } : { snapshotId: shown.snapshot };
}

/**
 * Whether a read was refused for the snapshot that the address names: it does not exist, or the name is
 * invalid.
 */
export const isUnknownVersion = (error: unknown, shown: Shown): boolean =>
  typeof shown === 'object' &&
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 400 && error.details.some(({ path }) => path === 'snapshotId')));

export function useDealReport(loanUuid: string, shown: Shown) {
  return useQuery({
    ...queryOf(dealEndpoints.report, { params: { uuid: loanUuid }, query: queryFor(shown) }),
    // A preview is of now: it is read again whenever it is looked at.
    staleTime: shown === 'live' ? 0 : undefined,
  });
}
