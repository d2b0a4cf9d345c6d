import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { release } from '../components/form/useStill';
import { setTokenSource } from '../lib/api/api';
import { sessionAtom } from '../lib/auth/session';
import { confirmAtom } from '../lib/confirm';
import { store } from '../lib/store';
import { toastAtom } from '../lib/toast';
import './page';
import './antd';

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 45_000 });

/** What jsdom lacks and antd asks for. */
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// What charts draw on: without it, one that is drawn again throws. Whatever they do on it is nothing here.
Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement) {
  const nothing = { canvas: this, measureText: () => ({ width: 0 }) };
  return new Proxy(nothing, {
    get: (target, name): unknown => (name in target ? Reflect.get(target, name) : () => undefined),
    set: () => true,
  });
});
// And what Handsontable asks for when it starts, in whichever screen its code has come by then.
Element.prototype.scrollIntoView = () => undefined;
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
// React in development notes the stack at which each element is made, up to 10,000 a second, to say in a warning where
// it came from: a tenth of these tests' time. A name of React's own; should another version call it otherwise, stacks
// are noted again and nothing else changes.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

afterEach(() => {
  cleanup();
  release();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  store.set(sessionAtom, 'signedOut');
  store.set(toastAtom, null);
  store.set(confirmAtom, null);
  setTokenSource({ token: () => Promise.resolve(null), renew: () => Promise.resolve(null) });
});
