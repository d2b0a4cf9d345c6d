import { endpoint } from '../endpoint';
import { reportRequest, reportResponse } from '../report';
import { loanParams } from './params';

export const reportEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/report',
    summary: 'What the report of a loan says about its market',
    params: loanParams,
    response: reportResponse,
  }),
  save: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/report',
    summary: 'Changes what the report of a loan says about its market',
    params: loanParams,
    body: reportRequest,
    response: reportResponse,
  }),
};
