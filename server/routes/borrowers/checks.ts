import { Op } from 'sequelize';
import {
  checksReportEndpoints,
  loanChecksEndpoints,
  type ChecksReport,
  type LoanChecksReport,
} from '#contract';
import { personName, type Role } from '#domain';
import {
  activateReport,
  findReportOfLoan,
  overrideReport,
  removeReport,
} from '../../commands/checks/changeReport';
import { changeGraph } from '../../commands/checks/changeGraph';
import { joinNames, partNames } from '../../commands/checks/joinNames';
import { judgedReports } from '../../commands/checks/judgedReports';
import { namesAlike } from '../../commands/checks/namesAlike';
import { runReportAgain, startReport, type ChecksDesk } from '../../commands/checks/startReport';
import type { AppContext } from '../../context';
import { invalid } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { BORROWER_CHECKS_JOB } from '../../jobs/kinds/borrowerChecks';
import { User, type BorrowerReport } from '../../models';
import { findBorrower } from '../../models/queries/borrowers';
import { findReport, graphOf, lostReports, reportsOf } from '../../models/queries/checksReports';
import { findWorkbook } from '../../models/queries/workbooks';
import { roleMay } from '../../policies/table';
import {
  compareReports,
  presentChecksReport,
  presentGraph,
  presentLoanReport,
} from '../../presenters/checksReport';
import { limitsIn } from '../../presenters/checksVerdicts';

const deskOf = ({ db, personalData, borrowerRecords, jobs }: AppContext, userId: string): ChecksDesk => ({
  db,
  personalData,
  userId,
  source: borrowerRecords.name,
  enqueue: async (reportId, transaction) =>
    (await jobs.enqueue(BORROWER_CHECKS_JOB, { userId, input: { reportId }, transaction })).uuid,
});

async function present({ db }: AppContext, reports: readonly BorrowerReport[]): Promise<ChecksReport[]> {
  const ids = [...new Set(reports.flatMap(({ createdBy }) => createdBy ?? []))];
  const users = await User.findAll({ where: { id: { [Op.in]: ids } } });
  const names = new Map(users.map((user) => [user.id, personName(user)]));
  const lost = await lostReports(db, reports);
  return reports.map((report) => presentChecksReport(report, names, lost));
}

async function presentOne(context: AppContext, borrowerId: string, reportId: string): Promise<ChecksReport> {
  const [shown] = await present(context, [await findReport(borrowerId, reportId)]);
  if (shown === undefined) throw new Error('A report that was found is shown');
  return shown;
}

interface OfLoan {
  readonly uuid: string;
  readonly id: string;
  readonly reportId: string;
}

async function judgedFor({ db }: AppContext, loanUuid: string, report: BorrowerReport) {
  const { figures } = await findWorkbook(loanUuid, ['figures']);
  const limit = limitsIn(figures);
  const [found] = await judgedReports(db, loanUuid, [report], limit);
  if (found === undefined) throw new Error('One report is judged');
  return { ...found, limit };
}

/** The findings of a report, with pairs of names that may be the same. */
async function foundBy({ db }: AppContext, { id, graphVersion: reportVersion }: BorrowerReport) {
  const { rows, cases } = await graphOf(id);
  return { reportVersion, rows, cases, alike: await namesAlike(db, rows) };
}

async function presentFound(context: AppContext, borrowerId: string, reportId: string) {
  const report = await findReport(borrowerId, reportId);
  return { knowledgeGraph: presentGraph(report, await foundBy(context, report)) };
}

async function readReport(
  context: AppContext,
  { uuid, id, reportId }: OfLoan,
  role: Role,
): Promise<LoanChecksReport> {
  const row = await findReportOfLoan(uuid, id, reportId);
  const [{ facts, summaries, limit }, found, report, { erasedAt }] = await Promise.all([
    judgedFor(context, uuid, row),
    foundBy(context, row),
    presentOne(context, id, reportId),
    findBorrower(id),
  ]);
  const dashboardUrl =
    context.config.graphDashboardUrl?.replaceAll('{hash}', encodeURIComponent(row.hash)) ?? null;
  const invalidated = row.sreo.flatMap(({ valid, address }) => (valid || address === '' ? [] : [address]));
  const erased = erasedAt !== null;
  return presentLoanReport({
    report,
    facts,
    summaries,
    limit,
    invalidated,
    found,
    role,
    erased,
    dashboardUrl,
  });
}

