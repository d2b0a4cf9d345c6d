import { issueReportEndpoints } from '#contract';
import { reportIssue } from '../../commands/users/reportIssue';
import { defineRoute, type Route } from '../../http/route';
import { IssueReportRow, User } from '../../models';
import { presentAuthor } from '../../presenters/author';

const LISTED = 500;

export const issueReportRoutes: Route[] = [
  defineRoute(issueReportEndpoints.create, {
    policy: 'staff',
    async handler({ body, actor, req }) {
      const { page = null, description } = body;
      const browser = req.headers['user-agent'];
      return { id: await reportIssue({ userId: actor.user.id, page, browser, description }) };
    },
  }),
  defineRoute(issueReportEndpoints.list, {
    policy: 'privileged',
    async handler() {
      const rows = await IssueReportRow.findAll({
        include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
        order: [['id', 'DESC']],
        limit: LISTED,
      });
      return {
        data: rows.map(({ id, at, userId, user, page, browser, description }) => ({
          id: String(id),
          at: at.toISOString(),
          by: presentAuthor(user) ?? { id: userId, name: userId },
          page,
          browser,
          description,
        })),
      };
    },
  }),
];
