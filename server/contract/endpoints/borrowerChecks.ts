import {
  activateChecksRequest,
  checksComparisonQuery,
  checksComparisonResponse,
  checksReportParams,
  checksReportSchema,
  checksReportsResponse,
  loanChecksReportParams,
  loanChecksReportSchema,
  overrideChecksRequest,
  removedChecksResponse,
  startChecksRequest,
} from '../borrowerChecks';
import {
  changeGraphRequest,
  joinNamesRequest,
  knowledgeGraphResponse,
  partNamesRequest,
} from '../knowledgeGraph';
import { borrowerParams } from './params';
import { endpoint } from '../endpoint';

/** Reports on a borrower, independent of any loan. */
export const checksReportEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/borrowers/:id/reports',
    summary: 'The checks reports of a borrower, the newest first, with the steps of each run',
    params: borrowerParams,
    response: checksReportsResponse,
  }),
  start: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/reports',
    summary: 'Begins a checks report; a job runs it',
    params: borrowerParams,
    body: startChecksRequest,
    response: checksReportSchema,
    status: 201,
  }),
  activate: endpoint({
    method: 'patch',
    path: '/api/borrowers/:id/reports/:reportId',
    summary: 'Makes a report the one that counts, or none',
    params: checksReportParams,
    body: activateChecksRequest,
    response: checksReportSchema,
  }),
  changeGraph: endpoint({
    method: 'patch',
    path: '/api/borrowers/:id/reports/:reportId/knowledge-graph',
    summary:
      'Hides, excludes or notes what a report found, and adds cases to it; figures of the loans follow',
    params: checksReportParams,
    body: changeGraphRequest,
    response: knowledgeGraphResponse,
  }),
  joinNames: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/reports/:reportId/knowledge-graph/join',
    summary: 'Has two names stand for one person or company, counted once; figures of the loans follow',
    params: checksReportParams,
    body: joinNamesRequest,
    response: knowledgeGraphResponse,
  }),
  partNames: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/reports/:reportId/knowledge-graph/part',
    summary: 'Has a name that was joined with another stand for itself again; figures of the loans follow',
    params: checksReportParams,
    body: partNamesRequest,
    response: knowledgeGraphResponse,
  }),
  runAgain: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/reports/:reportId/run',
    summary: 'Runs a report that failed once more',
    params: checksReportParams,
    response: checksReportSchema,
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/borrowers/:id/reports/:reportId',
    summary: 'Removes a report that is not running',
    params: checksReportParams,
    response: removedChecksResponse,
  }),
};

/** A report as the parameters and overrides of one loan judge it. */
export const loanChecksEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/borrowers/:id/reports/:reportId',
    summary: 'A checks report: verdicts with the rules that decided, answers and evidence',
    params: loanChecksReportParams,
    response: loanChecksReportSchema,
  }),
  override: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/borrowers/:id/reports/:reportId/overrides',
    summary: 'Overrides verdicts of a report for one loan, with a reason and an expiry',
    params: loanChecksReportParams,
    body: overrideChecksRequest,
    response: loanChecksReportSchema,
  }),
  compare: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/borrowers/:id/reports/:reportId/comparison',
    summary: 'What differs from another report of the borrower',
    params: loanChecksReportParams,
    query: checksComparisonQuery,
    response: checksComparisonResponse,
  }),
};
