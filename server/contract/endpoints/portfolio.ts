import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import { jobSchema } from '../jobs';
import { whatIfRequest, whatIfResponse } from '../portfolio';

const params = z.object({ uuid: z.uuid('Not a what-if') });

export const portfolioEndpoints = {
  start: endpoint({
    method: 'post',
    path: '/api/portfolio/what-if',
    summary: 'Recalculates the workbooks of all live loans that match, shifted; stores nothing of it',
    body: whatIfRequest,
    response: jobSchema,
    status: 202,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/portfolio/what-if/:uuid',
    summary: 'How far a what-if is, and what it found',
    params,
    response: whatIfResponse,
  }),
  export: endpoint({
    method: 'get',
    path: '/api/portfolio/what-if/:uuid/export',
    summary: 'Newly broken limits of a what-if, as CSV',
    params,
    response: file('text/csv'),
  }),
  cancel: endpoint({
    method: 'post',
    path: '/api/portfolio/what-if/:uuid/cancel',
    summary: 'Stops a what-if; one that has ended stays as it is',
    params,
    response: jobSchema,
  }),
};
