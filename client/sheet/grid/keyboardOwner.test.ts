import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { smallGrid } from '../testing/smallGrid';
import { useKeyboardOwner } from './useFocusReturn';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function open() {
  const { grid, hot, close } = smallGrid('Units');
  const field = document.createElement('input');
  document.body.append(field);
  const root = { current: hot.rootElement };
  const { unmount } = renderHook(() => useKeyboardOwner(root, grid));
  closing.push(unmount, close, () => field.remove());
  return { hot, field };
}

it('a cell that gets the focus back is heard again, with no press on the grid', () => {
  const { hot } = open();
  hot.unlisten();
  hot.getCell(0, 0)?.focus();
  expect(hot.isListening()).toBe(true);
});

it('a field outside takes the keyboard', () => {
  const { hot, field } = open();
  hot.listen();
  field.focus();
  expect(hot.isListening()).toBe(false);
});
