import { vi } from 'vitest';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | null;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

/** Stands where `fetch` is: `answer` decides, `calls` remembers. Undo by vi.unstubAllGlobals, which the set-up does. */
export function fakeApi(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const headers = new Headers(init.headers);
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      token: headers.get('authorization'),
    };
    calls.push(call);
    const { status = 200, body } = await answer(call);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return calls;
}

export function refusal(
  status: number,
  message: string,
  details: readonly { message: string; path?: string; code: string }[] = [],
): Answer {
  return { status, body: { message, details } };
}
