import { useCallback } from 'react';
import type { Action, CellInput, CellRef, RowId } from '#domain';
import { store } from '../../lib/store';
import { goTo, refused, useOpenWorkbook, type OpenWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';

/** Applies edits as one step of undo, and shows why where they are refused. @returns whether they were applied */
export function useEdit(): (actions: readonly Action[], label: string) => boolean {
  const { session, ui } = useOpenWorkbook();
  return useCallback(
    (actions, label) => {
      if (refused(ui, session.edit(actions, label))) return false;
      // The refused text is corrected or given up, so its message no longer applies.
      if (store.get(ui.message)?.tone === 'refused') store.set(ui.message, null);
      return true;
    },
    [session, ui],
  );
}

/**
 * Applies actions as one undo step, or returns why they are refused, for a dialog that shows the reason
 * itself.
 */
export function useTryEdit(): (actions: readonly Action[], label: string) => string | undefined {
  const { session } = useOpenWorkbook();
  return useCallback((actions, label) => session.edit(actions, label)[0]?.message, [session]);
}

/** Goes to the cell of a figure and traces its inputs. */
export function openTrace(open: OpenWorkbook, ref: CellRef): void {
  store.set(open.ui.panel, 'trace');
  goTo(open, ref);
}

/** The edit that puts a value into a named figure. */
export const setInput = (name: string, value: CellInput): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
export const setInputs = (...inputs: readonly (readonly [name: string, value: CellInput])[]): Action => ({
  type: 'setInputs',
  inputs: inputs.map(([name, value]) => ({ name, value })),
});
/** The edit that puts values into cells of one row, by column key. */
export const setCells = (sheet: string, row: RowId, cells: Readonly<Record<string, CellInput>>): Action => ({
  type: 'setCells',
  sheet,
  cells: Object.entries(cells).map(([column, value]) => ({ row, column, value })),
});
export const removeRow = (sheet: string, row: RowId): Action => ({ type: 'removeRows', sheet, rows: [row] });

/** A new line at the end of a table. */
export function addRow(
  session: WorkbookSession,
  sheet: string,
  cells: Readonly<Record<string, CellInput>>,
): Action {
  return {
    type: 'addRows',
    sheet,
    after: session.workbook.rowIds(sheet).at(-1) ?? null,
    rows: [{ id: crypto.randomUUID(), cells: { ...cells } }],
  };
}
