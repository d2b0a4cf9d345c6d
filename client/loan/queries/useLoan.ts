import { useQuery, type QueryClient } from '@tanstack/react-query';
import { loanEndpoints } from '#contract';
import { invalidate, keyOf, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';

/**
 * Reads one loan; all screens of the loan share the answer.
 * @param more `staleTime: 0`: refetch when a screen opens
 */
export const useLoan = (uuid: string, more: { readonly staleTime?: number } = {}) =>
  useQuery({ ...queryOf(loanEndpoints.read, { params: { uuid } }), enabled: uuid !== '', ...more });

/**
 * Whether this person may change what belongs to the loan: its files, photos, checklists. False until that is
 * known.
 */
export function useMayUpdate(loanUuid: string): boolean {
  return useLoan(loanUuid).data?.can.update ?? false;
}

/** Everything that is known of a loan is read again: itself, its files, its history, its notes. */
export const refreshLoan = (client: QueryClient, uuid: string): Promise<void[]> =>
  invalidate(client, keyUnder(loanEndpoints.read, { uuid }));

/** Reads a loan and every list of loans again, after something changed it. */
export const refreshLoans = (client: QueryClient, ...uuids: readonly string[]): Promise<void[]> =>
  invalidate(
    client,
    keyOf(loanEndpoints.list),
    ...[...new Set(uuids)].map((uuid) => keyUnder(loanEndpoints.read, { uuid })),
  );
