import { useCallback } from 'react';
import type { CellValue, RowId } from '#domain';
import { useFromWorkbook, type WorkbookSession } from '../../workbook';

/** A row of a table: its identity and the cells asked for. */
export interface Line {
  readonly id: RowId;
  readonly cells: Readonly<Record<string, CellValue>>;
}

export function linesOf(session: WorkbookSession, sheet: string, columns: readonly string[]): Line[] {
  const { workbook } = session;
  return workbook.rowIds(sheet).map((id) => ({
    id,
    cells: Object.fromEntries(columns.map((column) => [column, workbook.value({ sheet, row: id, column })])),
  }));
}

/** The rows of a table in the order shown, kept fresh. `columns` must keep its identity between renders. */
export function useLines(sheet: string, columns: readonly string[]): readonly Line[] {
  return useFromWorkbook(useCallback((session) => linesOf(session, sheet, columns), [sheet, columns]));
}

/** A computed value as text; blank, errors and booleans are an empty text. */
export const textOf = (value: CellValue | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
