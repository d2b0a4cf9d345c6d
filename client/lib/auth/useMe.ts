import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { meResponse } from '#contract';
import { api } from '../api/api';
import { sessionAtom } from './session';

export const ME_KEY = ['me'] as const;

/** The signed-in person with role and permissions; idle while signed out. */
export function useMe() {
  const session = useAtomValue(sessionAtom);
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => api(meResponse, '/api/users/me', { signal }),
    enabled: session === 'signedIn',
    staleTime: 5 * 60_000,
  });
}

/** How staff are named in lists: the part of the e-mail before the at-sign. */
export function shortName(email: string): string {
  return email.split('@')[0] ?? email;
}
