import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isCovered } from './lostFocus';
import { useFocusAfterSave } from './useFocusAfterSave';

/** Ctrl+S */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';

/** Fields such as that of a date take their text as they are left. */
function takeText(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // A cell of a grid takes its own.
  if (field.hasAttribute('data-hot-input')) return;
  flushSync(() => field.blur());
  field.focus();
}

/**
 * Ctrl+S does `act` in place of the browser's dialog. By itself it leaves the keyboard alone: for what is saved as it
 * is typed, where no button goes off.
 * @param can whether there is something the key may do
 * @param take takes what is being typed, before `act`
 */
export function useOnSaveKey(can: boolean, act: () => void, take?: (field: Element | null) => void): void {
  const latest = useRef({ act, take });
  latest.current = { act, take };
  useEffect(() => {
    if (!can) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || isCovered()) return;
      event.preventDefault();
      latest.current.take?.(document.activeElement);
      // The cell of a grid hears the same key.
      setTimeout(() => latest.current.act(), 0);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [can]);
}

/**
 * Ctrl+S saves a form that has a Save of its own, in place of the browser's dialog, with what is being typed.
 * However it is saved, the keyboard stays where it was.
 * @param can whether the person may save it, and it is not being saved
 * @param ready whether there is something to save that may be saved
 */
export function useSaveKey(can: boolean, ready: boolean, save: () => void): void {
  useFocusAfterSave(ready);
  useOnSaveKey(can, () => ready && save(), takeText);
}
