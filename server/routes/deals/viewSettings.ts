import { viewSettingsEndpoints, type ViewSettingsAnswer } from '#contract';
import { saveViewSettings } from '../../commands/deals/saveViewSettings';
import { DEFAULT_TEMPLATE, newestTemplate } from '../../commands/workbooks/templates';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { findViewSettings, wholeView } from '../../models/queries/viewSettings';
import { SREO_COLUMNS } from '../../presenters/deal/borrowers';
import { VIEWED_COLUMNS } from '../../presenters/deal/valuation';

type Columns = ViewSettingsAnswer['columns'];

/**
 * The columns available on the deal page, with the labels of the newest template; the first of each table is
 * always shown.
 */
function columnsOf(key: keyof typeof VIEWED_COLUMNS): Columns[keyof Columns] {
  const template = newestTemplate(DEFAULT_TEMPLATE);
  const { sheet, columns } = VIEWED_COLUMNS[key];
  const table = template.sheet.get(sheet);
  if (table?.kind !== 'table') return [];
  return columns.slice(1).flatMap((column) => {
    const found = table.column.get(column);
    return found === undefined ? [] : [{ key: column, label: found.label }];
  });
}

async function answer(loanUuid: string): Promise<ViewSettingsAnswer> {
  const row = await findViewSettings(loanUuid);
  return {
    ...wholeView(row?.settings),
    version: row?.version ?? 0,
    columns: {
      rentRoll: columnsOf('rentRoll'),
      rentComps: columnsOf('rentComps'),
      salesComps: columnsOf('salesComps'),
      sreo: SREO_COLUMNS,
    },
  };
}

export const viewSettingsRoutes: Route[] = [
  defineRoute(viewSettingsEndpoints.read, {
    policy: 'snapshots.read',
    async handler({ params }) {
      await findLoan(params.uuid);
      return answer(params.uuid);
    },
  }),
  defineRoute(viewSettingsEndpoints.save, {
    policy: 'sharing.manage',
    async handler({ params, body: { version, ...change }, actor, context }) {
      await saveViewSettings(context.db, { loanUuid: params.uuid, userId: actor.user.id }, change, version);
      return answer(params.uuid);
    },
  }),
];
