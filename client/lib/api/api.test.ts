import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { ApiError } from './ApiError';
import { api, setTokenSource, withQuery } from './api';

const schema = z.object({ ok: z.boolean() });

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('An ApiError was expected');
  return error;
}

describe('api', () => {
  it('sends the token and the body, and gives what the contract says', async () => {
    setTokenSource({ token: () => Promise.resolve('t1'), renew: () => Promise.resolve(null) });
    const calls = fakeApi(() => ({ body: { ok: true, more: 1 } }));
    expect(
      await api(schema, '/api/x', { method: 'POST', body: { a: 1 }, query: { q: ['a', 'b'], none: '' } }),
    ).toEqual({ ok: true });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/x', body: { a: 1 }, token: 'Bearer t1' });
    expect(calls[0]?.query.getAll('q')).toEqual(['a', 'b']);
  });

  it('renews a refused token once and tries again', async () => {
    const renew = vi.fn(() => Promise.resolve('t2'));
    setTokenSource({ token: () => Promise.resolve('t1'), renew });
    const calls = fakeApi((call) =>
      call.token === 'Bearer t2' ? { body: { ok: true } } : refusal(401, 'Expired'),
    );
    expect(await api(schema, '/api/x')).toEqual({ ok: true });
    expect(calls.map((call) => call.token)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('does not renew for an anonymous call', async () => {
    const renew = vi.fn(() => Promise.resolve('t2'));
    setTokenSource({ token: () => Promise.resolve('t1'), renew });
    fakeApi(() => refusal(401, 'The email or the password is not right'));
    expect((await failure(api(schema, '/api/login', { anonymous: true }))).status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
  });

  it('keeps status, details and body of a refusal', async () => {
    fakeApi(() => ({
      status: 409,
      body: {
        message: 'Conflict',
        details: [{ message: 'Taken', path: 'a.b', code: 'conflict' }],
        revision: 7,
      },
    }));
    const error = await failure(api(schema, '/api/x'));
    expect(error).toMatchObject({
      status: 409,
      message: 'Conflict',
      details: [{ message: 'Taken', path: 'a.b', code: 'conflict' }],
    });
    expect(error.body).toMatchObject({ revision: 7 });
  });

  it('understands an answer that is not in the error shape', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
    expect(await failure(api(schema, '/api/x'))).toMatchObject({ status: 502, details: [] });
  });

  it('has status 0 when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(api(schema, '/api/x'))).toMatchObject({ status: 0 });
  });

  it('refuses an answer that breaks the contract and names the field', async () => {
    fakeApi(() => ({ body: { ok: 'yes' } }));
    expect((await failure(api(schema, '/api/x'))).details[0]?.path).toBe('ok');
  });

  it('leaves out empty query values', () => {
    expect(withQuery('/api/x', { a: null, b: undefined, c: '', d: 0, e: false })).toBe('/api/x?d=0&e=false');
  });
});
