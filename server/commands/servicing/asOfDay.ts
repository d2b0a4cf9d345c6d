import type { CellValue } from '#domain';
import { isCellError } from '#domain';
import { WorkbookProblem, type Workbook } from '#engine';
import { invalid } from '../../errors';
import { findWorkbook } from '../../models/queries/workbooks';
import { openStored } from '../workbooks/templates';

/**
 * Reads the servicing of a loan as of any day, such as for a payoff: the workbook as last saved with its
 * servicing date set to the day, which is not saved (docs/decisions/0063-payments-and-what-is-owed.md).
 * @param day 2026-01-31
 * @throws AppError 400 for a loan whose model has no servicing, 404 if the loan does not exist
 */
export async function asOfDay<T>(loanUuid: string, day: string, read: (workbook: Workbook) => T): Promise<T> {
  const row = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'inputs']);
  const workbook = openStored(row, row.inputs);
  try {
    if (!workbook.template.figure.has('servicingDate'))
      throw invalid('The model of this loan has no servicing: move it to the newest version');
    setServicingDate(workbook, day);
    return read(workbook);
  } catch (error) {
    throw error instanceof WorkbookProblem ? invalid(`${day} is not a date`, 'date') : error;
  } finally {
    workbook.destroy();
  }
}

/** Sets the servicing date of a workbook that is not saved, to read its servicing as of another day. */
export function setServicingDate(workbook: Workbook, day: string): void {
  workbook.apply([{ type: 'setInputs', inputs: [{ name: 'servicingDate', value: day }] }], {
    origin: 'load',
  });
}

/** Figures by name; null if one is blank, an error or not in this version of the model. */
export function figuresOf(
  workbook: Workbook,
  names: readonly string[],
): Record<string, Exclude<CellValue, object>> {
  return Object.fromEntries(
    names.map((name) => {
      const value = workbook.template.figure.has(name) ? workbook.value({ name }) : null;
      return [name, isCellError(value) ? null : value];
    }),
  );
}
