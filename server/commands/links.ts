import { createHash, randomBytes } from 'node:crypto';

/** What is stored of a link: who reads the table cannot follow it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a link by mail holds: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
