import { atom } from 'jotai';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { store } from '../../lib/store';

/** How far each entry of the history was scrolled, in CSS pixels. */
export const keptTopsAtom = atom(new Map<string, number>());

/**
 * Restores the scroll position of a list on back and forward; a changed query starts at the top.
 * @param ready whether the list has reached its full length
 * @returns the handler of scroll events
 */
export function useKeptScroll(
  box: RefObject<HTMLElement | null>,
  ready: boolean,
  onTop: (top: number) => void,
): (top: number) => void {
  const { key } = useLocation();
  const due = useRef<number | null>(null);
  useLayoutEffect(() => {
    due.current = store.get(keptTopsAtom).get(key) ?? 0;
  }, [key]);
  useLayoutEffect(() => {
    if (due.current === null || (due.current > 0 && !ready)) return;
    if (box.current) box.current.scrollTop = due.current;
    onTop(due.current);
    due.current = null;
  }, [key, ready, box, onTop]);
  return useCallback(
    (top: number) => {
      onTop(top);
      // A list that is still short scrolls by itself.
      if (due.current === null) store.get(keptTopsAtom).set(key, top);
    },
    [key, onTop],
  );
}
