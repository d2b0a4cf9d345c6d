import { useQuery } from '@tanstack/react-query';
import { dealReportSchema, snapshotsResponse, type DealReport } from '#contract';
import { api } from '../../lib/api/api';

/** Which state of the loan the page shows: a named snapshot, the workbook as last saved, or the newest there is (before the first, as last saved). */
export type Shown = { readonly snapshot: string } | 'live' | 'newest';

export const LIVE = 'live';

export function shownBy(search: URLSearchParams): Shown {
  const snapshot = search.get('snapshot');
  if (snapshot === LIVE) return 'live';
  return snapshot ? { snapshot } : 'newest';
}

function readReport(loanUuid: string, shown: Shown, signal: AbortSignal): Promise<DealReport> {
  const query =
    shown === 'live' ? { preview: shown } : shown === 'newest' ? {} : { snapshotId: shown.snapshot };
  return api(dealReportSchema, `/api/loans-deals/report/${loanUuid}`, { query, signal });
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
