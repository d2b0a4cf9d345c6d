import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain';
import type { CommentThread } from '#contract';
import { CellComment } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, postSave, setCell, setInput } from './loanHelpers';

const api = useServer();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const RENT = {
  ref: { sheet: 'RentRollResidential', row: 'r1', column: 'actualRentInPlace' },
  title: 'Residential 1A In Place Rent',
};

let analyst: SignedIn;
let uuid: string;
const path = (id = '') => `/api/loans/${uuid}/comments${id === '' ? '' : `/${id}`}`;
const as = (role: Role) => api().signIn(role);
const add = (who: SignedIn, body: Record<string, unknown>) =>
  request(api().url).post(path()).set(who.headers).send(body);
const begin = async (who: SignedIn, text: string, on: object = RENT): Promise<CommentThread> =>
  (await add(who, { on, body: text }).expect(201)).body as CommentThread;
const threads = async (who: SignedIn): Promise<CommentThread[]> =>
  ((await request(api().url).get(path()).set(who.headers).expect(200)).body as { threads: CommentThread[] })
    .threads;
const change = (who: SignedIn, id: string, body: Record<string, unknown>) =>
  request(api().url).patch(path(id)).set(who.headers).send(body);
const remove = (who: SignedIn, id: string) => request(api().url).delete(path(id)).set(who.headers);

beforeAll(async () => {
  analyst = await as('ANALYST');
  uuid = await filledLoan(api(), analyst);
});

describe('comments on cells', () => {
  it('a thread: begun, answered, resolved, opened again by an answer', async () => {
    const committee = await as('COMMITTEE');
    const begun = await begin(committee, '  Is this rent legal?  ');
    expect(begun).toMatchObject({
      ref: RENT.ref,
      title: RENT.title,
      resolved: null,
      comments: [
        {
          body: 'Is this rent legal?',
          editedAt: null,
          by: { id: committee.user.id },
          can: { edit: true, remove: true },
        },
      ],
    });
    await add(analyst, { thread: begun.id, body: 'The registration of 2025 says so' }).expect(201);
    const resolved = (await change(analyst, begun.id, { resolved: true }).expect(200)).body as CommentThread;
    expect(resolved.resolved).toMatchObject({ by: { id: analyst.user.id } });
    const again = (await add(committee, { thread: begun.id, body: 'Which page?' }).expect(201))
      .body as CommentThread;
    expect(again.resolved).toBeNull();
    expect(again.comments.map(({ body }) => body)).toEqual([
      'Is this rent legal?',
      'The registration of 2025 says so',
      'Which page?',
    ]);
    expect(again.comments.map(({ can }) => can)).toEqual([
      { edit: true, remove: true },
      { edit: false, remove: false },
      { edit: true, remove: true },
    ]);
    expect((await threads(analyst)).find(({ id }) => id === begun.id)?.comments).toHaveLength(3);
  });

  it('a comment stays with its cell when rows move, and with its row when that is removed', async () => {
    const begun = await begin(analyst, 'Vacant since March', {
      ref: { sheet: 'RentRollResidential', row: 'r2', column: 'vacant' },
      title: 'Residential 1B Status',
    });
    await postSave(api(), analyst, uuid, 1, [
      { type: 'moveRows', sheet: 'RentRollResidential', rows: ['r2'], after: null },
    ]).expect(200);
    await postSave(api(), analyst, uuid, 2, [
      { type: 'removeRows', sheet: 'RentRollResidential', rows: ['r2'] },
    ]).expect(200);
    expect((await threads(analyst)).find(({ id }) => id === begun.id)).toMatchObject({
      ref: { row: 'r2', column: 'vacant' },
      title: 'Residential 1B Status',
    });
  });

  it('only the author changes the words; who looks after the place may delete them', async () => {
    const begun = await begin(analyst, 'Frist draft', { ref: { name: 'noi' }, title: 'NOI' });
    await change(await as('SALES'), begun.id, { body: 'Mine now' }).expect(403);
    const changed = (await change(analyst, begun.id, { body: 'First draft' }).expect(200))
      .body as CommentThread;
    expect(changed.comments[0]).toMatchObject({
      body: 'First draft',
      editedAt: expect.any(String) as string,
    });
    await remove(await as('SALES'), begun.id).expect(403);
    expect((await remove(await as('ADMIN'), begun.id).expect(200)).body).toEqual({ thread: null });
    expect((await threads(analyst)).some(({ id }) => id === begun.id)).toBe(false);
  });

  it('what others answered stays when the first comment goes', async () => {
    const begun = await begin(analyst, 'Never mind', { ref: { name: 'ltv' }, title: 'LTV' });
    await add(await as('UNDERWRITER'), { thread: begun.id, body: 'I do mind' }).expect(201);
    const left = (await remove(analyst, begun.id).expect(200)).body as { thread: CommentThread };
    expect(left.thread.comments.map(({ body }) => body)).toEqual([null, 'I do mind']);
    expect(left.thread.comments[0]?.can).toEqual({ edit: false, remove: false });
    const answered = (await add(analyst, { thread: begun.id, body: 'Then let us talk' }).expect(201))
      .body as CommentThread;
    expect(answered.comments).toHaveLength(3);
    await change(analyst, begun.id, { resolved: true }).expect(200);
  });
});

