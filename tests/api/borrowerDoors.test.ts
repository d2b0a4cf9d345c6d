import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Borrower } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { contact, row } from './borrowerCalls';
import { checksCalls } from './checksCalls';
import { importFile, RECORDS } from './checksRecords';
import { attach, png } from './fileCalls';
import { useServer } from './harness';

/** Every call on borrowers that other systems know, with what it answers to whom. */
const api = useServer({ env: { PERSONAL_DATA_KEY: randomBytes(32).toString('base64') } });
const NOBODY = '00000000-0000-4000-8000-000000000000';
let analyst: SignedIn;
const { call, borrowerOn, checked } = checksCalls(api, () => analyst);
/** A loan with a borrower who was checked. */
const ground = {} as { loan: string; id: string; report: string };

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  await importFile(api(), RECORDS);
  Object.assign(ground, await borrowerOn());
  ground.report = (await checked(ground.id)).id;
});

const setStatus = (status: string) =>
  api().context.db.query('UPDATE borrower_reports SET status = $1 WHERE id = $2', {
    bind: [status, ground.report],
  });

interface Door {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:loan`, `:id` and `:report` for what is there. */
  readonly path: string;
  readonly ok: 200 | 201;
  readonly body?: () => object;
  /** Refused with 400; left out: the call has no body, and a name that is none is refused. */
  readonly bad?: object;
  /** What stands against it: 409. Left out where nothing can: nothing is changed, or a second time finds nothing. */
  readonly conflict?: { readonly body?: () => object; readonly status?: string };
}

const NEW = { ...contact(), email: 'known.by.all@owners.test' };
const DOORS: readonly Door[] = [
  { method: 'get', path: '/api/loans/:loan/borrowers', ok: 200 },
  {
    method: 'post',
    path: '/api/loans/:loan/borrowers',
    ok: 201,
    body: () => ({ contact: NEW, info: { experienceYears: 4 }, despite: 'same-person' }),
    bad: { contact: { firstName: 'A' } },
    conflict: {
      body: () => ({ contact: { ...NEW, email: 'again@owners.test' }, identity: { ssn: '512-34-7689' } }),
    },
  },
  { method: 'get', path: '/api/borrowers/:id', ok: 200 },
  {
    method: 'patch',
    path: '/api/borrowers/:id',
    ok: 200,
    body: () => ({ info: { note: 'Seen' } }),
    bad: { info: { experienceYears: 101 } },
    conflict: { body: () => ({ info: { note: 'Late' }, version: 1 }) },
  },
  {
    method: 'post',
    path: '/api/borrowers/:id/sreo/validate',
    ok: 200,
    body: () => [row('12 Main St, Albany, NY 12207')],
    bad: [row('')],
  },
  {
    method: 'put',
    path: '/api/borrowers/:id/sreo',
    ok: 200,
    body: () => [row('12 Main St, Albany, NY 12207', { percentOwned: 0.5 })],
    bad: [row('12 Main St'), row('12  main st')],
  },
  {
    method: 'patch',
    path: '/api/borrowers/:id/reports/:report/knowledge-graph',
    ok: 200,
    body: () => ({ listName: 'borrowerStats', index: 0, data: { hide: true } }),
    bad: { listName: 'nothing', index: 0, data: { hide: true } },
    conflict: {
      body: () => ({ listName: 'borrowerStats', index: 0, name: 'Another', data: { hide: true } }),
    },
  },
  {
    method: 'patch',
    path: '/api/borrowers/:id/reports/:report',
    ok: 200,
    body: () => ({ active: true }),
    bad: {},
    conflict: { body: () => ({ active: true }), status: 'Failed' },
  },
  {
    method: 'post',
    path: '/api/borrowers/:id/reports',
    ok: 201,
    body: () => ({ checks: ['graph'] }),
    bad: { checks: [] },
    conflict: { body: () => ({ checks: ['graph'] }), status: 'In Progress' },
  },
  {
    method: 'delete',
    path: '/api/borrowers/:id/reports/:report',
    ok: 200,
    conflict: { status: 'In Progress' },
  },
  { method: 'get', path: '/api/loans/:loan/files?borrowerIds=:id', ok: 200 },
  { method: 'delete', path: '/api/loans/:loan/borrowers/:id', ok: 200 },
];

/** What is read alone, what is taken away once, and a schedule, whose version stands in its query (below). */
const STANDS_ALONE = [
  'get /api/loans/:loan/borrowers',
  'get /api/borrowers/:id',
  'post /api/borrowers/:id/sreo/validate',
  'put /api/borrowers/:id/sreo',
  'get /api/loans/:loan/files?borrowerIds=:id',
  'delete /api/loans/:loan/borrowers/:id',
];

/** The last name of a path stands for what is looked for. */
const last = (path: string): string => /:\w+(?!.*:\w)/.exec(path.replace(/\?.*$/, ''))?.[0] ?? '';

describe.each(DOORS.map((door) => [`${door.method.toUpperCase()} ${door.path}`, door] as const))(
  '%s',
  (_name, { method, path, ok, body, bad, conflict }) => {
    const at = (changes: Readonly<Record<string, string>> = {}) =>
      path.replace(/:(loan|id|report)/g, (name, key: keyof typeof ground) => changes[name] ?? ground[key]);
    const send = (place = at(), sent: object | undefined = body?.(), who: SignedIn | null = analyst) =>
      call(method, place, who).send(sent);

    it('answers 401, 403, 404 and 400 to whom it should, and has changed nothing', async () => {
      const { body: before } = await call('get', `/api/borrowers/${ground.id}`).expect(200);
      await send(at(), body?.(), null).expect(401);
      await send(at(), body?.(), await api().signIn('INVESTOR')).expect(403);
      if (method !== 'get' && !path.endsWith('validate'))
        await send(at(), body?.(), await api().signIn('COMMITTEE')).expect(403);
      await send(at({ [last(path)]: NOBODY })).expect(404);
      await send(at({ [last(path)]: 'x' })).expect(400);
      if (bad !== undefined) await send(at(), bad).expect(400);
      expect((await call('get', `/api/borrowers/${ground.id}`).expect(200)).body).toEqual(before);
    });

    it(
      conflict ? 'answers 409 to what something stands against' : 'has nothing standing against it',
      async () => {
        if (conflict === undefined) return expect(STANDS_ALONE).toContain(`${method} ${path}`);
        if (conflict.status !== undefined) await setStatus(conflict.status);
        await send(at(), conflict.body?.()).expect(409);
        await setStatus('Done');
      },
    );

    it(`answers ${ok}`, async () => {
      await send().expect(ok);
      await api().jobsDone();
    });
  },
);

it('a schedule is saved over none that somebody else saved meanwhile', async () => {
  const { id } = await borrowerOn();
  await call('put', `/api/borrowers/${id}/sreo?version=1`)
    .send([row('12 Main St, Albany, NY 12207')])
    .expect(409);
});

it('what was erased takes no word and no picture any more', async () => {
  const { id } = await borrowerOn();
  await call('put', `/api/borrowers/${id}/sreo`)
    .send([row('12 Main St, Albany, NY 12207')])
    .expect(200);
  const read = async () => (await call('get', `/api/borrowers/${id}`).expect(200)).body as Borrower;
  const { sreo, version } = await read();
  const at = `/api/borrowers/${id}/sreo/${sreo[0]?.uuid}/images`;
  const { body } = await attach(call('post', at), [['roof.png', await png()]]).expect(201);
  const [image] = (body as { images: { id: string }[] }).images;
  await call('post', `/api/borrowers/${id}/erase`, await api().signIn('UNDERWRITER'))
    .send({ version, confirm: true })
    .expect(200);
  await call('patch', `/api/borrowers/${id}`)
    .send({ info: { note: 'again' } })
    .expect(409);
  await attach(call('post', at), [['roof.png', await png()]]).expect(409);
  await call('delete', `${at}/${image?.id}`).expect(409);
});
