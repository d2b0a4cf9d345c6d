import type { Sequelize, Transaction } from 'sequelize';
import type { MonitoringFigure, UpdateMonitoringRequest } from '#contract';
import { invalid, refused, wrongState } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { FileRow, LoanEvent, MonitoringReportRow } from '../../models';
import { lastRevision } from '../../models/queries/workbooks';
import { isMonitored } from '../../presenters/deal/monitoring';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import { asOfDay } from './asOfDay';
import { computeBeforeLock } from './beforeLock';
import { findMonitoringReport, lockDraftReport } from './findReport';
import { labelled } from './payoff';
import { checklistOfReport, forgetMarks } from './reportChecklist';
import { todayInGmt } from '../today';

/** The figures of a published report; those that the loan's model lacks are left out. */
const FIGURES = [
  'outstandingBalance',
  'pastDueStatus',
  'daysPastDue',
  'interestInYear',
  'interestPaidToDate',
  'reserveBalance',
  'renovationCompleted',
  'renovationCostPercentageDone',
  'renovationCostRemaining',
] as const;

async function lockDraft(
  loanUuid: string,
  { id, version }: { readonly id: string; readonly version: number },
  transaction: Transaction,
): Promise<MonitoringReportRow> {
  const row = await lockDraftReport(loanUuid, id, transaction);
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

type Change = Omit<UpdateMonitoringRequest, 'status'>;

/** Changes a draft under the lock of its loan. @returns it, with its period in order */
async function changeDraft(
  loanUuid: string,
  id: string,
  { version, ...changes }: Change,
  transaction: Transaction,
): Promise<MonitoringReportRow> {
  const row = await lockDraft(loanUuid, { id, version }, transaction);
  const { periodFrom = row.periodFrom, periodTo = row.periodTo } = changes;
  if (periodFrom > periodTo) throw invalid('The period ends before it starts', 'periodTo');
  return row.update({ ...changes, version: row.version + 1, updatedAt: new Date() }, { transaction });
}

/**
 * Freezes the figures as of the last day of the period, or as of today if that is earlier, and the checklist.
 */
function publish(db: Sequelize, { loanUuid, userId }: LoanEditor, id: string, change: Change): Promise<void> {
  return computeBeforeLock(db, loanUuid, {
    ground: async (transaction) => ({
      revision: await lastRevision(loanUuid, transaction),
      periodTo: change.periodTo ?? (await findMonitoringReport(loanUuid, id, transaction)).periodTo,
      today: todayInGmt(),
    }),
    compute: ({ periodTo, today }) => figuresAt(loanUuid, periodTo < today ? periodTo : today),
    work: async (figures, transaction) => {
      const row = await changeDraft(loanUuid, id, change, transaction);
      const checklist = await checklistOfReport(row, transaction);
      await row.update({ status: 'Published', publishedAt: new Date(), figures, checklist }, { transaction });
      const event = loanEvent('MonitoringReportPublished', { title: row.title });
      await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
    },
  });
}

/**
 * Changes a draft; publishing it freezes its figures and its checklist.
 * @throws AppError 404 if the report does not exist, 400 for a period that ends before it begins, 409 if it
 * has changed or was published
 */
export async function updateMonitoringReport(
  db: Sequelize,
  who: LoanEditor,
  id: string,
  { status, ...change }: UpdateMonitoringRequest,
): Promise<void> {
  if (status === 'Published') return publish(db, who, id, change);
  await db.transaction((transaction) => changeDraft(who.loanUuid, id, change, transaction));
}

/**
 * Deletes a draft.
 * @throws AppError 404 if the report does not exist, 409 if it has changed, was published or has files
 */
export async function deleteMonitoringReport(
  db: Sequelize,
  loanUuid: string,
  which: { readonly id: string; readonly version: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockDraft(loanUuid, which, transaction);
    const where = { monitoringReportId: row.id };
    if ((await FileRow.count({ where: { ...where, deletedAt: null }, transaction })) > 0)
      throw wrongState('Delete the files of this report first');
    // Deleted files are kept in storage, without a report.
    await FileRow.update({ monitoringReportId: null }, { where, transaction });
    await forgetMarks(row, transaction);
    await row.destroy({ transaction });
  });
}
