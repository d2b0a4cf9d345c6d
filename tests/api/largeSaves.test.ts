import { beforeEach, expect, it } from 'vitest';
import request from '../../server/testing/request';
import { z } from 'zod';
import { SAVE_LIMITS, endpoint } from '#contract';
import type { Action } from '#domain';
import { defineRoute } from '../../server/http/route';
import { WorkbookRevision, WorkbookRow } from '../../server/models';
import { routes } from '../../server/routes';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, postSave, setInput } from './loanHelpers';

const done = z.object({ done: z.boolean() });
/** A statement that PostgreSQL ends, for the reason that the limit of time or the wait for a lock is over. */
const ended = (path: `/api/${string}`, limit: string, statement: string) =>
  defineRoute(endpoint({ method: 'get', path, summary: 'x', response: done }), {
    policy: 'public',
    async handler({ context }) {
      await context.db.transaction(async (transaction) => {
        await context.db.query(`SET LOCAL ${limit}`, { transaction });
        await context.db.query(statement, { transaction });
      });
      return { done: true };
    },
  });
const api = useServer({
  routes: [
    ...routes,
    ended('/api/test/slow', "statement_timeout = '20ms'", 'SELECT pg_sleep(30)'),
    ended('/api/test/waiting', "lock_timeout = '20ms'", 'LOCK TABLE files IN ACCESS EXCLUSIVE MODE'),
  ],
});

let ann: SignedIn;
let uuid: string;
const save = (base: number, actions: Action[]) => postSave(api(), ann, uuid, base, actions);
const sqft = (value: number): Action => ({
  type: 'setCells',
  sheet: 'RentRollResidential',
  cells: [{ row: 'r1', column: 'sqft', value }],
});
const stored = async () =>
  (
    await WorkbookRevision.findOne({
      where: { loanUuid: uuid },
      order: [['revision', 'DESC']],
      rejectOnEmpty: true,
    })
  ).get();

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann);
});

it.each<[string, Action[], Action[]]>([
  [
    '100,000 entries for one cell',
    [
      {
        type: 'setCells',
        sheet: 'RentRollResidential',
        cells: Array.from({ length: 100_000 }, (_, n) => ({
          row: 'r1',
          column: 'sqft',
          value: 500 + (n % 400),
        })),
      },
    ],
    [sqft(899)],
  ],
  [
    '20,000 actions on one cell',
    Array.from({ length: 20_000 }, (_, n) => sqft(n % 900)),
    [sqft(19_999 % 900)],
  ],
  [
    '20,000 actions on one figure',
    Array.from({ length: 20_000 }, (_, n) => setInput('interestRate', (n % 100) / 1000)),
    [setInput('interestRate', 0.099)],
  ],
])('%s are one change', async (_name, actions, kept) => {
  await save(1, actions).expect(200);
  expect(await stored()).toMatchObject({ revision: 2, actions: kept, cellsChanged: 1 });
});

it('what is more than one save does is refused with its count, and nothing of it is saved', async () => {
  const alternating = Array.from({ length: SAVE_LIMITS.actions + 1 }, (_, n): Action =>
    n % 2 === 0
      ? setInput(`x${n}`, n)
      : { type: 'moveRows', sheet: 'RentRollResidential', rows: ['r1'], after: null },
  );
  const { body } = await save(1, alternating).expect(413);
  const most = (limit: keyof typeof SAVE_LIMITS) => SAVE_LIMITS[limit].toLocaleString('en-US');
  const oneMore = (limit: keyof typeof SAVE_LIMITS) => (SAVE_LIMITS[limit] + 1).toLocaleString('en-US');
  const message = `One save takes at most ${most('actions')} changes; this one has ${oneMore('actions')}. Save in smaller parts.`;
  expect(body).toEqual({ message, details: [{ message, path: 'actions', code: 'too_large' }] });
  const cells = Array.from({ length: SAVE_LIMITS.cells + 1 }, (_, n) => ({
    row: `x${n}`,
    column: 'sqft',
    value: 1,
  }));
  expect(
    (await save(1, [{ type: 'setCells', sheet: 'RentRollResidential', cells }]).expect(413)).body.message,
  ).toBe(
    `One save takes at most ${most('cells')} cells; this one has ${oneMore('cells')}. Save in smaller parts.`,
  );
  const rows = Array.from({ length: SAVE_LIMITS.rows + 1 }, (_, n) => ({ id: `n${n}`, cells: {} }));
  expect(
    (await save(1, [{ type: 'addRows', sheet: 'RentRollResidential', after: null, rows }]).expect(413)).body
      .message,
  ).toBe(
    `One save takes at most ${most('rows')} rows; this one has ${oneMore('rows')}. Save in smaller parts.`,
  );
  expect((await WorkbookRow.findByPk(uuid))?.revision).toBe(1);
});

it('as many rows as one save takes are saved, taken back and put back, each as one save', async () => {
  const rows = Array.from({ length: SAVE_LIMITS.rows }, (_, n) => ({
    id: `n${n}`,
    cells: { unitNumber: `N${n}`, sqft: 600 },
  }));
  const adding: Action = { type: 'addRows', sheet: 'RentRollResidential', after: null, rows };
  await save(1, [adding]).expect(200);
  expect(await stored()).toMatchObject({
    revision: 2,
    inverse: expect.arrayContaining([expect.objectContaining({ type: 'removeRows' })]),
  });
  await save(2, [
    { type: 'removeRows', sheet: 'RentRollResidential', rows: rows.map(({ id }) => id) },
  ]).expect(200);
  await request(api().url)
    .post(`/api/loans/${uuid}/workbook/revisions/2/restore`)
    .set(ann.headers)
    .send({ baseRevision: 3 })
    .expect(200);
  const { body } = await request(api().url).get(`/api/loans/${uuid}/workbook`).set(ann.headers).expect(200);
  expect(body.loanFile.sheets.rentRoll.residential.map(({ id }: { id: string }) => id)).toEqual([
    ...rows.map(({ id }) => id),
    'r1',
    'r2',
  ]);
});

it('a statement that ran out of time, or waited too long for others, is a 503 in words that says when to come back', async () => {
  const slow = await request(api().url).get('/api/test/slow').expect(503);
  expect([slow.headers['retry-after'], slow.body.details[0].code, slow.body.message]).toEqual([
    '1',
    'timed_out',
    'The database did not finish this in time, and nothing was saved. Try again in a moment, or do it in smaller parts.',
  ]);
  await api().context.db.transaction(async (transaction) => {
    await api().context.db.query('LOCK TABLE files IN ACCESS SHARE MODE', { transaction });
    const waiting = await request(api().url).get('/api/test/waiting').expect(503);
    expect([waiting.headers['retry-after'], waiting.body.details[0].code]).toEqual(['1', 'busy']);
  });
});
