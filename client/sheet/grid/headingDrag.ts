import type { Block } from '../../workbook/ui';
import type { Hot } from './handsontable';

type Lines = 'rows' | 'columns';

/** Whether the layer of the selection was chosen by row numbers or column headings. */
const isChosen = (hot: Hot, layer: number, lines: Lines): boolean =>
  lines === 'rows'
    ? hot.selection.isSelectedByRowHeader(layer)
    : hot.selection.isSelectedByColumnHeader(layer);

const includes = (block: Block, at: number, lines: Lines): boolean =>
  lines === 'rows' ? block.top <= at && at <= block.bottom : block.left <= at && at <= block.right;

/**
 * Lets rows or columns that were chosen with Ctrl, in several blocks, be dragged together: Handsontable drags
 * the active block only, and extends the selection where another of them is pressed. A click on one chooses
 * it alone, as in Excel.
 */
export function listenToHeadings(hot: Hot, blocksOf: () => readonly Block[]): void {
  let pressed: { readonly lines: Lines; readonly at: number } | undefined;
  const press = (event: MouseEvent, { row, col }: { row: number; col: number }) => {
    pressed = undefined;
    const blocks = blocksOf();
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (row < 0 === col < 0) return;
    const lines: Lines = row < 0 ? 'columns' : 'rows';
    const at = row < 0 ? col : row;
    const layer = blocks.findIndex(
      (block, index) => isChosen(hot, index, lines) && includes(block, at, lines),
    );
    if (layer < 0) return;
    hot.selection.setActiveSelectionLayerIndex(layer);
    pressed = { lines, at };
  };
  const release = (_event: MouseEvent, { row, col }: { row: number; col: number }) => {
    const held = pressed;
    pressed = undefined;
    if (!held || (held.lines === 'rows' ? row : col) !== held.at) return;
    hot.deselectCell();
    if (held.lines === 'rows') hot.selectRows(held.at);
    else hot.selectColumns(held.at);
  };
  // Before the hooks that begin a drag.
  hot.addHook('beforeOnCellMouseDown', press, -1);
  hot.addHook('afterOnCellMouseUp', release);
}

/** All rows or columns that are dragged with those of the active block, from the first on. */
export function dragged(
  hot: Hot,
  blocks: readonly Block[],
  moved: readonly number[],
  lines: Lines,
): number[] {
  const several = blocks.length > 1 && blocks.every((_, layer) => isChosen(hot, layer, lines));
  if (!several) return [...moved];
  const all = blocks.flatMap(({ top, left, bottom, right }) =>
    lines === 'rows' ? span(top, bottom) : span(left, right),
  );
  return [...new Set(all)].sort((a, b) => a - b);
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
