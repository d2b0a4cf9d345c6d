import { issueReportEndpoints } from '#contract';
import { defineRoute, type Route } from '../../http/route';
import { IssueReportRow, User } from '../../models';
import { presentAuthor } from '../../presenters/author';

const LISTED = 500;
const LONGEST_BROWSER = 300;

export const issueReportRoutes: Route[] = [
  defineRoute(issueReportEndpoints.create, {
    policy: 'staff',
    async handler({ body, actor, req }) {
      const browser = req.headers['user-agent']?.slice(0, LONGEST_BROWSER) ?? null;
      const { id } = await IssueReportRow.create({
        userId: actor.user.id,
        page: body.page ?? null,
        browser,
        description: body.description,
      });
      return { id: String(id) };
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
