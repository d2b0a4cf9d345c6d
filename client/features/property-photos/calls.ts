import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteImageResponse, propertyImagesResponse } from '#contract';
import { api } from '../../lib/api/api';
import { propertyKey, propertyPath } from '../../loan/queries/property';
import { useUpload } from '../../lib/useUpload';

export const useAddPhotos = (loanUuid: string) =>
  useUpload({
    schema: propertyImagesResponse,
    path: `${propertyPath(loanUuid)}/images`,
    refresh: propertyKey(loanUuid),
    done: (files) => (files === 1 ? 'Photo added' : `${files} photos added`),
  });

export function useDeletePhoto(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filePath: string) =>
      api(deleteImageResponse, `${propertyPath(loanUuid)}/images`, {
        method: 'DELETE',
        query: { path: filePath },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: propertyKey(loanUuid) }),
    meta: { success: 'Photo deleted' },
  });
}
