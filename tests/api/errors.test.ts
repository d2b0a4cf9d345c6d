import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_ERROR_CODES, ERROR_CODES, endpoint, errorSchema, file } from '#contract';
import { AppError, conflict, notFound, refused } from '../../server/errors';
import { defineRoute } from '../../server/http/route';
import { routes } from '../../server/routes';
import { useServer } from './harness';

const rows = z.object({ rows: z.array(z.object({ sqft: z.number('Enter a number') })).min(1) });
const answer = z.object({ shown: z.string() });
const api = useServer({
  routes: [
    ...routes,
    defineRoute(
      endpoint({
        method: 'post',
        path: '/api/test/rows/:id',
        summary: 'x',
        params: z.object({ id: z.coerce.number('Not a number') }),
        body: rows,
        response: answer,
      }),
      { policy: 'public', bodyLimit: '1kb', handler: () => ({ shown: 'yes' }) },
    ),
    defineRoute(endpoint({ method: 'get', path: '/api/test/leak', summary: 'x', response: answer }), {
      policy: 'public',
      handler: () => Object.assign({ shown: 'yes' }, { passwordHash: 'never' }),
    }),
    defineRoute(endpoint({ method: 'get', path: '/api/test/crash', summary: 'x', response: answer }), {
      policy: 'public',
      handler: () => {
        throw new Error('SELECT secret FROM table');
      },
    }),
    defineRoute(endpoint({ method: 'get', path: '/api/test/gone', summary: 'x', response: answer }), {
      policy: 'public',
      handler: () => {
        throw notFound('There is no such loan');
      },
    }),
    defineRoute(endpoint({ method: 'get', path: '/api/test/conflict', summary: 'x', response: answer }), {
      policy: 'public',
      handler: () => {
        throw conflict('Changed since', { revision: 7 });
      },
    }),
    defineRoute(
      endpoint({
        method: 'get',
        path: '/api/test/refused',
        summary: 'x',
        query: z.object({ code: z.enum(API_ERROR_CODES) }),
        response: answer,
      }),
      {
        policy: 'public',
        handler: ({ query }) => {
          throw refused(query.code, 'Not now', 'rows.3');
        },
      },
    ),
    defineRoute(endpoint({ method: 'get', path: '/api/test/several', summary: 'x', response: answer }), {
      policy: 'public',
      handler: () => {
        throw new AppError('Not now', [
          { message: 'Too many rows', code: 'too_large' },
          { message: 'Not a formula', path: 'ltv', code: 'bad_formula' },
        ]);
      },
    }),
    defineRoute(
      endpoint({ method: 'get', path: '/api/test/file', summary: 'x', response: file('text/csv') }),
      {
        policy: 'public',
        handler: () => ({
          contentType: 'text/csv; charset=utf-8',
          body: 'a,b\r\n',
          headers: { 'content-disposition': 'attachment; filename="x.csv"' },
        }),
      },
    ),
  ],
});
const post = (path: string) => request(api().url).post(path).set('content-type', 'application/json');

