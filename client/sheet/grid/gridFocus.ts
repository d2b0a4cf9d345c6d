import { beforeNextKey } from '../../lib/beforeNextKey';
import type { Hot } from './handsontable';

/**
 * Focuses the grid. Needed even after a click on a button: Handsontable treats the end of that click as leaving the
 * grid.
 */
export function takeKeyboard(hot: Hot): void {
  hot.listen();
  beforeNextKey(() => {
    const field = document.activeElement;
    const elsewhere =
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      !field.hasAttribute('data-hot-input');
    if (!hot.isDestroyed && !elsewhere) listenNow(hot);
  });
}

/** The same at once, so that the grid hears the key under way; after a press outside it is too early. */
export function listenNow(hot: Hot): void {
  hot.listen();
  // Without its scope, Handsontable leaves Enter and Tab to the page after a press outside.
  hot.getFocusScopeManager().activateScope('grid');
  // The scope brings the keys of the cells; an open editor has its own, Escape among them.
  if (hot.getActiveEditor()?.isOpened()) hot.getShortcutManager().setActiveContextName('editor');
}

/**
 * Changes that a grid makes by itself must not move the focus: Handsontable would take it from a field being
 * typed into, a button or another grid, and move it to its own cursor.
 */
export function keepFocus(hot: Hot, work: () => void): void {
  const held = focusedElsewhere(hot);
  if (!held) return work();
  const keep = () => held;
  const manager = hot.getFocusManager();
  hot.addHook('modifyFocusedElement', keep);
  manager.suspend();
  try {
    work();
  } finally {
    manager.resume();
    hot.removeHook('modifyFocusedElement', keep);
  }
}

/** The field, button or other grid outside this one that has the keyboard. */
export function focusedElsewhere(hot: Hot): HTMLElement | undefined {
  const held = document.activeElement;
  const isHere = !(held instanceof HTMLElement) || held === document.body || hot.rootElement.contains(held);
  return isHere ? undefined : held;
}

/** Scrolls to a cell, to the middle of the view; where it can be seen already, the sheet stays as it is. */
export function bringIntoSight(hot: Hot, [row, col]: readonly [row: number, col: number]): void {
  const isFixed = col < (Number(hot.getSettings().fixedColumnsStart) || 0);
  const isRowSeen = isBetween(row, hot.getFirstFullyVisibleRow(), hot.getLastFullyVisibleRow());
  const isColSeen =
    isFixed || isBetween(col, hot.getFirstFullyVisibleColumn(), hot.getLastFullyVisibleColumn());
  if (!isRowSeen) hot.scrollViewportTo({ row, col, verticalSnap: 'center' });
  else if (!isColSeen) hot.scrollViewportTo({ col });
}

const isBetween = (at: number, first: number | null, last: number | null): boolean =>
  first !== null && last !== null && first <= at && at <= last;

export function isInSight(hot: Hot): boolean {
  const { row = null, col = null } = hot.getSelectedRangeActive()?.highlight ?? {};
  return row !== null && col !== null && row >= 0 && col >= 0 && hot.getCell(row, col, true) !== null;
}
