import { cellChangesQuery, cellChangesResponse } from '#contract';
import { defineRoute, type Route } from '../../http/route';
import { lastChanges } from '../../models/queries/cellChanges';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentCellChange } from '../../presenters/cellChange';
import { loanParams } from '../loans/params';

export const cellRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/workbook/cells',
    policy: 'workbook.read',
    summary: 'Who changed these named inputs last, and when',
    request: { params: loanParams, query: cellChangesQuery },
    response: cellChangesResponse,
    async handler({ params, query, context }) {
      await findWorkbook(params.uuid, ['revision']);
      return { cells: (await lastChanges(context.db, params.uuid, query.names)).map(presentCellChange) };
    },
  }),
];
