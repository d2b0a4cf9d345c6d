import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  commentEndpoints,
  type AddCommentRequest,
  type ChangeCommentRequest,
  type CommentThread,
} from '#contract';
import { call, keyOf, queryOf } from '../../../lib/api/call';
import type { LiveRoom } from '../../../workbook';

/** How often the comments are refetched, in ms; if reachable, the room reports others' comments at once. */
const POLL_MS = 30_000;

export const commentsKey = (uuid: string) => keyOf(commentEndpoints.list, { params: { uuid } });

/** Every thread of the loan, oldest first. */
export function useThreads(loanUuid: string) {
  return useQuery({
    ...queryOf(commentEndpoints.list, { params: { uuid: loanUuid } }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Creates, edits and deletes comments; each answer goes into the list at once, and the others in the room are
 * notified.
 */
export function useCommenting(loanUuid: string, room: LiveRoom) {
  const client = useQueryClient();
  const settled = (id: string, thread: CommentThread | null) => {
    keep(client, loanUuid, id, thread);
    room.tell({ commented: Date.now() });
  };
  const add = useMutation({
    mutationFn: (body: AddCommentRequest) => call(commentEndpoints.add, { params: { uuid: loanUuid }, body }),
    onSuccess: (thread) => settled(thread.id, thread),
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: ChangeCommentRequest & { readonly id: string }) =>
      call(commentEndpoints.change, { params: { uuid: loanUuid, id }, body }),
    onSuccess: (thread) => settled(thread.id, thread),
  });
  const remove = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly thread: string }) =>
      call(commentEndpoints.remove, { params: { uuid: loanUuid, id } }),
    onSuccess: ({ thread }, { thread: id }) => settled(id, thread),
  });
  return { add, change, remove };
}

/** Stores the server's version of a thread, null if it is deleted; a new thread is appended to the list. */
function keep(client: QueryClient, loanUuid: string, id: string, thread: CommentThread | null): void {
  // A running read may return the former state and must not restore the old thread.
  void client.cancelQueries({ queryKey: commentsKey(loanUuid) });
  client.setQueryData(
    commentsKey(loanUuid),
    (known) => known && { threads: [...withThread(known.threads, id, thread)] },
  );
}

export function withThread(
  threads: readonly CommentThread[],
  id: string,
  thread: CommentThread | null,
): readonly CommentThread[] {
  if (thread === null) return threads.filter((one) => one.id !== id);
  return threads.some((one) => one.id === id)
    ? threads.map((one) => (one.id === id ? thread : one))
    : [...threads, thread];
}
