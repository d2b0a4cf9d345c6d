import { useMutation, useQuery } from '@tanstack/react-query';
import { JOB_POLL_MS, templateMoveEndpoints } from '#contract';
import { call, queryOf } from '../../lib/api/call';
import { download } from '../../lib/download';

const polled = (status: string | undefined) => (status === 'in_progress' ? JOB_POLL_MS : false);

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
    refetchInterval: ({ state }) => polled(state.data?.status ?? 'in_progress'),
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
    refetchInterval: ({ state }) => polled(state.data?.status ?? 'in_progress'),
  });
}

export const useDownloadMovePreview = (uuid: string) =>
  useMutation({
    mutationFn: async () =>
      download('model-version.csv', await call(templateMoveEndpoints.exportPreview, { params: { uuid } })),
  });
