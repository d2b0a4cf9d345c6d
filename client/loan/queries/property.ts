import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { propertyAddressResponse } from '#contract';
import { api, apiResponse } from '../../lib/api/api';

export const propertyKey = (loanUuid: string) => ['loan', loanUuid, 'property-address'] as const;
export const propertyPath = (loanUuid: string): string => `/api/property-addresses/${loanUuid}`;

/** The property's address with its photos, oldest first. */
export function useProperty(loanUuid: string) {
  return useQuery({
    queryKey: propertyKey(loanUuid),
    queryFn: ({ signal }) => api(propertyAddressResponse, propertyPath(loanUuid), { signal }),
  });
}

/** A picture that only signed-in people may see, as an address for an img element; undefined until it is there. */
export function usePicture(path: string | undefined) {
  const { data, isError } = useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) => (await apiResponse(path ?? '', { signal })).blob(),
    enabled: path !== undefined,
    // What stands under one address never changes.
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { url, failed: isError };
}
