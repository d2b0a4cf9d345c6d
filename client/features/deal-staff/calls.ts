import { useQuery } from '@tanstack/react-query';
import { dealReportSchema, snapshotsResponse, type DealReport } from '#contract';
import { api } from '../../lib/api/api';
import { ApiError } from '../../lib/api/ApiError';

/** Which state of the loan the page shows: a named snapshot, the workbook as last saved, or the newest there is. */
export type Shown = { readonly snapshot: string } | 'live' | 'newest';

export const LIVE = 'live';

export function shownBy(search: URLSearchParams): Shown {
  const snapshot = search.get('snapshot');
  if (snapshot === LIVE) return 'live';
  return snapshot ? { snapshot } : 'newest';
}

async function readReport(loanUuid: string, shown: Shown, signal: AbortSignal): Promise<DealReport> {
  const path = `/api/loans-deals/report/${loanUuid}`;
  if (shown === 'live') return api(dealReportSchema, path, { query: { preview: 'live' }, signal });
  if (shown !== 'newest') return api(dealReportSchema, path, { query: { snapshotId: shown.snapshot }, signal });
  try {
    return await api(dealReportSchema, path, { signal });
  } catch (error) {
    // Before the first snapshot the staff's page is the workbook as last saved.
    if (error instanceof ApiError && error.status === 404) return readReport(loanUuid, 'live', signal);
    throw error;
  }
}

export function useDealReport(loanUuid: string, shown: Shown) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'deal', shown],
    queryFn: ({ signal }) => readReport(loanUuid, shown, signal),
    // A preview is of now: it is read again whenever it is looked at.
    staleTime: shown === 'live' ? 0 : undefined,
  });
}

/** The snapshots to choose from, by the same key as the snapshots panel. */
export function useSnapshotChoices(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'snapshots'],
    queryFn: ({ signal }) => api(snapshotsResponse, `/api/loans/${loanUuid}/snapshots`, { signal }),
    select: ({ snapshots }) => snapshots,
  });
}
