import { createHash, randomBytes } from 'node:crypto';

/** What is stored of a link: who reads the table cannot follow it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a link by mail holds: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The key of a link that works without signing in, and what goes before it: a quote's, a sign-up's. */
const KEYED = /\/(?:quote\/|sign-up\/prove#)[\w-]{43}/;

/** Whether a text holds a link that acts for its reader. */
export const holdsKey = (text: string): boolean => KEYED.test(text);

/** A text for who may not act for its reader: without the links that could. */
export const withoutKeys = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => (holdsKey(word) ? LINK_OF_THE_READER : word));

/** Stands where the link was in what is kept of a mail that was delivered. */
export const LINK_OF_THE_READER = '[link of the reader]';
