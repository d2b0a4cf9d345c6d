import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { User } from '../../server/models/user';
import { Browser } from './browser';
import { ANNA, useSignIn } from './signInCalls';

const { api, begin, login, newestMail, tokenIn, prove, signUp } = useSignIn();
const again = (email: string) => new Browser(api().url).post('/api/auth/sign-up/mail', { email });

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
