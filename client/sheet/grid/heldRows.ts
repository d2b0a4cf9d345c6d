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
 * What is selected now; undefined on a sheet of figures, where nothing is, and of whole columns, which are all rows
 * whichever there are.
 */
export function heldRows(hot: Hot, mirror: SheetMirror): HeldRows | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const ranges = hot.getSelectedRange() ?? [];
  if (ranges.length === 0 || hot.selection.isSelectedByColumnHeader()) return undefined;
  return {
    lines: mirror.data.length,
    ranges: ranges.map(({ from, to }) => {
      const span: Span = [from.row ?? 0, from.col ?? 0, to.row ?? 0, to.col ?? 0].map((at) =>
        Math.max(0, at),
      ) as Span;
      return { span, ids: mirror.rowIds.slice(Math.min(span[0], span[2]), Math.max(span[0], span[2]) + 1) };
    }),
  };
}

/**
 * Where another person's rows have moved a selection; undefined where it stays. Rows between that were not selected are
 * not taken in, so one range may become several. Where none is left the cursor stays at its line, or on the last that is
 * not pinned.
 */
export function movedTo(held: HeldRows, mirror: SheetMirror): readonly Span[] | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const spans = spansNow(held, mirror);
  const stands = JSON.stringify(spans) === JSON.stringify(held.ranges.map(({ span }) => span));
  return stands ? undefined : spans;
}

function spansNow({ ranges, lines }: HeldRows, mirror: TableMirror): Span[] {
  return ranges.flatMap((range) => {
    const [fromRow, fromColumn, toRow, toColumn] = range.span;
    const runs = runsOf(linesNow(range, lines, mirror));
    const down = runs.map(([top, bottom]): Span => [top, fromColumn, bottom, toColumn]);
    return fromRow <= toRow
      ? down
      : down.map(([top, left, bottom, right]): Span => [bottom, left, top, right]).toReversed();
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
  const lines = [...rows, ...others];
  return lines.length > 0 ? lines : [Math.max(0, Math.min(top, now - mirror.pinned - 1))];
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
