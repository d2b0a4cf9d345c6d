import { atom } from 'jotai';
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { ApiError } from '../api/ApiError';
import { setTokenSource } from '../api/api';
import { logError } from '../log';
import { store } from '../store';
import { paths } from '../../paths';
import { recallPath, rememberPath } from './rememberedPath';

/**
 * `leaving`: redirecting to the issuer's sign-out; nothing is shown and no sign-in starts until the browser returns.
 * `elsewhere`: another tab ended the session; this tab waits for the user, because the issuer may not have processed
 * the sign-out yet.
 */
export type SessionState = 'signedOut' | 'signedIn' | 'leaving' | 'elsewhere';
export type EndReason = 'expired' | 'refused' | 'signedOut' | 'elsewhere';

/** What the session needs of oidc-client-ts, and of where it keeps the tokens. */
export interface SignInManager extends Pick<
  UserManager,
  'getUser' | 'removeUser' | 'signinRedirect' | 'signinRedirectCallback' | 'signinSilent' | 'signoutRedirect'
> {
  /** Takes over the tokens that other tabs wrote. */
  catchUp(): Promise<void>;
}

/** Whether somebody is signed in, in this tab. */
export const sessionAtom = atom<SessionState>('signedOut');

/**
 * Given to those who hold unsaved work: what they pass to `waitUntil` finishes (2 s at most) before the
 * screen goes.
 */
export interface SessionEnding {
  readonly reason: EndReason;
  waitUntil(work: Promise<unknown>): void;
}

const RENEW_BEFORE = 60;
/** Error codes of an issuer that is temporarily unavailable. */
const PASSING: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
const GRACE = 2000;
const PROMPT_KEY = 'bridgebook.prompt';
const NOTICE_KEY = 'bridgebook.endNotice';
/** How oidc-client-ts names the stored tokens, with the prefix of our store. */
const USER_KEY = 'bridgebook.user:';

let manager: SignInManager | undefined;
let ending: Promise<void> | undefined;
const listeners = new Set<(event: SessionEnding) => void>();

/** Calls the listener when the session is about to end; returns the function that stops listening. */
export function onSessionEnding(listener: (event: SessionEnding) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes up the session stored in this browser. Call once, before the first screen. */
export async function startSession(use: SignInManager): Promise<void> {
  manager = use;
  ending = undefined;
  setTokenSource({ token, renew });
  const user = await use.getUser();
  const alive = user !== null && (!user.expired || user.refresh_token !== undefined);
  store.set(sessionAtom, alive ? 'signedIn' : 'signedOut');
}

function requireManager(): SignInManager {
  if (!manager) throw new Error('The session has not been started');
  return manager;
}

async function token(): Promise<string | null> {
  if (store.get(sessionAtom) !== 'signedIn') return null;
  const user = await requireManager().getUser();
  if (!user) return null;
  return (user.expires_in ?? Infinity) > RENEW_BEFORE ? user.access_token : renewFrom(user);
}

async function renew(): Promise<string | null> {
  const user = await requireManager().getUser();
  return user ? renewFrom(user) : null;
}

/** Renews the tokens in one tab at a time; a tab that had to wait uses the tokens of the first. */
function renewFrom(stale: User): Promise<string | null> {
  return exclusively(async () => {
    await requireManager().catchUp();
    const current = await requireManager().getUser();
    if (!current) return null;
    if (current.access_token !== stale.access_token) return current.access_token;
    try {
      const renewed = await requireManager().signinSilent();
      return renewed?.access_token ?? null;
    } catch (error) {
      logError(error, { during: 'renewal of the session' });
      if ((current.expires_in ?? 0) > 0) return current.access_token;
      if (error instanceof ErrorResponse && !PASSING.has(error.error ?? '')) return null;
      // The issuer could not be reached, which does not end the session.
      throw new ApiError(0, 'The sign-in service cannot be reached. Check the connection and try again.');
    }
  });
}

let queue: Promise<unknown> = Promise.resolve();

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('bridgebook.renewal', work);
  const run = queue.then(work, work);
  queue = run.catch(() => undefined);
  return run;
}

/** Goes to the issuer's sign-in. After a refusal it asks for an account again instead of taking the same one. */
export async function signIn(): Promise<void> {
  const prompt = sessionStorage.getItem(PROMPT_KEY) ?? undefined;
  sessionStorage.removeItem(PROMPT_KEY);
  await requireManager().signinRedirect({ prompt });
}

/** Finishes the sign-in from the address that the issuer sent the browser to. */
export async function completeSignIn(url: string): Promise<void> {
  await requireManager().signinRedirectCallback(url);
  sessionStorage.removeItem(NOTICE_KEY);
  ending = undefined;
  store.set(sessionAtom, 'signedIn');
}

/**
 * Ends the session: those with unsaved work store it first, the path is remembered, and the guards show the
 * sign-in with the notice. Several failures at once end it once.
 */
export function endSession(reason: EndReason, notice?: string): Promise<void> {
  if (store.get(sessionAtom) !== 'signedIn') return Promise.resolve();
  ending ??= end(reason, notice);
  return ending;
}

/** Why somebody who did not sign out is asked to sign in; until they have. */
export function endNotice(): string | null {
  return sessionStorage.getItem(NOTICE_KEY);
}

const EXPIRED = 'Your session is over. Sign in to go on where you were.';
const AFTER: Readonly<Record<EndReason, SessionState>> = {
  expired: 'signedOut',
  refused: 'signedOut',
  signedOut: 'leaving',
  elsewhere: 'elsewhere',
};

async function end(reason: EndReason, notice = reason === 'expired' ? EXPIRED : undefined): Promise<void> {
  await announceEnd(reason);
  if (reason !== 'signedOut')
    rememberPath(window.location.pathname + window.location.search + window.location.hash);
  if (reason === 'refused') sessionStorage.setItem(PROMPT_KEY, 'login');
  if (notice === undefined) sessionStorage.removeItem(NOTICE_KEY);
  else sessionStorage.setItem(NOTICE_KEY, notice);
  await manager?.removeUser();
  store.set(sessionAtom, AFTER[reason]);
  ending = undefined;
}

async function announceEnd(reason: EndReason): Promise<void> {
  const work: Promise<unknown>[] = [];
  for (const listener of listeners) listener({ reason, waitUntil: (promise) => work.push(promise) });
  if (work.length === 0) return;
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, GRACE))]);
}

/** Signs out here and at the issuer, and returns to /sign-in. */
export async function signOut(): Promise<void> {
  const user = await requireManager().getUser();
  await endSession('signedOut');
  // A path remembered before is not what the next person wants to see.
  recallPath();
  try {
    await requireManager().signoutRedirect({ id_token_hint: user?.id_token });
  } catch (error) {
    // An issuer without an end-session address, or out of reach: this browser is signed out all the same.
    logError(error, { during: 'sign-out' });
    sessionStorage.setItem(PROMPT_KEY, 'login');
    window.location.assign(paths.signIn());
  }
}

/** Another tab ended the session: this one follows, storing its work first. It comes back when a tab signs in again. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!event.key?.startsWith(USER_KEY)) return;
    if (event.newValue === null) void endSession('elsewhere');
    else if (store.get(sessionAtom) === 'elsewhere') store.set(sessionAtom, 'signedIn');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
