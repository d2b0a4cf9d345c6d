import { QueryClient, skipToken } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import {
  type benchmarkEndpoints,
  checklistEndpoints,
  endpoint,
  file,
  loanEndpoints,
  type loanListEndpoints,
  propertyAddressEndpoints,
  workbookEndpoints,
  type Loan,
} from '#contract';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { ApiError } from './ApiError';
import { setTokenSource } from './api';
import { call, invalidate, keyOf, queryOf, refusalOf } from './call';
import { keyUnder } from './keys';

const things = {
  read: endpoint({
    method: 'get',
    path: '/api/things',
    summary: 'x',
    query: z.object({ q: z.array(z.string()).optional(), none: z.string().optional() }),
    response: z.object({ ok: z.boolean() }),
  }),
  add: endpoint({
    method: 'post',
    path: '/api/things/:id',
    summary: 'x',
    params: z.object({ id: z.string() }),
    body: z.object({ a: z.number() }),
    response: z.object({ ok: z.boolean() }),
    errors: { 409: z.object({ revision: z.number() }) },
  }),
  sheet: endpoint({ method: 'get', path: '/api/things.csv', summary: 'x', response: file('text/csv') }),
};

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('An ApiError was expected');
  return error;
}

describe('call', () => {
  it('sends the token, the address and the body, and gives what the contract says', async () => {
    setTokenSource({ token: () => Promise.resolve('t1'), renew: () => Promise.resolve(null) });
    const calls = fakeApi(() => ({ body: { ok: true, more: 1 } }));
    expect(await call(things.add, { params: { id: 'a/b' }, body: { a: 1 } })).toEqual({ ok: true });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/things/a%2Fb',
      body: { a: 1 },
      token: 'Bearer t1',
    });
    await call(things.read, { query: { q: ['a', 'b'], none: '' } });
    expect(calls[1]?.query.getAll('q')).toEqual(['a', 'b']);
    expect(calls[1]?.query.has('none')).toBe(false);
  });

  it('gives the bytes of a file', async () => {
    fakeApi(() => ({ body: 'a,b' }));
    expect((await call(things.sheet)).size).toBe('"a,b"'.length);
  });

  it('renews a refused token once and tries again', async () => {
    const renew = vi.fn(() => Promise.resolve('t2'));
    setTokenSource({ token: () => Promise.resolve('t1'), renew });
    const calls = fakeApi(({ token }) =>
      token === 'Bearer t2' ? { body: { ok: true } } : refusal(401, 'Expired'),
    );
    expect(await call(things.read)).toEqual({ ok: true });
    expect(calls.map(({ token }) => token)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('does not renew for an anonymous call', async () => {
    const renew = vi.fn(() => Promise.resolve('t2'));
    setTokenSource({ token: () => Promise.resolve('t1'), renew });
    fakeApi(() => refusal(401, 'The email or the password is not right'));
    expect((await failure(call(things.read, { anonymous: true }))).status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
  });

  it('keeps status, details and body of a refusal, and reads what the contract declares of it', async () => {
    const details = [{ message: 'Taken', path: 'a.b', code: 'conflict' }];
    fakeApi(() => ({ status: 409, body: { message: 'Conflict', details, revision: 7 } }));
    const error = await failure(call(things.add, { params: { id: '1' }, body: { a: 1 } }));
    expect(error).toMatchObject({ status: 409, message: 'Conflict', details });
    expect(refusalOf(things.add, 409, error)).toEqual({ revision: 7 });
    expect(refusalOf(things.add, 409, new ApiError(409, 'Else'))).toBeUndefined();
    expect(refusalOf(things.add, 409, new ApiError(400, 'Else', [], { revision: 7 }))).toBeUndefined();
  });

  it('understands an answer that is not in the error shape', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
    expect(await failure(call(things.read))).toMatchObject({ status: 502, details: [] });
  });

  it('has status 0 when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(call(things.read))).toMatchObject({ status: 0 });
  });

  it('refuses an answer that breaks the contract and names the field', async () => {
    fakeApi(() => ({ body: { ok: 'yes' } }));
    expect((await failure(call(things.read))).details[0]?.path).toBe('ok');
  });
});

