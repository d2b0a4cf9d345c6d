import { endpoint } from '../endpoint';
import { issueReportRequest, issueReportResponse, issueReportsResponse } from '../issueReports';

export const issueReportEndpoints = {
  create: endpoint({
    method: 'post',
    path: '/api/issue-reports',
    summary: 'Reports what is wrong with the program',
    body: issueReportRequest,
    response: issueReportResponse,
    status: 201,
  }),
  list: endpoint({
    method: 'get',
    path: '/api/settings/issue-reports',
    summary: 'What people reported of the program, newest first',
    response: issueReportsResponse,
  }),
};
