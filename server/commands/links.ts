import { randomBytes } from 'node:crypto';
import { sha256 } from './sha256';

/** The hash that is stored of a link's token, so that reading the table does not give access. */
export const hashOfToken = (token: string): string => sha256(token);

/** The token of a mailed link: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
