import { z } from 'zod';
import { isCellError } from '#domain';
import {
  actionsSinceQuery,
  actionsSinceResponse,
  annotationsResponse,
  compareQuery,
  compareResponse,
  conflictResponse,
  restoreRequest,
  revisionResponse,
  revisionsQuery,
  revisionsResponse,
  saveRequest,
  saveResponse,
  setAsideList,
  setAsideRequest,
  setAsideResponse,
  workbookResponse,
} from '#contract';
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
import { loanParams } from '../loans/params';
import { recalculateAfter } from '../recalculations/request';
import { presentSetAside } from '../../presenters/setAside';
import { cellRoutes } from './cells';
import { moveRoutes } from './move';
import { partRoutes } from './parts';

/** The 10,000 rows that a table holds are about 4 MB; texts may be longer. */
const SAVE_LIMIT = '12mb';
const revisionParams = loanParams.extend({
  revision: z.coerce.number({ error: 'Not a revision' }).int().positive(),
});

export const workbookRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook',
    policy: 'workbook.read',
    summary: 'Everything needed to open the workbook in a browser',
    request: { params: loanParams },
    response: workbookResponse,
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
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/workbook/actions',
    policy: 'workbook.edit',
    summary: 'Saves actions as a new revision',
    request: { params: loanParams, body: saveRequest },
    bodyLimit: SAVE_LIMIT,
    response: saveResponse,
    errors: { 409: conflictResponse },
    async handler({ params, body, actor, context }) {
      const saver = { loanUuid: params.uuid, userId: actor.user.id };
      const saved = await saveWorkbook(context.db, saver, body);
      await recalculateAfter(context, saver, body.actions);
      return saved;
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/actions',
    policy: 'workbook.read',
    summary: 'What was saved since a revision',
    request: { params: loanParams, query: actionsSinceQuery },
    response: actionsSinceResponse,
    async handler({ params, query }) {
      const { revision } = await findWorkbook(params.uuid, ['revision']);
      if (query.since > revision)
        throw refused('unknown_revision', `The workbook is at revision ${revision}`, 'since');
      const saves = await savesSince(params.uuid, query.since, revision);
      return { revision, actions: actionsOf(saves), ...whoseSaves(saves), movedTo: movedTo(saves) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/workbook/set-aside',
    policy: 'workbook.edit',
    summary: 'Keeps typed values that gave way to somebody else’s',
    request: { params: loanParams, body: setAsideRequest },
    bodyLimit: SAVE_LIMIT,
    response: setAsideResponse,
    status: 201,
    async handler({ params, body, actor }) {
      await setAside(params.uuid, actor.user.id, body);
      return { kept: body.values.length };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/set-aside',
    policy: 'workbook.read',
    summary: 'Typed values that gave way to somebody else’s, newest first',
    request: { params: loanParams, query: revisionsQuery },
    response: setAsideList,
    async handler({ params, query }) {
      await findWorkbook(params.uuid, ['revision']);
      const { rows, count } = await listSetAside(params.uuid, query);
      return { values: rows.map(presentSetAside), total: count };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/revisions',
    policy: 'workbook.read',
    summary: 'The saves of a workbook, newest first',
    request: { params: loanParams, query: revisionsQuery },
    response: revisionsResponse,
    async handler({ params, query }) {
      await findWorkbook(params.uuid, ['revision']);
      const { rows, count } = await listRevisions(params.uuid, query);
      return { revisions: rows.map(presentRevision), total: count };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/revisions/:revision',
    policy: 'workbook.read',
    summary: 'The inputs of a workbook at a revision',
    request: { params: revisionParams },
    response: revisionResponse,
    async handler({ params }) {
      await findWorkbook(params.uuid, ['revision']);
      return { revision: params.revision, loanFile: await loanFileAt(params.uuid, params.revision) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/compare',
    policy: 'workbook.read',
    summary: 'What differs between two revisions, cell by cell',
    request: { params: loanParams, query: compareQuery },
    response: compareResponse,
    async handler({ params, query }) {
      await findWorkbook(params.uuid, ['revision']);
      const { inputs, rows, figures } = await compareRevisions(params.uuid, query.from, query.to);
      return { inputs: [...inputs], rows: [...rows], figures: [...figures] };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/workbook/revisions/:revision/restore',
    policy: 'workbook.edit',
    summary: 'Puts an older revision back, as a new one',
    request: { params: revisionParams, body: restoreRequest },
    response: saveResponse,
    handler: ({ params, body, actor, context }) =>
      restoreRevision(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        params.revision,
        body.baseRevision,
      ),
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/annotations',
    policy: 'workbook.read',
    summary: 'The named figures of a workbook as last saved',
    request: { params: loanParams },
    response: annotationsResponse,
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
