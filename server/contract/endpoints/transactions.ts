import { endpoint } from '../endpoint';
import { transactionsQuery, transactionsRequest, transactionsResponse } from '../transactions';
import { loanParams } from './params';

/** Payments of a loan: rows of its workbook. */
export const transactionEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/transactions',
    summary: 'Bills and payments of a loan, of one of its notes where one is named, oldest first',
    params: loanParams,
    query: transactionsQuery,
    response: transactionsResponse,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/transactions',
    summary: 'Saves all bills and payments of a loan as a revision of its workbook',
    params: loanParams,
    body: transactionsRequest,
    response: transactionsResponse,
  }),
};
