import { isCellError, type CellRef } from '../domain';
import { rowLabel } from '../trace/places';
import type { LoanWorkbook } from '../workbook/workbook';
import { figurePlace, openLoan } from './loan';
import type { Output } from './output';

/** At most this many erroneous table cells are listed one by one. */
const TOLD = 50;

/**
 * `evaluate LOAN.json`: prints each name and its value as JSON, null for blank; errors are listed on standard error.
 */
export function evaluate(args: readonly string[], output: Output): void {
  const workbook = openLoan(args[0], output);
  const values = Object.entries(workbook.values());
  output.result(
    JSON.stringify(
      Object.fromEntries(values.map(([name, value]) => [name, isCellError(value) ? null : value])),
      null,
      2,
    ),
  );
  // Errors mostly begin in a cell and travel through the figures: first things first.
  tellOfCells(workbook, output);
  for (const [name, value] of values) {
    if (isCellError(value))
      output.problem(`${figurePlace(workbook.template, name)}: ${value.error} ${value.cause}`);
  }
}

function tellOfCells(workbook: LoanWorkbook, output: Output): void {
  let found = 0;
  for (const sheet of workbook.template.sheets) {
    if (sheet.kind !== 'table') continue;
    workbook.rowIds(sheet.key).forEach((row, index) => {
      for (const { key: column } of sheet.columns) {
        const ref: CellRef = { sheet: sheet.key, row, column };
        const value = workbook.value(ref);
        if (!isCellError(value) || ++found > TOLD) continue;
        const label = rowLabel(workbook, sheet, row);
        output.problem(
          `${sheet.key}, row ${index + 1}${label === undefined ? '' : ` (${label})`}, column ${column}: ${value.error} ${value.cause}`,
        );
      }
    });
  }
  if (found > TOLD)
    output.problem(`${(found - TOLD).toLocaleString('en-US')} more cells of tables hold errors`);
}
