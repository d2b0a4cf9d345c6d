import { ErrorResponse, type User } from 'oidc-client-ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type Call } from '../../testing/fakeApi';
import { setRent, smallSession } from '../../workbook/testing/smallWorkbook';
import { sessionAtom, startSession, type SignInManager } from '../../lib/auth/session';
import { confirmAtom } from '../../lib/confirm';
import { store } from '../../lib/store';
import { retrySave } from './retrySave';
import { workbookTransport } from './transport';

const QUARTER_HOUR = 15 * 60_000;

/** Tokens that live a quarter of an hour, and an API that refuses those that are over. */
class Installation {
  /** The line between browser and server, and what becomes of an answer on it. */
  line: 'up' | 'down' | 'losesAnswers' = 'up';
  private issued = 0;
  private ends = 0;
  readonly calls: Call[];

  constructor() {
    this.calls = fakeApi((call) => {
      this.carry();
      const ok = call.token === `Bearer token-${this.issued}` && Date.now() < this.ends;
      if (!ok) return refusal(401, 'Expired');
      return { body: { revision: 2, savedAt: '2024-01-05T12:00:00.000Z', merged: [], saves: [] } };
    });
  }

  private carry(): void {
    if (this.line === 'down') throw new TypeError('Failed to fetch');
  }

  readonly renew = async (): Promise<User> => {
    this.carry();
    this.issued += 1;
    this.ends = Date.now() + QUARTER_HOUR;
    if (this.line === 'losesAnswers') throw new TypeError('Failed to fetch');
    return this.user();
  };

  user(): User {
    const { ends } = this;
    return {
      access_token: `token-${this.issued}`,
      refresh_token: 'r',
      get expires_in() {
        return Math.floor((ends - Date.now()) / 1000);
      },
      get expired() {
        return Date.now() >= ends;
      },
    } as User;
  }
}

async function open() {
  const installation = new Installation();
  let user = await installation.renew();
  const never = () => Promise.reject(new Error('Not part of this test'));
  const manager: SignInManager = {
    getUser: async () => user,
    catchUp: async () => undefined,
    removeUser: async () => undefined,
    signinSilent: vi.fn(async () => (user = await installation.renew())),
    signinRedirect: vi.fn(async () => undefined),
    signinRedirectCallback: never,
    signoutRedirect: async () => undefined,
  };
  await startSession(manager);
  const { session } = smallSession({ transport: workbookTransport('3f8d6a1e-0000-4000-8000-000000000001') });
  const tell = new Set<() => void>();
  let connected = false;
  const room = {
    subscribe: (listener: () => void) => (tell.add(listener), () => tell.delete(listener)),
    isConnected: () => connected,
  };
  const stop = retrySave(session, room);
  const connect = () => {
    connected = true;
    for (const listener of tell) listener();
  };
  return { installation, manager, session, stop, connect };
}

describe('an edit typed while the token runs out', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => vi.restoreAllMocks();
  });

  const expectSaved = async (
    { session, manager, installation }: Awaited<ReturnType<typeof open>>,
    within: number,
  ) => {
    await vi.advanceTimersByTimeAsync(within);
    expect(session.getState()).toMatchObject({ status: 'idle', unsaved: 0, revision: 2 });
    expect(store.get(sessionAtom)).toBe('signedIn');
    expect(store.get(confirmAtom)).toBeNull();
    expect(manager.signinRedirect).not.toHaveBeenCalled();
    const saves = installation.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { saveId: string }).saveId);
    expect(new Set(saves).size).toBe(1);
  };

  it('is saved after the line was down for a minute, as soon as the browser is told', async () => {
    const opened = await open();
    await vi.advanceTimersByTimeAsync(QUARTER_HOUR - 1000);
    opened.session.edit([setRent('a', 2000)], 'Edit');
    opened.installation.line = 'down';
    expect(await opened.session.save()).toBe('failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened.session.getState()).toMatchObject({ unsaved: 1, failure: { retry: true } });
    opened.installation.line = 'up';
    window.dispatchEvent(new Event('online'));
    await expectSaved(opened, 0);
    opened.stop();
  });

  it('is saved after the computer slept for an hour and found no line when it woke, though nobody says that it is back', async () => {
    const opened = await open();
    opened.session.edit([setRent('a', 2000)], 'Edit');
    // Asleep: the clock goes on and nothing runs.
    vi.setSystemTime(Date.now() + 60 * 60_000);
    opened.installation.line = 'down';
    expect(await opened.session.save()).toBe('failed');
    await vi.advanceTimersByTimeAsync(60_000);
    opened.installation.line = 'up';
    await expectSaved(opened, 60_000);
    opened.stop();
  });

  it('is saved when the answer of the renewal was lost, and the room comes back', async () => {
    const opened = await open();
    opened.session.edit([setRent('a', 2000)], 'Edit');
    vi.setSystemTime(Date.now() + 60 * 60_000);
    opened.installation.line = 'losesAnswers';
    expect(await opened.session.save()).toBe('failed');
    opened.installation.line = 'up';
    opened.connect();
    await expectSaved(opened, 0);
    opened.stop();
  });

  it('is not tried once the screen is gone', async () => {
    const opened = await open();
    opened.session.edit([setRent('a', 2000)], 'Edit');
    opened.installation.line = 'down';
    await opened.session.save();
    opened.stop();
    const calls = opened.installation.calls.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    window.dispatchEvent(new Event('online'));
    expect(opened.installation.calls).toHaveLength(calls);
  });

  it('waits longer from one failure to the next, a minute at most', async () => {
    const opened = await open();
    opened.session.edit([setRent('a', 2000)], 'Edit');
    opened.installation.line = 'down';
    await opened.session.save();
    const tries = async (span: number) => {
      const before = opened.installation.calls.length;
      await vi.advanceTimersByTimeAsync(span);
      return opened.installation.calls.length - before;
    };
    expect(await tries(9_999)).toBe(0);
    expect(await tries(1)).toBe(1);
    expect(await tries(20_000)).toBe(1);
    expect(await tries(40_000)).toBe(1);
    expect(await tries(120_000)).toBe(2);
    opened.stop();
  });

  it('keeps what is unsaved and asks for the sign-in where the session is over', async () => {
    const opened = await open();
    vi.mocked(opened.manager.signinSilent).mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
    opened.session.edit([setRent('a', 2000)], 'Edit');
    vi.setSystemTime(Date.now() + 60 * 60_000);
    expect(await opened.session.save()).toBe('failed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.get(sessionAtom)).toBe('signedOut');
    expect(opened.session.getState().unsaved).toBe(1);
    opened.stop();
  });
});
