import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snapshotEndpoints } from '#contract';
import { call, invalidate, keyOf } from '../../lib/api/call';
import { refreshLoan } from '../../loan/queries/useLoan';

const sharesKey = (uuid: string) => keyOf(snapshotEndpoints.listShares, { params: { uuid } });

export function useTakeSnapshot(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string) =>
      call(snapshotEndpoints.create, { params: { uuid: loanUuid }, body: { label } }),
    // The staff's deal page shows the newest snapshot: it is read again with all that is known of the loan.
    onSuccess: () => refreshLoan(client, loanUuid),
    meta: { success: 'Snapshot taken' },
  });
}

export function useCreateShare(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (snapshotId: string) =>
      call(snapshotEndpoints.createShare, { params: { uuid: loanUuid }, body: { snapshotId } }),
    onSuccess: (share) =>
      client.setQueryData(sharesKey(loanUuid), (list) => list && { shares: [share, ...list.shares] }),
    onSettled: () => invalidate(client, sharesKey(loanUuid)),
    meta: { success: 'Link created' },
  });
}

/** Switches one link off or on. The switch shows what the server says, not what was hoped for. */
export function useSwitchShare(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: { readonly id: string; readonly enabled: boolean }) =>
      call(snapshotEndpoints.updateShare, { params: { uuid: loanUuid, id }, body: { enabled } }),
    onSuccess: (share) =>
      client.setQueryData(
        sharesKey(loanUuid),
        (list) => list && { shares: list.shares.map((one) => (one.id === share.id ? share : one)) },
      ),
    onSettled: () => invalidate(client, sharesKey(loanUuid)),
  });
}
