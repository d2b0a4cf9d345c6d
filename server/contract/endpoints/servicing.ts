import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import {
  makeStatementsRequest,
  makeStatementsResponse,
  ownStatementSchema,
  ownStatementsQuery,
  ownStatementsResponse,
  payoffQuery,
  payoffResponse,
  statementSchema,
  statementsResponse,
  statementVersion,
  statementVersionQuery,
  updateStatementRequest,
  createMonitoringRequest,
  fileIntoReportRequest,
  monitoringFilesResponse,
  monitoringReportSchema,
  monitoringReportsResponse,
  updateMonitoringRequest,
} from '../servicing';
import { checklistResponse, updateChecklistRequest } from '../alerts';
import { deleteFileResponse, FILE_UPLOAD, FILES_FIELD, loanFileSchema } from '../files';
import { loanParams } from './params';

/** The payoff of a loan on any day. */
export const payoffEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/payoff',
    summary: 'The payoff of a loan on a day: principal, interest, charges and fees, less balances held',
    params: loanParams,
    query: payoffQuery,
    response: payoffResponse,
  }),
  pdf: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/payoff/pdf',
    summary: 'The payoff statement of a day, to print',
    params: loanParams,
    query: payoffQuery,
    response: file('application/pdf'),
  }),
};

const statementParams = loanParams.extend({ id: z.uuid('Not a statement') });

/** Monthly statements to the holders of a loan and its notes. */
export const statementEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/statements',
    summary: 'Monthly statements to the holders of a loan and its notes, the newest month first',
    params: loanParams,
    response: statementsResponse,
  }),
  make: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/statements',
    summary: 'Makes a draft for each who held the loan or a note in a month; drafts get the figures of now',
    params: loanParams,
    body: makeStatementsRequest,
    response: makeStatementsResponse,
    status: 201,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/statements/:id',
    summary: 'One statement, whole',
    params: statementParams,
    response: statementSchema,
  }),
  update: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/statements/:id',
    summary: 'Changes the text of a draft',
    params: statementParams,
    body: updateStatementRequest,
    response: statementSchema,
  }),
  release: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/statements/:id/release',
    summary: 'Releases a draft to its holder, by mail; it is never changed afterwards',
    params: statementParams,
    body: statementVersion,
    response: statementSchema,
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/statements/:id',
    summary: 'Deletes a draft',
    params: statementParams,
    query: statementVersionQuery,
    response: z.object({ id: z.uuid() }),
  }),
  pdf: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/statements/:id/pdf',
    summary: 'A statement to print',
    params: statementParams,
    response: file('application/pdf'),
  }),
  csv: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/statements/:id/csv',
    summary: 'A statement as CSV',
    params: statementParams,
    response: file('text/csv'),
  }),
};

const ownParams = z.object({ id: z.uuid('Not a statement') });

/** Released statements as their investor reads them. */
export const ownStatementEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans-deals/statements',
    summary: 'Statements that were released to the signed-in investor, the newest month first',
    query: ownStatementsQuery,
    response: ownStatementsResponse,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/loans-deals/statements/:id',
    summary: 'One of these statements, whole',
    params: ownParams,
    response: ownStatementSchema,
  }),
  pdf: endpoint({
    method: 'get',
    path: '/api/loans-deals/statements/:id/pdf',
    summary: 'One of these statements, to print',
    params: ownParams,
    response: file('application/pdf'),
  }),
  csv: endpoint({
    method: 'get',
    path: '/api/loans-deals/statements/:id/csv',
    summary: 'One of these statements as CSV',
    params: ownParams,
    response: file('text/csv'),
  }),
};

const reportParams = loanParams.extend({ reportId: z.uuid('Not a monitoring report') });
const reportPath = '/api/loans/:uuid/monitoring-reports/:reportId';

/** Reports on a loan with money out. */
export const monitoringEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/monitoring-reports',
    summary: 'Monitoring reports of a loan, the newest period first',
    params: loanParams,
    response: monitoringReportsResponse,
  }),
  create: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/monitoring-reports',
    summary: 'Begins a monitoring report about a period',
    params: loanParams,
    body: createMonitoringRequest,
    response: monitoringReportSchema,
    status: 201,
  }),
  read: endpoint({
    method: 'get',
    path: reportPath,
    summary: 'A monitoring report with its files',
    params: reportParams,
    response: monitoringReportSchema,
  }),
  update: endpoint({
    method: 'patch',
    path: reportPath,
    summary: 'Changes a draft, or publishes it with the figures of the last day of its period',
    params: reportParams,
    body: updateMonitoringRequest,
    response: monitoringReportSchema,
  }),
  remove: endpoint({
    method: 'delete',
    path: reportPath,
    summary: 'Deletes a draft that has no files',
    params: reportParams,
    query: statementVersionQuery,
    response: z.object({ id: z.uuid() }),
  }),
  addFiles: endpoint({
    method: 'post',
    path: `${reportPath}/files`,
    summary: 'Adds files to a draft',
    params: reportParams,
    upload: { field: FILES_FIELD, ...FILE_UPLOAD },
    response: monitoringFilesResponse,
    status: 201,
  }),
  removeFile: endpoint({
    method: 'delete',
    path: `${reportPath}/files/:fileId`,
    summary: 'Takes a file out of a draft',
    params: reportParams.extend({ fileId: z.uuid('Not a file') }),
    response: deleteFileResponse,
  }),
  fileInto: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/files/:fileId/monitoring-report',
    summary: 'Puts a file about monitoring into a draft, into another, or into none',
    params: loanParams.extend({ fileId: z.uuid('Not a file') }),
    body: fileIntoReportRequest,
    response: loanFileSchema,
  }),
  checklist: endpoint({
    method: 'get',
    path: `${reportPath}/checklist`,
    summary: 'What a monitoring report needs; of a published one as it stood then',
    params: reportParams,
    response: checklistResponse,
  }),
  mark: endpoint({
    method: 'patch',
    path: `${reportPath}/checklist/:item`,
    summary: 'Ticks, flags or annotates an item of the checklist of a draft',
    params: reportParams.extend({ item: z.string().max(64) }),
    body: updateChecklistRequest,
    response: checklistResponse,
  }),
};
