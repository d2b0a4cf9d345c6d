import type { Sequelize, Transaction } from 'sequelize';
import type { MonitoringFigure, UpdateMonitoringRequest } from '#contract';
import { conflict, invalid, notFound, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent, MonitoringReportRow } from '../../models';
import { isMonitored } from '../../presenters/deal/monitoring';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { todayInGmt } from '../offers/deal';
import { asOfDay } from './asOfDay';
import { labelled } from './payoff';

/** What a published report says in figures; those that the model of the loan lacks are left out. */
const FIGURES = [
  'outstandingBalance',
  'pastDueStatus',
  'daysPastDue',
  'interestInYear',
  'profitToDate',
  'reserveBalance',
  'renovationCompleted',
  'renovationPercentageDone',
  'renovationCostRemaining',
] as const;

/** @throws AppError 404 where the loan has no such report */
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

async function lockDraft(
  loanUuid: string,
  { id, version }: { readonly id: string; readonly version: number },
  transaction: Transaction,
): Promise<MonitoringReportRow> {
  await lockLoan(loanUuid, transaction);
  const row = await findMonitoringReport(loanUuid, id, transaction);
  requireDraft(row);
  if (row.version !== version) throw refused('stale', 'This report has changed in the meantime: reload it');
  return row;
}

/** @returns the id. @throws AppError 404 for no such loan, 400 for one that has no money out */
export function createMonitoringReport(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  said: { readonly title: string; readonly periodFrom: string; readonly periodTo: string },
): Promise<string> {
  return db.transaction(async (transaction) => {
    const { status } = await lockLoan(loanUuid, transaction);
    if (!isMonitored(status))
      throw invalid(`A loan is monitored from the day it is lent: this one is in ${status}`);
    const row = await MonitoringReportRow.create({ loanUuid, createdBy: userId, ...said }, { transaction });
    return row.id;
  });
}

const figuresAt = (loanUuid: string, day: string): Promise<MonitoringFigure[]> =>
  asOfDay(loanUuid, day, (workbook) => labelled(workbook, FIGURES));

/**
 * Changes a draft; publishing it freezes the figures of the last day of its period, or of today before that.
 * @throws AppError 404 for no such report, 400 for a period that ends before it begins, 409 where it changed or was
 *   published
 */
export async function updateMonitoringReport(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  id: string,
  { version, status, ...changes }: UpdateMonitoringRequest,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraft(loanUuid, { id, version }, transaction);
    const [from, to] = [changes.periodFrom ?? row.periodFrom, changes.periodTo ?? row.periodTo];
    if (from > to) throw invalid('The period ends before it starts', 'periodTo');
    const today = todayInGmt();
    const now = new Date();
    await row.update(
      {
        ...changes,
        version: row.version + 1,
        updatedAt: now,
        ...(status === 'Published' && {
          status,
          publishedAt: now,
          figures: await figuresAt(loanUuid, to < today ? to : today),
        }),
      },
      { transaction },
    );
    if (status !== 'Published') return;
    const event = loanEvent('MonitoringReportPublished', { title: row.title });
    await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  });
}

/** Deletes a draft. @throws AppError 404 for no such report, 409 where it changed, was published or has files */
export async function deleteMonitoringReport(
  db: Sequelize,
  loanUuid: string,
  which: { readonly id: string; readonly version: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraft(loanUuid, which, transaction);
    const where = { monitoringReportId: row.id };
    if ((await FileRow.count({ where: { ...where, deletedAt: null }, transaction })) > 0)
      throw conflict('Delete the files of this report first');
    // Files that were deleted are kept, and belong to no report any more.
    await FileRow.update({ monitoringReportId: null }, { where, transaction });
    await row.destroy({ transaction });
  });
}
