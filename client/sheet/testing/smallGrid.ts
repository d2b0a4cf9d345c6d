import Handsontable from 'handsontable/base';
import { GridController } from '../grid/GridController';
import { openWith } from '../../testing/openWorkbook';
import { smallSession, type SmallKind } from '../../workbook/testing/smallWorkbook';

/** The small workbook as its screen passes it down. */
export function smallOpen(canEdit = true, kind?: SmallKind) {
  const { session, server, drafts } = smallSession({ canEdit, ...(kind && { kind }) });
  const opened: string[] = [];
  const open = openWith(session, { openSheet: (sheet) => opened.push(sheet) });
  return { open, session, server, drafts, opened };
}

/**
 * One sheet of the small workbook in a grid on the page; all cells are rendered, as elements have no size
 * here.
 */
export function smallGrid(sheet: string, kind?: SmallKind) {
  const { open, session, server } = smallOpen(true, kind);
  const root = document.createElement('div');
  document.body.append(root);
  const grid = new GridController(open, sheet, 'main');
  const hot = new Handsontable(root, {
    ...grid.settings(),
    themeName: undefined,
    width: 800,
    height: 600,
    renderAllRows: true,
    renderAllColumns: true,
  });
  const stop = session.onRepaint((repaint) => grid.repaint(repaint));
  const editor = () => {
    const field = root.querySelector<HTMLTextAreaElement>('.handsontableInput');
    if (!field) throw new Error('There is no editor');
    return field;
  };
  return {
    grid,
    hot,
    session,
    server,
    editor,
    cellText: (row: number, column: number) => hot.getCell(row, column)?.textContent,
    /** A key as a browser sends it to the cell's field. */
    press: (key: string, keyCode: number, held: Pick<KeyboardEventInit, 'ctrlKey' | 'shiftKey'> = {}) =>
      editor().dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, keyCode, bubbles: true, cancelable: true, ...held }),
      ),
    close: () => {
      stop();
      hot.destroy();
      root.remove();
    },
  };
}
