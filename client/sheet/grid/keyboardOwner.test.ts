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
  return { grid, hot, field };
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

it('a key pressed right after the grid was asked for is its own, before any timer', () => {
  const { grid, hot } = open();
  const button = document.createElement('button');
  document.body.append(button);
  button.addEventListener('click', () =>
    grid.select({ ref: { sheet: 'Units', row: 'a', column: 'unitNumber' } }),
  );
  button.focus();
  button.click();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'ArrowDown',
      code: 'ArrowDown',
      keyCode: 40,
      bubbles: true,
      cancelable: true,
    }),
  );
  expect(hot.getSelectedLast()?.[0]).toBe(1);
  button.remove();
});

it('Alt with a letter opens no editor: the cell would be emptied by leaving it', () => {
  const { grid, hot } = open();
  grid.select({ ref: { sheet: 'Units', row: 'a', column: 'unitNumber' } });
  for (const held of [{ altKey: true }, { altKey: true, shiftKey: true }])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'h', code: 'KeyH', keyCode: 72, bubbles: true, ...held }),
    );
  expect(hot.getActiveEditor()?.isOpened()).toBe(false);
});
