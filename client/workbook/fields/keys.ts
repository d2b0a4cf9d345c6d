import type { KeyboardEvent } from 'react';

/** Whether a field holds a text that was refused. */
export const isRefused = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-invalid') === 'true';

/** Undo by the keyboard, not redo. */
export const isUndo = (
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>,
): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z';

/**
 * Escape, and undo where the text was refused, which is in no list of edits: the field shows what is in the workbook. In
 * a longer text one key must not throw it all away.
 */
export const takesBack = (event: KeyboardEvent): boolean =>
  (event.key === 'Escape' && !(event.target instanceof HTMLTextAreaElement)) ||
  (isUndo(event) && isRefused(event.target));
