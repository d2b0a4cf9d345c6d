import { useEffect, useRef } from 'react';
import { isCovered } from './lostFocus';

/**
 * Ctrl+S saves a form that has a Save of its own, in place of the browser's dialog.
 * @param active whether there is something to save, and it is not being saved
 */
export function useSaveKey(active: boolean, save: () => void): void {
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave || isCovered()) return;
      event.preventDefault();
      // What is still being typed into a cell is taken first, by the same key.
      setTimeout(() => saving.current(), 0);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [active]);
}
