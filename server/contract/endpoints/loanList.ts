import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import { changeLoansRequest, changeLoansResponse } from '../loanChanges';
import {
  changeViewRequest,
  deletedViewResponse,
  loansExportQuery,
  savedViewSchema,
  savedViewsResponse,
  saveViewRequest,
} from '../loanList';

const viewParams = z.object({ uuid: z.uuid('Not a view') });

export const loanListEndpoints = {
  export: endpoint({
    method: 'get',
    path: '/api/loans/export',
    summary: 'All loans that match, as CSV',
    query: loansExportQuery,
    response: file('text/csv'),
  }),
  change: endpoint({
    method: 'post',
    path: '/api/loans/changes',
    summary: 'Changes several loans, each for itself; says of each what became of it',
    body: changeLoansRequest,
    response: changeLoansResponse,
  }),
  listViews: endpoint({
    method: 'get',
    path: '/api/loan-views',
    summary: "Saved views of the loan list: one's own and those that are shared",
    response: savedViewsResponse,
  }),
  saveView: endpoint({
    method: 'post',
    path: '/api/loan-views',
    summary: 'Saves a view of the loan list',
    body: saveViewRequest,
    response: savedViewSchema,
    status: 201,
  }),
  changeView: endpoint({
    method: 'patch',
    path: '/api/loan-views/:uuid',
    summary: 'Changes a saved view',
    params: viewParams,
    body: changeViewRequest,
    response: savedViewSchema,
  }),
  deleteView: endpoint({
    method: 'delete',
    path: '/api/loan-views/:uuid',
    summary: 'Deletes a saved view',
    params: viewParams,
    response: deletedViewResponse,
  }),
};
