import { ConnectionError } from 'sequelize';

/**
 * PostgreSQL ends the connection or is not ready for one
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
]);
/** Messages of `pg` without a code when a connection is lost. */
const MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && 'original' in error ? error.original : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
};

/** Whether a statement was ended because it ran for too long. */
export const ranOutOfTime = (error: unknown): boolean => codeOf(error) === '57014';

/** A lock that was not had in time, two that waited for each other, two that wrote the same at once. */
const COLLISIONS = new Set(['55P03', '40P01', '40001']);

/** Whether someone else was at the same thing at that moment. */
export const collided = (error: unknown): boolean => COLLISIONS.has(codeOf(error));

/**
 * Whether something failed because the database does not answer: it is down, starting, or out of connections.
 * The same request may succeed in a moment.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof Error)) return false;
  const cause = 'original' in error ? error.original : error;
  if (!(cause instanceof Error)) return false;
  const code = codeOf(error);
  return CODES.has(code) || code.startsWith('08') || MESSAGES.test(cause.message);
}
