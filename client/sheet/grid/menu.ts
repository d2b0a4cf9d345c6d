import type { GridSettings } from 'handsontable/settings';
import { store } from '../../lib/store';
import { askComment } from '../../workbook/comments';
import { rowsOf } from './blocks';
import type { GridClipboard } from './GridClipboard';
import type { GridController } from './GridController';
import { HeadingMenu } from './headingMenu';

/** The right-click menu of a grid; what cannot be done in a place is not offered there. */
export function contextMenu(grid: GridController, clipboard: GridClipboard): GridSettings['contextMenu'] {
  const { session, ui } = grid.open;
  const writable = () => session.canEdit;
  // A click on a column heading selects the whole column, which must not enable commands for all rows.
  const table = () => writable() && grid.rows !== undefined && grid.whole !== 'columns';
  const chosen = () => rowsOf(grid.selection);
  const heading = new HeadingMenu(grid);
  const onHeading = () => writable() && heading.column !== undefined;
  const item = (
    name: string | (() => string),
    keys: string,
    run: () => void,
    shown: () => boolean = () => true,
  ) => ({ name, renderer: withKeys(keys), callback: run, hidden: () => !shown() });
  return {
    items: {
      sortUp: item(
        () => heading.sortName(false),
        '',
        () => heading.sort(false),
        onHeading,
      ),
      sortDown: item(
        () => heading.sortName(true),
        '',
        () => heading.sort(true),
        onHeading,
      ),
      filter: item(
        'Filter…',
        '',
        () => heading.filter(),
        () => heading.column !== undefined,
      ),
      showAll: item(
        'Show all rows',
        '',
        () => heading.showAll(),
        () => heading.column !== undefined && heading.filtered,
      ),
      separator3: { name: '---------', hidden: () => heading.column === undefined },
      hide: item(
        'Hide',
        '',
        () => heading.hide(),
        () => heading.column !== undefined,
      ),
      unhide: item(
        () => `Show hidden columns (${grid.looks.hidden.length})`,
        '',
        () => grid.looks.showAll(),
        () => heading.column !== undefined && grid.looks.hidden.length > 0,
      ),
      freeze: item(
        'Freeze up to this column',
        '',
        () => heading.freeze(heading.upTo),
        () => heading.column !== undefined && heading.upTo !== grid.looks.frozen,
      ),
      freezeFirst: item(
        'Freeze the first column only',
        '',
        () => heading.freeze(1),
        () => heading.column !== undefined && grid.looks.frozen !== 1 && heading.upTo !== 1,
      ),
      unfreeze: item(
        'Freeze no column',
        '',
        () => heading.freeze(0),
        () => heading.column !== undefined && grid.looks.frozen > 0,
      ),
      moreDecimals: item(
        'More decimals',
        '',
        () => heading.decimals(1),
        () => heading.isNumber,
      ),
      fewerDecimals: item(
        'Fewer decimals',
        '',
        () => heading.decimals(-1),
        () => heading.isNumber,
      ),
      plain: item(
        'All columns as the template has them',
        '',
        () => grid.looks.reset(),
        () => heading.column !== undefined && !grid.looks.isPlain,
      ),
      separator0: { name: '---------', hidden: () => heading.column === undefined },
      copy: item('Copy', 'Ctrl+C', () => clip(grid, 'copy')),
      cut: item('Cut', 'Ctrl+X', () => clip(grid, 'cut'), writable),
      paste: item('Paste', 'Ctrl+V', () => void clipboard.pasteFromSystem(), writable),
      separator1: { name: '---------' },
      putBack: item(
        'Put back the formula',
        'Delete',
        () => grid.commands.clear(),
        () => writable() && isOverwritten(grid),
      ),
      trace: item(
        'Trace this figure',
        'Ctrl+[',
        () => store.set(ui.panel, 'trace'),
        () => activeRef(grid) !== undefined,
      ),
      comment: item(
        'Comment',
        'Shift+F2',
        () => askComment(ui),
        () => activeRef(grid) !== undefined,
      ),
      separator2: { name: '---------' },
      above: item(
        'Insert row above',
        'Ctrl+Shift+=',
        () => {
          if (grid.commands.isOneBlock()) grid.rows?.insert(chosen()[0] ?? 0, chosen().length);
        },
        table,
      ),
      below: item(
        'Insert row below',
        '',
        () => {
          if (grid.commands.isOneBlock()) grid.rows?.insertBelow(chosen().at(-1) ?? 0, chosen().length);
        },
        table,
      ),
      remove: item('Delete selected rows', 'Ctrl+-', () => grid.rows?.remove(chosen()), table),
      clear: item('Clear', 'Delete', () => grid.commands.clear(), writable),
    },
  };
}

/** The name of an item, and the keys that do the same. */
export function withKeys(keys: string) {
  return (
    _menu: unknown,
    wrapper: HTMLElement,
    _row: number,
    _column: number,
    _key: number | string,
    name: unknown,
  ): HTMLElement => {
    wrapper.classList.add('bb-menu-item');
    wrapper.textContent = String(name);
    if (keys === '') return wrapper;
    const shown = document.createElement('kbd');
    shown.textContent = keys;
    wrapper.append(shown);
    return wrapper;
  };
}

function activeRef(grid: GridController) {
  const { row, col } = grid.hot?.getSelectedRangeActive()?.highlight ?? {};
  return row === undefined || col === undefined || row === null || col === null
    ? undefined
    : grid.mirror.refAt(row, col);
}

/** The menu hears the keyboard while it is open, and the clipboard belongs to the grid that does. */
function clip(grid: GridController, command: 'copy' | 'cut'): void {
  grid.hot?.listen();
  document.execCommand(command);
}

function isOverwritten(grid: GridController): boolean {
  return grid.selection.some(({ top, left }) => grid.mirror.look(top, left)?.kind === 'overwritten');
}
