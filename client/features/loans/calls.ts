import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { loanSchema, loansResponse, usersResponse, type Loan, type LoansResponse, type UpdateLoanRequest } from '#contract';
import { api, apiVoid } from '../../lib/api/api';
import { DEAL_UPDATED } from '../../lib/queryClient';
import { toQuery, type LoanFilters } from './filters';

export const LOANS_KEY = ['loans'] as const;

export function useLoans(filters: LoanFilters) {
  return useQuery({
    queryKey: [...LOANS_KEY, filters],
    queryFn: ({ signal }) => api(loansResponse, '/api/loans', { query: toQuery(filters), signal }),
    placeholderData: keepPreviousData,
  });
}

/** Staff for the assignee choice. */
export function useStaff() {
  return useQuery({
    queryKey: ['users', 'staff'],
    queryFn: ({ signal }) => api(usersResponse, '/api/users', { query: { group: 'staff' }, signal }),
    staleTime: 5 * 60_000,
    select: (response) => response.data,
  });
}

/** A change of one loan in the list: what to send, and how the row looks at once. */
export interface LoanEdit {
  readonly loan: Loan;
  readonly show: Partial<Loan>;
  readonly send: { readonly kind: 'patch'; readonly body: UpdateLoanRequest } | { readonly kind: 'assign'; readonly userId: string };
}

function sendEdit({ loan, send }: LoanEdit): Promise<Loan> {
  if (send.kind === 'assign') return api(loanSchema, `/api/loans/${loan.uuid}/assign/${send.userId}`, { method: 'PUT' });
  return api(loanSchema, `/api/loans/${loan.uuid}`, { method: 'PATCH', body: send.body });
}

/** A status change is tracked; that the event could not be recorded is no reason to disturb the person. */
async function trackStatus({ loan, send }: LoanEdit): Promise<void> {
  if (send.kind !== 'patch') return;
  for (const [field, eventName] of STATUS_EVENTS) {
    const next = send.body[field];
    if (next === undefined) continue;
    await apiVoid(`/api/events/track-loan/${loan.uuid}`, { method: 'POST', body: { eventName, props: { prevStatus: loan[field], currentStatus: next } } });
  }
}

const STATUS_EVENTS = [
  ['status', 'LoanStatusChanged'],
  ['borrowerStatus', 'BorrowerStatusChanged'],
  ['reportStatus', 'ReportStatusChanged'],
] as const;

/** Shows the change at once in every list that holds the loan; puts the lists back when the server refuses. */
export function useEditLoan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (edit: LoanEdit) => {
      const saved = await sendEdit(edit);
      void trackStatus(edit).catch(() => undefined);
      return saved;
    },
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: LOANS_KEY });
      const before = client.getQueriesData<LoansResponse>({ queryKey: LOANS_KEY });
      replaceLoan(client.setQueriesData.bind(client), edit.loan.uuid, (loan) => ({ ...loan, ...edit.show }));
      return { before };
    },
    onError: (_error, _edit, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSuccess: (saved) => replaceLoan(client.setQueriesData.bind(client), saved.uuid, () => saved),
    onSettled: () => client.invalidateQueries({ queryKey: LOANS_KEY }),
    meta: { success: DEAL_UPDATED },
  });
}

type SetLists = (filters: { queryKey: QueryKey }, update: (lists: LoansResponse | undefined) => LoansResponse | undefined) => unknown;

function replaceLoan(set: SetLists, uuid: string, change: (loan: Loan) => Loan): void {
  set({ queryKey: LOANS_KEY }, (list) => list && { ...list, data: list.data.map((loan) => (loan.uuid === uuid ? change(loan) : loan)) });
}

export function useDeleteLoan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (loan: Loan) => apiVoid(`/api/loans/${loan.uuid}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: LOANS_KEY }),
    meta: { success: 'Loan deleted' },
  });
}
