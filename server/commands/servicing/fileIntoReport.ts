import type { Sequelize } from 'sequelize';
import { MONITORING_REPORT } from '#contract';
import { invalid, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent } from '../../models';
import { findFile } from '../../models/queries/files';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { findMonitoringReport, requireDraft } from './findReport';

/**
 * Has a file of a loan belong to a monitoring report, or to none where that is null. What was published keeps its files.
 * @throws AppError 404 for no such file or report, 400 for a file about something else, 409 where its report or the one
 *   it is to go to was published, or somebody else moved it
 */
export async function fileIntoReport(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  fileUuid: string,
  reportId: string | null,
): Promise<void> {
  const { monitoringReportId: from, category, name } = await findFile(loanUuid, fileUuid);
  if (category !== MONITORING_REPORT)
    throw invalid(`Only files of the category ${MONITORING_REPORT} belong to a report`, 'reportId');
  if (from === reportId) return;
  await db.transaction(async (transaction) => {
    await lockLoan(loanUuid, transaction);
    const draft = async (id: string) => {
      const row = await findMonitoringReport(loanUuid, id, transaction);
      requireDraft(row);
      return row;
    };
    const left = from === null ? null : await draft(from);
    const entered = reportId === null ? null : await draft(reportId);
    const [moved] = await FileRow.update(
      { monitoringReportId: reportId, updatedAt: new Date() },
      { where: { uuid: fileUuid, loanUuid, monitoringReportId: from, deletedAt: null }, transaction },
    );
    if (moved === 0) throw refused('stale', 'This file was moved in the meantime: reload it');
    const event = loanEvent('FileOfReport', {
      file: fileUuid,
      name,
      from: left?.title ?? null,
      report: entered?.title ?? null,
    });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}
