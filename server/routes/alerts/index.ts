import { alertEndpoints, checklistEndpoints } from '#contract';
import { clearAlert, createAlert, invokeAlert } from '../../commands/alerts/alerts';
import { addItem, changeItem, removeItem } from '../../commands/checklist/additions';
import { markItem, readChecklist } from '../../commands/checklist/checklist';
import { defineRoute, type Route } from '../../http/route';
import { findAlert, listAlerts } from '../../models/queries/alerts';
import { findLoan } from '../../models/queries/loans';
import { presentAlert } from '../../presenters/alert';

const alertRoutesOnly: Route[] = [
  defineRoute(alertEndpoints.list, {
    policy: 'workbook.read',
    async handler({ params }) {
      await findLoan(params.uuid);
      return { alerts: (await listAlerts(params.uuid, params.scope)).map(presentAlert) };
    },
  }),
  defineRoute(alertEndpoints.raise, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      const id = await createAlert(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return presentAlert(await findAlert(params.uuid, id));
    },
  }),
  defineRoute(alertEndpoints.clear, {
    policy: 'workbook.edit',
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
  defineRoute(alertEndpoints.invoke, {
    policy: 'workbook.edit',
    async handler({ params, actor, context }) {
      const id = await invokeAlert(context.db, { loanUuid: params.uuid, userId: actor.user.id }, params.id);
      return presentAlert(await findAlert(params.uuid, id));
    },
  }),
];

const checklistRoutes: Route[] = [
  defineRoute(checklistEndpoints.read, {
    policy: 'loans.read',
    handler: ({ params }) => readChecklist(params.uuid, params.checklist),
  }),
  defineRoute(checklistEndpoints.mark, {
    policy: 'loans.edit',
    handler: ({ params, body, actor, context }) =>
      markItem(
        context.db,
        { loanUuid: params.uuid, userId: actor.user.id },
        params.checklist,
        params.item,
        body,
      ),
  }),
  defineRoute(checklistEndpoints.addItem, {
    policy: 'loans.edit',
    async handler({ params: { uuid, checklist }, body, actor, context }) {
      await addItem(context.db, { loanUuid: uuid, userId: actor.user.id }, checklist, body);
      return readChecklist(uuid, checklist);
    },
  }),
  defineRoute(checklistEndpoints.changeItem, {
    policy: 'loans.edit',
    async handler({ params: { uuid, checklist, item }, body, actor, context }) {
      await changeItem(context.db, { loanUuid: uuid, userId: actor.user.id }, checklist, item, body);
      return readChecklist(uuid, checklist);
    },
  }),
  defineRoute(checklistEndpoints.removeItem, {
    policy: 'loans.edit',
    async handler({ params: { uuid, checklist, item }, actor, context }) {
      await removeItem(context.db, { loanUuid: uuid, userId: actor.user.id }, checklist, item);
      return readChecklist(uuid, checklist);
    },
  }),
];

export const alertRoutes: Route[] = [...alertRoutesOnly, ...checklistRoutes];
