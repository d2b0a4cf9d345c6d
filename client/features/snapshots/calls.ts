import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dealEndpoints,
  snapshotEndpoints,
  viewSettingsEndpoints,
  type CreateShareRequest,
  type UpdateViewSettings,
} from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { sharesKey } from '../../loan/actions/shares';
import { refreshLoan } from '../../loan/queries/useLoan';

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
    mutationFn: (body: CreateShareRequest) =>
      call(snapshotEndpoints.createShare, { params: { uuid: loanUuid }, body }),
    onSuccess: (share) =>
      client.setQueryData(sharesKey(loanUuid), (list) => list && { shares: [share, ...list.shares] }),
    onSettled: () => invalidate(client, sharesKey(loanUuid)),
    meta: { success: 'Link created' },
  });
}

export function useViewSettings(loanUuid: string, enabled: boolean) {
  return useQuery({
    ...queryOf(viewSettingsEndpoints.read, { params: { uuid: loanUuid } }),
    enabled,
    staleTime: 0,
  });
}

/** Changes what readers see; links and the deal page are read again, as both follow it. */
export function useSaveViewSettings(loanUuid: string) {
  const client = useQueryClient();
  const key = keyOf(viewSettingsEndpoints.read, { params: { uuid: loanUuid } });
  return useMutation({
    mutationFn: (body: UpdateViewSettings) =>
      call(viewSettingsEndpoints.save, { params: { uuid: loanUuid }, body }),
    onSuccess: (settings) => client.setQueryData(key, settings),
    onSettled: () =>
      invalidate(
        client,
        key,
        sharesKey(loanUuid),
        keyOf(dealEndpoints.report, { params: { uuid: loanUuid } }),
      ),
    meta: { success: 'What readers see is saved' },
  });
}
