import type { Workbook } from '#engine';
import { findWorkbook } from '../../models/queries/workbooks';
import { openStored } from './templates';
import { warmWorkbooks } from './warmWorkbooks';

/**
 * Reads from the workbook as last saved.
 * @throws AppError 404 if the loan does not exist
 */
export async function readWorkbook<T>(
  loanUuid: string,
  read: (workbook: Workbook, revision: number) => T,
): Promise<T> {
  const row = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'revision', 'inputs']);
  const workbook = warmWorkbooks.take(loanUuid, row.revision) ?? openStored(row, row.inputs);
  try {
    return read(workbook, row.revision);
  } finally {
    warmWorkbooks.put(loanUuid, row.revision, workbook);
  }
}
