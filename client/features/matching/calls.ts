import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { offerEndpoints, type OfferStepRequest } from '#contract';
import type { DealType } from '#domain';
import { call, invalidate, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import { refreshLoans } from '../../loan/queries/useLoan';

export function useOffers(uuid: string, dealType: DealType, search: string) {
  return useQuery({
    ...queryOf(offerEndpoints.list, { params: { uuid }, query: { dealType, search: search || undefined } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The offers, and every list of loans, say what became of the deal. */
function useRefresh(uuid: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([invalidate(client, keyUnder(offerEndpoints.list, { uuid })), refreshLoans(client, uuid)]);
}

export function useChoose(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: { readonly dealType: DealType; readonly investorIds: string[] }) =>
      call(offerEndpoints.choose, { params: { uuid }, body }),
    onSettled: refresh,
    meta: { success: 'Chosen' },
  });
}

export type Step = 'invite' | 'close' | 'hold' | 'release' | 'withdraw';
const DONE: Readonly<Record<Step, string>> = {
  invite: 'Invitation sent',
  close: 'Closing',
  hold: 'Held',
  release: 'Released',
  withdraw: 'Offer withdrawn',
};

export function useStep(uuid: string, step: Step) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: ({ id, ...body }: OfferStepRequest & { readonly id: string }) =>
      call(offerEndpoints[step], { params: { uuid, id }, body }),
    onSettled: refresh,
    meta: { success: DONE[step] },
  });
}

export function useMarket(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: { readonly dealType: DealType; readonly inMarket: boolean }) =>
      call(offerEndpoints.market, { params: { uuid }, body }),
    onSettled: refresh,
    meta: { success: 'Saved' },
  });
}
