import { countOf } from '#domain';
import type { RawRow, RawTable } from '../csv/readTable';
import { count } from '../problem';

/**
 * Why a line of a text file is not read: it has more cells than there are headings, so its values have
 * shifted (`1,200` written without quotation marks). Undefined if every cell has a heading.
 */
export function tooManyCells(row: RawRow, headings: number): string | undefined {
  const cells = row.cells.findLastIndex((cell) => cell !== '') + 1;
  return cells <= headings
    ? undefined
    : `Line ${count(row.line)} has ${countOf(cells, 'cell')} under ${countOf(headings, 'heading')}: an amount such as 1,200 or a text with a comma needs quotation marks`;
}

/** As {@link tooManyCells}, but undefined for workbooks, where a cell cannot shift. */
export function movedCells(
  { placed }: Pick<RawTable, 'placed'>,
  row: RawRow,
  headings: number,
): string | undefined {
  return placed === true ? undefined : tooManyCells(row, headings);
}
