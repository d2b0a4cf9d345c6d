import { recalculationRequest, recalculationSchema, recalculationsResponse } from '../alerts';
import { endpoint } from '../endpoint';
import { loanParams } from './params';

export const recalculationEndpoints = {
  start: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/recalculations',
    summary: 'Asks for every figure of a workbook to be computed anew, as a job',
    params: loanParams,
    body: recalculationRequest,
    response: recalculationSchema,
    status: 202,
  }),
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/recalculations',
    summary: 'The recalculations of a workbook, who asked and what came of it, newest first',
    params: loanParams,
    response: recalculationsResponse,
  }),
};
