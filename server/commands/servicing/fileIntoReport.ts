import type { Sequelize } from 'sequelize';
import { MONITORING_REPORT } from '#contract';
import { invalid, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent } from '../../models';
import { findFile } from '../../models/queries/files';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { lockDraftReport } from './findReport';

/**
 * Assigns a file of a loan to a monitoring report, or to none if null. Published reports keep their files.
 * @throws AppError 404 if the file or report does not exist, 400 for a file of another category, 409 if its
 * present or new report was published, or somebody else moved it
 */
export async function fileIntoReport(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  fileUuid: string,
  reportId: string | null,
): Promise<void> {
  const { monitoringReportId: seen } = await findFile(loanUuid, fileUuid);
  await db.transaction(async (transaction) => {
    await lockLoan(loanUuid, transaction);
    const file = await findFile(loanUuid, fileUuid, transaction);
    const { monitoringReportId: from, category, name } = file;
    if (category !== MONITORING_REPORT)
      throw invalid(`Only files of the category ${MONITORING_REPORT} belong to a report`, 'reportId');
    if (from === reportId) return;
    if (from !== seen) throw refused('stale', 'This file was moved in the meantime: reload it');
    const left = from === null ? null : await lockDraftReport(loanUuid, from, transaction);
    const entered = reportId === null ? null : await lockDraftReport(loanUuid, reportId, transaction);
    await file.update({ monitoringReportId: reportId, updatedAt: new Date() }, { transaction });
    const event = loanEvent('FileOfReport', {
      file: fileUuid,
      name,
      from: left?.title ?? null,
      report: entered?.title ?? null,
    });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
