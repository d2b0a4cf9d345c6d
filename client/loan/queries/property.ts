import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { propertyAddressEndpoints } from '#contract';
import { apiResponse } from '../../lib/api/api';
import { queryOf } from '../../lib/api/call';

/** The property's address with its photos, oldest first. */
export const useProperty = (loanUuid: string) =>
  useQuery(queryOf(propertyAddressEndpoints.read, { params: { uuid: loanUuid } }));

/** A picture that only signed-in people may see, as an address for an img element; undefined until it is there. */
export function usePicture(address: string | undefined) {
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: async ({ signal }) => (await apiResponse(address ?? '', { signal })).blob(),
    enabled: address !== undefined,
    // The content at one address never changes.
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
