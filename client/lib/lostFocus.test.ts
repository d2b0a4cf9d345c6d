import { afterEach, expect, test } from 'vitest';
import { isFocusLost } from './lostFocus';

afterEach(() => document.body.replaceChildren());

test('a button that goes off as it is pressed has lost the keyboard before the page is painted', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(isFocusLost()).toBe(false);
  button.disabled = true;
  expect(document.activeElement).toBe(button);
  expect(isFocusLost()).toBe(true);
});
