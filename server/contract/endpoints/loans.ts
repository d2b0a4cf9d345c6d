import { z } from 'zod';
import { endpoint } from '../endpoint';
import { loansQuery, loansResponse } from '../loanList';
import {
  createLoanRequest,
  deleteLoanQuery,
  deleteLoanResponse,
  loanSchema,
  trackLoanRequest,
  trackLoanResponse,
  updateLoanRequest,
} from '../loans';
import { loanParams } from './params';

/** Endpoints of a loan: read, create, change, delete. */
export const loanEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans',
    summary: 'Loans, filtered, sorted and by the page',
    query: loansQuery,
    response: loansResponse,
  }),
  create: endpoint({
    method: 'post',
    path: '/api/loans',
    summary: 'A new loan with its workbook',
    body: createLoanRequest,
    response: loanSchema,
    status: 201,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid',
    summary: 'One loan',
    params: loanParams,
    response: loanSchema,
  }),
  update: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid',
    summary: 'Changes fields of a loan; parts of its loan file become a revision of the workbook',
    params: loanParams,
    body: updateLoanRequest,
    response: loanSchema,
  }),
  delete: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid',
    summary: 'Deletes a loan',
    params: loanParams,
    query: deleteLoanQuery,
    response: deleteLoanResponse,
  }),
  assign: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/assign/:userId',
    summary: 'Makes a member of the staff responsible for a loan',
    params: loanParams.extend({ userId: z.uuid('Not a user') }),
    response: loanSchema,
  }),
  unassign: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/assign',
    summary: 'Removes the assignee of a loan',
    params: loanParams,
    response: loanSchema,
  }),
  track: endpoint({
    method: 'post',
    path: '/api/events/track-loan/:uuid',
    summary: 'Records an event in the history of a loan',
    params: loanParams,
    body: trackLoanRequest,
    response: trackLoanResponse,
    status: 202,
  }),
};
