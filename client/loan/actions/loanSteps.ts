import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  loanSchema,
  ownershipsResponse,
  splitSchema,
  type AbSettingsRequest,
  type CreateANoteRequest,
  type Loan,
  type RejectLoanRequest,
  type UpdateLoanRequest,
} from '#contract';
import { api } from '../../lib/api/api';
import { confirm } from '../../lib/confirm';
import { loanKey } from '../queries/useLoan';

/** The notice after a successful change of a deal. */
export const DEAL_UPDATED = 'The deal has been successfully updated';

const path = (uuid: string, rest = '') => `/api/loans/${uuid}${rest}`;

/** After a step of a loan everything that shows it is read again: its own screens, its notes, the lists. */
function useRefresh(uuid: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: loanKey(uuid) }),
      client.invalidateQueries({ queryKey: ['loans'] }),
    ]);
}

/** A change of a loan's own fields: status, stage, texts. */
export function useUpdateLoan(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: UpdateLoanRequest) => api(loanSchema, path(uuid), { method: 'PATCH', body }),
    onSettled: refresh,
    meta: { success: DEAL_UPDATED },
  });
}

export function useRejectLoan(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: RejectLoanRequest) => api(loanSchema, path(uuid, '/reject'), { method: 'POST', body }),
    onSettled: refresh,
    meta: { success: 'Loan rejected' },
  });
}

export function useReactivateLoan(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (note?: string | null) =>
      api(loanSchema, path(uuid, '/reactivate'), { method: 'POST', body: { note } }),
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
    queryKey: ['loan', uuid, 'ownerships'],
    queryFn: ({ signal }) => api(ownershipsResponse, path(uuid, '/ownerships'), { signal }),
    staleTime: 0,
  });
}

/** What a split would give; the one before stays until the next is there. */
export function useSplitPreview(uuid: string, split: CreateANoteRequest | undefined) {
  return useQuery({
    queryKey: ['loan', uuid, 'split', split],
    queryFn: ({ signal }) =>
      api(splitSchema, path(uuid, '/ownerships/preview'), { method: 'POST', body: split, signal }),
    enabled: split !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useCreateANote(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: CreateANoteRequest) =>
      api(ownershipsResponse, path(uuid, '/ownerships/A'), { method: 'POST', body }),
    onSettled: refresh,
    meta: { success: 'A note created' },
  });
}

export function useNoteSettings(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: (body: AbSettingsRequest) =>
      api(ownershipsResponse, path(uuid, '/ownerships/ab-settings'), { method: 'PATCH', body }),
    onSettled: refresh,
    meta: { success: 'A Note Settings updated successfully' },
  });
}

export function useConsolidateNotes(uuid: string) {
  const refresh = useRefresh(uuid);
  return useMutation({
    mutationFn: () =>
      api(ownershipsResponse, path(uuid, '/offerings/consolidate'), { method: 'PATCH', body: {} }),
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
