import type { ProFormaRequest } from '#contract';
import { isRecord, type Action, type CellInput } from '#domain';
import type { Workbook } from '#engine';
import { AppError } from '../../errors';
import { actionsForPart, standsSo } from '../workbooks/filePart';

type Borrower = NonNullable<ProFormaRequest['borrower']>;
type Cells = Readonly<Record<string, CellInput | undefined>>;
interface LineChange {
  readonly id: string;
  readonly cells: Cells;
}

/**
 * Actions that set the pro forma of a workbook to a request.
 * @throws AppError 400 naming each line that does not exist and each field that no sheet has
 */
export function proFormaActions(
  workbook: Workbook,
  { unifiedData = {}, borrower = {}, market = {} }: ProFormaRequest,
): Action[] {
  const sides = {
    rentalIncome: sidesOf(borrower.rentalIncome),
    vacancyAllowance: sidesOf(borrower.vacancyAllowance),
  };
  return [
    ...actionsForPart(workbook, { proForma: { unifiedData: withoutResults(workbook, unifiedData) } }),
    ...actionsForPart(workbook, { proForma: { unifiedData: sides } }),
    ...changed(
      workbook,
      'OtherIncomes',
      'borrower.otherIncomes',
      (borrower.otherIncomes ?? []).map(borrowerLine),
    ),
    ...changed(
      workbook,
      'OperatingExpenses',
      'borrower.expenses',
      (borrower.expenses ?? []).map(borrowerLine),
    ),
    ...changed(
      workbook,
      'OperatingExpenses',
      'market.expenses',
      (market.expenses ?? [])
        .map((line) => withoutAmount(workbook, line))
        .map(({ id, ...cells }) => ({ id, cells })),
    ),
  ];
}

/**
 * Computed parts of each side in the answer of GET, beside its cells: the totals, and the market's vacancy,
 * which is a parameter.
 */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  rentalIncome: ['borrower', 'amount'],
  vacancyAllowance: ['borrower', 'market', 'amount'],
};

/** The unified data to save, without computed parts that were read with it and are sent back. */
function withoutResults(workbook: Workbook, unifiedData: Record<string, unknown>): Record<string, unknown> {
  return mapGroup(unifiedData, (part, key) => {
    if (key === 'expenses' && Array.isArray(part))
      return part.map((line: unknown) => (isRecord(line) ? withoutAmount(workbook, line) : line));
    return mapGroup(part, (side) => (isRecord(side) ? without(side, RESULTS[key] ?? []) : side));
  });
}

/**
 * Drops an expense's market amount if it equals the computed one (cost times units), so that sending it back
 * does not type it in.
 */
function withoutAmount<T extends { readonly id?: unknown; readonly market?: unknown }>(
  workbook: Workbook,
  line: T,
): T {
  const [sheet, row] = ['OperatingExpenses', String(line.id)];
  if (
    !workbook.rowIds(sheet).includes(row) ||
    workbook.value({ sheet, row, column: 'marketAmount' }) !== line.market
  )
    return line;
  return { ...line, market: undefined };
}

const mapGroup = <T>(value: T, change: (part: unknown, key: string) => unknown): T =>
  isRecord(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)])) as T)
    : value;
const without = (group: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(group).filter(([key]) => !keys.includes(key)));

/** The borrower chooses between in place and projected; in the workbook that is the borrower's selection. */
function sidesOf(usages: Borrower['rentalIncome'] = {}) {
  return Object.fromEntries(
    Object.entries(usages).map(([usage, { selection, ...amounts }]) => [
      usage,
      { ...amounts, borrowerSelection: selection },
    ]),
  );
}

const borrowerLine = ({
  id,
  selection,
  ...cells
}: NonNullable<Borrower['expenses']>[number]): LineChange => ({
  id,
  cells: { ...cells, borrowerSelection: selection },
});

function changed(workbook: Workbook, sheet: string, path: string, lines: readonly LineChange[]): Action[] {
  const standing = new Set(workbook.rowIds(sheet));
  const unknown = lines.flatMap(({ id }, at) =>
    standing.has(id)
      ? []
      : [{ message: `There is no line ${id}`, path: `${path}.${at}.id`, code: 'invalid' as const }],
  );
  if (unknown.length > 0) throw new AppError('The request is not valid', unknown);
  const cells = lines.flatMap(({ id: row, cells: given }) =>
    Object.entries(given).flatMap(([column, value]) =>
      value === undefined || standsSo(workbook, { sheet, row, column }, value)
        ? []
        : [{ row, column, value }],
    ),
  );
  return cells.length > 0 ? [{ type: 'setCells', sheet, cells }] : [];
}
