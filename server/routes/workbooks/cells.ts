import { workbookEndpoints } from '#contract';
import { defineRoute, type Route } from '../../http/route';
import { lastChanges } from '../../models/queries/cellChanges';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentCellChange } from '../../presenters/cellChange';

export const cellRoutes: Route[] = [
  defineRoute(workbookEndpoints.cellChanges, {
    policy: 'workbook.read',
    async handler({ params, query, context }) {
      await findWorkbook(params.uuid, ['revision']);
      return { cells: (await lastChanges(context.db, params.uuid, query.names)).map(presentCellChange) };
    },
  }),
];
