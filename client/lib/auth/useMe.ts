import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { userEndpoints } from '#contract';
import { queryOf } from '../api/call';
import { sessionAtom } from './session';

/** As long as specified; changed rights become known by the server's answers to requests. */
const KNOWN = 60 * 60_000;

/** The signed-in person with role and permissions; idle while signed out. */
export function useMe() {
  const session = useAtomValue(sessionAtom);
  return useQuery({
    ...queryOf(userEndpoints.me),
    enabled: session === 'signedIn',
    staleTime: KNOWN,
  });
}

/** How staff are named in lists: the part of the e-mail before the at-sign. */
export function shortName(email: string): string {
  return email.split('@')[0] ?? email;
}
