import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  holderEndpoints,
  lifecycleEndpoints,
  loanEndpoints,
  noteEndpoints,
  type AbSettingsRequest,
  type CreateANoteRequest,
  type Loan,
  type RejectLoanRequest,
  type UpdateLoanRequest,
} from '#contract';
import { call, keyOf, queryOf } from '../../lib/api/call';
import { confirm } from '../../lib/confirm';
import { refreshLoans } from '../queries/useLoan';

/** The notice after a successful change of a deal. */
export const DEAL_UPDATED = 'The deal has been successfully updated';

function useRefresh(uuid: string) {
  const client = useQueryClient();
  return () => refreshLoans(client, uuid);
}

/** The yield of the B note for varying terms of the A note. */
export function useNoteYields(uuid: string) {
  return useQuery({ ...queryOf(noteEndpoints.yields, { params: { uuid } }) });
}

/** A change of a loan's own fields: status, stage, texts. */
export function useUpdateLoan(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: UpdateLoanRequest) => call(loanEndpoints.update, { params: { uuid }, body }),
    onSettled: refresh,
    meta: { success: DEAL_UPDATED },
  });
}

export function useRejectLoan(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: RejectLoanRequest) => call(lifecycleEndpoints.reject, { params: { uuid }, body }),
    onSettled: refresh,
    meta: { success: 'Loan rejected' },
  });
}

export function useReactivateLoan(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (note?: string | null) =>
      call(lifecycleEndpoints.reactivate, { params: { uuid }, body: { note } }),
    onSettled: refresh,
    meta: { success: 'Loan reactivated' },
  });
}

/** Asks before a rejection is taken back. */
export const askReactivate = ({
  address,
  rejection,
}: Pick<Loan, 'address' | 'rejection'>): Promise<boolean> =>
  confirm({
    title: 'Reactivate this loan?',
    description: rejection
      ? `${address} goes back to ${rejection.prevStatus}, the status it had before it was rejected.`
      : `${address} goes back to the status it had before it was rejected.`,
    confirmText: 'Reactivate loan',
  });

/** A loan with its notes. @param uuid of the whole loan or of a note */
export function useOwnerships(uuid: string) {
  return useQuery({
    ...queryOf(noteEndpoints.ownerships, { params: { uuid } }),
    staleTime: 0,
  });
}

/** Who holds a loan and its notes now. @param uuid of the whole loan */
export function useHolders(uuid: string) {
  return useQuery({ ...queryOf(holderEndpoints.holders, { params: { uuid } }), staleTime: 0 });
}

/** The result of a split; the previous one stays until the next is loaded. */
export function useSplitPreview(uuid: string, split: CreateANoteRequest | undefined) {
  return useQuery({
    ...queryOf(noteEndpoints.previewSplit, split ? { params: { uuid }, body: split } : skipToken),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useCreateANote(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: CreateANoteRequest) => call(noteEndpoints.split, { params: { uuid }, body }),
    onSettled: refresh,
    meta: { success: 'A note created' },
  });
}

export function useNoteSettings(uuid: string) {
  const client = useQueryClient();
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: AbSettingsRequest) => call(noteEndpoints.changeSettings, { params: { uuid }, body }),
    onSuccess: (saved) => client.setQueryData(keyOf(noteEndpoints.ownerships, { params: { uuid } }), saved),
    onSettled: refresh,
    meta: { success: 'A Note Settings updated successfully' },
  });
}

export function useConsolidateNotes(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: () => call(noteEndpoints.consolidate, { params: { uuid }, body: {} }),
    onSettled: refresh,
    meta: { success: 'Notes consolidated' },
  });
}

/** Asks before two notes become one loan again. */
export const askConsolidate = ({ address }: Pick<Loan, 'address'>): Promise<boolean> =>
  confirm({
    title: 'Consolidate the notes?',
    description: `${address}: the A and the B note become one loan again and leave the list. Their settings and their history are kept.`,
    confirmText: 'Consolidate notes',
  });
