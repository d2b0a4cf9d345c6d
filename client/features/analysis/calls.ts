import { useQuery } from '@tanstack/react-query';
import { revisionResponse, revisionsResponse, snapshotsResponse } from '#contract';
import { api } from '../../lib/api/api';

const base = (loanUuid: string) => `/api/loans/${loanUuid}`;

/** The newest saves of a loan. @param head the revision at which the open workbook stands: when it grows, the list is read again */
export function useRevisionList(loanUuid: string, head: number) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'revisions', 'newest', head],
    queryFn: ({ signal }) =>
      api(revisionsResponse, `${base(loanUuid)}/workbook/revisions`, {
        query: { limit: 500, offset: 0 },
        signal,
      }),
    placeholderData: (before) => before,
  });
}

export function useSnapshotList(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'snapshots'],
    queryFn: ({ signal }) => api(snapshotsResponse, `${base(loanUuid)}/snapshots`, { signal }),
  });
}

/** The inputs of a loan at a revision, which never change. */
export function useRevisionFile(loanUuid: string, revision: number | undefined) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'revision-file', revision],
    queryFn: ({ signal }) =>
      api(revisionResponse, `${base(loanUuid)}/workbook/revisions/${revision ?? 0}`, { signal }),
    enabled: revision !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
