import { queryOptions } from '@tanstack/react-query';
import {
  checkedAddressesResponse,
  validateAddressResponse,
  type CheckedAddress,
  type ComparableKind,
  type ValidatedRow,
} from '#contract';
import { api } from '../../../lib/api/api';

const base = (loanUuid: string) => `/api/loans/${loanUuid}/stages/comparables`;

/** What was said of the addresses of a loan's comparables. */
export const checkedAddresses = (loanUuid: string) =>
  queryOptions({
    queryKey: ['comp-addresses', loanUuid],
    queryFn: async ({ signal }): Promise<readonly CheckedAddress[]> =>
      (await api(checkedAddressesResponse, `${base(loanUuid)}/addresses`, { signal })).addresses,
    staleTime: Infinity,
  });

export function validateAddresses(
  loanUuid: string,
  kind: ComparableKind,
  rows: readonly object[],
): Promise<readonly ValidatedRow[]> {
  return api(validateAddressResponse, `${base(loanUuid)}/validate-address/${kind}`, {
    method: 'POST',
    body: rows,
  });
}
