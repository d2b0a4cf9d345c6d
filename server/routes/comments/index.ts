import { commentEndpoints, type CommentThread } from '#contract';
import { addComment } from '../../commands/comments/addComment';
import { changeComment, removeComment } from '../../commands/comments/changeComment';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import type { User } from '../../models';
import { listComments } from '../../models/queries/comments';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentThreads } from '../../presenters/comment';

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
  defineRoute(commentEndpoints.list, {
    policy: 'workbook.read',
    async handler({ params, actor }) {
      await findWorkbook(params.uuid, ['revision']);
      return { threads: presentThreads(await listComments(params.uuid), actor.user) };
    },
  }),
  defineRoute(commentEndpoints.add, {
    policy: 'staff',
    handler: async ({ params, body, actor, context }) =>
      theThread(
        params.uuid,
        await addComment(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body),
        actor.user,
      ),
  }),
  defineRoute(commentEndpoints.change, {
    policy: 'staff',
    handler: async ({ params, body, actor, context }) =>
      theThread(
        params.uuid,
        await changeComment(context.db, params.uuid, params.id, actor.user, body),
        actor.user,
      ),
  }),
  defineRoute(commentEndpoints.remove, {
    policy: 'staff',
    handler: async ({ params, actor }) => ({
      thread:
        (await threadOf(params.uuid, await removeComment(params.uuid, params.id, actor.user), actor.user)) ??
        null,
    }),
  }),
];
