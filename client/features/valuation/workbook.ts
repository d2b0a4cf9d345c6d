import { useCallback } from 'react';
import type { Action, CellInput, CellRef, CellValue, RowId } from '#domain';
import { store } from '../../lib/store';
import { goTo, refused, useFromWorkbook, useOpenWorkbook, type OpenWorkbook, type WorkbookSession } from '../../sheet';

/** Does actions as one undo step; says why not where they are refused. Answers whether they were done. */
export function useEdit(): (actions: readonly Action[], label: string) => boolean {
  const { session, ui } = useOpenWorkbook();
  return useCallback((actions, label) => !refused(ui, session.edit(actions, label)), [session, ui]);
}

/** Shows where a figure stands and what it is made of. */
export function openTrace(open: OpenWorkbook, ref: CellRef): void {
  store.set(open.ui.panel, 'trace');
  goTo(open, ref);
}

export const setInput = (name: string, value: CellInput): Action => ({ type: 'setInputs', inputs: [{ name, value }] });
export const setInputs = (...inputs: readonly (readonly [name: string, value: CellInput])[]): Action => ({ type: 'setInputs', inputs: inputs.map(([name, value]) => ({ name, value })) });
export const setCells = (sheet: string, row: RowId, cells: Readonly<Record<string, CellInput>>): Action => ({
  type: 'setCells',
  sheet,
  cells: Object.entries(cells).map(([column, value]) => ({ row, column, value })),
});
export const removeRow = (sheet: string, row: RowId): Action => ({ type: 'removeRows', sheet, rows: [row] });

/** A new line at the end of a table. */
export function addRow(session: WorkbookSession, sheet: string, cells: Readonly<Record<string, CellInput>>): Action {
  return { type: 'addRows', sheet, after: session.workbook.rowIds(sheet).at(-1) ?? null, rows: [{ id: crypto.randomUUID(), cells: { ...cells } }] };
}

/** A row of a table: its identity and the cells asked for. */
export interface Line {
  readonly id: RowId;
  readonly cells: Readonly<Record<string, CellValue>>;
}

export function linesOf(session: WorkbookSession, sheet: string, columns: readonly string[]): Line[] {
  const { workbook } = session;
  return workbook.rowIds(sheet).map((id) => ({ id, cells: Object.fromEntries(columns.map((column) => [column, workbook.value({ sheet, row: id, column })])) }));
}

/** The rows of a table in the order shown, kept fresh. `columns` must keep its identity between renders. */
export function useLines(sheet: string, columns: readonly string[]): readonly Line[] {
  return useFromWorkbook(useCallback((session) => linesOf(session, sheet, columns), [sheet, columns]));
}

export const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);
