import type { Action, RowId } from '../domain';
import type { Workbook } from '../workbook/types';

/** The figure that holds the total loan amount, USD. */
export const LOAN_AMOUNT = 'totalLoanAmount';
const REQUEST_OPTION = 'selectLoanAmountBorrowerRequest';
/** Which of the standard options count for the loan amount. */
const LOAN_OPTIONS: readonly string[] = [
  REQUEST_OPTION,
  'selectLoanAmountBank',
  'selectLoanAmountLtvPlusRenovation',
  'selectLoanAmountPercentOfStabilizedValue',
];
const CUSTOM = 'CustomLoanAmounts';

export interface NamedAmount {
  /** The custom loan amount that is set: an existing one is changed, a missing one is added. */
  readonly id: RowId;
  readonly title: string;
  readonly amount: number;
}

/** Whether the loan amount of this template is made of these options and custom amounts. */
export const hasLoanOptions = ({ template }: Workbook): boolean =>
  template.figure.has(LOAN_AMOUNT) &&
  template.sheet.get(CUSTOM)?.kind === 'table' &&
  LOAN_OPTIONS.every((name) => template.figure.has(name));

/**
 * Actions that make one amount the loan amount: only the custom amount with this id stays selected; the other
 * options are deselected, not removed. Empty if the model has no loan options.
 */
export function loanAmountAs(workbook: Workbook, { id, title, amount }: NamedAmount): Action[] {
  if (!hasLoanOptions(workbook)) return [];
  const rows = workbook.rowIds(CUSTOM);
  const cells = { title, value: amount, checked: true };
  const counts: Action = rows.includes(id)
    ? {
        type: 'setCells',
        sheet: CUSTOM,
        cells: Object.entries(cells).map(([column, value]) => ({ row: id, column, value })),
      }
    : { type: 'addRows', sheet: CUSTOM, after: rows.at(-1) ?? null, rows: [{ id, cells }] };
  return [
    ...selecting(workbook, undefined),
    ...unchecking(
      workbook,
      rows.filter((row) => row !== id),
    ),
    counts,
  ];
}

/** The row of the custom loan amount with this title; undefined if there is none. */
export const customAmountOf = (workbook: Workbook, title: string): RowId | undefined =>
  hasLoanOptions(workbook)
    ? workbook.rowIds(CUSTOM).find((row) => workbook.value({ sheet: CUSTOM, row, column: 'title' }) === title)
    : undefined;

/**
 * Actions that make the borrower's request the only loan amount option; empty if it is already, or the model has no
 * loan options.
 */
export const requestAlone = (workbook: Workbook): Action[] =>
  hasLoanOptions(workbook)
    ? [...selecting(workbook, REQUEST_OPTION), ...unchecking(workbook, workbook.rowIds(CUSTOM))]
    : [];

const SIZED = 'sizingLoanAmount';
const SIZED_TITLE = 'Sized Amount';
/** The least that a custom loan amount takes. */
const LEAST = 1;

/**
 * The amount that the sizing suggests for the loan: the request, or the largest loan if the request exceeds
 * it. Undefined if it is not computed or equals the loan amount already.
 */
export function sizedAmount(workbook: Workbook): number | undefined {
  const amount =
    hasLoanOptions(workbook) && workbook.template.figure.has(SIZED) ? workbook.value({ name: SIZED }) : null;
  return typeof amount === 'number' && amount >= LEAST && amount !== workbook.value({ name: LOAN_AMOUNT })
    ? amount
    : undefined;
}

/** Actions that make the sized amount the loan amount, as a custom amount of that name. */
export const asSized = (workbook: Workbook, amount: number, newId: () => RowId): Action[] =>
  loanAmountAs(workbook, {
    id: customAmountOf(workbook, SIZED_TITLE) ?? newId(),
    title: SIZED_TITLE,
    amount,
  });

function selecting(workbook: Workbook, only: string | undefined): Action[] {
  const inputs = LOAN_OPTIONS.map((name) => ({ name, value: name === only })).filter(
    ({ name, value }) => (workbook.value({ name }) === true) !== value,
  );
  return inputs.length > 0 ? [{ type: 'setInputs', inputs }] : [];
}

function unchecking(workbook: Workbook, rows: readonly RowId[]): Action[] {
  const cells = rows
    .filter((row) => workbook.value({ sheet: CUSTOM, row, column: 'checked' }) === true)
    .map((row) => ({ row, column: 'checked', value: false }));
  return cells.length > 0 ? [{ type: 'setCells', sheet: CUSTOM, cells }] : [];
}
