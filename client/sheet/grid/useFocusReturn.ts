import { useEffect, type RefObject } from 'react';
import { takeKeyboard } from './CellGrid';
import type { GridController } from './GridController';

const RETURN = 'bridgebook:focus-grid';

/**
 * After the formula bar or a panel is done, the keyboard goes back to the grid in front. `rest`: what was edited is gone,
 * and what is still typed must not go into what stands there now.
 */
export function returnFocus(move: 'stay' | 'down' | 'rest' = 'stay'): void {
  document.dispatchEvent(new CustomEvent(RETURN, { detail: move }));
}

export function useFocusReturn(grid: GridController): void {
  useEffect(() => {
    const onReturn = (event: Event) => {
      if (grid.pane !== 'main' || !(event instanceof CustomEvent)) return;
      if (event.detail === 'rest') {
        if (grid.hot) grid.rest(grid.hot);
        return;
      }
      grid.focus();
      const [block] = grid.selection;
      if (event.detail === 'down' && block && block.top + 1 < grid.mirror.data.length)
        grid.hot?.selectCell(block.top + 1, block.left);
    };
    document.addEventListener(RETURN, onReturn);
    return () => document.removeEventListener(RETURN, onReturn);
  }, [grid]);
}

/**
 * The grid hears the keyboard while the focus is on one of its cells, however it came there: after a menu or a dialog the
 * focus comes back with no press on the grid. A field outside takes the keyboard: the grid must not hear what is typed there.
 */
export function useKeyboardOwner(
  root: RefObject<HTMLElement | null>,
  grid: Pick<GridController, 'hot'>,
): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const { hot } = grid;
      if (!(target instanceof HTMLElement) || !hot) return;
      if (root.current?.contains(target)) {
        if (target.matches('td, th') && !hot.isListening()) takeKeyboard(hot);
      } else if (target.matches('input, textarea, [contenteditable]')) hot.unlisten();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [root, grid]);
}