/**
 * The report to compare with: the one that is named, else the one that was done before.
 * @throws AppError 400 for itself or one that is not done, 404
 */
async function otherOf(
  report: BorrowerReport,
  asked: string | undefined,
): Promise<BorrowerReport | undefined> {
  if (asked === undefined) {
    const reports = await reportsOf([report.borrowerId]);
    return reports.find(({ version, status }) => version < report.version && status === 'Done');
  }
  if (asked === report.id) throw invalid('Choose another report', 'with');
  const other = await findReport(report.borrowerId, asked);
  if (other.status !== 'Done') throw invalid('Only reports that are done can be compared', 'with');
  return other;
}

const ofLoans: Route[] = [
  defineRoute(loanChecksEndpoints.read, {
    policy: 'borrowers.read',
    handler: ({ params, actor, context }) => readReport(context, params, actor.user.role),
  }),
  defineRoute(loanChecksEndpoints.override, {
    policy: 'borrowers.override',
    async handler({ params, body, actor, context }) {
      const { uuid: loanUuid, id: borrowerId, reportId } = params;
      await overrideReport(deskOf(context, actor.user.id), { loanUuid, borrowerId, reportId }, body);
      return readReport(context, params, actor.user.role);
    },
  }),
  defineRoute(loanChecksEndpoints.compare, {
    policy: 'borrowers.read',
    async handler({ params, query, context }) {
      const report = await findReportOfLoan(params.uuid, params.id, params.reportId);
      const other = await otherOf(report, query.with);
      if (other === undefined) return { with: null, changes: [] };
      const [before, after] = [
        await judgedFor(context, params.uuid, other),
        await judgedFor(context, params.uuid, report),
      ];
      return {
        with: { id: other.id, version: other.version },
        changes: compareReports(before.facts, after.facts),
      };
    },
  }),
];

export const checksRoutes: Route[] = [
  defineRoute(checksReportEndpoints.list, {
    policy: 'borrowers.read',
    async handler({ params, actor, context }) {
      const { erasedAt } = await findBorrower(params.id);
      return {
        reports: await present(context, await reportsOf([params.id])),
        can: { edit: erasedAt === null && roleMay(actor.user.role, 'borrowers.edit') },
      };
    },
  }),
  defineRoute(checksReportEndpoints.start, {
    policy: 'borrowers.edit',
    async handler({ params, body, actor, context }) {
      const reportId = await startReport(deskOf(context, actor.user.id), params.id, body);
      return presentOne(context, params.id, reportId);
    },
  }),
  defineRoute(checksReportEndpoints.activate, {
    policy: 'borrowers.edit',
    async handler({ params: { id, reportId }, body, actor, context }) {
      await activateReport(deskOf(context, actor.user.id), id, reportId, body.active);
      return presentOne(context, id, reportId);
    },
  }),
  defineRoute(checksReportEndpoints.changeGraph, {
    policy: 'borrowers.edit',
    async handler({ params: { id, reportId }, body, actor, context }) {
      await changeGraph(deskOf(context, actor.user.id), id, reportId, body);
      return presentFound(context, id, reportId);
    },
  }),
  defineRoute(checksReportEndpoints.joinNames, {
    policy: 'borrowers.edit',
    async handler({ params: { id, reportId }, body, actor, context }) {
      await joinNames(deskOf(context, actor.user.id), id, reportId, body);
      return presentFound(context, id, reportId);
    },
  }),
  defineRoute(checksReportEndpoints.partNames, {
    policy: 'borrowers.edit',
    async handler({ params: { id, reportId }, body, actor, context }) {
      await partNames(deskOf(context, actor.user.id), id, reportId, body);
      return presentFound(context, id, reportId);
    },
  }),
  defineRoute(checksReportEndpoints.runAgain, {
    policy: 'borrowers.edit',
    async handler({ params: { id, reportId }, actor, context }) {
      await runReportAgain(deskOf(context, actor.user.id), id, reportId);
      return presentOne(context, id, reportId);
    },
  }),
  defineRoute(checksReportEndpoints.remove, {
    policy: 'borrowers.edit',
    async handler({ params: { id, reportId }, actor, context }) {
      await removeReport(deskOf(context, actor.user.id), id, reportId);
      return { id: reportId };
    },
  }),
  ...ofLoans,
];
