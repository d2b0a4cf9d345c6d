import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { authUrl, reportUrl } from './loadDeal';

/** The start script imports nothing: what it asks for is held to the contract here. */
const script = readFileSync(resolve(import.meta.dirname, '../../public/deal-start.js'), 'utf8');

/** What the script asks for on a page, by address, in order. */
async function askedAt(path: string): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify({ uuid: 'u-1', token: 'a.b_c-1' })));
  });
  vi.stubGlobal('location', new URL(path, 'http://localhost'));
  runInThisContext(script);
  await vi.waitFor(() => Promise.all(window.dealAnswers?.values() ?? []));
  return asked;
}
afterEach(() => delete window.dealAnswers);

it('the start script asks for what the page will look for', async () => {
  expect(await askedAt('/loan-deal/u-1/overview?token=a.b_c-1')).toEqual([reportUrl('u-1', 'a.b_c-1')]);
  const asked = await askedAt('/ld/h-1');
  await expect.poll(() => asked).toEqual([authUrl('h-1'), reportUrl('u-1', 'a.b_c-1')]);
  expect([...(window.dealAnswers?.keys() ?? [])]).toEqual(asked);
});

it('the start script asks for nothing where there is no token', async () => {
  expect(await askedAt('/single-report-page/u-1')).toEqual([]);
});
