import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import type { CellRef } from '#domain';
import { trace, type TraceDirection, type TraceNode, type Workbook } from '#engine';
import { useFromWorkbook, useOpenWorkbook } from '../../workbook/context';

export type TraceAt = TraceNode['ref'];

const LEVELS = 4;
const MOST_CHILDREN = 100;

/** The traced cell: the active one, or the one reached within the panel, with the path back. */
export function useTrace(direction: TraceDirection) {
  const { ui, session } = useOpenWorkbook();
  const selection = useAtomValue(ui.selection);
  const [path, setPath] = useState<readonly TraceAt[]>([]);
  const [from, setFrom] = useState(selection?.ref);
  // A click in the grid starts over; going to a cell from the panel keeps the path.
  const last = path.at(-1);
  const followed =
    last !== undefined && JSON.stringify(cellOf(session.workbook, last)) === JSON.stringify(selection?.ref);
  if (selection?.ref !== from) {
    setFrom(selection?.ref);
    if (!followed) setPath(selection?.ref ? [selection.ref] : []);
  }
  const at = path.at(-1) ?? selection?.ref;
  const tree = useFromWorkbook(
    useCallback((session) => at && treeOf(session.workbook, at, direction), [at, direction]),
  );

  const follow = useCallback(
    (to: TraceAt) => setPath((way) => [...(way.length > 0 ? way : at ? [at] : []), to]),
    [at],
  );
  const backTo = useCallback((index: number) => setPath((way) => way.slice(0, index + 1)), []);
  return { tree, path, follow, backTo };
}

/** The cell that a node leads to; for a whole column, its first row, or its total if it has no rows. */
export function cellOf(workbook: Workbook, at: TraceAt): CellRef {
  if (isCell(at)) return at;
  const first = workbook.rowIds(at.sheet)[0];
  const { sheet, column } = at;
  return first === undefined ? { sheet, column, total: true } : { sheet, row: first, column };
}

export function isCell(at: TraceAt): at is CellRef {
  return 'name' in at || 'row' in at || 'total' in at;
}

/** Undefined for a row that has been removed meanwhile. */
function treeOf(workbook: Workbook, at: TraceAt, direction: TraceDirection): TraceNode | undefined {
  try {
    return trace(workbook, at, direction, { depth: LEVELS, children: MOST_CHILDREN });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
