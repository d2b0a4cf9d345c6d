import { useMutation, useQuery } from '@tanstack/react-query';
import {
  JOB_POLL_MS,
  movesApplicationResponse,
  movesPreviewResponse,
  templateMovesResponse,
} from '#contract';
import { api, apiResponse } from '../../lib/api/api';
import { download } from '../../lib/download';

const MOVES = '/api/settings/template-moves';
const KEY = ['settings', 'template-moves'] as const;
const polled = (status: string | undefined) => (status === 'in_progress' ? JOB_POLL_MS : false);

/** The newest version of the model, and how many loans use an older one. */
export function useModelVersion() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(templateMovesResponse, MOVES, { signal }) });
}

export function useAskLook() {
  return useMutation({
    mutationFn: () => api(movesPreviewResponse, `${MOVES}/previews`, { method: 'POST', body: {} }),
  });
}

export function useLook(uuid: string) {
  return useQuery({
    queryKey: [...KEY, 'preview', uuid],
    queryFn: ({ signal }) => api(movesPreviewResponse, `${MOVES}/previews/${uuid}`, { signal }),
    refetchInterval: ({ state }) => polled(state.data?.status ?? 'in_progress'),
  });
}

export function useAskMoves() {
  return useMutation({
    mutationFn: (body: { readonly preview: string; readonly loans: readonly string[] }) =>
      api(movesApplicationResponse, `${MOVES}/applications`, { method: 'POST', body }),
  });
}

export function useMoves(uuid: string) {
  return useQuery({
    queryKey: [...KEY, 'application', uuid],
    queryFn: ({ signal }) => api(movesApplicationResponse, `${MOVES}/applications/${uuid}`, { signal }),
    refetchInterval: ({ state }) => polled(state.data?.status ?? 'in_progress'),
  });
}

export const useDownloadLook = (uuid: string) =>
  useMutation({
    mutationFn: async () =>
      download('model-version.csv', await (await apiResponse(`${MOVES}/previews/${uuid}/export`)).blob()),
  });
