import { z } from 'zod';
import { endpoint } from '../endpoint';
import { memoQuery, memosResponse, singleMemoResponse } from '../memos';
import { loanParams } from './params';

export const memoEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos',
    summary: 'Memos of the investment committee about a loan',
    params: loanParams,
    response: memosResponse,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/ic-memos/:uuid/:memoId',
    partOf: '/api/loans/:uuid',
    summary: 'A memo by itself, with the checklist behind it',
    params: loanParams.extend({ memoId: z.string().max(64) }),
    query: memoQuery,
    response: singleMemoResponse,
  }),
};
