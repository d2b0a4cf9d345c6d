import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorSchema } from '#contract';
import type { Role } from '#domain';
import { policyOf } from '../../server/policies/table';
import { routes } from '../../server/routes';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, NEW_LOAN, passScreening } from './loanHelpers';

const api = useServer({ env: { PUBLIC_RATE: '0' } });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** What a case may speak of: a loan of its own, past its screening, and a member of the staff. */
interface Ground {
  readonly loan: string;
  readonly member: string;
}

interface Endpoint {
  readonly name: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path(ground: Ground): string;
  readonly body?: object;
  readonly status?: number;
  /** Answers that hold what was asked. */
  readonly answers: (ground: Ground) => object;
  /** Requests that are refused with 400, each for another reason. */
  readonly bad: readonly { path?: (ground: Ground) => string; body?: object }[];
  readonly forbidden: Role;
  /** The same of something that is not there; undefined where nothing is named. */
  readonly nowhere?: (ground: Ground) => string;
}

const of =
  (path: string) =>
  ({ loan }: Pick<Ground, 'loan'>): string =>
    `/api/loans/${loan}${path}`;
const elsewhere = (path: string) => () => of(path)({ loan: NOWHERE });
const notALoan = (path: string) => ({ path: () => of(path)({ loan: 'x' }) });

/** The calls of the product as a whole, section 7 of its specification. */
const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'one loan',
    method: 'get',
    path: of(''),
    answers: ({ loan }) => ({ uuid: loan, status: 'Underwriting' }),
    bad: [notALoan('')],
    forbidden: 'INVESTOR',
    nowhere: elsewhere(''),
  },
  {
    name: 'archived comparables',
    method: 'get',
    path: of('/stages/comparables/archive'),
    answers: () => ({ comparables: [] }),
    bad: [notALoan('/stages/comparables/archive')],
    forbidden: 'INVESTOR',
    nowhere: elsewhere('/stages/comparables/archive'),
  },
  {
    name: 'a partial update',
    method: 'patch',
    path: of(''),
    forbidden: 'COMMITTEE',
    nowhere: elsewhere(''),
    body: {
      status: 'Term Sheet',
      borrowerStatus: 'Term Sheet Sent',
      reportStatus: 'Approved',
      information: { timeline: [{ id: 't1', label: 'Closing', date: '2026-12-01' }] },
      parameters: { percentOfStabilizedValue: 0.6 },
      story: 'Two owners',
      emailContent: '<p>Dear</p>',
      notes: 'A note',
      reportNotes: 'A report note',
      timelineFlags: { quoteApproved: true },
      abSettings: { hideBHolder: true },
    },
    answers: () => ({
      status: 'Term Sheet',
      borrowerStatus: 'Term Sheet Sent',
      reportStatus: 'Approved',
      story: 'Two owners',
      notes: 'A note',
      reportNotes: 'A report note',
      emailContent: '<p>Dear</p>',
    }),
    bad: [
      notALoan(''),
      { body: { status: 'Sleeping' } },
      { body: { colour: 'red' } },
      { body: { notes: 7 } },
      {
        body: {
          information: {
            timeline: [
              { id: 'a', label: 'A', date: '2026-12-01' },
              { id: 'b', label: 'B', date: '2026-12-01' },
            ],
          },
        },
      },
      { body: { parameters: { percentOfStabilizedValue: 'much' } } },
      { body: { timelineFlags: { never: true } } },
      { body: { stages: { screening: { status: 'perhaps' } } } },
      { body: { abSettings: { hideBHolder: 'yes' } } },
      { body: [] },
    ],
  },
  {
    name: 'the list',
    method: 'get',
    path: () => '/api/loans?status=Underwriting&limit=5&offset=0',
    answers: () => ({ total: expect.any(Number), data: expect.any(Array) }),
    bad: [
      { path: () => '/api/loans?limit=many' },
      { path: () => '/api/loans?status=Sleeping' },
      { path: () => '/api/loans?complexQuery=((' },
    ],
    forbidden: 'INVESTOR',
  },
  {
    name: 'deleting a loan',
    method: 'delete',
    path: of(''),
    answers: ({ loan }) => ({ uuid: loan }),
    bad: [notALoan('')],
    forbidden: 'SALES',
    nowhere: elsewhere(''),
  },
  {
    name: 'the assignee',
    method: 'put',
    path: ({ loan, member }) => `/api/loans/${loan}/assign/${member}`,
    answers: ({ member }) => ({ assignee: { id: member } }),
    bad: [{ path: of('/assign/x') }, notALoan(`/assign/${NOWHERE}`)],
    forbidden: 'COMMITTEE',
    nowhere: of(`/assign/${NOWHERE}`),
  },
  {
    name: 'an event',
    method: 'post',
    path: ({ loan }) => `/api/events/track-loan/${loan}`,
    body: {
      eventName: 'LoanStatusChanged',
      props: { prevStatus: 'Screening', currentStatus: 'Underwriting' },
    },
    status: 202,
    answers: () => ({ tracked: true }),
    bad: [
      { path: () => '/api/events/track-loan/x' },
      { body: {} },
      { body: { eventName: '', props: {} } },
      { body: { eventName: 'A', props: { prevStatus: 1 } } },
    ],
    forbidden: 'INVESTOR',
    nowhere: () => `/api/events/track-loan/${NOWHERE}`,
  },
  {
    name: 'transactions',
    method: 'get',
    path: of('/transactions'),
    answers: () => ({ revision: expect.any(Number) as number, transactions: [] }),
    bad: [notALoan('/transactions'), { path: of('/transactions?dealType=C') }],
    forbidden: 'INVESTOR',
    nowhere: elsewhere('/transactions'),
  },
  {
    name: 'an A note',
    method: 'post',
    path: of('/ownerships/A'),
    body: { interest: 0.08, ltv: 0.5 },
    status: 201,
    answers: ({ loan }) => ({
      whole: { uuid: loan, hasANote: true },
      notes: [{ dealType: 'A' }, { dealType: 'B' }],
    }),
    bad: [
      notALoan('/ownerships/A'),
      { body: { interest: 8, ltv: 0.5 } },
      { body: { ltv: 0.5 } },
      { body: { interest: '8%', ltv: 0.5 } },
      { body: { interest: 0.08, ltv: 0.5, more: 1 } },
    ],
    forbidden: 'SALES',
    nowhere: elsewhere('/ownerships/A'),
  },
  {
    name: 'members by group',
    method: 'get',
    path: () => '/api/users/atlas-members?group=Sales',
    answers: () => expect.any(Array) as object,
    bad: [{ path: () => '/api/users/atlas-members?group=Everybody' }],
    forbidden: 'INVESTOR',
  },
];

