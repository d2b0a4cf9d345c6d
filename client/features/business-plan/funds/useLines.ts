import { useCallback } from 'react';
import { isReadOnlyRow } from '#engine';
import { isCellError, variableOf, type Action, type CellInput, type CellValue, type RowId } from '#domain';
import {
  useEdit,
  useFromWorkbook,
  useOpenWorkbook,
  useTryEdit,
  type WorkbookSession,
} from '../../../workbook';
import type { FundSheet } from './lines';

export interface FundLine {
  readonly row: RowId;
  readonly item: string;
  readonly amount: CellValue;
  /** The typed input: a number, or `@name`. */
  readonly input: CellInput;
  readonly variable: string | null;
  readonly checked: boolean;
  /** Shown and counted, and not edited. */
  readonly readonly: boolean;
}

function linesOf({ workbook }: WorkbookSession, sheet: FundSheet): FundLine[] {
  return workbook.rowIds(sheet).map((row) => {
    const amount = { sheet, row, column: 'amount' };
    const input = workbook.input(amount);
    return {
      row,
      item: String(workbook.value({ sheet, row, column: 'item' }) ?? ''),
      amount: workbook.value(amount),
      input,
      variable: variableOf(input),
      checked: workbook.value({ sheet, row, column: 'checked' }) !== false,
      readonly: isReadOnlyRow(workbook, sheet, row),
    };
  });
}

export const useFundLines = (sheet: FundSheet): readonly FundLine[] =>
  useFromWorkbook(useCallback((session) => linesOf(session, sheet), [sheet]));

export type LineCells = Readonly<Record<string, CellInput>>;

/** Edits of the lines of one table, each one undo step. Edits by the dialog return why they were refused. */
export function useFundEdits(sheet: FundSheet) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const attempt = useTryEdit();
  /** A variable that was fine before this line read it goes in a circle: the line is taken back. */
  const attemptLine = (
    action: Action,
    row: RowId,
    { amount }: LineCells,
    label: string,
  ): string | undefined => {
    const variable = amount === undefined ? null : variableOf(amount);
    const wasFine = variable !== null && !isCellError(session.workbook.value({ name: variable }));
    const problem = attempt([action], label);
    if (problem !== undefined || !wasFine) return problem;
    const value = session.workbook.value({ sheet, row, column: 'amount' });
    if (!isCellError(value)) return undefined;
    session.undo();
    return `@${variable} depends on this line (${value.cause})`;
  };
  const set = (row: RowId, cells: LineCells): Action => ({
    type: 'setCells',
    sheet,
    cells: Object.entries(cells).map(([column, value]) => ({ row, column, value })),
  });
  return {
    add: (cells: LineCells) => {
      const after = session.workbook.rowIds(sheet).at(-1) ?? null;
      const id = crypto.randomUUID();
      return attemptLine(
        { type: 'addRows', sheet, after, rows: [{ id, cells: { ...cells } }] },
        id,
        cells,
        `Add ${String(cells.item)}`,
      );
    },
    change: (line: FundLine, cells: LineCells) =>
      attemptLine(set(line.row, cells), line.row, cells, `Edit ${line.item}`),
    use: (line: FundLine, checked: boolean) =>
      edit([set(line.row, { checked })], `${checked ? 'Count' : 'Leave out'} ${line.item}`),
    remove: (line: FundLine) =>
      edit([{ type: 'removeRows', sheet, rows: [line.row] }], `Delete ${line.item}`),
  };
}