describe('keys', () => {
  const client = new QueryClient();
  const uuid = '0e7f';
  const params = { uuid };
  const readKeys = [
    queryOf(loanEndpoints.list, { query: { limit: 20 } }).queryKey,
    queryOf(loanEndpoints.read, { params }).queryKey,
    queryOf(loanEndpoints.read, { params: { uuid: 'other' } }).queryKey,
    queryOf(workbookEndpoints.compare, { params, query: { from: 1, to: 2 } }).queryKey,
    queryOf(checklistEndpoints.read, { params: { uuid, checklist: 'origination' }, at: 3 }).queryKey,
    queryOf(propertyAddressEndpoints.read, { params }).queryKey,
  ] as const;
  const [list, one, other, compared, checklist, property] = readKeys;

  /** Which of them are out of date after an invalidation. */
  async function outdated(key: readonly unknown[]): Promise<unknown[]> {
    client.clear();
    for (const known of readKeys) client.setQueryData<unknown>(known, {});
    await invalidate(client, key);
    return readKeys.filter((known) => client.getQueryState(known)?.isInvalidated);
  }

  it('of a list are out of date without those of one of its things, and the other way round', async () => {
    expect(await outdated(keyOf(loanEndpoints.list))).toEqual([list]);
    expect(await outdated(keyOf(loanEndpoints.read, { params }))).toEqual([one]);
  });

  it('of everything at an address are out of date together, with what the contract calls part of it', async () => {
    expect(await outdated(keyUnder(loanEndpoints.read, { uuid }))).toEqual([
      one,
      compared,
      checklist,
      property,
    ]);
    expect(await outdated(keyUnder(loanEndpoints.read, { uuid: 'other' }))).toEqual([other]);
  });

  it('of an endpoint stand for whatever was asked, until that is named too', async () => {
    expect(await outdated(keyOf(workbookEndpoints.compare, { params }))).toEqual([compared]);
    expect(await outdated(keyOf(workbookEndpoints.compare, { params, query: { from: 1, to: 3 } }))).toEqual(
      [],
    );
    expect(await outdated(keyUnder(checklistEndpoints.read, { uuid }))).toEqual([checklist]);
    expect(await outdated(keyOf(checklistEndpoints.read, { params: { uuid, checklist: 'quote' } }))).toEqual(
      [],
    );
  });

  it('of a query are those that its answer is put under', () => {
    expect(keyOf(checklistEndpoints.read, { params: { uuid, checklist: 'origination' }, at: 3 })).toEqual(
      checklist,
    );
  });

  it('are there for a query that asks nothing', () => {
    expect(queryOf(loanEndpoints.read, skipToken).queryFn).toBe(skipToken);
  });
});

describe('types', () => {
  type Given<E extends Parameters<typeof call>[0]> = Parameters<typeof call<E>>[1];

  it('take the parameters of the path, and no others', () => {
    type Read = Given<typeof loanEndpoints.read>;
    expectTypeOf<{ params: { uuid: string } }>().toExtend<Read>();
    expectTypeOf<{ params: { id: string } }>().not.toExtend<Read>();
    expectTypeOf<Record<never, never>>().not.toExtend<Read>();
    expectTypeOf<undefined>().not.toExtend<Read>();
    expectTypeOf<{ params: { uuid: string }; body: { notes: string } }>().not.toExtend<Read>();
  });

  it('take what the schemas of query and body take', () => {
    type List = Given<typeof loanEndpoints.list>;
    expectTypeOf<{ query: { dealType: readonly 'WL'[]; limit: number } }>().toExtend<List>();
    expectTypeOf<{ query: { dealType: readonly 'XL'[] } }>().not.toExtend<List>();
    expectTypeOf<undefined>().toExtend<List>();
    type Compare = Given<typeof workbookEndpoints.restore>;
    expectTypeOf<{
      params: { uuid: string; revision: number };
      body: { baseRevision: number };
    }>().toExtend<Compare>();
    expectTypeOf<{
      params: { uuid: string; revision: number };
      body: { base: number };
    }>().not.toExtend<Compare>();
  });

  it('give what is answered', () => {
    expectTypeOf(call<typeof loanEndpoints.read>).returns.resolves.toEqualTypeOf<Loan>();
    expectTypeOf(call<typeof loanListEndpoints.export>).returns.resolves.toEqualTypeOf<Blob>();
    expectTypeOf(call<typeof benchmarkEndpoints.export>).returns.resolves.toEqualTypeOf<Blob>();
  });
});
