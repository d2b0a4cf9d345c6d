import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { MailRow } from '../../server/models';
import { Browser } from './browser';
import { useServer } from './harness';

export const ANNA = {
  email: 'anna@example.test',
  password: 'a long enough password',
  firstName: 'Anna',
  lastName: 'Berg',
};

/** A sign-in that has begun: its browser, its id at the issuer, and the verifier of its challenge. */
export interface Attempt {
  browser: Browser;
  uid: string;
  verifier: string;
}

/** A server on which Anna has an account, and the steps of signing up and in as the client takes them. */
export function useSignIn() {
  const api = useServer();

  /** Goes to the issuer as the client does and follows to our sign-in page. */
  async function begin(
    changes: Record<string, string> = {},
    browser = new Browser(api().url),
  ): Promise<Attempt> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'bridgebook-web',
      response_type: 'code',
      redirect_uri: `${api().url}/sign-in/callback`,
      scope: 'openid profile email offline_access',
      resource: `${api().url}/api`,
      audience: `${api().url}/api`,
      state: 'there-and-back',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    const page = await browser.follow(`/oidc/authorize?${query}`, '/sign-in/');
    return { browser, uid: page.searchParams.get('interaction') ?? '', verifier };
  }

  const login = (attempt: Attempt, credentials: { email: string; password: string }) =>
    attempt.browser.post(`/api/auth/interactions/${attempt.uid}/login`, {
      email: credentials.email,
      password: credentials.password,
    });

  const newestMail = async (recipient: string) =>
    (await MailRow.findOne({ where: { recipient, kind: 'sign-up' }, order: [['createdAt', 'DESC']] }))
      ?.body ?? '';
  const tokenIn = (mail: string): string => /\/sign-up\/prove#([\w-]{43})\s/.exec(mail)?.[1] ?? '';
  const prove = (token: string) => new Browser(api().url).post('/api/auth/sign-up/prove', { token });
  const signUp = (changes: Partial<typeof ANNA> = {}) =>
    new Browser(api().url).post('/api/auth/sign-up', { ...ANNA, ...changes });

  beforeAll(async () => {
    expect((await signUp()).status).toBe(201);
    expect((await prove(tokenIn(await newestMail(ANNA.email)))).status).toBe(200);
  });

  return { api, begin, login, newestMail, tokenIn, prove, signUp };
}