describe('refused', () => {
  it('400: words, cells and threads that are none', async () => {
    const wrong = async (body: Record<string, unknown>) =>
      ((await add(analyst, body).expect(400)).body as { details: { message: string; path?: string }[] })
        .details[0];
    expect(await wrong({ on: RENT, body: '   ' })).toMatchObject({
      message: 'Write a comment',
      path: 'body',
    });
    expect(await wrong({ on: RENT, body: 'x'.repeat(4001) })).toMatchObject({
      message: 'A comment has at most 4,000 characters',
      path: 'body',
    });
    expect(await wrong({ body: 'On what?' })).toMatchObject({
      message: 'Name the cell, or the thread that is answered',
      path: 'on',
    });
    expect(await wrong({ on: { ref: { name: 'nothing' }, title: 'x' }, body: 'x' })).toMatchObject({
      message: '`nothing` is not a name of this workbook',
      path: 'on.ref.name',
    });
    expect(
      await wrong({ on: { ref: { sheet: 'Nowhere', row: 'r1', column: 'sqft' }, title: 'x' }, body: 'x' }),
    ).toMatchObject({ path: 'on.ref.sheet' });
    expect(
      await wrong({
        on: { ref: { sheet: 'RentRollResidential', row: 'r1', column: 'nothing' }, title: 'x' },
        body: 'x',
      }),
    ).toMatchObject({ path: 'on.ref.column' });
    expect(await wrong({ thread: 'first', body: 'x' })).toMatchObject({
      message: 'Not a thread',
      path: 'thread',
    });
    const begun = await begin(analyst, 'Here', { ref: { name: 'noi' }, title: 'NOI' });
    expect((await change(analyst, begun.id, {}).expect(400)).body).toMatchObject({
      details: [{ message: 'Say what to change' }],
    });
    await change(analyst, 'first', { resolved: true }).expect(400);
    await remove(analyst, 'first').expect(400);
  });

  it('401 without signing in, 403 for an investor', async () => {
    const investor = await as('INVESTOR');
    for (const [method, at] of [
      ['get', path()],
      ['post', path()],
      ['patch', path(NOWHERE)],
      ['delete', path(NOWHERE)],
    ] as const) {
      await request(api().url)[method](at).expect(401);
      await request(api().url)[method](at).set(investor.headers).expect(403);
    }
  });

  it('404: a loan, a thread, a comment that is not there, or is of another loan', async () => {
    const begun = await begin(analyst, 'Of this loan', { ref: { name: 'noi' }, title: 'NOI' });
    const other = await filledLoan(api(), analyst);
    await request(api().url).get(`/api/loans/${NOWHERE}/comments`).set(analyst.headers).expect(404);
    await request(api().url)
      .post(`/api/loans/${NOWHERE}/comments`)
      .set(analyst.headers)
      .send({ on: RENT, body: 'x' })
      .expect(404);
    await add(analyst, { thread: NOWHERE, body: 'x' }).expect(404);
    await change(analyst, NOWHERE, { resolved: true }).expect(404);
    await remove(analyst, NOWHERE).expect(404);
    await request(api().url)
      .patch(`/api/loans/${other}/comments/${begun.id}`)
      .set(analyst.headers)
      .send({ body: 'x' })
      .expect(404);
    await request(api().url)
      .delete(`/api/loans/${other}/comments/${begun.id}`)
      .set(analyst.headers)
      .expect(404);
    await request(api().url)
      .post(`/api/loans/${other}/comments`)
      .set(analyst.headers)
      .send({ thread: begun.id, body: 'x' })
      .expect(404);
  });
});

