import { useMutation, useQuery } from '@tanstack/react-query';
import { templateMoveEndpoints } from '#contract';
import { call, queryOf } from '../../lib/api/call';
import { jobPolls } from '../../lib/api/jobPolls';
import { download } from '../../lib/download';

/** The newest version of the model, and how many loans use an older one. */
export function useModelVersion() {
  return useQuery(queryOf(templateMoveEndpoints.read));
}

export function useAskMovePreview() {
  return useMutation({
    mutationFn: () => call(templateMoveEndpoints.startPreview),
  });
}

export function useMovePreview(uuid: string) {
  return useQuery({
    ...queryOf(templateMoveEndpoints.readPreview, { params: { uuid } }),
    refetchInterval: (asked) =>
      jobPolls(asked, (asked.state.data?.status ?? 'in_progress') === 'in_progress'),
  });
}

export function useAskMoves() {
  return useMutation({
    mutationFn: (body: { readonly preview: string; readonly loans: readonly string[] }) =>
      call(templateMoveEndpoints.startApplication, { body }),
  });
}

export function useMoves(uuid: string) {
  return useQuery({
    ...queryOf(templateMoveEndpoints.readApplication, { params: { uuid } }),
    refetchInterval: (asked) =>
      jobPolls(asked, (asked.state.data?.status ?? 'in_progress') === 'in_progress'),
  });
}

export const useDownloadMovePreview = (uuid: string) =>
  useMutation({
    mutationFn: async () =>
      download('model-version.csv', await call(templateMoveEndpoints.exportPreview, { params: { uuid } })),
  });
