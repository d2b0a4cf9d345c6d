import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleReport } from '../testing/sampleReport';
import { authUrl, dealAddress, loadDeal, reportUrl } from './loadDeal';

const UUID = sampleReport.uuid;
const calls: string[] = [];

/** A server that answers each address in turn: status and body. */
function serve(answers: Record<string, readonly (readonly [status: number, body: unknown])[]>) {
  const left = new Map(Object.entries(answers).map(([url, list]) => [url, [...list]]));
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    const next = left.get(url)?.shift();
    if (!next) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(typeof next[1] === 'string' ? next[1] : JSON.stringify(next[1]), { status: next[0] }),
    );
  });
}

const auth = (token: string) => [200, { uuid: UUID, token }] as const;
const refusal = {
  message: 'Sharing disabled',
  details: [{ message: 'Sharing disabled', code: 'sharing_disabled' }],
};

beforeEach(() => {
  calls.length = 0;
  delete window.dealAnswers;
});
afterEach(() => vi.unstubAllGlobals());

describe('loadDeal', () => {
  it('reads the report with the token of the hash', async () => {
    serve({ [authUrl('abc')]: [auth('t1')], [reportUrl(UUID, 't1')]: [[200, sampleReport]] });
    expect(await loadDeal({ hash: 'abc' })).toEqual({ kind: 'report', report: sampleReport });
  });

  it('is disabled when the link or the report answers 403', async () => {
    serve({ [authUrl('abc')]: [[403, refusal]] });
    expect(await loadDeal({ hash: 'abc' })).toEqual({ kind: 'disabled' });
    serve({ [authUrl('abc')]: [auth('t1')], [reportUrl(UUID, 't1')]: [[403, refusal]] });
    expect(await loadDeal({ hash: 'abc' })).toEqual({ kind: 'disabled' });
  });

  it('is not found for an unknown hash', async () => {
    serve({ [authUrl('nope')]: [[404, { message: 'Not found', details: [] }]] });
    expect(await loadDeal({ hash: 'nope' })).toEqual({ kind: 'notFound' });
  });

  it('renews an expired token once by the hash', async () => {
    serve({
      [authUrl('abc')]: [auth('old'), auth('new')],
      [reportUrl(UUID, 'old')]: [[401, refusal]],
      [reportUrl(UUID, 'new')]: [[200, sampleReport]],
    });
    expect(await loadDeal({ hash: 'abc' })).toMatchObject({ kind: 'report' });
    expect(calls.filter((url) => url === authUrl('abc'))).toHaveLength(2);
  });

  it('does not renew for ever', async () => {
    serve({
      [authUrl('abc')]: [auth('a'), auth('b')],
      [reportUrl(UUID, 'a')]: [[401, refusal]],
      [reportUrl(UUID, 'b')]: [[401, refusal]],
    });
    expect(await loadDeal({ hash: 'abc' })).toEqual({ kind: 'failed' });
    expect(calls).toHaveLength(4);
  });

  it('says that a token without a hash has expired', async () => {
    serve({ [reportUrl(UUID, 'old')]: [[401, refusal]] });
    expect(await loadDeal({ uuid: UUID, token: 'old' })).toEqual({ kind: 'expired' });
  });

  it('asks nothing of a deal address without a token', async () => {
    serve({});
    expect(await loadDeal({ uuid: UUID, token: null })).toEqual({ kind: 'disabled' });
    expect(calls).toEqual([]);
  });

  it.each([
    ['no server', {}],
    ['a server error', { [authUrl('abc')]: [[500, refusal]] as const }],
    ['a body that is no JSON', { [authUrl('abc')]: [[200, '<html>']] as const }],
  ])('fails politely with %s', async (_, answers) => {
    serve(answers);
    expect(await loadDeal({ hash: 'abc' })).toEqual({ kind: 'failed' });
  });

  it('takes what was asked for early, once', async () => {
    serve({
      [authUrl('abc')]: [auth('t2')],
      [reportUrl(UUID, 't1')]: [[200, sampleReport]],
      [reportUrl(UUID, 't2')]: [[200, sampleReport]],
    });
    window.dealAnswers = new Map([
      [authUrl('abc'), Promise.resolve({ status: 200, body: { uuid: UUID, token: 't1' } })],
    ]);
    await loadDeal({ hash: 'abc' });
    expect(calls).toEqual([reportUrl(UUID, 't1')]);
    await loadDeal({ hash: 'abc' });
    expect(calls.slice(1)).toEqual([authUrl('abc'), reportUrl(UUID, 't2')]);
  });
});

describe('dealAddress', () => {
  it.each([
    ['/ld/abc', '', { hash: 'abc', base: '/ld/abc' }],
    ['/ld/abc/valuation', '', { hash: 'abc', base: '/ld/abc' }],
    ['/loan-deal/u1/overview', '?token=t%2B', { uuid: 'u1', token: 't+', base: '/loan-deal/u1' }],
    ['/loan-deal/u1', '', { uuid: 'u1', token: null, base: '/loan-deal/u1' }],
    ['/ld/%E0%A4', '', { hash: '%E0%A4', base: '/ld/%E0%A4' }],
    ['/loans/u1/deal', '', null],
    ['/ld/', '', null],
  ])('%s', (path, search, address) => {
    expect(dealAddress(path, search)).toEqual(address);
  });
});
