import { useQuery } from '@tanstack/react-query';
import { addressSchema, type Address } from '#domain';
import { screeningEndpoints } from '#contract';
import { queryOf } from '../../lib/api/call';

/** Checks an address once it is well-formed. */
export function useAddressCheck(address: Address) {
  const { success, data = address } = addressSchema.safeParse(address);
  return useQuery({
    ...queryOf(screeningEndpoints.checkAddress, { body: data }),
    enabled: success,
    staleTime: 5 * 60_000,
  });
}

export const useMapSettings = () =>
  useQuery({ ...queryOf(screeningEndpoints.mapSettings), staleTime: Infinity });
