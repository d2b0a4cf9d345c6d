import { z } from 'zod';
import {
  addCommentRequest,
  changeCommentRequest,
  commentsResponse,
  commentThreadSchema,
  removeCommentResponse,
  type CommentThread,
} from '#contract';
import { addComment } from '../../commands/comments/addComment';
import { changeComment, removeComment } from '../../commands/comments/changeComment';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import type { User } from '../../models';
import { listComments } from '../../models/queries/comments';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentThreads } from '../../presenters/comment';
import { loanParams } from '../loans/params';

const commentParams = loanParams.extend({ id: z.uuid('Not a comment') });

async function threadOf(loanUuid: string, thread: string, reader: User): Promise<CommentThread | undefined> {
  return presentThreads(await listComments(loanUuid, thread), reader)[0];
}

async function theThread(loanUuid: string, thread: string, reader: User): Promise<CommentThread> {
  const found = await threadOf(loanUuid, thread, reader);
  if (!found) throw notFound('There is no such comment');
  return found;
}

/** Comments on cells. All staff take part: a committee reads a workbook and asks about it without changing it. */
export const commentRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/comments',
    policy: 'workbook.read',
    summary: 'What people say about the cells of a workbook',
    request: { params: loanParams },
    response: commentsResponse,
    async handler({ params, actor }) {
      await findWorkbook(params.uuid, ['revision']);
      return { threads: presentThreads(await listComments(params.uuid), actor.user) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/comments',
    policy: 'staff',
    summary: 'Begins a thread on a cell, or answers one',
    request: { params: loanParams, body: addCommentRequest },
    response: commentThreadSchema,
    status: 201,
    handler: async ({ params, body, actor, context }) =>
      theThread(
        params.uuid,
        await addComment(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
        actor.user,
      ),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/comments/:id',
    policy: 'staff',
    summary: 'Changes a comment, resolves its thread or opens it again',
    request: { params: commentParams, body: changeCommentRequest },
    response: commentThreadSchema,
    handler: async ({ params, body, actor, context }) =>
      theThread(
        params.uuid,
        await changeComment(context.db, params.uuid, params.id, actor.user, body),
        actor.user,
      ),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/loans/:uuid/comments/:id',
    policy: 'staff',
    summary: 'Takes a comment back',
    request: { params: commentParams },
    response: removeCommentResponse,
    handler: async ({ params, actor }) => ({
      thread:
        (await threadOf(params.uuid, await removeComment(params.uuid, params.id, actor.user), actor.user)) ??
        null,
    }),
  }),
];
