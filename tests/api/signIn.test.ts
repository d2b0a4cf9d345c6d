import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { MailRow } from '../../server/models';
import { User } from '../../server/models/user';
import { useServer } from './harness';
import { Browser } from './browser';

const api = useServer();
const ANNA = {
  email: 'anna@example.test',
  password: 'a long enough password',
  firstName: 'Anna',
  lastName: 'Berg',
};

interface Attempt {
  browser: Browser;
  uid: string;
  verifier: string;
}
interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

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

const newestMail = async (recipient: string) =>
  (await MailRow.findOne({ where: { recipient, kind: 'sign-up' }, order: [['createdAt', 'DESC']] }))?.body ??
  '';
const tokenIn = (mail: string): string => /\/sign-up\/prove#([\w-]{43})\s/.exec(mail)?.[1] ?? '';
const prove = (token: string) => new Browser(api().url).post('/api/auth/sign-up/prove', { token });
const signUp = (changes: Partial<typeof ANNA> = {}) =>
  new Browser(api().url).post('/api/auth/sign-up', { ...ANNA, ...changes });
const again = (email: string) => new Browser(api().url).post('/api/auth/sign-up/mail', { email });

beforeAll(async () => {
  expect((await signUp()).status).toBe(201);
  expect((await prove(tokenIn(await newestMail(ANNA.email)))).status).toBe(200);
});

describe('signing up', () => {
  it('has its link in the outbox for administrators alone', async () => {
    await signUp({ email: 'outbox@example.test' });
    const token = tokenIn(await newestMail('outbox@example.test'));
    expect(token).toHaveLength(43);
    const outboxOf = async (role: 'ADMIN' | 'UNDERWRITER' | 'COMMITTEE') => {
      const { headers } = await api().signIn(role);
      return await (await fetch(`${api().url}/api/outbox`, { headers })).text();
    };
    expect(await outboxOf('ADMIN')).toContain(token);
    for (const role of ['UNDERWRITER', 'COMMITTEE'] as const) {
      const read = await outboxOf(role);
      expect(read).toContain('outbox@example.test');
      expect(read).not.toContain(token);
    }
  });

  it('answers the same for an address that is taken, and leaves that account alone', async () => {
    const taken = await signUp({ email: 'ANNA@example.test', password: 'somebody else wants this' });
    const fresh = await signUp({ email: 'new@example.test' });
    expect([taken.status, await taken.json()]).toEqual([fresh.status, await fresh.json()]);
    expect((await login(await begin(), { ...ANNA, password: 'somebody else wants this' })).status).toBe(401);
    // Whose address it is learns of it, and can prove nothing with that mail.
    const mail = await newestMail(ANNA.email);
    expect(mail).toContain('It has one already');
    expect(tokenIn(mail)).toBe('');
  });

  it('refuses a password that is common or says whose it is, whether or not the address is taken', async () => {
    for (const email of [ANNA.email, 'weak@example.test']) {
      for (const [password, words] of [
        ['Password123!', 'too common'],
        ['anna and the harbour', 'Your name'],
        ['bridgebook at dusk', 'name of the product'],
      ] as const) {
        const response = await signUp({ email, password });
        const { details } = (await response.json()) as { details: { path: string; message: string }[] };
        expect([response.status, details]).toEqual([
          400,
          [expect.objectContaining({ path: 'password', message: expect.stringContaining(words) })],
        ]);
      }
    }
    expect(await newestMail('weak@example.test')).toBe('');
  });

  it('gives no role but INVESTOR and names each wrong field', async () => {
    const browser = new Browser(api().url);
    const withRole = await browser.post('/api/auth/sign-up', {
      ...ANNA,
      email: 'role@example.test',
      role: 'ADMIN',
    });
    expect(withRole.status).toBe(400);
    const bad = await browser.post('/api/auth/sign-up', {
      email: 'nobody',
      password: 'short',
      firstName: ' ',
      lastName: 'B',
    });
    const { details } = (await bad.json()) as { details: { path: string; code: string }[] };
    expect(details.map((detail) => detail.path).sort()).toEqual(['email', 'firstName', 'password']);
    expect((await User.findOne({ where: { email: 'anna@example.test' } }))?.role).toBe('INVESTOR');
  });
});

