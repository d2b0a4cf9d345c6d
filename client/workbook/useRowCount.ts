import { useCallback } from 'react';
import type { Workbook } from '#engine';
import { useFromWorkbook } from './context';

/** How many rows a table has, kept fresh. */
export function useRowCount(sheet: string): number {
  return useFromWorkbook(useCallback((session) => rowsIn(session.workbook, sheet), [sheet]));
}

function rowsIn(workbook: Workbook, sheet: string): number {
  return workbook.template.sheet.get(sheet)?.kind === 'table' ? workbook.rowIds(sheet).length : 0;
}
