import { z } from 'zod';
import {
  addCommentRequest,
  changeCommentRequest,
  commentsResponse,
  commentThreadSchema,
  removeCommentResponse,
} from '../comments';
import { endpoint } from '../endpoint';
import { loanParams } from './params';

const commentParams = loanParams.extend({ id: z.uuid('Not a comment') });

export const commentEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/comments',
    summary: 'What people say about the cells of a workbook',
    params: loanParams,
    response: commentsResponse,
  }),
  add: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/comments',
    summary: 'Begins a thread on a cell, or answers one',
    params: loanParams,
    body: addCommentRequest,
    response: commentThreadSchema,
    status: 201,
  }),
  change: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/comments/:id',
    summary: 'Changes a comment, resolves its thread or opens it again',
    params: commentParams,
    body: changeCommentRequest,
    response: commentThreadSchema,
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/comments/:id',
    summary: 'Takes a comment back',
    params: commentParams,
    response: removeCommentResponse,
  }),
};
