import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  compareResponse,
  movePreviewResponse,
  revisionsResponse,
  saveResponse,
  setAsideList,
  type revisionSummary,
} from '#contract';
import { api } from '../../lib/api/api';

export type Revision = z.infer<typeof revisionSummary>;
export type Comparison = z.infer<typeof compareResponse>;

/** Revisions on one page of the list. */
export const PAGE_SIZE = 20;

const base = (loanUuid: string) => `/api/loans/${loanUuid}/workbook`;
const revisionsKey = (loanUuid: string) => ['loan', loanUuid, 'revisions'] as const;

/**
 * One page of the saves, newest first.
 * @param page from 1
 * @param head the revision at which the open workbook stands: when it grows, the list is read again
 */
export function useRevisions(loanUuid: string, page: number, head: number) {
  return useQuery({
    queryKey: [...revisionsKey(loanUuid), page, head],
    queryFn: ({ signal }) =>
      api(revisionsResponse, `${base(loanUuid)}/revisions`, {
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Values that people gave up in conflicts, newest first. */
export function useSetAside(loanUuid: string, head: number) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'set-aside', head],
    queryFn: ({ signal }) =>
      api(setAsideList, `${base(loanUuid)}/set-aside`, { query: { limit: 100, offset: 0 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What differs between two revisions. A revision never changes, so neither does the answer. */
export function useComparison(loanUuid: string, from: number, to: number) {
  return useQuery({
    queryKey: ['comparison', loanUuid, from, to],
    queryFn: ({ signal }) =>
      api(compareResponse, `${base(loanUuid)}/compare`, { query: { from, to }, signal }),
    staleTime: Infinity,
  });
}

export function useRestore(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, baseRevision }: { readonly revision: number; readonly baseRevision: number }) =>
      api(saveResponse, `${base(loanUuid)}/revisions/${revision}/restore`, {
        method: 'POST',
        body: { baseRevision },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['loans'] }),
    // Refused or not: the list tells where the workbook stands now.
    onSettled: () => client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
  });
}

/** What would change under a newer version of the model, for the revision at which the open workbook stands. */
export function useMovePreview(loanUuid: string, to: number, head: number) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'move', to, head],
    queryFn: ({ signal }) => api(movePreviewResponse, `${base(loanUuid)}/move`, { query: { to }, signal }),
  });
}

export function useMove(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly to: number; readonly baseRevision: number }) =>
      api(saveResponse, `${base(loanUuid)}/move`, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['loans'] }),
    onSettled: () => client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
  });
}
