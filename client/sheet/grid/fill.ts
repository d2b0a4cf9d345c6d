import type { CellInput, CellValue } from '#domain';
import type { Workbook } from '#engine';
import type { SheetMirror } from '../../workbook/session/mirror';
import type { Block } from '../../workbook/ui';
import type { CellEdit } from './actions';
import { tidy } from './tidy';
import { isEditable } from '../../workbook/typed';

export type FillDirection = 'up' | 'down' | 'left' | 'right';

/**
 * Fills `target` from `source`, as Excel's fill handle does: numbers in even steps go on, all else repeats. Formulas
 * speak in names, so they are copied as they are. Cells that may not be changed are passed over.
 */
export function fillEdits(
  workbook: Workbook,
  mirror: SheetMirror,
  source: Block,
  target: Block,
  direction: FillDirection,
): CellEdit[] {
  const vertical = direction === 'up' || direction === 'down';
  const edits: CellEdit[] = [];
  const lanes = vertical ? range(target.left, target.right) : range(target.top, target.bottom);
  for (const lane of lanes) {
    const from = vertical ? range(source.top, source.bottom) : range(source.left, source.right);
    const to = vertical ? range(target.top, target.bottom) : range(target.left, target.right);
    const inputs = from.map((at) =>
      vertical ? inputAt(workbook, mirror, at, lane) : inputAt(workbook, mirror, lane, at),
    );
    const backwards = direction === 'up' || direction === 'left';
    const values = continued(inputs, to.length, backwards);
    to.forEach((at, index) => {
      const [row, column] = vertical ? [at, lane] : [lane, at];
      const ref = mirror.refAt(row, column);
      const definition = mirror.definitionAt(row, column);
      if (ref && !('total' in ref) && definition && isEditable(definition))
        edits.push({ ref, value: values[index] ?? null });
    });
  }
  return edits;
}

/** Ctrl+D and Ctrl+R: the first row (or column) of the block into the rest; of a single one, the one before it. */
export function fillFromFirst(
  block: Block,
  direction: 'down' | 'right',
): { readonly source: Block; readonly target: Block } | undefined {
  const down = direction === 'down';
  const single = down ? block.top === block.bottom : block.left === block.right;
  const first = (down ? block.top : block.left) - (single ? 1 : 0);
  if (first < 0) return undefined;
  const source = down ? { ...block, top: first, bottom: first } : { ...block, left: first, right: first };
  const target = down ? { ...block, top: first + 1 } : { ...block, left: first + 1 };
  return { source, target };
}

/**
 * The last row that a double click on the fill handle fills, as in Excel: down to the end of the gapless
 * cells in the column at the left or right, whichever is longer; else to the last row with any content.
 * @param rows how many rows of data there are: totals and the empty line are never filled
 */
export function fillEnd(
  data: readonly (readonly CellValue[])[],
  rows: number,
  block: Block,
): number | undefined {
  const written = (row: number, column: number) => {
    const value = data[row]?.[column] ?? null;
    return value !== null && value !== '';
  };
  const down = (goesOn: (row: number) => boolean) => {
    let row = block.bottom;
    while (row + 1 < rows && goesOn(row + 1)) row += 1;
    return row;
  };
  const beside = Math.max(
    down((row) => written(row, block.left - 1)),
    down((row) => written(row, block.right + 1)),
  );
  const end =
    beside > block.bottom
      ? beside
      : down((row) => (data[row] ?? []).some((_, column) => written(row, column)));
  return end > block.bottom ? end : undefined;
}

function inputAt(workbook: Workbook, mirror: SheetMirror, row: number, column: number): CellInput {
  const ref = mirror.refAt(row, column);
  return ref && !('total' in ref) ? workbook.input(ref) : null;
}

/** The values after (or, backwards, before) the given ones, in the order of the cells they go to. */
export function continued(values: readonly CellInput[], count: number, backwards: boolean): CellInput[] {
  const step = stepOf(values);
  const last = values.at(-1);
  const first = values[0];
  return Array.from({ length: count }, (_, index) => {
    if (step !== undefined && typeof last === 'number' && typeof first === 'number') {
      return tidy(backwards ? first - step * (count - index) : last + step * (index + 1));
    }
    const at = backwards ? values.length - 1 - ((count - 1 - index) % values.length) : index % values.length;
    return values[at] ?? null;
  });
}

/** The even step of a list of two numbers or more. */
function stepOf(values: readonly CellInput[]): number | undefined {
  const [first, second] = values;
  if (typeof first !== 'number' || typeof second !== 'number') return undefined;
  const step = tidy(second - first);
  const even = values.every(
    (value, index) =>
      typeof value === 'number' && Math.abs(value - (first + step * index)) <= Math.abs(step) * 1e-9,
  );
  return even ? step : undefined;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
