import { useQuery } from '@tanstack/react-query';
import { userEndpoints } from '#contract';
import { queryOf } from '../../lib/api/call';

/** Staff for the choice of an assignee. */
export const useStaff = () =>
  useQuery({
    ...queryOf(userEndpoints.list, { query: { group: 'staff' } }),
    staleTime: 5 * 60_000,
    select: (response) => response.data,
  });
