import { ConnectionError } from 'sequelize';

/** PostgreSQL ends the connection or is not ready for one (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const CODES = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);
/** What `pg` says without a code when a connection goes away under it. */
const MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Whether something failed because the database does not answer: gone, starting, or without a connection left. The
 * same request may succeed in a moment.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof Error)) return false;
  const cause = 'original' in error ? error.original : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return CODES.has(code) || code.startsWith('08') || MESSAGES.test(cause.message);
}
