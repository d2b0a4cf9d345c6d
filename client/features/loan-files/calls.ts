import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fileEndpoints, loanEndpoints, type FileCategory, type UpdateFileRequest } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import { useUpload } from '../../lib/useUpload';
import { refreshLoan } from '../../loan/queries/useLoan';

/** Files of a category, newest first; all without one. */
export function useFiles(loanUuid: string, category: FileCategory | undefined) {
  return useQuery({
    ...queryOf(fileEndpoints.list, { params: { uuid: loanUuid }, query: category && { category } }),
    select: ({ files }) => files,
    placeholderData: (before) => before,
  });
}

export const useAddFiles = (loanUuid: string) =>
  useUpload({
    endpoint: fileEndpoints.add,
    params: { uuid: loanUuid },
    refresh: keyUnder(loanEndpoints.read, { uuid: loanUuid }),
    done: (files) => (files === 1 ? 'File added' : `${files} files added`),
  });

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
