import { useEffect, type RefObject } from 'react';
import { store } from '../../lib/store';
import { useOpenWorkbook } from '../../workbook/context';
import type { GridController } from '../grid/GridController';
import { insertAt } from './assist';
import { caretOf, replaceText, type TextField } from './insertText';
import { TableMirror } from '../../workbook/session/tableMirror';
import { canPoint, columnReference, referenceTo, type FormulaHome } from './pointing';

/**
 * While a formula expects a reference, clicking a cell of any grid inserts that cell's name instead of ending the
 * edit. Listens in the capture phase, before the grid.
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
      if (
        !editing ||
        !isField(field) ||
        !canPoint(field.value, caretOf(field)) ||
        !(event.target instanceof Element)
      )
        return;
      const pressed = referenceAt(grid, event.target, editing.ref);
      if (pressed === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      pointed = true;
      const caret = caretOf(field);
      const next = insertAt(field.value, caret, caret, pressed);
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

/** What pressing a cell, or the heading of a column, writes into the formula. */
function referenceAt(
  { hot, mirror, open }: GridController,
  element: Element,
  home: FormulaHome,
): string | undefined {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const at = cell && hot?.getCoords(cell);
  if (!at || at.row === null || at.col === null || at.col < 0) return undefined;
  if (at.row >= 0) {
    const target = mirror.refAt(at.row, at.col);
    return target && referenceTo(target, home, open.session.workbook);
  }
  const column = mirror instanceof TableMirror ? mirror.columns[at.col] : undefined;
  return column && columnReference(mirror.sheet.key, column.key);
}

function isField(element: Element | null): element is TextField {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}
