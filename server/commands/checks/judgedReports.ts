import type { Sequelize, Transaction } from 'sequelize';
import type { CheckSummary } from '#contract';
import type { BorrowerReport } from '../../models';
import { borrowersOfLoan } from '../../models/queries/borrowers';
import { activeReports, countedRows, overridesOf } from '../../models/queries/checksReports';
import {
  judged,
  ofBorrower,
  unreportedIn,
  type CheckedFacts,
  type LimitOf,
} from '../../presenters/checksVerdicts';
import { todayInGmt } from '../today';

/** A report in force, with its findings and the loan's verdicts. */
export interface JudgedReport {
  readonly report: BorrowerReport;
  readonly facts: CheckedFacts;
  readonly summaries: readonly CheckSummary[];
}

/** The findings of these reports, with this loan's verdicts. */
export async function judgedReports(
  db: Sequelize,
  loanUuid: string,
  reports: readonly BorrowerReport[],
  limit: LimitOf,
  transaction?: Transaction,
): Promise<JudgedReport[]> {
  if (reports.length === 0) return [];
  const ids = reports.map(({ id }) => id);
  const rows = await countedRows(db, ids, transaction);
  const overrides = await overridesOf(db, loanUuid, ids, transaction);
  return reports.map((report) => {
    const facts = {
      checks: report.checks,
      credit: report.creditModel,
      kyc: report.kycAml,
      invalidated: report.sreo.filter(({ valid }) => !valid).length,
      rows: rows.filter(({ reportId }) => reportId === report.id),
      unread: report.steps.flatMap(({ key, unread }) => (unread ? [key] : [])),
      completedAt: report.status === 'Done' ? report.completedAt : null,
    };
    const set = overrides.filter(({ reportId }) => reportId === report.id);
    return { report, facts, summaries: judged(facts, limit, set, todayInGmt()) };
  });
}

/** The reports that count of a loan's borrowers, as it judges them. */
export async function judgedActive(
  db: Sequelize,
  loanUuid: string,
  limit: LimitOf,
  transaction?: Transaction,
): Promise<JudgedReport[]> {
  const ids = (await borrowersOfLoan(loanUuid, transaction)).map(({ id }) => id);
  return judgedReports(db, loanUuid, await activeReports(ids, transaction), limit, transaction);
}

/** The figures that the sheet Borrower takes from the reports in force; null: none was read. */
export interface CheckedFigures {
  readonly borrowerCreditScore: number | null;
  readonly borrowerPlaintiffCases: number | null;
  readonly borrowerDefendantCases: number | null;
  readonly borrowerAdverseMedia: number | null;
  readonly borrowerChecksFailed: number | null;
  /** Omitted if no report looked for properties. */
  readonly sreoUnreported?: number;
}

const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0);

/**
 * The lowest score, the cases and media about the borrowers themselves, and the number of failed verdicts
 * after overrides.
 */
export function checkedFigures(found: readonly JudgedReport[]): CheckedFigures {
  const scores = found.flatMap(({ facts }) => facts.credit?.Credit_Score ?? []);
  const graphs = found.filter(({ facts }) => facts.checks.includes('graph')).map(({ facts }) => facts.rows);
  const own = graphs.map(ofBorrower);
  const unreported = sum(graphs.map(unreportedIn));
  return {
    borrowerCreditScore: scores.length === 0 ? null : Math.min(...scores),
    borrowerPlaintiffCases: sum(own.map(({ plaintiff }) => plaintiff)),
    borrowerDefendantCases: sum(own.map(({ defendant }) => defendant)),
    borrowerAdverseMedia: sum(own.map(({ media }) => media)),
    borrowerChecksFailed: sum(
      found.map(({ summaries }) => summaries.filter(({ verdict }) => verdict === 'Fail').length),
    ),
    ...(unreported !== null && { sreoUnreported: unreported }),
  };
}
