import { useQuery } from '@tanstack/react-query';
import { userEndpoints } from '#contract';
import { queryOf } from '../../lib/api/call';

/** Whom an investor or a borrower can write to. */
export const useContacts = () => useQuery({ ...queryOf(userEndpoints.contacts), select: ({ data }) => data });