let who: SignedIn;
let member: SignedIn;
/** A loan that stays as it is: what only reads, or is refused, speaks of this one. */
let standing: Ground;
beforeAll(async () => {
  who = await api().signIn('ADMIN');
  member = await api().signIn('ANALYST');
  standing = await ground();
});

async function ground(): Promise<Ground> {
  const loan = await filledLoan(api(), who);
  await passScreening(api(), loan);
  return { loan, member: member.user.id };
}
const call = (
  { method }: Pick<Endpoint, 'method'>,
  path: string,
  headers: Record<string, string>,
  body?: object,
) => {
  const made = request(api().url)[method](path).set(headers);
  return body === undefined ? made : made.send(body);
};

describe.each(ENDPOINTS)('$name', (endpoint) => {
  it(`${endpoint.status ?? 200}: answers what was asked`, async () => {
    const where = endpoint.method === 'get' ? standing : await ground();
    const { status, body } = await call(endpoint, endpoint.path(where), who.headers, endpoint.body);
    expect([status, body.details]).toEqual([endpoint.status ?? 200, undefined]);
    if (Array.isArray(body)) expect(body).toEqual(endpoint.answers(where));
    else expect(body).toMatchObject(endpoint.answers(where));
  });

  it('400: names what is wrong', async () => {
    const where = standing;
    for (const { path = endpoint.path, body = endpoint.body } of endpoint.bad) {
      const answer = await call(endpoint, path(where), who.headers, body);
      expect([path(where), body, answer.status]).toEqual([path(where), body, 400]);
      expect(errorSchema.parse(answer.body).details[0]?.message).toMatch(/\w/);
    }
  });

  it('401: without a token, and with one that is none', async () => {
    const where = standing;
    for (const headers of [
      {},
      { authorization: 'Bearer forged' },
      (await api().signIn('ADMIN', { expiresIn: -60 })).headers,
    ]) {
      const answer = await call(endpoint, endpoint.path(where), headers, endpoint.body).expect(401);
      expect(errorSchema.parse(answer.body).details[0]?.code).toBe('unauthenticated');
    }
  });

  it(`403: as ${endpoint.forbidden}`, async () => {
    const where = standing;
    const { headers } = await api().signIn(endpoint.forbidden);
    const answer = await call(endpoint, endpoint.path(where), headers, endpoint.body).expect(403);
    expect(errorSchema.parse(answer.body).details[0]?.code).toBe('forbidden');
    const after = await request(api().url).get(of('')(where)).set(who.headers).expect(200);
    expect(after.body).toMatchObject({ status: 'Underwriting', hasANote: false });
  });

  const { nowhere } = endpoint;
  if (nowhere !== undefined) {
    it('404: of what is not there', async () => {
      const answer = await call(endpoint, nowhere(standing), who.headers, endpoint.body).expect(404);
      expect(errorSchema.parse(answer.body).details[0]?.code).toBe('not_found');
    });
  }
});

