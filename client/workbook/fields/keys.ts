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
 * Whether a key restores the workbook's value: Escape, and undo on a refused text, which is not in the list
 * of edits. In a longer text Escape does not, as one key must not discard all of it.
 */
export const takesBack = (event: KeyboardEvent): boolean =>
  (event.key === 'Escape' && !(event.target instanceof HTMLTextAreaElement)) ||
  (isUndo(event) && isRefused(event.target));
