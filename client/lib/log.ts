import { ApiError } from './api/ApiError';

export type ErrorReporter = (error: unknown, context: Readonly<Record<string, string>>) => void;

const reporters: ErrorReporter[] = [];

/** Adds a place where errors are reported besides the browser's console. */
export function addErrorReporter(reporter: ErrorReporter): void {
  reporters.push(reporter);
}

/** Records an error that no one is shown, or whose cause the screen does not tell. Never given tokens or passwords. */
export function logError(error: unknown, context: Readonly<Record<string, string>> = {}): void {
  // A read that the server refuses is not a fault of this program, but it must not vanish either.
  const write =
    error instanceof ApiError && error.status > 0 && error.status < 500
      ? globalThis.console.warn
      : globalThis.console.error;
  write(error, context);
  for (const reporter of reporters) reporter(error, context);
}
