import type { ProFormaRequest } from '#contract';
import type { Action, CellInput } from '#domain';
import type { Workbook } from '#engine';
import { AppError } from '../../errors';
import { actionsForPart } from '../workbooks/filePart';

type Borrower = NonNullable<ProFormaRequest['borrower']>;
type Cells = Readonly<Record<string, CellInput | undefined>>;
interface LineChange { readonly id: string; readonly cells: Cells }

/**
 * The actions that bring the pro forma of a workbook to what a request says.
 * @throws AppError 400 naming each line that is not there and each field that no sheet holds.
 */
export function proFormaActions(workbook: Workbook, { unifiedData = {}, borrower = {}, market = {} }: ProFormaRequest): Action[] {
  const sides = { rentalIncome: sidesOf(borrower.rentalIncome), vacancyAllowance: sidesOf(borrower.vacancyAllowance) };
  return [
    ...actionsForPart(workbook, { proForma: { unifiedData } }),
    ...actionsForPart(workbook, { proForma: { unifiedData: sides } }),
    ...changed(workbook, 'OtherIncomes', 'borrower.otherIncomes', (borrower.otherIncomes ?? []).map(borrowerLine)),
    ...changed(workbook, 'OperatingExpenses', 'borrower.expenses', (borrower.expenses ?? []).map(borrowerLine)),
    ...changed(workbook, 'OperatingExpenses', 'market.expenses', (market.expenses ?? []).map(({ id, ...cells }) => ({ id, cells }))),
  ];
}

/** The borrower chooses between in place and projected; in the workbook that is the borrower's selection. */
function sidesOf(usages: Borrower['rentalIncome'] = {}) {
  return Object.fromEntries(Object.entries(usages).map(([usage, { selection, ...amounts }]) => [usage, { ...amounts, borrowerSelection: selection }]));
}

const borrowerLine = ({ id, selection, ...cells }: NonNullable<Borrower['expenses']>[number]): LineChange => ({ id, cells: { ...cells, borrowerSelection: selection } });

function changed(workbook: Workbook, sheet: string, path: string, lines: readonly LineChange[]): Action[] {
  const standing = new Set(workbook.rowIds(sheet));
  const unknown = lines.flatMap(({ id }, at) => (standing.has(id) ? [] : [{ message: `There is no line ${id}`, path: `${path}.${at}.id`, code: 'invalid' as const }]));
  if (unknown.length > 0) throw new AppError(400, 'The request is not valid', unknown);
  const cells = lines.flatMap(({ id: row, cells: given }) =>
    Object.entries(given).flatMap(([column, value]) => (value === undefined || value === workbook.input({ sheet, row, column }) ? [] : [{ row, column, value }])),
  );
  return cells.length > 0 ? [{ type: 'setCells', sheet, cells }] : [];
}
