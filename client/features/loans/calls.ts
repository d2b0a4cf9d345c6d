import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { LoanFieldName } from '#domain';
import {
  lifecycleEndpoints,
  loanEndpoints,
  loanListEndpoints,
  noteEndpoints,
  type ChangeViewRequest,
  type ListedValues,
  type Loan,
  type LoansResponse,
  type SaveViewRequest,
  type UpdateLoanRequest,
} from '#contract';
import { toFilterQuery, type LoanFilters } from '../../loan/filters/filters';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { refreshLoan, refreshLoans } from '../../loan/queries/useLoan';
import { download } from '../../lib/download';
import { DEAL_UPDATED } from '../../loan/actions/loanSteps';
import { toast } from '../../lib/toast';
import { outcomeOf, undoChanges } from './changes';

/** A change of one loan in the list: what to send, and how the row looks at once. */
export interface LoanEdit {
  readonly loan: Loan;
  readonly show: Partial<Loan>;
  readonly send:
    | { readonly kind: 'patch'; readonly body: UpdateLoanRequest }
    | { readonly kind: 'assign'; readonly userId: string | null };
}

function sendEdit({ loan, send }: LoanEdit): Promise<Loan> {
  // The list shows it at once: who reloads the page then has not taken it back.
  if (send.kind === 'patch')
    return call(loanEndpoints.update, { params: { uuid: loan.uuid }, body: send.body, keepalive: true });
  if (send.userId === null) return call(loanEndpoints.unassign, { params: { uuid: loan.uuid } });
  return call(loanEndpoints.assign, { params: { uuid: loan.uuid, userId: send.userId } });
}

/**
 * The specification asks the client to send an event on each status change. The server records the event with the
 * change itself and ignores this one, so a failure to send it is not shown.
 */
async function trackStatus({ loan, send }: LoanEdit): Promise<void> {
  if (send.kind !== 'patch') return;
  for (const [field, eventName] of STATUS_EVENTS) {
    const next = send.body[field];
    if (next === undefined) continue;
    await call(loanEndpoints.track, {
      params: { uuid: loan.uuid },
      body: { eventName, props: { prevStatus: loan[field], currentStatus: next } },
    });
  }
}

const STATUS_EVENTS = [
  ['status', 'LoanStatusChanged'],
  ['borrowerStatus', 'BorrowerStatusChanged'],
  ['reportStatus', 'ReportStatusChanged'],
] as const;

/** Every list of loans, whatever it shows. */
const LISTS = keyOf(loanEndpoints.list);
const EDIT_KEY = ['edit-loan'] as const;
const pick = (loan: Loan, names: readonly string[]): Partial<Loan> =>
  Object.fromEntries(Object.entries(loan).filter(([name]) => names.includes(name)));

/** Shows the change at once in every list that contains the loan; reverts it if the server refuses. */
export function useEditLoan() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_KEY,
    mutationFn: async (edit: LoanEdit) => {
      const saved = await sendEdit(edit);
      void trackStatus(edit).catch(() => undefined);
      return saved;
    },
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: LISTS });
      replaceLoan(client.setQueriesData.bind(client), edit.loan.uuid, (loan) => ({ ...loan, ...edit.show }));
    },
    onError: (_error, { loan: before, show }) =>
      replaceLoan(client.setQueriesData.bind(client), before.uuid, (loan) => ({
        ...loan,
        ...pick(before, Object.keys(show)),
      })),
    // The server's answer would not include another edit still running, so only the last one refetches the
    // lists.
    onSuccess: (saved, { loan: before, show }) => {
      replaceLoan(client.setQueriesData.bind(client), saved.uuid, (loan) =>
        last(client) ? saved : { ...loan, ...pick(saved, Object.keys(show)) },
      );
      const outcome = outcomeOf(before, saved, fieldsOf(show));
      toast({
        variant: 'success',
        title: DEAL_UPDATED,
        ...(outcome && { undo: () => undoChanges(client, [outcome]) }),
      });
    },
    onSettled: (_saved, _error, { loan: { uuid, loanLifecycleId } }) => {
      // The screens of this loan and of its notes show it too.
      for (const one of new Set([uuid, loanLifecycleId])) void refreshLoan(client, one);
      return last(client) ? invalidate(client, LISTS) : undefined;
    },
  });
}

/** The fields of an edit; status and stage follow from a status of either kind. */
function fieldsOf(show: Partial<Loan>): (keyof ListedValues)[] {
  if ('assignee' in show) return ['assigneeId'];
  return 'reportStatus' in show ? ['reportStatus'] : ['status', 'borrowerStatus', 'currentStage'];
}

const last = (client: QueryClient): boolean => client.isMutating({ mutationKey: EDIT_KEY }) === 1;

type SetLists = (
  filters: { queryKey: QueryKey },
  update: (lists: LoansResponse | undefined) => LoansResponse | undefined,
) => unknown;

function replaceLoan(set: SetLists, uuid: string, change: (loan: Loan) => Loan): void {
  set(
    { queryKey: LISTS },
    (list) => list && { ...list, data: list.data.map((loan) => (loan.uuid === uuid ? change(loan) : loan)) },
  );
}

export function useDeleteLoan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ loan, address }: { readonly loan: Loan; readonly address?: string }) =>
      call(loanEndpoints.delete, { params: { uuid: loan.uuid }, query: { address } }),
    onSuccess: () => invalidate(client, LISTS),
    meta: { success: 'Loan deleted' },
  });
}

/** An action that changes more than one row: the lists and the screens of the loan are read again. */
function useLoanAction(send: (loan: Loan) => Promise<unknown>, success: string) {
  const client = useQueryClient();
  const onSettled = (_done: unknown, _error: unknown, { uuid, loanLifecycleId }: Loan) =>
    refreshLoans(client, uuid, loanLifecycleId);
  return useMutation({ mutationFn: send, onSettled, meta: { success } });
}

export const useConsolidate = () =>
  useLoanAction(
    (loan) => call(noteEndpoints.consolidate, { params: { uuid: loan.loanLifecycleId }, body: {} }),
    'Notes consolidated',
  );
export const useReactivate = () =>
  useLoanAction(
    (loan) => call(lifecycleEndpoints.reactivate, { params: { uuid: loan.uuid }, body: {} }),
    'Loan reactivated',
  );

const VIEWS = keyOf(loanListEndpoints.listViews);

/** The views that people saved: one's own and the shared. */
export const useSavedViews = () => useQuery(queryOf(loanListEndpoints.listViews));

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (view: SaveViewRequest) => call(loanListEndpoints.saveView, { body: view }),
    onSuccess: () => invalidate(client, VIEWS),
    meta: { success: 'View saved', handlesErrors: true },
  });
}

export function useChangeView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, change }: { uuid: string; change: ChangeViewRequest }) =>
      call(loanListEndpoints.changeView, { params: { uuid }, body: change }),
    onSuccess: () => invalidate(client, VIEWS),
    meta: { success: 'View changed', handlesErrors: true },
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(loanListEndpoints.deleteView, { params: { uuid } }),
    onSuccess: () => invalidate(client, VIEWS),
    meta: { success: 'View deleted' },
  });
}

/** The filtered list in its order, whole or the loans named, with the columns shown. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({
      filters,
      columns,
      uuid,
    }: {
      filters: LoanFilters;
      columns: readonly LoanFieldName[];
      uuid?: readonly string[];
    }) => {
      const query = { ...toFilterQuery(filters), sort: filters.sort, columns, uuid };
      download('loans.csv', await call(loanListEndpoints.export, { query }));
    },
  });
