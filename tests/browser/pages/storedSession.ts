import type { BrowserContext, Page } from '@playwright/test';

/** What happens to a session while a page is open: the hour passes, or somebody tampers with what the browser keeps. */
export type Mishap =
  /** The access token has run out, the refresh token still stands. */
  | 'expired'
  /** Both have run out. */
  | 'over'
  /** The access token says what the server never signed, and the refresh token is none. */
  | 'forged';

/** Changes the tokens that the browser keeps, for this page and for all of its tabs; the page does not hear of it. */
export async function befall(page: Page, mishap: Mishap): Promise<void> {
  await page.evaluate(async (what) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('bridgebook.user:'));
    if (key === undefined) throw new Error('Nobody is signed in');
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const [head = '', claims = '', signature = ''] = String(user['access_token']).split('.');
    if (what === 'forged') {
      const someone = {
        ...(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as object),
        sub: 'somebody-else',
      };
      const forged = btoa(JSON.stringify(someone)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
      user['access_token'] = [head, forged, signature].join('.');
    } else {
      user['expires_at'] = Math.floor(Date.now() / 1000) - 60;
    }
    if (what !== 'expired') user['refresh_token'] = 'no-longer-good';
    localStorage.setItem(key, JSON.stringify(user));
    await new Promise<void>((done, fail) => {
      const opened = indexedDB.open('bridgebook-session');
      opened.onerror = () => fail(new Error('The tokens of all tabs cannot be reached'));
      // As the product makes it, where no sign-in or renewal has written there yet.
      opened.onupgradeneeded = () => opened.result.createObjectStore('tokens');
      opened.onsuccess = () => {
        const change = opened.result.transaction('tokens', 'readwrite');
        change.objectStore('tokens').put(JSON.stringify(user), key.slice('bridgebook.'.length));
        change.oncomplete = () => {
          opened.result.close();
          done();
        };
        change.onerror = () => fail(new Error('The tokens of all tabs cannot be changed'));
      };
    });
  }, mishap);
}

/** What the server answers to somebody who asks it by hand, with the token of their own session. */
export async function askServer(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('bridgebook.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return (await fetch(address, { headers: { Authorization: `Bearer ${String(user['access_token'])}` } }))
      .status;
  }, path);
}

/** The sign-in service does not know this browser any more, as after two weeks. */
export async function forgetBrowser(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}
