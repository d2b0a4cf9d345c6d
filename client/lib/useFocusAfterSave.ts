import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusBack, keyboardPlace, type KeyboardPlace } from './focusBack';

/** Fields, and cells of grids. */
const USED = 'input, textarea, select, td, th, [contenteditable="true"]';

/**
 * Once a form is saved, its Save is off or gone, and the keyboard with it: it goes back to the field or cell
 * last used, else to the heading.
 * @param ready whether there is something to save
 */
export function useFocusAfterSave(ready: boolean): void {
  const place = useRef<KeyboardPlace>([]);
  const wasReady = useRef(ready);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && (target.matches(USED) || place.current.length === 0))
        place.current = keyboardPlace(target);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useLayoutEffect(() => {
    if (wasReady.current && !ready) focusBack(place.current);
    wasReady.current = ready;
  }, [ready]);
}
