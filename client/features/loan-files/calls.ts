import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteFileResponse,
  filesResponse,
  loanFileSchema,
  type FileCategory,
  type LoanDocument,
  type UpdateFileRequest,
} from '#contract';
import { api, apiResponse } from '../../lib/api/api';
import { useUpload } from '../../lib/useUpload';
import { download } from '../../lib/download';

const base = (loanUuid: string) => `/api/loans/${loanUuid}/files`;
const filesKey = (loanUuid: string) => ['loan', loanUuid, 'files'] as const;

/** Files of a category, newest first; all without one. */
export function useFiles(loanUuid: string, category: FileCategory | undefined) {
  return useQuery({
    queryKey: [...filesKey(loanUuid), category ?? 'all'],
    queryFn: ({ signal }) => api(filesResponse, base(loanUuid), { query: { category }, signal }),
    select: ({ files }) => files,
    placeholderData: (before) => before,
  });
}

export const useAddFiles = (loanUuid: string) =>
  useUpload({
    schema: filesResponse,
    path: base(loanUuid),
    refresh: ['loan', loanUuid],
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
      api(loanFileSchema, `${base(loanUuid)}/${uuid}`, { method: 'PATCH', body: change }),
    onSettled: () => client.invalidateQueries({ queryKey: filesKey(loanUuid) }),
    meta: { success },
  });
}

export function useDeleteFile(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => api(deleteFileResponse, `${base(loanUuid)}/${uuid}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
    meta: { success: 'File deleted' },
  });
}

/** Hands a file over to the browser's downloads, under its own name. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ fileUrl, name }: Pick<LoanDocument, 'fileUrl' | 'name'>) => {
      download(name, await (await apiResponse(fileUrl)).blob());
    },
  });
}
