import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setTokenSource } from '../lib/api/api';
import { sessionAtom } from '../lib/auth/session';
import { confirmAtom } from '../lib/confirm';
import { store } from '../lib/store';
import { toastAtom } from '../lib/toast';

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
// jsdom matches every rule of every style sheet against an element and its parents whenever a computed style is asked
// for, which took more than half of these tests' time. Styles are seen in the browser tests; here they stay unread.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};
// antd measures scroll bars by a pseudo-element's style, which jsdom reports as an error.
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computed(element);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  store.set(sessionAtom, 'signedOut');
  store.set(toastAtom, null);
  store.set(confirmAtom, null);
  setTokenSource({ token: () => Promise.resolve(null), renew: () => Promise.resolve(null) });
});
