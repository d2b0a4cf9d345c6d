import { ApiError, SILENT_CODE } from './api/ApiError';
import type { ToastContent } from './toast';

const SILENT_MESSAGE = 'Sharing disabled';

/** The application-wide reaction to a failed change. */
export type ErrorOutcome =
  | { readonly kind: 'signOut'; readonly notice: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'toast'; readonly toast: ToastContent };

/**
 * A 401 or 403 ends the session; two known refusals are silent; all else becomes one toast: the first detail as its
 * title, then the other details with their paths, or the path of a single detail, else the message of the answer.
 */
export function errorOutcome(error: unknown): ErrorOutcome {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? messageOf(error) : undefined;
    return {
      kind: 'toast',
      toast: { variant: 'destructive', title: 'An error occurred', description: message },
    };
  }
  if (error.status === 401 || error.status === 403)
    return {
      kind: 'signOut',
      notice: `The last change was refused: ${error.message.replace(/\.$/, '')}. Sign in to go on where you were.`,
    };
  if (error.message === SILENT_MESSAGE || error.hasCode(SILENT_CODE)) return { kind: 'silent' };
  return {
    kind: 'toast',
    toast: {
      variant: 'destructive',
      title: error.details[0]?.message ?? 'An error occurred',
      description: describe(error),
    },
  };
}

function describe(error: ApiError): string | string[] | undefined {
  const [first, ...others] = error.details;
  if (others.length > 0)
    return others.map((detail) => (detail.path ? `${detail.path}: ${detail.message}` : detail.message));
  if (first?.path) return `Path: ${first.path}`;
  // The title says it already.
  return error.message === first?.message ? undefined : error.message;
}

/** Whether the address leads nowhere: the record is gone, or the address is malformed. */
export function isMissing(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 404 || (error.status === 400 && error.details.some(({ path }) => path === 'uuid')))
  );
}

/**
 * One sentence about a refused save of a single text or field: the field's own message says more than a
 * general "not valid".
 */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.details[0] ? error.details[0].message : messageOf(error);

/** One sentence about a failed read, for the place where the content would be. */
export function messageOf(error: unknown): string {
  if (isCodeMissing(error))
    return 'A part of this program could not be loaded: the server does not answer, or it has a newer version. Reload the page and try again; what you typed is kept in this browser.';
  return error instanceof Error && error.message ? error.message : 'An error occurred';
}

/** What browsers say, each in its own words, when code does not come; Vite says the second of styles. */
const CODE_MISSING = /dynamically imported module|Unable to preload CSS|Importing a module script failed/i;
const isCodeMissing = (error: unknown): boolean => error instanceof Error && CODE_MISSING.test(error.message);
