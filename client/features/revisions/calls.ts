import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { loanEndpoints, workbookEndpoints, type compareResponse, type revisionSummary } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { refreshLoan } from '../../loan/queries/useLoan';

export type Revision = z.infer<typeof revisionSummary>;
export type Comparison = z.infer<typeof compareResponse>;

/** Revisions on one page of the list. */
export const PAGE_SIZE = 20;

/**
 * One page of the saves, newest first.
 * @param page from 1
 * @param head the revision of the open workbook: when it grows, the list is read again
 */
export function useRevisions(loanUuid: string, page: number, head: number) {
  return useQuery({
    ...queryOf(workbookEndpoints.listRevisions, {
      params: { uuid: loanUuid },
      query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      at: head,
    }),
    placeholderData: keepPreviousData,
  });
}

/** Values that people gave up in conflicts, newest first. */
export function useSetAside(loanUuid: string, head: number) {
  return useQuery({
    ...queryOf(workbookEndpoints.listSetAside, {
      params: { uuid: loanUuid },
      query: { limit: 100, offset: 0 },
      at: head,
    }),
    placeholderData: keepPreviousData,
  });
}

/** What differs between two revisions. A revision never changes, so neither does the answer. */
export function useComparison(loanUuid: string, from: number, to: number) {
  return useQuery({
    ...queryOf(workbookEndpoints.compare, { params: { uuid: loanUuid }, query: { from, to } }),
    staleTime: Infinity,
  });
}

export function useRestore(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, baseRevision }: { readonly revision: number; readonly baseRevision: number }) =>
      call(workbookEndpoints.restore, {
        params: { uuid: loanUuid, revision },
        body: { baseRevision },
      }),
    onSuccess: () => invalidate(client, keyOf(loanEndpoints.list)),
    // Refused or not, the list then shows the current state of the workbook.
    onSettled: () => refreshLoan(client, loanUuid),
  });
}

/** What would change under a newer version of the model, for the revision of the open workbook. */
export function useMovePreview(loanUuid: string, to: number, head: number) {
  return useQuery({
    ...queryOf(workbookEndpoints.previewMove, { params: { uuid: loanUuid }, query: { to }, at: head }),
  });
}

export function useMove(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly to: number; readonly baseRevision: number }) =>
      call(workbookEndpoints.move, { params: { uuid: loanUuid }, body }),
    onSuccess: () => invalidate(client, keyOf(loanEndpoints.list)),
    onSettled: () => refreshLoan(client, loanUuid),
  });
}