describe('the inputs at a revision', () => {
  const at = (who: SignedIn, loan: string, revision: string) =>
    request(api().url).get(`/api/loans/${loan}/workbook/revisions/${revision}`).set(who.headers);

  it('200: as they stood then', async () => {
    const loan = await filledLoan(api(), analyst);
    await postSave(api(), analyst, loan, 1, [
      setInput('purchasePrice', 4_500_000),
      setCell('r1', 'actualRentInPlace', 2600),
    ]).expect(200);
    const [first, second] = [
      await at(analyst, loan, '1').expect(200),
      await at(await as('COMMITTEE'), loan, '2').expect(200),
    ];
    const price = (body: { loanFile: { loanRequest: { borrowerPurchasePrice: number } } }) =>
      body.loanFile.loanRequest.borrowerPurchasePrice;
    expect([price(first.body), price(second.body)]).toEqual([4_200_000, 4_500_000]);
    expect(second.body).toMatchObject({
      revision: 2,
      loanFile: {
        sheets: { rentRoll: { residential: [{ id: 'r1', actualRentInPlace: 2600 }, { id: 'r2' }] } },
      },
    });
  });

  it('400, 401, 403, 404', async () => {
    await at(analyst, uuid, 'last').expect(400);
    await request(api().url).get(`/api/loans/${uuid}/workbook/revisions/1`).expect(401);
    await at(await as('INVESTOR'), uuid, '1').expect(403);
    await at(analyst, uuid, '999').expect(404);
    await at(analyst, NOWHERE, '1').expect(404);
  });
});

describe('the number of comments', () => {
  const NOI = { ref: { name: 'noi' }, title: 'NOI' };
  /** Comments written before, as many as are said, of a thread of their own unless another is said. */
  const written = (count: number, thread?: string) =>
    CellComment.bulkCreate(
      Array.from({ length: count }, () => {
        const id = randomUUID();
        return {
          uuid: id,
          loanUuid: uuid,
          threadUuid: thread ?? id,
          cell: 'noi',
          title: 'NOI',
          body: 'Said before',
          userId: analyst.user.id,
        };
      }),
    );
  const refusal = (path: string, message: string) => ({
    status: 409,
    body: { message, details: [{ code: 'limit_reached', path, message }] },
  });

  it('of a thread and of a loan is bounded; what was deleted makes room', async () => {
    uuid = await filledLoan(api(), analyst);
    const { id } = await begin(analyst, 'Too low?', NOI);
    const answer = () => add(analyst, { thread: id, body: 'One more' });
    await written(198, id);
    const last = ((await answer().expect(201)).body as CommentThread).comments.at(-1)?.id ?? '';
    expect(await answer()).toMatchObject(
      refusal('thread', 'A thread has at most 200 comments: begin another one'),
    );
    await remove(analyst, last).expect(200);
    await answer().expect(201);

    await written(1799);
    const other = await begin(analyst, 'And this?', NOI);
    const most = 'At most 2,000 comments are kept with a loan: delete some first';
    expect(await add(analyst, { on: NOI, body: 'And that?' })).toMatchObject(refusal('on', most));
    expect(await add(analyst, { thread: other.id, body: 'No' })).toMatchObject(refusal('thread', most));
  });
});
