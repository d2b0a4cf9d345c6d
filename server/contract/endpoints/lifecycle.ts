import { endpoint } from '../endpoint';
import {
  comparablesArchiveResponse,
  loanEventsQuery,
  loanEventsResponse,
  reactivateLoanRequest,
  rejectLoanRequest,
} from '../lifecycle';
import { loanSchema } from '../loans';
import { loanParams } from './params';

/** Endpoints of a loan's way through its statuses: reject, reactivate, history. */
export const lifecycleEndpoints = {
  reject: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/reject',
    summary: 'Rejects a loan with reasons',
    params: loanParams,
    body: rejectLoanRequest,
    response: loanSchema,
  }),
  reactivate: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/reactivate',
    summary: 'Takes a rejection back: the loan returns to its former status',
    params: loanParams,
    body: reactivateLoanRequest.optional(),
    response: loanSchema,
  }),
  events: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/events',
    summary: 'Everything that happened to a loan, newest first',
    params: loanParams,
    query: loanEventsQuery,
    response: loanEventsResponse,
  }),
  comparablesArchive: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/archive',
    summary: 'Comparables that were in a sheet of the loan and were removed',
    params: loanParams,
    response: comparablesArchiveResponse,
  }),
};
