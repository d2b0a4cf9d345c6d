import { ErrorResponse, type User } from 'oidc-client-ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { apiResponse } from '../api/api';
import { handleMutationError } from '../queryClient';
import { ApiError } from '../api/ApiError';
import { store } from '../store';
import { recallPath, rememberPath } from './rememberedPath';
import {
  completeSignIn,
  endNotice,
  endSession,
  followOtherTabs,
  onSessionEnding,
  sessionAtom,
  signIn,
  signOut,
  startSession,
  type SignInManager,
} from './session';

function user(token: string, expiresIn: number): User {
  return {
    access_token: token,
    refresh_token: 'r',
    id_token: 'id',
    expires_in: expiresIn,
    expired: expiresIn <= 0,
  } as User;
}

/** A sign-in service in memory. */
class FakeManager implements SignInManager {
  stored: User | null;
  readonly signinSilent = vi.fn<() => Promise<User | null>>(async () => {
    this.stored = user('fresh', 600);
    return this.stored;
  });
  readonly signinRedirect = vi.fn(async () => undefined);
  readonly signoutRedirect = vi.fn(async () => undefined);
  readonly signinRedirectCallback = vi.fn(async () => user('new', 600));

  constructor(stored: User | null) {
    this.stored = stored;
  }

  getUser = () => Promise.resolve(this.stored);
  catchUp = () => Promise.resolve();
  removeUser = async () => {
    this.stored = null;
  };
}

describe('session', () => {
  beforeEach(() => window.history.replaceState(null, '', '/loans/1?view=Active'));

  it('takes up the stored session', async () => {
    await startSession(new FakeManager(user('t', 600)));
    expect(store.get(sessionAtom)).toBe('signedIn');
    const calls = fakeApi(() => ({ body: {} }));
    await apiResponse('/api/x');
    expect(calls[0]?.token).toBe('Bearer t');
  });

  it('is signed out where nothing is stored', async () => {
    await startSession(new FakeManager(null));
    expect(store.get(sessionAtom)).toBe('signedOut');
  });

  it('renews a token that is about to expire, once for calls at the same time', async () => {
    const manager = new FakeManager(user('old', 5));
    await startSession(manager);
    const calls = fakeApi(() => ({ body: {} }));
    await Promise.all([apiResponse('/api/a'), apiResponse('/api/b')]);
    expect(calls.map((call) => call.token)).toEqual(['Bearer fresh', 'Bearer fresh']);
    expect(manager.signinSilent).toHaveBeenCalledOnce();
  });

  it('waits for those with unsaved work before it ends, and remembers the path', async () => {
    await startSession(new FakeManager(user('t', 600)));
    let stored = false;
    let release: () => void = () => undefined;
    const work = new Promise<void>((resolve) => {
      release = resolve;
    }).then(() => {
      stored = true;
    });
    const stop = onSessionEnding((event) => event.waitUntil(work));
    const ended = endSession('expired');
    expect(store.get(sessionAtom)).toBe('signedIn');
    release();
    await ended;
    stop();
    expect(stored).toBe(true);
    expect(store.get(sessionAtom)).toBe('signedOut');
    expect(recallPath()).toBe('/loans/1?view=Active');
  });

  it('does not wait for ever', async () => {
    vi.useFakeTimers();
    await startSession(new FakeManager(user('t', 600)));
    const stop = onSessionEnding((event) => event.waitUntil(new Promise(() => undefined)));
    const ended = endSession('expired');
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    stop();
    expect(store.get(sessionAtom)).toBe('signedOut');
  });

  it('ends once for several refusals, and asks for an account again', async () => {
    const manager = new FakeManager(user('t', 600));
    await startSession(manager);
    const heard = vi.fn();
    const stop = onSessionEnding(heard);
    handleMutationError(new ApiError(403, 'You are not allowed to do this'));
    handleMutationError(new ApiError(401, 'No'));
    await endSession('expired');
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(endNotice()).toBe(
      'The last change was refused: You are not allowed to do this. Sign in to go on where you were.',
    );
    expect(manager.stored).toBeNull();
    await signIn();
    expect(manager.signinRedirect).toHaveBeenCalledWith({ prompt: 'login' });
    await signIn();
    expect(manager.signinRedirect).toHaveBeenLastCalledWith({ prompt: undefined });
    await completeSignIn('https://app.test/callback?code=1');
    expect(endNotice()).toBeNull();
  });

  it('gives up when the token cannot be renewed', async () => {
    const manager = new FakeManager(user('dead', 0));
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startSession(manager);
    fakeApi(() => refusal(401, 'Expired'));
    await expect(apiResponse('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('keeps the session when the issuer fails to answer', async () => {
    const manager = new FakeManager(user('dead', 0));
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: 'server_error' }));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startSession(manager);
    await expect(apiResponse('/api/x')).rejects.toMatchObject({ status: 0 });
    expect(manager.stored).not.toBeNull();
    logged.mockRestore();
  });

  it('keeps the session when the issuer is out of reach', async () => {
    const manager = new FakeManager(user('dead', 0));
    manager.signinSilent.mockRejectedValue(new TypeError('Failed to fetch'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startSession(manager);
    fakeApi(() => ({ body: {} }));
    await expect(apiResponse('/api/x')).rejects.toMatchObject({ status: 0 });
    expect(store.get(sessionAtom)).toBe('signedIn');
    logged.mockRestore();
  });

  it('signs out here and at the issuer, and forgets the path', async () => {
    const manager = new FakeManager(user('t', 600));
    await startSession(manager);
    rememberPath('/loans/2');
    await signOut();
    expect(manager.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'id' });
    expect(store.get(sessionAtom)).toBe('leaving');
    expect(recallPath()).toBeNull();
  });
});

describe('two tabs', () => {
  const key = 'bridgebook.user:https://issuer.test:web';
  const hear = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('end together without starting a new sign-in, and come back together', async () => {
    const manager = new FakeManager(user('t', 600));
    await startSession(manager);
    const stop = followOtherTabs();
    hear(null);
    await expect.poll(() => store.get(sessionAtom)).toBe('elsewhere');
    expect(manager.signinRedirect).not.toHaveBeenCalled();
    hear('{}');
    expect(store.get(sessionAtom)).toBe('signedIn');
    stop();
  });
});

describe('remembered path', () => {
  it('is given once', () => {
    rememberPath('/loans?view=Active#top');
    expect(recallPath()).toBe('/loans?view=Active#top');
    expect(recallPath()).toBeNull();
  });

  it.each([
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    '/sign-in/',
    '/sign-in?x=1',
    '/sign-up',
  ])('does not take %s', (path) => {
    rememberPath(path);
    expect(recallPath()).toBeNull();
  });
});
