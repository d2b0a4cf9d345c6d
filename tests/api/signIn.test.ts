import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser';
import { ANNA, useSignIn, type Attempt } from './signInCalls';

const { api, begin, login, signUp } = useSignIn();

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

async function redeem(attempt: Attempt, code: string, changes: Record<string, string> = {}) {
  return attempt.browser.form('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: 'bridgebook-web',
    redirect_uri: `${api().url}/sign-in/callback`,
    code,
    code_verifier: attempt.verifier,
    ...changes,
  });
}

async function signIn(credentials = ANNA): Promise<{ attempt: Attempt; tokens: Tokens }> {
  const attempt = await begin();
  const { redirectTo } = (await (await login(attempt, credentials)).json()) as { redirectTo: string };
  const callback = await attempt.browser.follow(redirectTo, '/sign-in/callback');
  const response = await redeem(attempt, callback.searchParams.get('code') ?? '');
  expect(response.status).toBe(200);
  return { attempt, tokens: (await response.json()) as Tokens };
}

const me = (token: string) =>
  fetch(`${api().url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });

describe('signing in by authorization code with PKCE', () => {
  it('gives an access token for this API, and the person behind it', async () => {
    const { tokens } = await signIn();
    expect(tokens.expires_in).toBe(900);
    const response = await me(tokens.access_token);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      email: 'anna@example.test',
      firstName: 'Anna',
      lastName: 'Berg',
      role: 'INVESTOR',
      investorId: expect.any(String),
      can: { listLoans: false },
    });
  });

  it('refuses a wrong password, an unknown address, and an attempt of another browser', async () => {
    const attempt = await begin();
    const wrong = await login(attempt, { ...ANNA, password: 'not the password' });
    const unknown = await login(attempt, { email: 'nobody@example.test', password: 'not the password' });
    expect([wrong.status, await wrong.json()]).toEqual([401, await unknown.json()]);
    const thief: Attempt = { ...attempt, browser: new Browser(api().url) };
    expect((await login(thief, ANNA)).status).toBe(404);
    expect((await thief.browser.get(`/api/auth/interactions/${attempt.uid}`)).status).toBe(404);
    expect((await attempt.browser.get(`/api/auth/interactions/${attempt.uid}`)).status).toBe(200);
  });

  it('needs the verifier that belongs to the challenge, and takes a code once', async () => {
    const attempt = await begin();
    const { redirectTo } = (await (await login(attempt, ANNA)).json()) as { redirectTo: string };
    const code =
      (await attempt.browser.follow(redirectTo, '/sign-in/callback')).searchParams.get('code') ?? '';
    expect(
      (await redeem(attempt, code, { code_verifier: randomBytes(32).toString('base64url') })).status,
    ).toBe(400);
    const second = await begin();
    const again = (await (await login(second, ANNA)).json()) as { redirectTo: string };
    const good =
      (await second.browser.follow(again.redirectTo, '/sign-in/callback')).searchParams.get('code') ?? '';
    expect((await redeem(second, good)).status).toBe(200);
    expect((await redeem(second, good)).status).toBe(400);
  });

  it('does not start without a challenge or for another address', async () => {
    const { browser } = await begin();
    const query = new URLSearchParams({
      client_id: 'bridgebook-web',
      response_type: 'code',
      redirect_uri: `${api().url}/sign-in/callback`,
      scope: 'openid',
      state: 's',
    });
    const plain = await browser.follow(`/oidc/authorize?${query}`, '/sign-in/callback');
    expect(plain.searchParams.get('error')).toBe('invalid_request');
    query.set('redirect_uri', 'https://elsewhere.example/callback');
    const page = await browser.follow(`/oidc/authorize?${query}`, '/sign-in/');
    expect(page.origin).toBe(api().url);
    expect(page.searchParams.get('error')).not.toBeNull();
  });

  it('goes back to the application when the attempt is given up', async () => {
    const attempt = await begin();
    const { redirectTo } = (await (
      await attempt.browser.post(`/api/auth/interactions/${attempt.uid}/abort`, {})
    ).json()) as { redirectTo: string };
    const callback = await attempt.browser.follow(redirectTo, '/sign-in/callback');
    expect(callback.searchParams.get('error')).toBe('access_denied');
  });

  it('starts a new session at the sign-in: the cookie from before is worth nothing after', async () => {
    const attempt = await begin();
    const before = attempt.browser.cookie('_session');
    const { redirectTo } = (await (await login(attempt, ANNA)).json()) as { redirectTo: string };
    await attempt.browser.follow(redirectTo, '/sign-in/callback');
    expect(attempt.browser.cookie('_session')).toBeDefined();
    expect(attempt.browser.cookie('_session')).not.toBe(before);
  });
});

describe('staying signed in', () => {
  const renew = (browser: Browser, refresh_token: string) =>
    browser.form('/oidc/token', { grant_type: 'refresh_token', client_id: 'bridgebook-web', refresh_token });

  it('answers a renewal that is repeated with the same successor, at once and after a while', async () => {
    const { attempt, tokens } = await signIn();
    const answers = await Promise.all([1, 2, 3].map(() => renew(attempt.browser, tokens.refresh_token)));
    const late = await renew(attempt.browser, tokens.refresh_token);
    const renewed = await Promise.all(
      [...answers, late].map(async (answer) => (await answer.json()) as Tokens),
    );
    expect([...answers, late].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(renewed.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    for (const { access_token } of renewed) expect((await me(access_token)).status).toBe(200);
    expect((await renew(attempt.browser, renewed[0]?.refresh_token ?? '')).status).toBe(200);
  });

  it('ends the whole session when a refresh token is brought whose successor has been used', async () => {
    const { attempt, tokens } = await signIn();
    const next = async (token: string) =>
      ((await (await renew(attempt.browser, token)).json()) as Tokens).refresh_token;
    const second = await next(tokens.refresh_token);
    const third = await next(second);
    expect(new Set([tokens.refresh_token, second, third]).size).toBe(3);
    expect((await renew(attempt.browser, tokens.refresh_token)).status).toBe(400);
    for (const token of [second, third]) expect((await renew(attempt.browser, token)).status).toBe(400);
  });

  it('asks for no password while the session lasts, and ends it on signing out', async () => {
    const { attempt, tokens } = await signIn();
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'bridgebook-web',
      response_type: 'code',
      redirect_uri: `${api().url}/sign-in/callback`,
      scope: 'openid',
      state: 's',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const silent = await attempt.browser.follow(`/oidc/authorize?${query}`, '/sign-in/');
    expect(silent.pathname).toBe('/sign-in/callback');
    const out = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${api().url}/sign-in/`,
    });
    const page = await (await attempt.browser.get(`/oidc/end-session?${out}`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await attempt.browser.form('/oidc/end-session/confirm', { xsrf, logout: 'yes' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${api().url}/sign-in/`]);
    expect((await renew(attempt.browser, tokens.refresh_token)).status).toBe(400);
    expect(
      (await attempt.browser.follow(`/oidc/authorize?${query}`, '/sign-in/')).searchParams.get('interaction'),
    ).not.toBeNull();
  });
});

describe('guessing', () => {
  it('is stopped after ten wrong passwords for an account, for that account only', async () => {
    await signUp({ email: 'new@example.test' });
    const attempt = await begin();
    const guess = () => login(attempt, { email: 'new@example.test', password: 'guess, guess, guess' });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const { details } = (await (await guess()).json()) as { details: { code: string }[] };
    expect(details[0]?.code).toBe('too_many_requests');
    expect((await login(attempt, ANNA)).status).toBe(200);
  });
});

it('never logs a password, a token or a code', async () => {
  const { tokens } = await signIn();
  await me(tokens.access_token);
  const log = api().logged.join('');
  expect(log).toContain('/api/users/me');
  for (const secret of [ANNA.password, tokens.access_token, tokens.refresh_token, tokens.id_token])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/[?&]code=(?!%5Bredacted%5D)/);
});
