import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../server/models/user';
import { accessToken, type TokenChanges } from '../../server/testing/tokens';
import { useServer } from './harness';

const api = useServer();
let subject = '';
const me = (token: string) => request(api().url).get('/api/users/me').set('authorization', `Bearer ${token}`);
const changed = async (changes: TokenChanges) => me(await accessToken(api().context, subject, changes));

beforeAll(async () => {
  subject = (await api().signIn('ANALYST')).user.subject;
});

describe('a bearer token', () => {
  it('of the issuer, for this API, in time, opens the door', async () => {
    expect((await changed({})).status).toBe(200);
  });

  it.each<[string, TokenChanges, string]>([
    ['expired', { expiresIn: -60 }, 'Your session has expired; sign in again'],
    ['for another API', { audience: 'https://elsewhere.example/api' }, 'The token is not valid'],
    ['of another issuer', { issuer: 'https://elsewhere.example' }, 'The token is not valid'],
  ])('%s is refused', async (_what, changes, message) => {
    const { status, body, headers } = await changed(changes);
    expect({ status, body }).toEqual({
      status: 401,
      body: { message, details: [{ message, code: 'unauthenticated' }] },
    });
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it('signed with another key is refused, also under the name of ours', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = await exportJWK(privateKey);
    const { keys } = (await request(api().url).get('/oidc/jwks')).body as { keys: { kid: string }[] };
    expect((await changed({ key: { ...key, kid: 'another' } })).status).toBe(401);
    expect((await changed({ key: { ...key, kid: keys[0]?.kid } })).status).toBe(401);
  });

  it('changed after signing is refused', async () => {
    const [header, payload = '', signature] = (await accessToken(api().context, subject)).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url');
    expect((await me(`${header}.${forged}.${signature}`)).status).toBe(401);
  });

  it('without a signature, or signed with the public key as a secret, is refused', async () => {
    const { issuer, audience } = api().context.identity.config;
    const none = new UnsecuredJWT({})
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime('5m')
      .encode();
    const { keys } = (await request(api().url).get('/oidc/jwks')).body as {
      keys: { n: string; kid: string }[];
    };
    const secret = Buffer.from(keys[0]?.n ?? '', 'base64url');
    const confused = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', kid: keys[0]?.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime('5m')
      .sign(secret);
    expect((await me(none)).status).toBe(401);
    expect((await me(confused)).status).toBe(401);
    expect((await me('not.a.token')).status).toBe(401);
    expect((await request(api().url).get('/api/users/me').set('authorization', 'Basic YTpi')).status).toBe(
      401,
    );
  });

  it('publishes no private part of the key', async () => {
    const { keys } = (await request(api().url).get('/oidc/jwks')).body as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(1);
    expect(
      Object.keys(keys[0] ?? {}).filter((part) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(part)),
    ).toEqual([]);
  });
});

describe('a person seen for the first time', () => {
  const first = (claims: Record<string, unknown>, sub: string) =>
    accessToken(api().context, sub, { claims }).then(me);

  it('becomes an investor, once', async () => {
    const claims = { email: 'First@Example.test', given_name: 'Fi', family_name: 'Rst' };
    const answers = await Promise.all([
      first(claims, 'first'),
      first(claims, 'first'),
      first(claims, 'first'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      email: 'first@example.test',
      firstName: 'Fi',
      lastName: 'Rst',
      role: 'INVESTOR',
      clerkId: 'first',
    });
    expect(await User.count({ where: { email: 'first@example.test' } })).toBe(1);
  });

  it('takes over nobody by an address that the issuer has not checked', async () => {
    const { user } = await api().signIn('ADMIN');
    expect((await first({ email: user.email }, 'thief')).status).toBe(403);
    expect((await first({ email: user.email, email_verified: false }, 'thief')).status).toBe(403);
    expect((await first({ email: user.email, email_verified: true }, 'moved')).body).toMatchObject({
      id: user.id,
      role: 'ADMIN',
      clerkId: 'moved',
    });
  });

  it('without an e-mail address is refused', async () => {
    expect((await first({}, 'nameless')).status).toBe(403);
  });
});

it('someone made inactive is refused at once', async () => {
  const { headers, user } = await api().signIn('UNDERWRITER');
  await user.update({ active: false });
  const { status, body } = await request(api().url).get('/api/users/me').set(headers);
  expect([status, body.message]).toEqual([403, 'This account is not active']);
});

it('staff lists hold staff only, and are for staff', async () => {
  const { headers } = await api().signIn('COMMITTEE');
  await api().signIn('SALES');
  const all = (await request(api().url).get('/api/users/atlas-members').set(headers)).body as {
    email: string;
    clerkId: string;
  }[];
  expect(all.some((member) => member.email.includes('test-sales'))).toBe(true);
  expect(all.some((member) => member.email.startsWith('first@'))).toBe(false);
  const sales = (await request(api().url).get('/api/users/atlas-members?group=Sales').set(headers)).body as {
    email: string;
  }[];
  expect(sales.every((member) => /test-(sales|admin)/.test(member.email))).toBe(true);
  expect(sales.length).toBeGreaterThan(0);
});
