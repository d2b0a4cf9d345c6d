import { z } from 'zod';
import {
  alertSchema,
  alertScopeParam,
  alertsResponse,
  checklistResponse,
  CHECKLISTS,
  clearAlertRequest,
  createAlertRequest,
  updateChecklistRequest,
} from '#contract';
import { clearAlert, createAlert, invokeAlert } from '../../commands/alerts/alerts';
import { markItem, readChecklist } from '../../commands/checklist/checklist';
import { defineRoute, type Route } from '../../http/route';
import { findAlert, listAlerts } from '../../models/queries/alerts';
import { findLoan } from '../../models/queries/loans';
import { presentAlert } from '../../presenters/alert';
import { loanParams } from '../loans/params';

const alertParams = loanParams.extend({ id: z.string().regex(/^\d{1,18}$/, 'Not an alert') });

const alertRoutesOnly: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/alerts/:scope',
    policy: 'workbook.read',
    summary: 'Alerts of a scope, or of all scopes',
    request: { params: loanParams.extend({ scope: alertScopeParam }) },
    response: alertsResponse,
    async handler({ params }) {
      await findLoan(params.uuid);
      return { alerts: (await listAlerts(params.uuid, params.scope)).map(presentAlert) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/alerts',
    policy: 'workbook.edit',
    summary: 'Raises an alert; one of high severity is a red flag of the atlas score while it is open',
    request: { params: loanParams, body: createAlertRequest },
    response: alertSchema,
    status: 201,
    async handler({ params, body, actor, context }) {
      const id = await createAlert(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return presentAlert(await findAlert(params.uuid, id));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/alerts/:id/clear',
    policy: 'workbook.edit',
    summary: 'Clears an alert with a note',
    request: { params: alertParams, body: clearAlertRequest },
    response: alertSchema,
    async handler({ params, body, actor, context }) {
      const id = await clearAlert(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        params.id,
        body.note,
      );
      return presentAlert(await findAlert(params.uuid, id));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/alerts/:id/invoke',
    policy: 'workbook.edit',
    summary: 'Reopens an alert',
    request: { params: alertParams },
    response: alertSchema,
    async handler({ params, actor, context }) {
      const id = await invokeAlert(context.db, { loanUuid: params.uuid, userId: actor.user.id }, params.id);
      return presentAlert(await findAlert(params.uuid, id));
    },
  }),
];

const checklistParams = loanParams.extend({ checklist: z.enum(CHECKLISTS, { error: 'Not a checklist' }) });

const checklistRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/checklists/:checklist',
    policy: 'loans.read',
    summary: 'The checklist of the origination or of a stage; items tick themselves when their data is there',
    request: { params: checklistParams },
    response: checklistResponse,
    handler: ({ params }) => readChecklist(params.uuid, params.checklist),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/checklists/:checklist/:item',
    policy: 'loans.edit',
    summary: 'Ticks, flags or annotates an item of a checklist',
    request: { params: checklistParams.extend({ item: z.string().max(64) }), body: updateChecklistRequest },
    response: checklistResponse,
    handler: ({ params, body, actor, context }) =>
      markItem(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        params.checklist,
        params.item,
        body,
      ),
  }),
];

export const alertRoutes: Route[] = [...alertRoutesOnly, ...checklistRoutes];
