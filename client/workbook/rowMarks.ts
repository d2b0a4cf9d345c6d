import type { CellRef, RowId } from '#domain';
import { TableMirror } from './session/tableMirror';
import type { SheetMirror } from './session/mirror';

/** The remark of a check outside the model on a row. */
export interface RowMark {
  readonly message: string;
  /** Alternatives to offer in the cell. If empty, the row is struck through. */
  readonly options: readonly string[];
}

/**
 * The rows of one sheet that a check remarks on, by the text in one column: a changed text counts as another
 * row.
 */
export interface RowMarks {
  readonly column: string;
  readonly byText: ReadonlyMap<string, RowMark>;
  /** Rows without a mark, whatever their text. */
  readonly spared: ReadonlySet<RowId>;
}

/** The mark of the row at a place, if it has one. */
export function markAt(marks: RowMarks, mirror: TableMirror, row: number): RowMark | undefined {
  const id = mirror.rowIds[row];
  return id === undefined ? undefined : markOf(marks, mirror, id);
}

/** The mark of any row of the table, in sight or not. */
export function markOf(marks: RowMarks, mirror: TableMirror, id: RowId): RowMark | undefined {
  const column = mirror.all.findIndex(({ key }) => key === marks.column);
  const text = column < 0 ? undefined : mirror.valueIn(id, column);
  return typeof text !== 'string' || marks.spared.has(id) ? undefined : marks.byText.get(text.trim());
}

const NOTHING: readonly string[] = [];

/** The alternatives offered in a cell by the mark of its row. */
export function offeredIn(marks: RowMarks | undefined, mirror: SheetMirror, ref: CellRef): readonly string[] {
  if (!marks || !(mirror instanceof TableMirror) || !('row' in ref) || ref.column !== marks.column)
    return NOTHING;
  const row = mirror.rowOf(ref.row);
  return (row === undefined ? undefined : markAt(marks, mirror, row)?.options) ?? NOTHING;
}

/** Adds the row's mark to an already painted cell. */
export function paintMark(
  td: HTMLElement,
  marks: RowMarks,
  mirror: TableMirror,
  row: number,
  column: number,
): void {
  const mark = markAt(marks, mirror, row);
  if (!mark) return;
  const offers = mark.options.length > 0;
  td.classList.add(offers ? 'bb-doubted' : 'bb-struck');
  if (mirror.columns[column]?.key !== marks.column) return;
  td.classList.toggle('bb-offers', offers);
  td.title = mark.message;
}

/** The press was on the arrow at the end of a cell that offers something. */
export function isOfferPressed({ target, offsetX }: MouseEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.classList.contains('bb-offers') &&
    offsetX > target.clientWidth - ARROW
  );
}
const ARROW = 24;
