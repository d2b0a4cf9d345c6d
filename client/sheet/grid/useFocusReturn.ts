import { useEffect } from 'react';
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
