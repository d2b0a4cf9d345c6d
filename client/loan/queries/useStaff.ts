import { useQuery } from '@tanstack/react-query';
import { usersResponse } from '#contract';
import { api } from '../../lib/api/api';

/** Staff for the choice of an assignee. */
export function useStaff() {
  return useQuery({
    queryKey: ['users', 'staff'],
    queryFn: ({ signal }) => api(usersResponse, '/api/users', { query: { group: 'staff' }, signal }),
    staleTime: 5 * 60_000,
    select: (response) => response.data,
  });
}
