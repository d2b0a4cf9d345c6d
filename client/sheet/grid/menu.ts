import type { GridSettings } from 'handsontable/settings';
import { store } from '../../lib/store';
import { rowsOf } from './blocks';
import type { GridClipboard } from './GridClipboard';
import type { GridController } from './GridController';

/** The right-click menu of a grid; what cannot be done in a place is not offered there. */
export function contextMenu(grid: GridController, clipboard: GridClipboard): GridSettings['contextMenu'] {
  const { session, ui } = grid.open;
  const writable = () => session.canEdit;
  const table = () => writable() && grid.rows !== undefined;
  const chosen = () => rowsOf(grid.selection);
  const item = (name: string, run: () => void, shown: () => boolean = () => true) => ({ name, callback: run, hidden: () => !shown() });
  return {
    items: {
      copy: item('Copy', () => void document.execCommand('copy')),
      cut: item('Cut', () => void document.execCommand('cut'), writable),
      paste: item('Paste', () => void clipboard.pasteFromSystem(), writable),
      separator1: { name: '---------' },
      putBack: item('Put back the formula', () => grid.commands.clear(), () => writable() && isOverwritten(grid)),
      trace: item('Trace this figure', () => store.set(ui.panel, 'trace'), () => activeRef(grid) !== undefined),
      separator2: { name: '---------' },
      above: item('Insert row above', () => grid.rows?.insert(chosen()[0] ?? 0, chosen().length), table),
      below: item('Insert row below', () => grid.rows?.insertBelow(chosen().at(-1) ?? 0, chosen().length), table),
      remove: item('Delete selected rows', () => grid.rows?.remove(chosen()), table),
      clear: item('Clear', () => grid.commands.clear(), writable),
    },
  };
}

function activeRef(grid: GridController) {
  const [block] = grid.selection;
  return block && grid.mirror.refAt(block.top, block.left);
}

function isOverwritten(grid: GridController): boolean {
  return grid.selection.some(({ top, left }) => grid.mirror.look(top, left)?.kind === 'overwritten');
}
