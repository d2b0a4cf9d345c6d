import { z } from 'zod';
import { compSearchRequest, compSearchSchema, compToolResponse } from '../comps';
import { endpoint } from '../endpoint';
import { loanParams } from './params';

const searchParams = loanParams.extend({ search: z.uuid('Not a search') });

export const compEndpoints = {
  tool: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/comp-tool',
    summary: 'What the comp tool begins with: the property, where it is, how many comps there are',
    params: loanParams,
    response: compToolResponse,
  }),
  search: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/comp-searches',
    summary: 'Starts a search for comparables',
    params: loanParams,
    body: compSearchRequest,
    response: compSearchSchema,
    status: 202,
  }),
  readSearch: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/comp-searches/:search',
    summary: 'A search for comparables: how far it is, and what it found',
    params: searchParams,
    response: compSearchSchema,
  }),
};
