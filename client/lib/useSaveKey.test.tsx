import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSaveKey } from './useSaveKey';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  fireEvent(document.body, event);
  act(() => vi.runAllTimers());
  return event.defaultPrevented;
};

it('saves by Ctrl+S in place of the browser, while there is something to save', () => {
  const save = vi.fn();
  const { rerender } = renderHook(({ active }) => useSaveKey(active, save), {
    initialProps: { active: true },
  });
  expect([press({ key: 's' }), press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([
    false,
    true,
    1,
  ]);
  rerender({ active: false });
  expect([press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([false, 1]);
});

it('leaves the key to a dialog in front', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.checkVisibility = () => true;
  const save = vi.fn();
  renderHook(() => useSaveKey(true, save));
  expect([press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([false, 0]);
});
