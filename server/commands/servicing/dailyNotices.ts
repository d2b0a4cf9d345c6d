import { Op, type Sequelize, type Transaction } from 'sequelize';
import { dayBefore, daysBetween, formatDate, monthsLater } from '#domain';
import type { Workbook } from '#engine';
import { AppError } from '../../errors';
import { Alert, Loan, MonitoringReportRow } from '../../models';
import { raiseNotice } from '../alerts/raiseNotice';
import { lockLoan } from '../lifecycle/changeLoan';
import { asOfDay, figuresOf } from './asOfDay';

/** Loans with money out that may still come back. */
const LENT: readonly Loan['status'][] = ['Performing', 'Non Performing Loan'];

/** Figures read for the daily notices of a loan, as of that day. */
const FIGURES = [
  'interestFromDate',
  'outstandingBalance',
  'currentMaturityDate',
  'daysToMaturity',
  'maturityNoticeDays',
  'maturitySecondNoticeDays',
  'maturityThirdNoticeDays',
  'monitoringReportDays',
  'pastDueStatus',
  'oldestUnpaidDate',
] as const;
/** Parameters of the loan: days before maturity on which an alert is raised. */
const STEPS = ['maturityNoticeDays', 'maturitySecondNoticeDays', 'maturityThirdNoticeDays'] as const;
export type DailyFigures = ReturnType<typeof figuresOf>;

export interface Notice {
  readonly severity: 'Medium' | 'Low';
  /** The same words on each day on which it is the same fact: by them it is known that it was raised already. */
  readonly message: string;
}

function maturityNotice(figures: DailyFigures): Notice[] {
  const { currentMaturityDate: date, daysToMaturity: days } = figures;
  if (typeof date !== 'string' || typeof days !== 'number') return [];
  const on = formatDate(date);
  if (days < 0) return [{ severity: 'Medium', message: `The loan matured on ${on} and is not paid off` }];
  const steps = STEPS.flatMap((name) => {
    const step = figures[name];
    return typeof step === 'number' ? [step] : [];
  });
  const step = Math.min(...steps.filter((one) => days <= one));
  if (!Number.isFinite(step)) return [];
  return [
    {
      severity: step === Math.min(...steps) ? 'Medium' : 'Low',
      message: `The loan matures on ${on}, in ${step} days or less`,
    },
  ];
}

function lateNotice({ pastDueStatus, oldestUnpaidDate }: DailyFigures): Notice[] {
  if (typeof oldestUnpaidDate !== 'string') return [];
  if (pastDueStatus === 'Current' || pastDueStatus === 'Due' || typeof pastDueStatus !== 'string') return [];
  const due = `The payment due ${formatDate(oldestUnpaidDate)}`;
  return [
    {
      severity: 'Medium',
      message:
        pastDueStatus === 'Late'
          ? `${due} has not come in full, and its grace days are over`
          : `${due} is past due: ${pastDueStatus}`,
    },
  ];
}

/**
 * The last quarter whose report is due: it ended more than `reportDays` days before `day`. Returns its first
 * and last day.
 */
export function quarterDue(day: string, reportDays: number): { readonly from: string; readonly to: string } {
  const month = Number(day.slice(5, 7));
  let end = `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
  // Not due yet: one before it is.
  while (daysBetween(dayBefore(end), day) <= reportDays) end = monthsLater(end, -3);
  return { from: monthsLater(end, -3), to: dayBefore(end) };
}

function reportNotice(
  { interestFromDate, monitoringReportDays }: DailyFigures,
  day: string,
  reportedTo: string | null,
): Notice[] {
  if (typeof interestFromDate !== 'string' || typeof monitoringReportDays !== 'number') return [];
  const quarter = quarterDue(day, monitoringReportDays);
  // A loan that was lent within the quarter is reported on with the next.
  if (interestFromDate > quarter.from) return [];
  if (reportedTo !== null && reportedTo >= quarter.to) return [];
  const message = `No monitoring report on the quarter to ${formatDate(quarter.to)} is published`;
  return [{ severity: 'Low', message }];
}

/**
 * The notices of a funded loan for a day.
 * @param reportedTo the last day that a published monitoring report covers
 */
export function noticesOf(figures: DailyFigures, day: string, reportedTo: string | null): Notice[] {
  if (figures.outstandingBalance === null || figures.outstandingBalance === 0) return [];
  return [...maturityNotice(figures), ...lateNotice(figures), ...reportNotice(figures, day, reportedTo)];
}

async function raiseNew(
  loanUuid: string,
  notices: readonly Notice[],
  transaction: Transaction,
): Promise<number> {
  // A concurrent run waits for this lock, and then finds the alerts that were raised here.
  const { status } = await lockLoan(loanUuid, transaction);
  if (!LENT.includes(status)) return 0;
  let raised = 0;
  for (const { severity, message } of notices) {
    // Cleared alerts count as well: an alert that a person has cleared is not raised again.
    if ((await Alert.count({ where: { loanUuid, message }, transaction })) > 0) continue;
    await raiseNotice({ loanUuid, userId: null }, { scope: 'loan', severity, message }, transaction);
    raised += 1;
  }
  return raised;
}

const figuresOn = (loanUuid: string, day: string): Promise<DailyFigures> =>
  asOfDay(loanUuid, day, (workbook: Workbook) => figuresOf(workbook, FIGURES));

export interface DailyResult {
  readonly loans: number;
  readonly raised: number;
  /** Loans at a model without servicing, or that could not be read. */
  readonly skipped: number;
}

/**
 * Raises an alert for each funded loan that matures soon, pays late or lacks its monitoring report. Each fact
 * is reported once, however often a day is run.
 * @param day 2026-01-31
 * @param failed called for a loan that could not be read; the others go on
 */
export async function raiseDailyNotices(
  db: Sequelize,
  day: string,
  failed: (error: unknown, loanUuid: string) => void,
): Promise<DailyResult> {
  const loans = await Loan.findAll({
    where: { status: { [Op.in]: [...LENT] }, dealType: 'WL', deletedAt: null },
    attributes: ['uuid'],
    order: [['uuid', 'ASC']],
  });
  let [raised, skipped] = [0, 0];
  for (const { uuid } of loans) {
    try {
      const figures = await figuresOn(uuid, day);
      const reportedTo = await MonitoringReportRow.max<string | null, MonitoringReportRow>('periodTo', {
        where: { loanUuid: uuid, status: 'Published' },
      });
      const notices = noticesOf(figures, day, reportedTo);
      if (notices.length > 0)
        raised += await db.transaction((transaction) => raiseNew(uuid, notices, transaction));
    } catch (error) {
      skipped += 1;
      if (!(error instanceof AppError)) failed(error, uuid);
    }
  }
  return { loans: loans.length, raised, skipped };
}
