import { expect, it, vi } from 'vitest';
import { store } from '../lib/store';
import { createWorkbookUi } from '../workbook/ui';
import { typingTaken } from './typingTaken';

it.each([
  ['is taken', true],
  ['is refused', false],
])('a text that %s before a tool changes the sheet under it', (_, taken) => {
  const ui = createWorkbookUi();
  const focus = vi.fn();
  store.set(ui.openEditor, { commit: () => taken && store.set(ui.openEditor, null), focus });
  expect(typingTaken(ui)).toBe(taken);
  expect(focus).toHaveBeenCalledTimes(taken ? 0 : 1);
});
