import { isCellError } from '#domain';
import { workbookEndpoints } from '#contract';
import { compareRevisions } from '../../commands/workbooks/compareRevisions';
import { actionsOf, loanFileAt, movedTo, savesSince, whoseSaves } from '../../commands/workbooks/history';
import { restoreRevision } from '../../commands/workbooks/restoreRevision';
import { saveWorkbook } from '../../commands/workbooks/saveWorkbook';
import { setAside } from '../../commands/workbooks/setAside';
import { newestTemplate } from '../../commands/workbooks/templates';
import { refused } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findWorkbook, listRevisions, listSetAside } from '../../models/queries/workbooks';
import { roleMay } from '../../policies/table';
import { presentRevision } from '../../presenters/revision';
import { presentSetAside } from '../../presenters/setAside';
import { cellRoutes } from './cells';
import { moveRoutes } from './move';
import { partRoutes } from './parts';

/** The 10,000 rows that a table holds are about 4 MB; texts may be longer. */
const SAVE_LIMIT = '12mb';

export const workbookRoutes: Route[] = [
  defineRoute(workbookEndpoints.read, {
    policy: 'workbook.read',
    async handler({ params, actor }) {
      const row = await findWorkbook(params.uuid, ['templateKey', 'templateVersion', 'revision', 'inputs']);
      return {
        loanUuid: params.uuid,
        template: {
          key: row.templateKey,
          version: row.templateVersion,
          newest: newestTemplate(row.templateKey).version,
        },
        revision: row.revision,
        loanFile: row.inputs,
        canEdit: roleMay(actor.user.role, 'workbook.edit'),
      };
    },
  }),
  defineRoute(workbookEndpoints.save, {
    policy: 'workbook.edit',
    bodyLimit: SAVE_LIMIT,
    handler: ({ params, body, actor, context }) =>
      saveWorkbook(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
  }),
  defineRoute(workbookEndpoints.actionsSince, {
    policy: 'workbook.read',
    async handler({ params, query }) {
      const { revision } = await findWorkbook(params.uuid, ['revision']);
      if (query.since > revision)
        throw refused('unknown_revision', `The workbook is at revision ${revision}`, 'since');
      const saves = await savesSince(params.uuid, query.since, revision);
      return { revision, actions: actionsOf(saves), ...whoseSaves(saves), movedTo: movedTo(saves) };
    },
  }),
  defineRoute(workbookEndpoints.setAside, {
    policy: 'workbook.edit',
    bodyLimit: SAVE_LIMIT,
    async handler({ params, body, actor }) {
      await setAside(params.uuid, actor.user.id, body);
      return { kept: body.values.length };
    },
  }),
  defineRoute(workbookEndpoints.listSetAside, {
    policy: 'workbook.read',
    async handler({ params, query }) {
      await findWorkbook(params.uuid, ['revision']);
      const { rows, count } = await listSetAside(params.uuid, query);
      return { values: rows.map(presentSetAside), total: count };
    },
  }),
  defineRoute(workbookEndpoints.listRevisions, {
    policy: 'workbook.read',
    async handler({ params, query }) {
      await findWorkbook(params.uuid, ['revision']);
      const { rows, count } = await listRevisions(params.uuid, query);
      return { revisions: rows.map(presentRevision), total: count };
    },
  }),
  defineRoute(workbookEndpoints.readRevision, {
    policy: 'workbook.read',
    async handler({ params }) {
      await findWorkbook(params.uuid, ['revision']);
      return { revision: params.revision, loanFile: await loanFileAt(params.uuid, params.revision) };
    },
  }),
  defineRoute(workbookEndpoints.compare, {
    policy: 'workbook.read',
    async handler({ params, query }) {
      await findWorkbook(params.uuid, ['revision']);
      const { inputs, rows, figures } = await compareRevisions(params.uuid, query.from, query.to);
      return { inputs: [...inputs], rows: [...rows], figures: [...figures] };
    },
  }),
  defineRoute(workbookEndpoints.restore, {
    policy: 'workbook.edit',
    handler: ({ params, body, actor, context }) =>
      restoreRevision(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        params.revision,
        body.baseRevision,
      ),
  }),
  defineRoute(workbookEndpoints.annotations, {
    policy: 'workbook.read',
    async handler({ params }) {
      const { figures } = await findWorkbook(params.uuid, ['figures']);
      return Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [name, isCellError(value) ? null : value]),
      );
    },
  }),
  ...cellRoutes,
  ...moveRoutes,
  ...partRoutes,
];
