import { useQuery } from '@tanstack/react-query';
import { addressSchema, type Address } from '#domain';
import { checkAddressResponse, mapSettingsResponse } from '#contract';
import { api } from '../../lib/api/api';

/** What is known of an address, once it is one by its form. */
export function useAddressCheck(address: Address) {
  const parsed = addressSchema.safeParse(address);
  return useQuery({
    queryKey: ['address', parsed.data],
    queryFn: ({ signal }) =>
      api(checkAddressResponse, '/api/addresses/check', { method: 'POST', body: parsed.data, signal }),
    enabled: parsed.success,
    staleTime: 5 * 60_000,
  });
}

export function useMapSettings() {
  return useQuery({
    queryKey: ['settings', 'map'],
    queryFn: ({ signal }) => api(mapSettingsResponse, '/api/settings/map', { signal }),
    staleTime: Infinity,
  });
}
