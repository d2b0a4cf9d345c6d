import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadError } from '../components/Message';
import { loadUserManager } from '../lib/auth/oidc';
import { sessionAtom, startSession } from '../lib/auth/session';
import { logError } from '../lib/log';

type Start = { readonly state: 'starting' | 'ready' } | { readonly state: 'failed'; readonly error: unknown };

/**
 * Restores the stored session before anything else is shown, and clears fetched data when the session ends.
 */
export function SessionStart({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [start, setStart] = useState<Start>({ state: 'starting' });
  useForgetOnEnd();

  useEffect(() => {
    let current = true;
    loadUserManager()
      .then(startSession)
      .then(
        () => current && setStart({ state: 'ready' }),
        (error: unknown) => {
          logError(error, { during: 'start' });
          if (current) setStart({ state: 'failed', error });
        },
      );
    return () => {
      current = false;
    };
  }, [attempt]);

  if (start.state === 'failed')
    return <LoadError what="Bridgebook" error={start.error} onRetry={() => setAttempt(attempt + 1)} />;
  return start.state === 'ready' ? children : null;
}

function useForgetOnEnd(): void {
  const session = useAtomValue(sessionAtom);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (session !== 'signedIn') queryClient.clear();
  }, [session, queryClient]);
}
