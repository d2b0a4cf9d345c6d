import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import {
  BORROWER_CHECK_LABELS,
  CHECK_OF_SUMMARY,
  CHECK_SUMMARIES,
  type overrideChecksRequest,
} from '#contract';
import { invalid, notFound, refused, wrongState } from '../../errors';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { BorrowerReport, BorrowerReportOverride } from '../../models';
import { findBorrower, isBorrowerOf } from '../../models/queries/borrowers';
import { findReport, loansWithExpired, lostReports } from '../../models/queries/checksReports';
import { findLoan } from '../../models/queries/loans';
import type { Desk } from '../borrowers/borrowers';
import { keepEvent } from '../borrowers/identity';
import { changeBorrowers } from '../borrowers/rollUp';

interface ReportChange {
  readonly label: string;
  readonly event: LoanEventDraft;
  readonly name: 'ChecksActivated' | 'ChecksRemoved' | 'ChecksEdited';
  change(report: BorrowerReport, transaction: Transaction): Promise<void>;
}

/** Changes a report under the locks of its borrower and of all their loans, which follow. @throws AppError 404 */
export async function changeReport(
  { db, userId }: Desk,
  borrowerId: string,
  reportId: string,
  { label, event, name, change }: ReportChange,
): Promise<void> {
  await findBorrower(borrowerId);
  await findReport(borrowerId, reportId);
  await changeBorrowers(db, {
    userId,
    label,
    borrowerIds: [borrowerId],
    event: () => event,
    async change(transaction) {
      await findBorrower(borrowerId, transaction);
      const report = await findReport(borrowerId, reportId, transaction);
      await change(report, transaction);
      const props = { report: reportId, version: report.version };
      await keepEvent({ borrowerId, actorId: userId, name }, props, transaction);
    },
  });
}

/**
 * Puts a report in force in place of the present one; with `active` false, none is in force.
 * @throws AppError 400 while it is in progress, 404, 409 if it failed
 */
export const activateReport = (
  desk: Desk,
  borrowerId: string,
  reportId: string,
  active: boolean,
): Promise<void> =>
  changeReport(desk, borrowerId, reportId, {
    label: 'Borrower checks chosen',
    event: loanEvent('BorrowerChecksChosen', {}),
    name: 'ChecksActivated',
    async change(report, transaction) {
      if (report.status === 'In Progress') throw invalid('A report in progress cannot be selected', 'active');
      if (report.status === 'Failed') throw wrongState('A report that failed cannot be selected', 'active');
      await BorrowerReport.update({ active: false }, { where: { borrowerId, active: true }, transaction });
      await report.update({ active }, { transaction });
    },
  });

/** Removes a report with its evidence and overrides. @throws AppError 404, 409 while it runs */
export const removeReport = (desk: Desk, borrowerId: string, reportId: string): Promise<void> =>
  changeReport(desk, borrowerId, reportId, {
    label: 'Borrower checks removed',
    event: loanEvent('BorrowerChecksRemoved', {}),
    name: 'ChecksRemoved',
    async change(report, transaction) {
      const lost = await lostReports(desk.db, [report], transaction);
      if (report.status === 'In Progress' && lost.size === 0)
        throw wrongState('A report in progress cannot be removed');
      await report.destroy({ transaction });
    },
  });

/** @throws AppError 404 if the loan, borrower or report does not exist, or the borrower is not on the loan */
export async function findReportOfLoan(
  loanUuid: string,
  borrowerId: string,
  reportId: string,
): Promise<BorrowerReport> {
  await findLoan(loanUuid);
  await findBorrower(borrowerId);
  if (!(await isBorrowerOf(loanUuid, borrowerId))) throw notFound('There is no such borrower on this loan');
  return findReport(borrowerId, reportId);
}

/**
 * Sets or removes overrides of a report's verdicts for one loan.
 * @throws AppError 404, 409 if the report is not done, or the person was erased
 */
export async function overrideReport(
  { db, userId }: Desk,
  {
    loanUuid,
    borrowerId,
    reportId,
  }: { readonly loanUuid: string; readonly borrowerId: string; readonly reportId: string },
  asked: z.output<typeof overrideChecksRequest>,
): Promise<void> {
  await findReportOfLoan(loanUuid, borrowerId, reportId);
  const words = CHECK_SUMMARIES.flatMap((summary) => {
    const set = asked[summary];
    if (set === undefined) return [];
    const label = BORROWER_CHECK_LABELS[CHECK_OF_SUMMARY[summary]];
    return [`${label}: ${set === null ? 'override taken away' : set.verdict}`];
  });
  await changeBorrowers(db, {
    userId,
    label: 'Borrower checks overridden',
    borrowerIds: [],
    loanUuids: [loanUuid],
    event: () => loanEvent('BorrowerChecksOverridden', { verdicts: words }),
    async change(transaction) {
      // Locks the borrower before the report, like every change of a report.
      const { erasedAt } = await findBorrower(borrowerId, transaction);
      const report = await findReport(borrowerId, reportId, transaction);
      if (report.status !== 'Done') throw wrongState('Only a report that is done has verdicts');
      if (erasedAt !== null) throw refused('already', 'The data of this person was erased');
      for (const summary of CHECK_SUMMARIES) {
        const set = asked[summary];
        if (set === undefined) continue;
        await BorrowerReportOverride.destroy({ where: { loanUuid, reportId, summary }, transaction });
        if (set !== null)
          await BorrowerReportOverride.create(
            { loanUuid, reportId, summary, ...set, userId },
            { transaction },
          );
      }
      await keepEvent(
        { borrowerId, actorId: userId, name: 'ChecksOverridden' },
        { report: reportId, version: report.version, loanUuid },
        transaction,
      );
    },
  });
}

/**
 * Updates the figures of loans with expired overrides.
 * @param day ISO date
 * @returns the number of loans
 */
export async function endExpiredOverrides(
  db: Sequelize,
  day: string,
  failed: (error: unknown, loanUuid: string) => void,
): Promise<number> {
  const loans = await loansWithExpired(db, day);
  for (const loanUuid of loans)
    await changeBorrowers(db, {
      userId: null,
      label: 'Override of borrower checks expired',
      borrowerIds: [],
      loanUuids: [loanUuid],
      event: () => loanEvent('BorrowerOverrideExpired', {}),
      change: (transaction) =>
        db.query(
          'UPDATE borrower_report_overrides SET ended_at = now() WHERE loan_uuid = $1 AND ended_at IS NULL AND expires_on < $2',
          { bind: [loanUuid, day], transaction },
        ),
    }).catch((error: unknown) => failed(error, loanUuid));
  return loans.length;
}
