import type { Transaction } from 'sequelize';
import { conflict, notFound } from '../../errors';
import { MonitoringReportRow } from '../../models';

/** With a transaction, the report is locked until it ends. @throws AppError 404 where the loan has no such report */
export async function findMonitoringReport(
  loanUuid: string,
  id: string,
  transaction?: Transaction,
): Promise<MonitoringReportRow> {
  const row = await MonitoringReportRow.findOne({
    where: { id, loanUuid },
    ...(transaction && { lock: transaction.LOCK.UPDATE, transaction }),
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

/** @throws AppError 409 for a report that was published */
export function requireDraft({ status }: MonitoringReportRow): void {
  if (status === 'Published') throw conflict('This report was published: it is not changed any more');
}
