import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { countOf } from '#domain';
import {
  loanEndpoints,
  loanListEndpoints,
  SET_BACK,
  setBackWords,
  type ListedChange,
  type ListedOutcome,
  type ListedValues,
  type Loan,
  type LoansResponse,
} from '#contract';
import { call, keyOf } from '../../lib/api/call';
import { refreshLoans } from '../../loan/queries/useLoan';
import { handleMutationError } from '../../lib/queryClient';
import { toast } from '../../lib/toast';

const TOLD = 8;

const send = async (changes: readonly ListedChange[]): Promise<ListedOutcome[]> =>
  (await call(loanListEndpoints.change, { body: { changes } })).loans;

function refresh(client: QueryClient, uuids: readonly string[]): void {
  void refreshLoans(client, ...uuids);
}

/** The first few refusals, loan by loan, and the number of others. */
function refusals(outcomes: readonly ListedOutcome[]): string[] {
  const lines = outcomes.flatMap(({ outcome, address, message }) =>
    outcome === 'refused' ? [`${address ?? 'A loan that is gone'}: ${message ?? 'refused'}`] : [],
  );
  return lines.length > TOLD ? [...lines.slice(0, TOLD), `and ${lines.length - TOLD} more`] : lines;
}

/** Says what became of a change of several loans, and offers to take it back. */
function tell(client: QueryClient, outcomes: readonly ListedOutcome[], done: 'changed' | 'put back'): void {
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed');
  const refused = refusals(outcomes);
  const title =
    changed.length === 0 && refused.length === 0
      ? 'Nothing to change: it already has this value'
      : `${countOf(changed.length, 'loan')} ${done}`;
  toast({
    title:
      refused.length > 0
        ? `${title}, ${outcomes.filter(({ outcome }) => outcome === 'refused').length} not`
        : title,
    description: refused,
    variant: refused.length > 0 ? 'destructive' : 'success',
    ...(done === 'changed' && changed.length > 0 && { undo: () => undoChanges(client, changed) }),
  });
}

/** Restoring a former status needs no confirmation. */
const putsBackStatus = ({ status, borrowerStatus }: ListedValues): Pick<ListedChange, 'despite'> =>
  status === undefined && borrowerStatus === undefined ? {} : { despite: SET_BACK };

/** Restores the former values, loan by loan; a value changed by somebody else since is kept and reported. */
export function undoChanges(
  client: QueryClient,
  changed: readonly Pick<ListedOutcome, 'uuid' | 'was' | 'is'>[],
): void {
  const back = changed.map(({ uuid, was = {}, is = {} }) => ({
    uuid,
    set: was,
    previous: is,
    ...putsBackStatus(was),
  }));
  send(back)
    .then((outcomes) => tell(client, outcomes, 'put back'), handleMutationError)
    .finally(() =>
      refresh(
        client,
        back.map(({ uuid }) => uuid),
      ),
    );
}

interface ManyChanged {
  readonly loans: readonly Loan[];
  readonly set: ListedValues;
  /** The person read which of them are set back to before their money was out. */
  readonly despite?: ListedChange['despite'];
}

/** Changes the same of several loans in one request. */
export function useChangeLoans() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ loans, set, despite }: ManyChanged) =>
      send(
        loans.map((loan) => ({
          uuid: loan.uuid,
          set,
          previous: seen(client, loan.uuid, loans, set),
          ...(despite && setBackWords(loan, set) !== null && { despite }),
        })),
      ),
    onSuccess: (outcomes) => tell(client, outcomes, 'changed'),
    onSettled: (_done, _error, { loans }) =>
      refresh(
        client,
        loans.map(({ uuid }) => uuid),
      ),
  });
}

/** The list's current values of the fields to be changed. */
function seen(client: QueryClient, uuid: string, loans: readonly Loan[], set: ListedValues): ListedValues {
  const lists = client
    .getQueriesData<LoansResponse>({ queryKey: keyOf(loanEndpoints.list) })
    .flatMap(([, list]) => list?.data ?? []);
  const loan = lists.find((one) => one.uuid === uuid) ?? loans.find((one) => one.uuid === uuid);
  return loan ? pickValues(loan, Object.keys(set) as (keyof ListedValues)[]) : {};
}

const valueOf = (loan: Loan, field: keyof ListedValues) =>
  field === 'assigneeId' ? (loan.assignee?.id ?? null) : loan[field];

function pickValues(loan: Loan, fields: readonly (keyof ListedValues)[]): ListedValues {
  return Object.fromEntries(fields.map((field) => [field, valueOf(loan, field)]));
}

/** The outcome of a change of one loan, for the fields it set and those that follow from them. */
export function outcomeOf(
  before: Loan,
  after: Loan,
  fields: readonly (keyof ListedValues)[],
): Pick<ListedOutcome, 'uuid' | 'was' | 'is'> | undefined {
  const changed = fields.filter((field) => valueOf(before, field) !== valueOf(after, field));
  return changed.length === 0
    ? undefined
    : { uuid: after.uuid, was: pickValues(before, changed), is: pickValues(after, changed) };
}
