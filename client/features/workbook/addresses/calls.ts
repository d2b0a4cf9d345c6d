import type { z } from 'zod';
import {
  comparableEndpoints,
  type ComparableKind,
  type validateAddressRequest,
  type ValidatedRow,
} from '#contract';
import { call, queryOf } from '../../../lib/api/call';

/** The results of checking the addresses of a loan's comparables. */
export const checkedAddresses = (uuid: string) =>
  queryOf(comparableEndpoints.addresses, { params: { uuid } });

export function validateAddresses(
  uuid: string,
  kind: ComparableKind,
  rows: readonly object[],
): Promise<readonly ValidatedRow[]> {
  // Rows of the loan file, which the server reads as it reads any request.
  const body = rows as z.input<typeof validateAddressRequest>;
  return call(comparableEndpoints.validateAddresses, { params: { uuid, kind }, body });
}
