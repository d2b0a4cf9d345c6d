import type { Transaction } from 'sequelize';
import { notFound, wrongState } from '../../errors';
import { MonitoringReportRow } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';

/**
 * Within a transaction, the report is locked until it ends.
 * @throws AppError 404 if the loan has no such report
 */
export async function findMonitoringReport(
  loanUuid: string,
  id: string,
  transaction?: Transaction,
): Promise<MonitoringReportRow> {
  const row = await MonitoringReportRow.findOne({
    where: { id, loanUuid },
    ...(transaction && { lock: transaction.LOCK.NO_KEY_UPDATE, transaction }),
  });
  if (row === null) throw notFound('There is no such report');
  return row;
}

export const listMonitoringReports = (loanUuid: string): Promise<MonitoringReportRow[]> =>
  MonitoringReportRow.findAll({
    where: { loanUuid },
    order: [
      ['periodTo', 'DESC'],
      ['createdAt', 'DESC'],
      ['id', 'ASC'],
    ],
  });

/**
 * Locks a draft, after its loan, so that nobody publishes it before the transaction ends.
 * @throws AppError 404 if the report does not exist, 409 if it was published
 */
export async function lockDraftReport(
  loanUuid: string,
  id: string,
  transaction: Transaction,
): Promise<MonitoringReportRow> {
  await lockLoan(loanUuid, transaction);
  const row = await findMonitoringReport(loanUuid, id, transaction);
  if (row.status === 'Published')
    throw wrongState('This report has been published and can no longer be changed');
  return row;
}
