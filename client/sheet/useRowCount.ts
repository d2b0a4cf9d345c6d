import { useCallback, useSyncExternalStore } from 'react';
import type { Workbook } from '#engine';
import { useOpenWorkbook } from './context';

/** How many rows a table has, kept fresh. */
export function useRowCount(sheet: string): number {
  const { session } = useOpenWorkbook();
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  return useSyncExternalStore(subscribe, () => rowsIn(session.workbook, sheet));
}

function rowsIn(workbook: Workbook, sheet: string): number {
  return workbook.template.sheet.get(sheet)?.kind === 'table' ? workbook.rowIds(sheet).length : 0;
}
