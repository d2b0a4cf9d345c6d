import { ErrorResponse, User } from 'oidc-client-ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TokenStore, type SharedRecords } from './tokenStore';
import type * as Session from './session';

const KEY = 'user:https://issuer.test:web';
const KEPT = 'bridgebook.' + KEY;

/** Ends the session when a refresh token is used twice, as strict as an issuer can be. */
class StrictIssuer {
  renewals = 0;
  private live = 'refresh-0';

  exchange(refreshToken: string | undefined): User {
    if (refreshToken !== this.live) throw new ErrorResponse({ error: 'invalid_grant' });
    this.renewals += 1;
    this.live = `refresh-${this.renewals}`;
    return userOf(this.renewals);
  }
}

function userOf(nth: number): User {
  const profile = { sub: 'anna', iss: 'https://issuer.test', aud: 'web', exp: 0, iat: 0 };
  // Over already, so that every call renews; each a little later than the one before.
  return new User({
    access_token: `access-${nth}`,
    refresh_token: `refresh-${nth}`,
    token_type: 'Bearer',
    profile,
    expires_at: Math.floor(Date.now() / 1000) - 60 + nth / 1000,
  });
}

/** localStorage as another process sees it: nothing arrives before `deliver`. */
class LateStorage {
  readonly kept = new Map<string, string>([[KEY, userOf(0).toStorageString()]]);
  get = async (key: string) => this.kept.get(key) ?? null;
  set = async (key: string, value: string) => void this.kept.set(key, value);
  remove = async (key: string) => {
    const value = await this.get(key);
    this.kept.delete(key);
    return value;
  };
  getAllKeys = async () => [...this.kept.keys()];
}

function records(): SharedRecords {
  const kept = new Map<string, string | null>();
  return { read: async () => [...kept], write: async (key, value) => void kept.set(key, value) };
}

/** A tab has the program once for itself; issuer, shared records and the lock are one for all. */
async function openTab(
  issuer: StrictIssuer,
  shared: SharedRecords,
): Promise<{ call(): Promise<string | null>; session: typeof Session; local: LateStorage }> {
  vi.resetModules();
  const session = await import('./session');
  const { accessToken } = await import('../api/api');
  const local = new LateStorage();
  const tokens = new TokenStore(local, shared);
  const getUser = async () => {
    const stored = await tokens.get(KEY);
    return stored === null ? null : User.fromStorageString(stored);
  };
  const never = () => Promise.reject(new Error('Not part of this test'));
  await session.startSession({
    getUser,
    catchUp: () => tokens.catchUp(),
    signinSilent: async () => {
      const user = issuer.exchange((await getUser())?.refresh_token);
      await tokens.set(KEY, user.toStorageString());
      return user;
    },
    removeUser: async () => void (await tokens.remove(KEY)),
    signinRedirect: never,
    signinRedirectCallback: never,
    signoutRedirect: never,
  });
  return { call: accessToken, session, local };
}

/** One lock for all tabs. */
function stubLocks(): void {
  let queue: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>) => {
    const run = queue.then(work);
    queue = run.catch(() => undefined);
    return run;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

describe('tokens of several tabs', () => {
  beforeEach(() => {
    stubLocks();
    return () => Reflect.deleteProperty(navigator, 'locks');
  });

  it('are renewed a hundred times by two tabs at once, though localStorage tells neither of the other', async () => {
    const issuer = new StrictIssuer();
    const shared = records();
    const tabs = [await openTab(issuer, shared), await openTab(issuer, shared)] as const;
    while (issuer.renewals < 100) {
      const before = issuer.renewals;
      const given = await Promise.all([tabs[0].call(), tabs[1].call(), tabs[0].call()]);
      expect(given).not.toContain(null);
      expect(issuer.renewals).toBeGreaterThan(before);
    }
  });

  it('are gone in every tab once one has signed out, also before the others heard of it', async () => {
    const issuer = new StrictIssuer();
    const shared = records();
    const first = await openTab(issuer, shared);
    const second = await openTab(issuer, shared);
    await first.call();
    await first.session.endSession('expired');
    expect(second.local.kept.size).toBe(1);
    expect(await second.call()).toBeNull();
    expect(second.local.kept.size).toBe(0);
    expect(issuer.renewals).toBe(1);
  });
});

describe('the token store', () => {
  const values = (kept: Record<string, string | null>): SharedRecords => ({
    read: async () => Object.entries(kept),
    write: async (key, value) => void (kept[key] = value),
  });
  const stored = (expires_at: number) => JSON.stringify({ expires_at });

  it('answers from localStorage at once, and keeps both', async () => {
    const kept: Record<string, string | null> = {};
    const store = new TokenStore(undefined, values(kept));
    await store.set(KEY, stored(5));
    expect(localStorage.getItem(KEPT)).toBe(stored(5));
    expect(kept[KEY]).toBe(stored(5));
    expect(await store.remove(KEY)).toBe(stored(5));
    expect(localStorage.getItem(KEPT)).toBeNull();
    expect(kept[KEY]).toBeNull();
  });

  it('takes what is shared over what is older, and keeps what was stored here before anything was shared', async () => {
    localStorage.setItem(KEPT, stored(10));
    await new TokenStore(undefined, values({})).catchUp();
    expect(localStorage.getItem(KEPT)).toBe(stored(10));
    await new TokenStore(undefined, values({ [KEY]: stored(9) })).catchUp();
    expect(localStorage.getItem(KEPT)).toBe(stored(10));
    await new TokenStore(undefined, values({ [KEY]: stored(11) })).catchUp();
    expect(localStorage.getItem(KEPT)).toBe(stored(11));
  });

  it('does with localStorage alone where nothing can be shared', async () => {
    const refuse = () => Promise.reject(new Error('No storage in this window'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = new TokenStore(undefined, { read: refuse, write: refuse });
    await store.set(KEY, stored(5));
    await store.catchUp();
    expect(await store.get(KEY)).toBe(stored(5));
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});
