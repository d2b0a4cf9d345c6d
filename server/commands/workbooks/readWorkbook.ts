import type { Transaction } from 'sequelize';
import type { Workbook } from '#engine';
import { findWorkbook } from '../../models/queries/workbooks';
import { openStored } from './templates';
import { warmWorkbooks } from './warmWorkbooks';

/**
 * Reads from the workbook as last saved.
 * @param transaction one that does not save this workbook itself
 * @throws AppError 404 if the loan does not exist
 */
export async function readWorkbook<T>(
  loanUuid: string,
  read: (workbook: Workbook, revision: number) => T,
  transaction?: Transaction,
): Promise<T> {
  const row = await findWorkbook(
    loanUuid,
    ['templateKey', 'templateVersion', 'revision', 'inputs'],
    transaction,
  );
  const workbook = warmWorkbooks.take(loanUuid, row.revision) ?? openStored(row, row.inputs);
  try {
    return read(workbook, row.revision);
  } finally {
    warmWorkbooks.put(loanUuid, row.revision, workbook);
  }
}
