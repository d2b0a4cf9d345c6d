import { useMutation, useQueryClient } from '@tanstack/react-query';
import { oneOrMany } from '#domain';
import { propertyAddressEndpoints } from '#contract';
import { call, invalidate, keyOf } from '../../lib/api/call';
import { useUpload } from '../../lib/useUpload';

const propertyKey = (uuid: string) => keyOf(propertyAddressEndpoints.read, { params: { uuid } });

export const useAddPhotos = (loanUuid: string) =>
  useUpload({
    endpoint: propertyAddressEndpoints.addImages,
    params: { uuid: loanUuid },
    refresh: propertyKey(loanUuid),
    done: (files) => `${oneOrMany(files, 'Photo', 'photos')} added`,
  });

export function useDeletePhoto(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filePath: string) =>
      call(propertyAddressEndpoints.deleteImage, { params: { uuid: loanUuid }, query: { path: filePath } }),
    onSettled: () => invalidate(client, propertyKey(loanUuid)),
    meta: { success: 'Photo deleted' },
  });
}
