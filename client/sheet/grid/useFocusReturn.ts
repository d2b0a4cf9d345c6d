import { useEffect, type RefObject } from 'react';
import { store } from '../../lib/store';
import type { PaneKey } from '../../workbook/ui';
import { takeKeyboard } from './CellGrid';
import type { GridController } from './GridController';

const RETURN = 'bridgebook:focus-grid';

type Move = 'stay' | 'down' | 'rest';

/**
 * After the formula bar or a panel is done, the keyboard goes back to the grid. `rest`: what was edited is gone, and what
 * is still typed must not go into what stands there now.
 * @param pane the one with the selected cell where it is left out
 */
export function returnFocus(move: Move = 'stay', pane?: PaneKey): void {
  document.dispatchEvent(new CustomEvent(RETURN, { detail: { move, pane } }));
}

export function useFocusReturn(grid: GridController): void {
  useEffect(() => {
    const onReturn = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { move, pane } = event.detail as { readonly move: Move; readonly pane?: PaneKey };
      if (grid.pane !== (pane ?? store.get(grid.open.ui.selection)?.pane ?? 'main')) return;
      if (move === 'rest') {
        if (grid.hot) grid.follower.rest(grid.hot);
        return;
      }
      grid.focus();
      const [block] = grid.selection;
      if (move === 'down' && block && block.top + 1 < grid.mirror.data.length)
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
