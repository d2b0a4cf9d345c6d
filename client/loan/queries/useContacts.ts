import { useQuery } from '@tanstack/react-query';
import { contactsResponse } from '#contract';
import { api } from '../../lib/api/api';

/** Whom an investor or a borrower can write to. */
export function useContacts() {
  return useQuery({
    queryKey: ['contacts'],
    queryFn: ({ signal }) => api(contactsResponse, '/api/users/contacts', { signal }),
    select: ({ data }) => data,
  });
}