describe('an address that is not proven', () => {
  const BEN = { ...ANNA, email: 'ben@example.test' };

  it('is nobody: told so to who knows the password, until the link of the newest mail is opened, once', async () => {
    await signUp(BEN);
    expect(await User.count({ where: { email: BEN.email } })).toBe(0);
    const attempt = await begin();
    const told = await login(attempt, BEN);
    expect([told.status, ((await told.json()) as { details: { code: string }[] }).details[0]?.code]).toEqual([
      403,
      'address_unproven',
    ]);
    expect((await login(attempt, { ...BEN, password: 'not the password' })).status).toBe(401);
    const first = tokenIn(await newestMail(BEN.email));
    expect((await again(BEN.email)).status).toBe(202);
    const second = tokenIn(await newestMail(BEN.email));
    expect((await prove(first)).status).toBe(404);
    const proven = await prove(second);
    expect([proven.status, await proven.json()]).toEqual([200, { email: BEN.email }]);
    expect((await prove(second)).status).toBe(404);
    expect((await login(attempt, BEN)).status).toBe(200);
    expect(await User.count({ where: { email: BEN.email, role: 'INVESTOR' } })).toBe(1);
  });

  it('belongs to who signed up last: an earlier link and an earlier password open nothing', async () => {
    const email = 'contested@example.test';
    await signUp({ email, password: 'the first to come here' });
    const first = tokenIn(await newestMail(email));
    await signUp({ email, password: 'the owner of the address' });
    expect((await prove(first)).status).toBe(404);
    expect((await prove(tokenIn(await newestMail(email)))).status).toBe(200);
    const attempt = await begin();
    expect((await login(attempt, { email, password: 'the first to come here' })).status).toBe(401);
    expect((await login(attempt, { email, password: 'the owner of the address' })).status).toBe(200);
  });

  it('is not proven by a link that is too old, and the database holds no link', async () => {
    const email = 'late@example.test';
    await signUp({ email });
    const token = tokenIn(await newestMail(email));
    const [rows] = await api().context.db.query('SELECT * FROM sign_ups');
    expect(JSON.stringify(rows)).not.toContain(token);
    await api().context.db.query(
      "UPDATE sign_ups SET expires_at = now() - interval '1 second' WHERE email = $1",
      { bind: [email] },
    );
    expect((await prove(token)).status).toBe(404);
    expect((await again(email)).status).toBe(202);
    expect((await prove(tokenIn(await newestMail(email)))).status).toBe(200);
  });

  it('keeps who came by another sign-in before, with the role', async () => {
    const email = 'mover@example.test';
    const earlier = await User.create({
      issuer: 'https://elsewhere.example',
      subject: 'x1',
      email,
      firstName: 'Mo',
      lastName: 'Ver',
      role: 'ANALYST',
    });
    await signUp({ email });
    expect((await prove(tokenIn(await newestMail(email)))).status).toBe(200);
    await earlier.reload();
    expect([earlier.issuer, earlier.role]).toEqual(['embedded', 'ANALYST']);
  });

  it('asks for the mail again with the same answer whoever waits, five times an hour for an address', async () => {
    const answers = [await again('waits@example.test'), await again(ANNA.email)];
    await signUp({ email: 'waits@example.test' });
    answers.push(await again('waits@example.test'));
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await again('WAITS@example.test')).status);
    expect(statuses).toEqual([202, 202, 429]);
  });
});

describe('where people do not make accounts themselves', () => {
  it('says whom to ask, and keeps nothing', async () => {
    const { config } = api().context;
    const settings = async () =>
      (await (await new Browser(api().url).get('/api/auth/config')).json()) as unknown;
    expect(await settings()).toMatchObject({ selfRegistration: true, accessContact: null });
    Object.assign(
      config,
      readConfig(config.root, {
        SELF_REGISTRATION: 'off',
        ACCESS_CONTACT: 'ops@lender.example',
        PUBLIC_URL: config.publicUrl,
      }),
    );
    try {
      expect(await settings()).toMatchObject({
        selfRegistration: false,
        accessContact: 'ops@lender.example',
      });
      const response = await signUp({ email: 'outsider@example.test' });
      expect(response.status).toBe(403);
      expect(((await response.json()) as { message: string }).message).toContain('Ask ops@lender.example');
      expect(await newestMail('outsider@example.test')).toBe('');
      // Who has an account signs in as ever.
      expect((await login(await begin(), ANNA)).status).toBe(200);
    } finally {
      Object.assign(config, { selfRegistration: true, accessContact: undefined });
    }
  });
});

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
