import { useEffect, type RefObject } from 'react';
import type { GridController } from './GridController';

const RETURN = 'bridgebook:focus-grid';

/** After the formula bar or a panel is done, the keyboard goes back to the grid in front. */
export function returnFocus(move: 'stay' | 'down' = 'stay'): void {
  document.dispatchEvent(new CustomEvent(RETURN, { detail: move }));
}

export function useFocusReturn(grid: GridController): void {
  useEffect(() => {
    const onReturn = (event: Event) => {
      if (grid.pane !== 'main' || !(event instanceof CustomEvent)) return;
      grid.focus();
      const [block] = grid.selection;
      if (event.detail === 'down' && block && block.top + 1 < grid.mirror.data.length) grid.hot?.selectCell(block.top + 1, block.left);
    };
    document.addEventListener(RETURN, onReturn);
    return () => document.removeEventListener(RETURN, onReturn);
  }, [grid]);
}

/** A field outside the grid takes the keyboard: the grid must not hear what is typed there. */
export function useKeyboardOwner(root: RefObject<HTMLElement | null>, grid: GridController): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]') && !root.current?.contains(target)) grid.hot?.unlisten();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [root, grid]);
}
