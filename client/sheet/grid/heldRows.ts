import type { RowId } from '#domain';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Hot } from './handsontable';

/** From a cell to a cell, as Handsontable takes a selection: rows and columns of both. */
export type Span = [fromRow: number, fromColumn: number, toRow: number, toColumn: number];

interface HeldRange {
  readonly span: Span;
  /** Ids of its rows from the top; the empty line and the pinned ones have no id. */
  readonly ids: readonly RowId[];
}

/** All columns or all rows, whichever rows there are. */
export interface WholeSelection {
  readonly whole: 'all' | 'columns';
  readonly left: number;
  readonly right: number;
  readonly active: readonly [row: number, column: number];
}

/** A selection by its rows: it stays with them when another person's rows come and go. */
export interface HeldRows {
  readonly ranges: readonly HeldRange[];
  /** Number of lines then. Lines that are not rows keep their distance from the last one. */
  readonly lines: number;
  /** Whole columns, or everything, with the row of the active cell. */
  readonly whole?: WholeSelection & { readonly id: RowId | undefined };
}

/** The current selection; undefined on a figures sheet and without a selection. */
export function heldRows(hot: Hot, mirror: SheetMirror): HeldRows | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const ranges = hot.getSelectedRange() ?? [];
  if (ranges.length === 0) return undefined;
  const held = ranges.map(({ from, to }): HeldRange => {
    const span = [from.row, from.col, to.row, to.col].map((at) => Math.max(0, at ?? 0)) as Span;
    return { span, ids: mirror.rowIds.slice(Math.min(span[0], span[2]), Math.max(span[0], span[2]) + 1) };
  });
  const whole = wholeOf(hot);
  return {
    lines: mirror.data.length,
    ranges: held,
    ...(whole && { whole: { ...whole, id: mirror.rowIds[whole.active[0]] } }),
  };
}

function wholeOf(hot: Hot): WholeSelection | undefined {
  const { selection } = hot;
  const range = hot.getSelectedRangeActive();
  if (!range || !(selection.isSelectedByColumnHeader() || selection.isSelectedByCorner())) return undefined;
  const [from, to] = [range.getTopStartCorner(), range.getBottomEndCorner()];
  const { row, col } = range.highlight;
  return {
    whole: selection.isSelectedByCorner() ? 'all' : 'columns',
    left: Math.max(0, from.col ?? 0),
    right: Math.max(0, to.col ?? 0),
    active: [Math.max(0, row ?? 0), Math.max(0, col ?? 0)],
  };
}

/**
 * The selection after another person's rows moved it; `gone` if none of its rows is left, undefined if it has
 * not moved.
 */
export function movedTo(
  held: HeldRows,
  mirror: SheetMirror,
): readonly Span[] | WholeSelection | 'gone' | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  if (held.whole) {
    const { id, active, ...whole } = held.whole;
    const row =
      (id === undefined ? undefined : mirror.rowOf(id)) ?? Math.min(active[0], mirror.rowIds.length);
    return { ...whole, active: [row, active[1]] };
  }
  const spans = spansNow(held, mirror);
  if (spans.length === 0) return 'gone';
  const stands = JSON.stringify(spans) === JSON.stringify(held.ranges.map(({ span }) => span));
  return stands ? undefined : spans;
}

/** The current block around the cell being typed into; undefined if there is none any more. */
export function blockAround(
  held: HeldRows,
  mirror: SheetMirror,
  { row, col }: { readonly row: number | null; readonly col: number | null },
): readonly Span[] | undefined {
  if (!(mirror instanceof TableMirror) || held.whole) return undefined;
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
export function runsOf(lines: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs;
}