describe('the one error shape', () => {
  it('names every field that is wrong', async () => {
    const { status, body } = await post('/api/test/rows/1').send({
      rows: [{ sqft: 5 }, { sqft: 'five' }, {}],
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { message: 'Enter a number', path: 'rows.1.sqft', code: 'invalid' },
      { message: 'Enter a number', path: 'rows.2.sqft', code: 'invalid' },
    ]);
    expect((await post('/api/test/rows/abc').send({ rows: [] })).body.details[0]).toEqual({
      message: 'Not a number',
      path: 'id',
      code: 'invalid',
    });
  });

  it.each([
    ['{"rows": [', 400, 'invalid'],
    ['', 400, 'invalid'],
    [JSON.stringify({ rows: Array.from({ length: 500 }, () => ({ sqft: 1 })) }), 413, 'too_large'],
  ])('answers a body that cannot be used: %.20s', async (text, status, code) => {
    const response = await post('/api/test/rows/1').send(text);
    expect([response.status, response.body.details[0].code]).toEqual([status, code]);
    expect(errorSchema.safeParse(response.body).success).toBe(true);
  });

  it('names the limit of a body that is too large', async () => {
    const { body } = await post('/api/test/rows/1').send({
      rows: Array.from({ length: 500 }, () => ({ sqft: 1 })),
    });
    expect(body.message).toMatch(
      /^The request is larger than the \d+ [KM]B allowed\. Send it in smaller parts\.$/,
    );
  });

  it('takes no body that a form of another site could send', async () => {
    const response = await request(api().url)
      .post('/api/test/rows/1')
      .set('content-type', 'text/plain')
      .send(JSON.stringify({ rows: [{ sqft: 1 }] }));
    expect(response.status).toBe(400);
  });

  it('carries what a refusal adds', async () => {
    const { status, body } = await request(api().url).get('/api/test/conflict');
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        message: 'Changed since',
        details: [{ message: 'Changed since', code: 'conflict' }],
        revision: 7,
      },
    });
    expect((await request(api().url).get('/api/test/gone')).status).toBe(404);
  });

  it.each(API_ERROR_CODES)('has the one status of its code: %s', async (code) => {
    const { status, body } = await request(api().url).get(`/api/test/refused?code=${code}`);
    expect(status).toBe(ERROR_CODES[code].status);
    expect(errorSchema.parse(body).details).toEqual([{ message: 'Not now', path: 'rows.3', code }]);
  });

  it('has the least status of several codes', async () => {
    expect((await request(api().url).get('/api/test/several')).status).toBe(400);
  });

  it('is there for unknown paths, methods and broken addresses', async () => {
    for (const path of ['/api/nothing', '/api', '/api/users/me/x']) {
      const { status, body } = await request(api().url).get(path);
      expect([path, status, body.details[0].code]).toEqual([path, 404, 'not_found']);
    }
    expect((await request(api().url).delete('/api/health')).status).toBe(404);
    expect((await request(api().url).get('/api/templates/%E0%A4%A/1')).status).toBe(400);
    for (const path of ['/assets/gone.js', '/assets/..%2f..%2fpackage.json'])
      expect([path, (await request(api().url).get(path)).status]).toEqual([path, 404]);
  });

  it('says nothing of a failure inside, and logs it once', async () => {
    const { status, text, headers } = await request(api().url).get('/api/test/crash?token=very-secret');
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      message: 'Something went wrong',
      details: [{ message: 'Something went wrong', code: 'internal' }],
      requestId: headers['x-request-id'],
    });
    await expect.poll(() => api().logged.some((line) => line.includes('/api/test/crash'))).toBe(true);
    const lines = api().logged.filter(
      (line) => line.includes('SELECT secret FROM table') || line.includes('/api/test/crash'),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('SELECT secret FROM table');
    expect(lines[0]?.length).toBeLessThan(1500);
    expect(lines[0]).not.toContain('very-secret');
  });
});

it('an answer holds what the contract names and nothing else', async () => {
  const { body } = await request(api().url).get('/api/test/leak');
  expect(body).toEqual({ shown: 'yes' });
});

it('files come with their type and name', async () => {
  const { text, headers } = await request(api().url).get('/api/test/file');
  expect(text).toBe('a,b\r\n');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="x.csv"',
  });
});

describe('headers', () => {
  it('let no script run but ours, and no other site frame us', async () => {
    const { headers } = await request(api().url).get('/api/health');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the API document', () => {
  it('describes every route, with who may use it', async () => {
    const { body } = await request(api().url).get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const route of routes) {
      const operation = body.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method];
      expect(operation?.summary, `${route.method} ${route.path}`).toBe(route.summary);
      expect(operation.responses[String(route.status)]).toBeDefined();
      const parameters = (operation.parameters ?? []) as { in: string; name: string }[];
      const named = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name);
      expect(named.sort()).toEqual([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort());
    }
  });

  it('names every operation once, and the fields of the parts of a loan file', async () => {
    const { body } = await request(api().url).get('/api/openapi.json');
    const operations = Object.values(
      body.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    expect(body.paths['/api/loans/{uuid}/parameters'].patch.operationId).toBe('patchLoansByUuidParameters');
    const described = (path: string) =>
      body.paths[`/api/loans/{uuid}${path}`].patch.requestBody.content['application/json'].schema.properties;
    expect(described('/parameters').capRate.properties.residential).toMatchObject({
      description: 'Residential Cap Rate: 6.16% is also used',
    });
    expect(described('/stages/sheets').rentRoll.properties.residential.items.properties).toMatchObject({
      unitNumber: {},
      actualRentInPlace: {},
    });
    expect(described('/stages/underwriting/loan-info').new.properties.sources.items.properties).toMatchObject(
      { item: {}, amount: {} },
    );
  });
});

it('template files are served as they are on disk', async () => {
  const { status, body } = await request(api().url).get('/api/templates/bridge-loan/1');
  expect(status).toBe(200);
  const manifest = JSON.parse(body.manifest) as { key: string; sheets: { file: string }[] };
  expect(manifest.key).toBe('bridge-loan');
  for (const sheet of manifest.sheets) expect(body.files[sheet.file]).toContain(',label,');
  expect((await request(api().url).get('/api/templates/bridge-loan/999')).status).toBe(404);
  expect((await request(api().url).get('/api/templates/..%2F..%2Fpackage/1')).status).toBe(400);
});
