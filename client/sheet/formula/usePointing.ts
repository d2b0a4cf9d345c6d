import { useEffect, type RefObject } from 'react';
import { store } from '../../lib/store';
import { useOpenWorkbook } from '../context';
import type { GridController } from '../grid/GridController';
import { insertAt } from './assist';
import { caretOf, replaceText, type TextField } from './insertText';
import { canPoint, referenceTo } from './pointing';

/**
 * While a formula waits for a reference, pressing a cell of any grid writes that cell's name into it instead of leaving
 * the formula. Heard before the grid hears it.
 */
export function usePointing(root: RefObject<HTMLElement | null>, grid: GridController): void {
  const { ui } = useOpenWorkbook();
  useEffect(() => {
    const element = root.current;
    let pointed = false;
    const onUp = (event: MouseEvent) => {
      if (pointed) event.stopPropagation();
      pointed = false;
    };
    const onDown = (event: MouseEvent) => {
      const editing = store.get(ui.editing);
      const field = document.activeElement;
      if (!editing || !isField(field) || !canPoint(field.value, caretOf(field)) || !(event.target instanceof Element)) return;
      const td = event.target.closest('td');
      const coords = td && grid.hot?.getCoords(td);
      const target = coords && coords.row !== null && coords.col !== null && coords.row >= 0 ? grid.mirror.refAt(coords.row, coords.col) : undefined;
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      pointed = true;
      const caret = caretOf(field);
      const next = insertAt(field.value, caret, caret, referenceTo(target, editing.ref));
      replaceText(field, next.text, next.caret);
    };
    element?.addEventListener('mousedown', onDown, true);
    element?.addEventListener('mouseup', onUp, true);
    return () => {
      element?.removeEventListener('mousedown', onDown, true);
      element?.removeEventListener('mouseup', onUp, true);
    };
  }, [root, grid, ui]);
}

function isField(element: Element | null): element is TextField {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}
