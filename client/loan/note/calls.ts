import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loanEndpoints, loanNoteEndpoints, type NoteWriting } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';

/** Where the note is written, and under which name and colour. */
export const useCollaborate = (loanUuid: string) =>
  useQuery(queryOf(loanNoteEndpoints.collaborate, { params: { uuid: loanUuid } }));

export const useWritings = (loanUuid: string) =>
  useQuery(queryOf(loanNoteEndpoints.writings, { params: { uuid: loanUuid } }));

/** Refetches who wrote in the note. */
export function useRefreshWritings(loanUuid: string): () => void {
  const client = useQueryClient();
  return () => void invalidate(client, keyOf(loanNoteEndpoints.writings, { params: { uuid: loanUuid } }));
}

/** Whether this person may write in it is asked again. */
export function useRefreshRights(loanUuid: string): () => void {
  const client = useQueryClient();
  return () => void invalidate(client, keyOf(loanEndpoints.read, { params: { uuid: loanUuid } }));
}

/** Restores a former text; whoever has the note open sees it, and the replaced text is kept. */
export function usePutBack(loanUuid: string) {
  const refresh = useRefreshWritings(loanUuid);
  return useMutation({
    mutationFn: ({ former }: NoteWriting) =>
      call(loanNoteEndpoints.save, { params: { uuid: loanUuid }, body: { content: former, putBack: true } }),
    onSettled: refresh,
    meta: { success: 'Earlier text restored' },
  });
}
