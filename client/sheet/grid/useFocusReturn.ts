import { useEffect, type RefObject } from 'react';
import { store } from '../../lib/store';
import type { PaneKey } from '../../workbook/ui';
import { takeKeyboard } from './gridFocus';
import type { GridController } from './GridController';

const RETURN = 'bridgebook:focus-grid';

export type Move = 'stay' | 'down' | 'left' | 'right' | 'rest';

interface Returned {
  readonly move: Move;
  readonly pane: PaneKey | undefined;
  /** Whether the grid hears the key under way. */
  readonly hears?: true;
}

const send = (detail: Returned) => document.dispatchEvent(new CustomEvent(RETURN, { detail }));

/**
 * After the formula bar or a panel is done, the focus goes back to the grid. `rest`: the edited row is gone, and
 * keys still being typed must not go into the row now in its place.
 * @param pane by default the one with the selected cell
 */
export function returnFocus(move: Move = 'stay', pane?: PaneKey): void {
  send({ move, pane });
}

/** The key under way is for the grid, which gets the focus. */
export function giveKey(pane?: PaneKey): void {
  send({ move: 'stay', pane, hears: true });
}

export function useFocusReturn(grid: GridController): void {
  useEffect(() => {
    const onReturn = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { move, pane, hears } = event.detail as Returned;
      if (grid.pane !== (pane ?? store.get(grid.open.ui.selection)?.pane ?? 'main')) return;
      if (move === 'rest') {
        if (grid.hot) grid.follower.rest(grid.hot);
        return;
      }
      grid.focus(hears === true);
      if (move === 'down') grid.goOn(1, 0);
      else if (move !== 'stay') grid.goOn(0, move === 'left' ? -1 : 1);
    };
    document.addEventListener(RETURN, onReturn);
    return () => document.removeEventListener(RETURN, onReturn);
  }, [grid]);
}

/**
 * The grid listens to the keyboard while one of its cells has the focus, however it got there: after a menu
 * or dialog it returns without a press on the grid. While a field outside or a dialog has the focus, the grid must
 * not react to its keys.
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
      } else if (target.matches('input, textarea, [contenteditable]') || target.closest('[role="dialog"]'))
        hot.unlisten();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [root, grid]);
}
