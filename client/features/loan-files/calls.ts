import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fileEndpoints, type FileCategory, type UpdateFileRequest } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { refreshLoan } from '../../loan/queries/useLoan';

/** Files of a category, newest first; all without one. */
export function useFiles(loanUuid: string, category: FileCategory | undefined) {
  return useQuery({
    ...queryOf(fileEndpoints.list, { params: { uuid: loanUuid }, query: category && { category } }),
    select: ({ files }) => files,
    placeholderData: (before) => before,
  });
}

interface Change {
  readonly uuid: string;
  readonly change: UpdateFileRequest;
}

export function useUpdateFile(loanUuid: string, success?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, change }: Change) =>
      call(fileEndpoints.update, { params: { uuid: loanUuid, fileId: uuid }, body: change }),
    onSettled: () => invalidate(client, keyOf(fileEndpoints.list, { params: { uuid: loanUuid } })),
    meta: { success },
  });
}

export function useDeleteFile(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(fileEndpoints.delete, { params: { uuid: loanUuid, fileId: uuid } }),
    onSettled: () => refreshLoan(client, loanUuid),
    meta: { success: 'File deleted' },
  });
}
