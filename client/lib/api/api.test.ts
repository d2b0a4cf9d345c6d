import { expect, it, vi } from 'vitest';
import { apiResponse } from './api';

const body = (bytes: number) => 'x'.repeat(bytes - 2);

/** Requests that wait for their answer, each with whether it may outlive the page. */
function waiting() {
  const asked: { keepalive: boolean; answer: (response: Response) => void; fail: () => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (_address: string, { keepalive }: RequestInit) =>
      new Promise<Response>((answer, reject) =>
        asked.push({ keepalive: keepalive === true, answer, fail: () => reject(new TypeError('Failed')) }),
      ),
  );
  return asked;
}
const send = (bytes: number) =>
  apiResponse('/api/things', { method: 'patch', body: body(bytes), keepalive: true, anonymous: true });
const kept = (asked: readonly { keepalive: boolean }[]) => asked.map(({ keepalive }) => keepalive);

it('lets requests outlive the page while the browser has room for all of them together', async () => {
  const asked = waiting();
  const first = send(40_000);
  const second = send(40_000);
  const third = send(10_000);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(kept(asked)).toEqual([true, false, true]);
  // Their room is free again once they have an answer, or have none to expect.
  asked[0]?.answer(new Response('{}'));
  expect(await (await first).text()).toBe('{}');
  asked[2]?.fail();
  await expect(third).rejects.toThrow('cannot be reached');
  const fourth = send(59_000);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(kept(asked).at(-1)).toBe(true);
  for (const { answer } of asked) answer(new Response(null, { status: 204 }));
  await Promise.all([second, fourth]);
});

it('holds the room until the whole answer is there', async () => {
  const asked = waiting();
  const first = send(40_000);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  let end = () => {};
  const slow = new ReadableStream({ start: (stream) => void (end = () => stream.close()) });
  asked[0]?.answer(new Response(slow));
  await first;
  const second = send(40_000);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(kept(asked)).toEqual([true, false]);
  end();
  await (await first).text();
  await new Promise((done) => setTimeout(done));
  const third = send(40_000);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(kept(asked)).toEqual([true, false, true]);
  for (const { answer } of asked) answer(new Response(null, { status: 204 }));
  await Promise.all([second, third]);
});

it('counts bytes, and sends a body without room all the same', async () => {
  const asked = waiting();
  const sent = apiResponse('/api/things', {
    method: 'patch',
    body: 'é'.repeat(35_000),
    keepalive: true,
    anonymous: true,
  });
  await vi.waitFor(() => expect(kept(asked)).toEqual([false]));
  asked[0]?.answer(new Response('{}'));
  expect((await sent).ok).toBe(true);
});
