import {
  MONITORING_REPORT,
  monitoringEndpoints,
  type MonitoringHead,
  type MonitoringReport,
} from '#contract';
import { addFiles } from '../../commands/files/addFiles';
import { deleteFile } from '../../commands/files/changeFile';
import { findMonitoringReport, listMonitoringReports } from '../../commands/servicing/findReport';
import { fileIntoReport } from '../../commands/servicing/fileIntoReport';
import {
  createMonitoringReport,
  deleteMonitoringReport,
  updateMonitoringReport,
} from '../../commands/servicing/monitoring';
import { markReportItem, readReportChecklist } from '../../commands/servicing/reportChecklist';
import { defineRoute, type Route } from '../../http/route';
import type { MonitoringReportRow } from '../../models';
import { filesOfReport, findFile } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import type { UserActor } from '../../policies/actor';
import { roleMay } from '../../policies/table';
import { presentFile } from '../../presenters/files';
import { enqueueExtraction } from '../files/enqueue';

const presentHead = (row: MonitoringReportRow): MonitoringHead => ({
  id: row.id,
  loanUuid: row.loanUuid,
  title: row.title,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  status: row.status,
  version: row.version,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const mayEdit = ({ user }: UserActor): boolean => roleMay(user.role, 'servicing.edit');

async function reportOf(uuid: string, id: string, actor: UserActor): Promise<MonitoringReport> {
  await findLoan(uuid);
  const row = await findMonitoringReport(uuid, id);
  return {
    ...presentHead(row),
    summary: row.summary,
    figures: row.figures === null ? null : [...row.figures],
    files: (await filesOfReport(uuid, id)).map(presentFile),
    canEdit: mayEdit(actor) && row.status === 'Draft',
  };
}

/** Monitoring reports with their files. */
export const monitoringRoutes: Route[] = [
  defineRoute(monitoringEndpoints.list, {
    policy: 'servicing.read',
    async handler({ params, actor }) {
      await findLoan(params.uuid);
      const rows = await listMonitoringReports(params.uuid);
      return { reports: rows.map(presentHead), canEdit: mayEdit(actor) };
    },
  }),
  defineRoute(monitoringEndpoints.create, {
    policy: 'servicing.edit',
    async handler({ params: { uuid }, body, actor, context }) {
      const who = { loanUuid: uuid, userId: actor.user.id };
      return reportOf(uuid, await createMonitoringReport(context.db, who, body), actor);
    },
  }),
  defineRoute(monitoringEndpoints.read, {
    policy: 'servicing.read',
    handler: ({ params, actor }) => reportOf(params.uuid, params.reportId, actor),
  }),
  defineRoute(monitoringEndpoints.update, {
    policy: 'servicing.edit',
    async handler({ params: { uuid, reportId }, body, actor, context }) {
      const who = { loanUuid: uuid, userId: actor.user.id };
      await updateMonitoringReport(context.db, who, reportId, body);
      return reportOf(uuid, reportId, actor);
    },
  }),
  defineRoute(monitoringEndpoints.remove, {
    policy: 'servicing.edit',
    async handler({ params: { uuid, reportId }, query, context }) {
      await deleteMonitoringReport(context.db, uuid, { id: reportId, version: query.version });
      return { id: reportId };
    },
  }),
  defineRoute(monitoringEndpoints.addFiles, {
    policy: 'servicing.edit',
    async handler({ params: { uuid, reportId }, files, actor, context }) {
      await findLoan(uuid);
      const uuids = await addFiles(context.db, context.storage, enqueueExtraction(context.jobs), {
        loanUuid: uuid,
        userId: actor.user.id,
        category: MONITORING_REPORT,
        monitoringReportId: reportId,
        files,
      });
      return { files: await Promise.all(uuids.map(async (id) => presentFile(await findFile(uuid, id)))) };
    },
  }),
  defineRoute(monitoringEndpoints.removeFile, {
    policy: 'servicing.edit',
    async handler({ params: { uuid, reportId, fileId }, actor, context }) {
      await findLoan(uuid);
      await deleteFile(context.db, { loanUuid: uuid, userId: actor.user.id }, fileId, reportId);
      return { uuid: fileId };
    },
  }),
  defineRoute(monitoringEndpoints.fileInto, {
    policy: 'servicing.edit',
    async handler({ params: { uuid, fileId }, body, actor, context }) {
      await findLoan(uuid);
      await fileIntoReport(context.db, { loanUuid: uuid, userId: actor.user.id }, fileId, body.reportId);
      return presentFile(await findFile(uuid, fileId));
    },
  }),
  defineRoute(monitoringEndpoints.checklist, {
    policy: 'servicing.read',
    async handler({ params: { uuid, reportId } }) {
      await findLoan(uuid);
      return readReportChecklist(uuid, reportId);
    },
  }),
  defineRoute(monitoringEndpoints.mark, {
    policy: 'servicing.edit',
    handler: ({ params: { uuid, reportId, item }, body, actor, context }) =>
      markReportItem(context.db, { loanUuid: uuid, userId: actor.user.id }, { id: reportId, item }, body),
  }),
];
