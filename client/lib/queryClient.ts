import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/ApiError';
import { endSession } from './auth/session';
import { errorOutcome } from './errors';
import { logError } from './log';
import { toast } from './toast';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the toast after success. */
      success?: string;
      /** The caller shows every failure itself (sign-in form, conflicts of a save). */
      handlesErrors?: boolean;
    };
    queryMeta: {
      /** Authorized by a link, not by the session: a refusal does not mean that the session ended. */
      anonymous?: boolean;
      /** Method and path as the contract names them. */
      endpoint?: string;
    };
    defaultError: Error;
  }
}

/** How a failed change is answered when its caller does not say otherwise. */
export function handleMutationError(error: unknown): void {
  const outcome = errorOutcome(error);
  if (outcome.kind === 'signOut') void endSession('refused', outcome.notice);
  if (outcome.kind === 'toast') toast(outcome.toast);
}

function retryRead(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Not its key: there may be the token of a link in it.
        logError(error, { query: query.meta?.endpoint ?? String(query.queryKey[0]) });
        if (error instanceof ApiError && error.status === 401 && !query.meta?.anonymous)
          void endSession('expired');
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        logError(error, { mutation: String(mutation.options.mutationKey ?? '') });
        if (!mutation.meta?.handlesErrors) handleMutationError(error);
      },
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.success) toast({ variant: 'success', title: mutation.meta.success });
      },
    }),
    defaultOptions: {
      // Always attempt the request, even if the browser reports that it is offline: a paused request would look saved
      // and be lost.
      queries: {
        staleTime: 30_000,
        retry: retryRead,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
