import { createHash, randomBytes } from 'node:crypto';

/** The hash that is stored of a link's token, so that reading the table does not give access. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a link by mail holds: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
