import type { Sequelize, Transaction } from 'sequelize';
import { plainText, type Checklist, type UpdateChecklistRequest } from '#contract';
import { ChecklistMark, FileRow, LoanReport, WorkbookRow, type MonitoringReportRow } from '../../models';
import { checklistOf, keepMark, titleToMark } from '../checklist/assemble';
import { reportItems, type ReportState } from '../checklist/monitoringReport';
import type { LoanEditor } from '../loanEditor';
import { findMonitoringReport, lockDraftReport } from './findReport';

/** The key under which a report's marks are stored, beside those of the loan's own checklists. */
const marksOf = (reportId: string): string => `monitoring:${reportId}`;

async function stateOf(row: MonitoringReportRow, transaction?: Transaction): Promise<ReportState> {
  const { loanUuid } = row;
  const workbook = await WorkbookRow.findByPk(loanUuid, { attributes: ['figures'], transaction });
  const report = await LoanReport.findByPk(loanUuid, { transaction });
  const files = await FileRow.count({
    where: { monitoringReportId: row.id, deletedAt: null },
    transaction,
  });
  const market = report?.market;
  return {
    figures: workbook?.figures ?? {},
    periodTo: row.periodTo,
    summary: plainText(row.summary).trim() !== '',
    market:
      market !== undefined &&
      (market.marketPerformance.text.trim() !== '' || market.chartConfiguration.chartData.length > 0),
    files,
  };
}

/** The checklist of a report; for a published one, as frozen. */
export async function checklistOfReport(
  row: MonitoringReportRow,
  transaction?: Transaction,
): Promise<Checklist> {
  if (row.checklist !== null) return row.checklist;
  const state = await stateOf(row, transaction);
  const marks = await ChecklistMark.findAll({
    where: { loanUuid: row.loanUuid, checklist: marksOf(row.id) },
    transaction,
  });
  return checklistOf(reportItems(row.id), state, marks);
}

/** @throws AppError 404 if the loan has no such report */
export const readReportChecklist = async (loanUuid: string, id: string): Promise<Checklist> =>
  checklistOfReport(await findMonitoringReport(loanUuid, id));

/**
 * Stores a person's entry for an item of a draft's checklist.
 * @throws AppError 404 if the report or item does not exist, 400 for checking an item that is checked
 * automatically, 409 if it was published
 */
export async function markReportItem(
  db: Sequelize,
  who: LoanEditor,
  { id, item }: { readonly id: string; readonly item: string },
  changes: UpdateChecklistRequest,
): Promise<Checklist> {
  await db.transaction(async (transaction) => {
    const row = await lockDraftReport(who.loanUuid, id, transaction);
    const title = titleToMark(reportItems(id), item, changes);
    const list = `Report “${row.title}”`;
    await keepMark(who, { checklist: marksOf(id), list, item, title }, changes, transaction);
  });
  return readReportChecklist(who.loanUuid, id);
}

/** Marks are deleted together with their report. */
export const forgetMarks = (
  { loanUuid, id }: Pick<MonitoringReportRow, 'loanUuid' | 'id'>,
  transaction: Transaction,
): Promise<number> => ChecklistMark.destroy({ where: { loanUuid, checklist: marksOf(id) }, transaction });
