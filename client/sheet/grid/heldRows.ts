import type { RowId } from '#domain';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Hot } from './handsontable';

/** From a cell to a cell, as Handsontable takes a selection: rows and columns of both. */
export type Span = [fromRow: number, fromColumn: number, toRow: number, toColumn: number];

interface HeldRange {
  readonly span: Span;
  /** Of its rows that hold something, from the top; the empty line and the pinned ones have none. */
  readonly ids: readonly RowId[];
}

/** A selection by its rows: it stays with them when another person's rows come and go. */
export interface HeldRows {
  readonly ranges: readonly HeldRange[];
  /** How many lines there were. What is no row keeps its distance from the last. */
  readonly lines: number;
}

/**
 * What is selected now; undefined on a sheet of figures, where nothing is, and where all rows are, whichever there are:
 * whole columns, and everything.
 */
export function heldRows(hot: Hot, mirror: SheetMirror): HeldRows | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const ranges = hot.getSelectedRange() ?? [];
  if (ranges.length === 0 || hot.selection.isSelectedByColumnHeader()) return undefined;
  const held = ranges.map(({ from, to }): HeldRange => {
    const span = [from.row, from.col, to.row, to.col].map((at) => Math.max(0, at ?? 0)) as Span;
    return { span, ids: mirror.rowIds.slice(Math.min(span[0], span[2]), Math.max(span[0], span[2]) + 1) };
  });
  const all = mirror.rowIds.length > 1 && held.some(({ ids }) => ids.length === mirror.rowIds.length);
  return all ? undefined : { lines: mirror.data.length, ranges: held };
}

/**
 * Where another person's rows have moved a selection; `gone` where none of its rows is left, undefined where it stays.
 */
export function movedTo(held: HeldRows, mirror: SheetMirror): readonly Span[] | 'gone' | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const spans = spansNow(held, mirror);
  if (spans.length === 0) return 'gone';
  const stands = JSON.stringify(spans) === JSON.stringify(held.ranges.map(({ span }) => span));
  return stands ? undefined : spans;
}

/** A block around the cell that is typed into, as it is now; undefined where there is none any more. */
export function blockAround(
  held: HeldRows,
  mirror: SheetMirror,
  { row, col }: { readonly row: number | null; readonly col: number | null },
): readonly Span[] | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const spans = spansNow(held, mirror);
  const last = spans.at(-1);
  const isMore = spans.length > 1 || last?.[0] !== last?.[2] || last?.[1] !== last?.[3];
  return isMore && last?.[0] === row && last[1] === col ? spans : undefined;
}

/**
 * Rows between that were not selected are not taken in, so one range may become several: the last is the one with the
 * active cell, as Handsontable has it.
 */
function spansNow({ ranges, lines }: HeldRows, mirror: TableMirror): Span[] {
  return ranges.flatMap((range) => {
    const [fromRow, fromColumn, toRow, toColumn] = range.span;
    const runs = runsOf(linesNow(range, lines, mirror));
    if (fromRow > toRow) return runs.map(([top, bottom]): Span => [bottom, fromColumn, top, toColumn]);
    return runs.map(([top, bottom]): Span => [top, fromColumn, bottom, toColumn]).toReversed();
  });
}

function linesNow({ span, ids }: HeldRange, before: number, mirror: TableMirror): number[] {
  const [top, bottom] = [Math.min(span[0], span[2]), Math.max(span[0], span[2])];
  const now = mirror.data.length;
  const rows = ids.flatMap((id) => mirror.rowOf(id) ?? []).toSorted((a, b) => a - b);
  const others = Array.from(
    { length: bottom - top + 1 - ids.length },
    (_, at) => now - before + top + ids.length + at,
  ).filter((line) => line >= mirror.rowIds.length);
  return [...rows, ...others];
}

/** Runs of lines that follow one another, from and to. */
function runsOf(lines: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs;
}
