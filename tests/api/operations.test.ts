import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from '../../server/testing/request';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { errorSchema } from '#contract';
import { readConfig } from '../../server/config';
import { createApp } from '../../server/http/app';
import { routes } from '../../server/routes';
import { readSharedDeal } from '../../server/routes/deals/sharedDeal';
import { startTestServer, type TestServer } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';

const api = useServer({ env: { PUBLIC_RATE: '0' } });
const get = (path: string) => request(api().url).get(path);

describe('what the machinery around the server asks', () => {
  it('lives, whatever the database does', async () => {
    expect((await get('/healthz').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('is ready with its database and every migration, and not while it ends', async () => {
    expect((await get('/readyz').expect(200)).body).toEqual({
      status: 'ready',
      database: true,
      migrations: true,
      disk: true,
      serving: true,
    });
    const { context } = api();
    context.availability.draining = true;
    const ending = await get('/readyz').expect(503);
    expect(ending.body).toMatchObject({ status: 'not ready', serving: false });
    expect(ending.headers.connection).toBe('close');
    context.availability.draining = false;
    const name = '0001-platform.sql';
    await context.db.query('UPDATE bridgebook_migrations SET name = $2 WHERE name = $1', {
      bind: [name, 'x'],
    });
    expect((await get('/readyz').expect(503)).body).toMatchObject({ database: true, migrations: false });
    await context.db.query('UPDATE bridgebook_migrations SET name = $2 WHERE name = $1', {
      bind: ['x', name],
    });
    await get('/readyz').expect(200);
  });

  it('is measured by route, never by address', async () => {
    const ann = await api().signIn('ANALYST');
    const uuid = await filledLoan(api(), ann);
    await get(`/api/loans/${uuid}`).set(ann.headers).expect(200);
    await get('/api/nothing/very-secret').expect(404);
    const { text, headers } = await get('/metrics').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(
      'bridgebook_http_request_duration_seconds_count{method="GET",route="/api/loans/:uuid",status="200"} 1',
    );
    expect(text).toContain('route="/api/*",status="404"');
    expect(text).toContain('process_cpu_seconds_total');
    for (const secret of [uuid, ann.token, 'very-secret']) expect(text).not.toContain(secret);
  });

  it('is measured from this machine only, where no token is set', async () => {
    await get('/metrics').set('x-forwarded-for', '203.0.113.9').expect(403);
  });
});

describe('every request has a name', () => {
  it('its own, or the one that a proxy gave it, in the answer and in the log', async () => {
    const named = await get('/api/health').set('x-request-id', 'edge-7f3a:42').expect(200);
    expect(named.headers['x-request-id']).toBe('edge-7f3a:42');
    await expect.poll(() => api().logged.some((line) => line.includes('edge-7f3a:42'))).toBe(true);
    const fresh = await get('/api/nothing').expect(404);
    expect(fresh.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('and a line in the log, but for probes that say that all is well or that the end is on purpose', async () => {
    const from = api().logged.length;
    const { availability } = api().context;
    await get('/readyz').set('x-request-id', 'probe-fine').expect(200);
    availability.draining = true;
    await get('/readyz').set('x-request-id', 'probe-ending').expect(503);
    availability.draining = false;
    await get('/metrics')
      .set({ 'x-request-id': 'probe-refused', 'x-forwarded-for': '203.0.113.9' })
      .expect(403);
    await get('/api/health').set('x-request-id', 'last-of-all').expect(200);
    const named = () =>
      api()
        .logged.slice(from)
        .flatMap((line) => /"requestId":"([\w-]+)"/.exec(line)?.[1] ?? []);
    await expect.poll(named).toContain('last-of-all');
    expect(new Set(named())).toEqual(new Set(['probe-refused', 'last-of-all']));
  });

  it('never one that could forge a line', async () => {
    for (const forged of ['short', 'a b c d e f g h', '{"level":50}aaaaaaa', 'x'.repeat(200)]) {
      const { headers } = await get('/api/health').set('x-request-id', forged);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('no secret is logged', () => {
  it('neither tokens nor passwords nor links, when requests succeed, are refused or fail', async () => {
    const ann = await api().signIn('ANALYST');
    const password = 'correct horse battery staple';
    const share = await api().context.shareTokens.sign(
      '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000002',
    );
    const from = api().logged.length;
    await get('/api/loans').set(ann.headers).set('cookie', '_session=cookie-secret').expect(200);
    await get('/api/loans').set('authorization', 'Bearer forged-secret').expect(401);
    await get('/api/users/me').query({ token: share }).expect(401);
    await request(api().url)
      .post('/api/auth/sign-up')
      .send({ email: 'quiet@example.test', password, firstName: 'Q', lastName: 'T' })
      .expect(201);
    await request(api().url).post('/api/auth/sign-up').send({ email: 'not an e-mail', password }).expect(400);
    await request(api().url)
      .post('/api/auth/interactions/nothing/login')
      .send({ email: 'quiet@example.test', password });
    await get('/api/quotes/link-secret-0123456789abcdef');
    await get('/sign-in/callback?code=code-secret&state=state-secret');
    await expect.poll(() => api().logged.some((line) => line.includes('/sign-in/callback'))).toBe(true);
    const said = api().logged.slice(from).join('\n');
    for (const secret of [
      ann.token,
      share,
      password,
      'forged-secret',
      'cookie-secret',
      'link-secret',
      'code-secret',
      'state-secret',
    ])
      expect(said).not.toContain(secret);
  });
});

describe('scripts of other people do not run', () => {
  it('on no page and in no answer', async () => {
    for (const path of [
      '/',
      '/loans',
      '/sign-in/',
      '/ld/abc',
      '/loan-deal/abc',
      '/api/health',
      '/api/nothing',
      '/assets/gone.js',
      '/oidc/jwks',
      '/healthz',
      '/readyz',
      '/metrics',
    ]) {
      const policy = (await get(path)).headers['content-security-policy'] ?? '';
      const directives = Object.fromEntries(
        policy.split(';').map((part: string) => part.trim().split(/\s+(.*)/, 2) as [string, string]),
      );
      expect([path, directives['script-src']]).toEqual([path, "'self'"]);
      expect([
        path,
        directives['default-src'],
        directives['object-src'],
        directives['base-uri'],
        directives['frame-ancestors'],
      ]).toEqual([path, "'self'", "'none'", "'none'", "'none'"]);
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it('headers say no sniffing, no framing, no address to others', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('with settings of production', () => {
  let server: TestServer;
  const TOKEN = 'scrape-0123456789abcdef';
  beforeAll(async () => {
    server = await startTestServer({
      databaseServer: inject('databaseServer'),
      migratedDatabase: inject('migratedDatabase'),
      env: { METRICS_TOKEN: TOKEN, PUBLIC_RATE: '5', PUBLIC_URL: 'https://book.example' },
    });
  });
  afterAll(() => server.stop());

  it('metrics need their token', async () => {
    await request(server.url).get('/metrics').expect(401);
    await request(server.url)
      .get('/metrics')
      .set('authorization', 'Bearer wrong-0123456789abcdef')
      .expect(401);
    await request(server.url).get('/metrics').set('authorization', `Bearer ${TOKEN}`).expect(200);
  });

  it('HTTPS is for good', async () => {
    const { headers } = await request(server.url).get('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('open doors are counted by address, by all processes together, and health is not', async () => {
    const second = createServer();
    await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(second.address() as AddressInfo).port}`;
    second.on(
      'request',
      createApp(
        { ...server.context, config: { ...readConfig(process.cwd(), { PUBLIC_RATE: '5' }) } },
        routes,
        readSharedDeal,
      ),
    );
    try {
      for (const url of [server.url, elsewhere, server.url, elsewhere, server.url])
        await request(url).get('/api/auth/config').expect(200);
      const refused = await request(elsewhere).get('/api/auth/config').expect(429);
      expect(errorSchema.parse(refused.body).details[0]?.code).toBe('too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await request(server.url).get('/oidc/.well-known/openid-configuration').expect(429);
      await request(server.url).get('/oidc/jwks').expect(200);
      for (let n = 0; n < 20; n += 1) await request(server.url).get('/api/health').expect(200);
      const ann = await server.signIn('ANALYST');
      await request(server.url).get('/api/loans').set(ann.headers).expect(200);
    } finally {
      await new Promise((resolve) => second.close(resolve));
    }
  });
});
