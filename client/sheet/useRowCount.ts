import { useCallback, useSyncExternalStore } from 'react';
import { useOpenWorkbook } from './context';

/** How many rows a table has, kept fresh. */
export function useRowCount(sheet: string): number {
  const { session } = useOpenWorkbook();
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  return useSyncExternalStore(subscribe, () => session.workbook.rowIds(sheet).length);
}
