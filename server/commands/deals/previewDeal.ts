import type { DealReport } from '#contract';
import { findLoan } from '../../models/queries/loans';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentDealReport } from '../../presenters/dealReport';
import { openStored } from '../workbooks/templates';
import { warmWorkbooks } from '../workbooks/warmWorkbooks';
import { dealReader } from './dealReader';
import { statedBorrowers } from './statedBorrowers';

/**
 * The deal page of the workbook as last saved, for staff.
 * @throws AppError 404 if the loan does not exist
 */
export async function previewDeal(loanUuid: string): Promise<DealReport> {
  const loan = await findLoan(loanUuid);
  const row = await findWorkbook(loanUuid, [
    'templateKey',
    'templateVersion',
    'revision',
    'inputs',
    'updatedAt',
  ]);
  const borrowers = await statedBorrowers(loanUuid);
  const workbook = warmWorkbooks.take(loanUuid, row.revision) ?? openStored(row, row.inputs);
  try {
    const source = {
      kind: 'live' as const,
      label: `Revision ${row.revision}`,
      at: row.updatedAt.toISOString(),
    };
    return { ...presentDealReport(loan, dealReader(workbook, loan.story), source), borrowers };
  } finally {
    warmWorkbooks.put(loanUuid, row.revision, workbook);
  }
}