describe('consolidating notes', () => {
  const path = of('/offerings/consolidate');
  it('200, 400, 401, 403, 404, and 409 where there are no notes, or no more', async () => {
    const where = await ground();
    await request(api().url).patch(path(where)).set(who.headers).send({}).expect(409);
    await request(api().url)
      .post(of('/ownerships/A')(where))
      .set(who.headers)
      .send({ interest: 0.08, ltv: 0.5 })
      .expect(201);
    await request(api().url).patch(path(where)).set(who.headers).send({ note: 7 }).expect(400);
    await request(api().url)
      .patch(path({ loan: 'x' }))
      .set(who.headers)
      .send({})
      .expect(400);
    await request(api().url).patch(path(where)).send({}).expect(401);
    await request(api().url)
      .patch(path(where))
      .set((await api().signIn('SALES')).headers)
      .send({})
      .expect(403);
    await request(api().url)
      .patch(path({ loan: NOWHERE }))
      .set(who.headers)
      .send({})
      .expect(404);
    const { body } = await request(api().url).patch(path(where)).set(who.headers).send({}).expect(200);
    expect(body.whole).toMatchObject({
      uuid: where.loan,
      hasANote: false,
      hasBNote: false,
      canCreateANote: true,
    });
  });
});

describe('creating a loan', () => {
  it('201, 400, 401 and 403', async () => {
    await request(api().url).post('/api/loans').set(who.headers).send(NEW_LOAN).expect(201);
    await request(api().url)
      .post('/api/loans')
      .set(who.headers)
      .send({ ...NEW_LOAN, address: {} })
      .expect(400);
    await request(api().url).post('/api/loans').send(NEW_LOAN).expect(401);
    await request(api().url)
      .post('/api/loans')
      .set((await api().signIn('INVESTOR')).headers)
      .send(NEW_LOAN)
      .expect(403);
  });
});

describe('every route that names something', () => {
  let investor: SignedIn;
  beforeAll(async () => {
    investor = await api().signIn('INVESTOR');
  });
  /** Somebody whom the route lets in: few are for investors alone. */
  const allowed = ({ policy }: (typeof routes)[number]): SignedIn =>
    policyOf(policy).roles.includes('ADMIN') ? who : investor;

  const named = routes.filter(
    ({ path, policy, params }) =>
      path.includes(':uuid') && params !== undefined && !policyOf(policy).anonymous,
  );

  it.each(named.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    '%s: 400 where the address names nothing',
    async (_name, route) => {
      const answer = await request(api().url)
        [route.method](route.path.replace(/:\w+/g, 'x!'))
        .set(allowed(route).headers);
      expect(answer.status).toBe(400);
      expect(errorSchema.safeParse(answer.body).success).toBe(true);
    },
  );

  /** What must be asked for, and names of the few things that are not identified by a uuid. */
  const QUERIES: Readonly<Record<string, object>> = {
    '/workbook/actions': { since: 1 },
    '/workbook/compare': { from: 1, to: 1 },
    '/workbook/move': { to: 2 },
    '/workbook/cells': { names: 'noi' },
    '/images': { path: `images/${NOWHERE}` },
    '/comparables/status': { type: 'sale' },
    '/files/lookup': { link: 'file:x' },
    '/ic-memos/:memoId/figures': { since: 1 },
    '/ic-memos/cells': { search: '1' },
    '/payoff': { date: '2026-01-31' },
    '/payoff/pdf': { date: '2026-01-31' },
    '/statements/:id': { version: 1 },
    '/monitoring-reports/:reportId': { version: 1 },
    '/sources': { place: 'noi' },
  };
  const NAMES: Readonly<Record<string, string>> = {
    scope: 'loan',
    revision: '1',
    version: '1',
    kind: 'quote',
    checklist: 'origination',
    id: NOWHERE,
  };
  const placeOf = (path: string) =>
    path
      .replace('alerts/:id', 'alerts/1')
      .replace(':memoId', '999999')
      .replace(/:(\w+)/g, (_all, name: string) => NAMES[name] ?? randomUUID());
  const queryFor = (path: string) => Object.entries(QUERIES).find(([end]) => path.endsWith(end))?.[1] ?? {};

  // To an investor, a deal that is not there and one that was never offered are the same: `offerIsolation.test.ts`.
  const withoutBody = named.filter(
    ({ method, body, upload, policy }) =>
      body === undefined &&
      upload === undefined &&
      method !== 'post' &&
      policyOf(policy).roles.includes('ADMIN'),
  );
  it.each(withoutBody.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    '%s: 404 where nothing is there',
    async (_name, route) => {
      const answer = await request(api().url)
        [route.method](placeOf(route.path))
        .query(queryFor(route.path))
        .set(who.headers);
      expect([answer.status, answer.body.details?.[0]?.code]).toEqual([404, 'not_found']);
    },
  );
});
