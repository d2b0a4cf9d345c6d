import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_KEYS = ['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'id_token', 'code', 'code_verifier', 'ssn', 'dateOfBirth'];

/** Paths that pino blanks, wherever a log call nests them up to three levels deep. */
const redacted = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]).concat(['*["set-cookie"]', '*.*["set-cookie"]']);

/** A query string without the values of secrets: `?token=…` never reaches a log. */
export function safeUrl(url: string): string {
  const [path, query] = url.split('?', 2);
  if (query === undefined) return url;
  const params = new URLSearchParams(query);
  for (const key of params.keys()) if (SECRET_KEYS.includes(key) || key === 'state' || key === 'id_token_hint') params.set(key, '[redacted]');
  return `${path}?${params.toString()}`;
}

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: { paths: redacted, censor: '[redacted]' } }, destination ?? pino.destination(2));
