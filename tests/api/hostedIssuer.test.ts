import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from '../../server/testing/request';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MailRow, User } from '../../server/models';
import { startTestServer, type TestServer } from '../../server/testing/harness';

const people: Record<string, Record<string, unknown>> = {
  'auth|1': { sub: 'auth|1', email: 'Kim@Example.test', email_verified: true, name: 'Kim Larsen' },
  'auth|3': { sub: 'auth|3', email: 'lea@example.test', email_verified: true },
  'auth|4': { sub: 'auth|4', email: 'mia@example.test' },
  'auth|2': { sub: 'somebody-else', email: 'victim@example.test' },
};
let issuer = '';
let key: CryptoKey;
let idp: Server;
let api: TestServer;

/** An issuer elsewhere: its discovery document, its keys, and what it says of people. */
function startIssuer(jwk: object): Promise<Server> {
  const server = createServer((req, res) => {
    const sub = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]?.split('.')[1];
    const person =
      sub === undefined
        ? undefined
        : people[String((JSON.parse(Buffer.from(sub, 'base64url').toString()) as { sub: string }).sub)];
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
      },
      '/keys': { keys: [jwk] },
      '/userinfo': person,
    };
    const answer = answers[req.url ?? ''];
    res
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const token = (subject: string, audience = 'https://bridgebook.example/api') =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'elsewhere' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
const me = async (subject: string, audience?: string) =>
  request(api.url)
    .get('/api/users/me')
    .set('authorization', `Bearer ${await token(subject, audience)}`);

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  idp = await startIssuer({ ...(await exportJWK(pair.publicKey)), kid: 'elsewhere', alg: 'ES256' });
  issuer = `http://127.0.0.1:${(idp.address() as AddressInfo).port}`;
  api = await startTestServer({
    databaseServer: inject('databaseServer'),
    migratedDatabase: inject('migratedDatabase'),
    env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'https://bridgebook.example/api', OIDC_CLIENT_ID: 'book' },
  });
});
afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => idp.close(resolve));
});

describe('with a hosted issuer', () => {
  it('the client is told to go there, and the built-in sign-in is gone', async () => {
    expect((await request(api.url).get('/api/auth/config')).body).toMatchObject({
      issuer,
      clientId: 'book',
      audience: 'https://bridgebook.example/api',
    });
    expect((await request(api.url).get('/oidc/jwks')).status).toBe(404);
    const signUp = await request(api.url)
      .post('/api/auth/sign-up')
      .send({ email: 'a@example.test', password: 'a long enough password', firstName: 'A', lastName: 'B' });
    expect(signUp.status).toBe(404);
  });

  it('its tokens are checked against its keys, and names are asked of it', async () => {
    const { status, body } = await me('auth|1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'kim@example.test',
      firstName: 'Kim',
      lastName: 'Larsen',
      role: 'INVESTOR',
      clerkId: 'auth|1',
    });
    expect((await me('auth|1', 'https://elsewhere.example')).status).toBe(401);
  });

  it('takes over who was invited, where it has verified the address, and nobody else', async () => {
    const { body: kim } = await me('auth|1');
    await User.update({ role: 'ANALYST' }, { where: { id: kim.id } });
    const headers = { authorization: `Bearer ${await token('auth|1')}` };
    const invite = (email: string) =>
      request(api.url)
        .post('/api/investors')
        .set(headers)
        .send({ user: { firstName: 'Lea', lastName: 'Brandt', email }, organizationName: 'Quay Capital' })
        .expect(201);
    const { body: investor } = await invite('lea@example.test');
    const mail = await MailRow.findOne({ where: { recipient: 'lea@example.test' } });
    expect(mail?.body).toContain(`${api.context.publicUrl}/overview`);
    expect(mail?.body).not.toContain('#invite');
    const { status, body } = await me('auth|3');
    expect([status, body.id, body.investorId]).toEqual([200, investor.user.id, investor.id]);
    const { body: arrived } = await request(api.url)
      .get(`/api/investors/${investor.user.id}`)
      .set(headers)
      .expect(200);
    expect(arrived.people[0]).toMatchObject({ state: 'active', invitation: null });
    await invite('mia@example.test');
    const refused = await me('auth|4');
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('not verified')]);
  });

  it('an answer about somebody else is not believed', async () => {
    expect((await me('auth|2')).status).toBe(403);
  });

  it('the browser may talk to it', async () => {
    const { headers } = await request(api.url).get('/api/health');
    expect(headers['content-security-policy']).toMatch(new RegExp(`connect-src [^;]*${issuer}`));
  });
});
