import { skipToken, useQuery } from '@tanstack/react-query';
import { snapshotEndpoints, workbookEndpoints } from '#contract';
import { queryOf } from '../../lib/api/call';

/**
 * The newest saves of a loan.
 * @param head the revision of the open workbook: when it grows, the list is read again
 */
export function useRevisionList(loanUuid: string, head: number) {
  return useQuery({
    ...queryOf(workbookEndpoints.listRevisions, {
      params: { uuid: loanUuid },
      query: { limit: 500, offset: 0 },
      at: head,
    }),
    placeholderData: (before) => before,
  });
}

export const useSnapshotList = (loanUuid: string) =>
  useQuery(queryOf(snapshotEndpoints.list, { params: { uuid: loanUuid } }));

/** The inputs of a loan at a revision, which never change. */
export function useRevisionFile(loanUuid: string, revision: number | undefined) {
  return useQuery({
    ...queryOf(
      workbookEndpoints.readRevision,
      revision === undefined ? skipToken : { params: { uuid: loanUuid, revision } },
    ),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
