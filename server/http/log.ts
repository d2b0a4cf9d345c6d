import { pino, type DestinationStream, type Logger } from 'pino';
import { currentRequest } from './requestId';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'code',
  'code_verifier',
  'invite',
  'ssn',
  'dateOfBirth',
];

/** Paths that pino redacts, nested up to three levels deep in a log call. */
const redacted = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]).concat([
  '*["set-cookie"]',
  '*.*["set-cookie"]',
]);

/**
 * Paths that contain a secret: the link by which a borrower answers a quote, and the hash that opens a shared
 * deal.
 */
const SECRET_PATH = /^(\/(?:api\/quotes|quote|ld|api\/loans-deals\/report-auth)\/)[^/?]+/;

/** An address without the values of secrets: neither `?token=…` nor the link of a quote or of a deal reaches a log. */
export function safeUrl(address: string): string {
  const url = address.replace(SECRET_PATH, '$1[redacted]');
  const [path, query] = url.split('?', 2);
  if (query === undefined) return url;
  const params = new URLSearchParams(query);
  for (const key of params.keys())
    if (SECRET_KEYS.includes(key) || key === 'state' || key === 'key' || key === 'id_token_hint')
      params.set(key, '[redacted]');
  return `${path}?${params.toString()}`;
}

const FRAMES = 4;
const LONGEST_MESSAGE = 500;

/** The calls nearest to the failure, ours before those of libraries. */
function frames(stack: string | undefined): string[] {
  const all = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().replace(/^at /, ''));
  const ours = all.filter((line) => !line.includes('node_modules') && !line.includes('node:'));
  return (ours.length > 0 ? ours : all).slice(0, FRAMES);
}

/**
 * An error as logged: its name, message, database or system code, and a few frames. Its other properties are
 * dropped, since a database error carries the statement with the values of the request.
 */
export function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, LONGEST_MESSAGE) };
  const cause: unknown = 'original' in error ? error.original : error.cause;
  const source = cause instanceof Error ? cause : error;
  const reason = 'code' in source ? source.code : undefined;
  return {
    type: error.name,
    message: error.message.replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE),
    ...(cause instanceof Error &&
      cause.message !== error.message && {
        cause: cause.message.replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE),
      }),
    ...(typeof reason === 'string' && { reason }),
    stack: frames(error.stack),
  };
}

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      mixin: currentRequest,
      serializers: { err: errorLine },
      redact: { paths: redacted, censor: '[redacted]' },
    },
    destination ?? pino.destination(2),
  );
