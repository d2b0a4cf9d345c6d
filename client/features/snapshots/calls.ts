import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shareSchema, sharesResponse, snapshotSchema, snapshotsResponse, type Share } from '#contract';
import { api } from '../../lib/api/api';

const base = (loanUuid: string) => `/api/loans/${loanUuid}`;
const snapshotsKey = (loanUuid: string) => ['loan', loanUuid, 'snapshots'] as const;
const sharesKey = (loanUuid: string) => ['loan', loanUuid, 'shares'] as const;

export function useSnapshots(loanUuid: string, enabled: boolean) {
  return useQuery({
    queryKey: snapshotsKey(loanUuid),
    queryFn: ({ signal }) => api(snapshotsResponse, `${base(loanUuid)}/snapshots`, { signal }),
    enabled,
    select: ({ snapshots }) => snapshots,
  });
}

export function useShares(loanUuid: string, enabled: boolean) {
  return useQuery({
    queryKey: sharesKey(loanUuid),
    queryFn: ({ signal }) => api(sharesResponse, `${base(loanUuid)}/shares`, { signal }),
    enabled,
    select: ({ shares }) => shares,
  });
}

export function useTakeSnapshot(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string) =>
      api(snapshotSchema, `${base(loanUuid)}/snapshots`, { method: 'POST', body: { label } }),
    // The staff's deal page shows the newest snapshot: it lies under the same key.
    onSuccess: () => client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
    meta: { success: 'Snapshot taken' },
  });
}

export function useCreateShare(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (snapshotId: string) =>
      api(shareSchema, `${base(loanUuid)}/shares`, { method: 'POST', body: { snapshotId } }),
    onSuccess: (share) =>
      client.setQueryData<{ shares: Share[] }>(
        sharesKey(loanUuid),
        (list) => list && { shares: [share, ...list.shares] },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(loanUuid) }),
    meta: { success: 'Link created' },
  });
}

/** Switches one link off or on. The switch shows what the server says, not what was hoped for. */
export function useSwitchShare(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: { readonly id: string; readonly enabled: boolean }) =>
      api(shareSchema, `${base(loanUuid)}/shares/${id}`, { method: 'PATCH', body: { enabled } }),
    onSuccess: (share) =>
      client.setQueryData<{ shares: Share[] }>(
        sharesKey(loanUuid),
        (list) => list && { shares: list.shares.map((one) => (one.id === share.id ? share : one)) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(loanUuid) }),
  });
}
