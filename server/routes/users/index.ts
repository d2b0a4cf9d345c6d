import { Op } from 'sequelize';
import { ROLES, type Role } from '#domain';
import { atlasMembersQuery, atlasMembersResponse, meResponse, usersQuery, usersResponse, type ATLAS_GROUPS } from '#contract';
import { defineRoute, type Route } from '../../http/route';
import { User } from '../../models/user';
import { isStaff } from '../../policies/table';
import { presentMe, presentMember, presentUser } from '../../presenters/user';

const STAFF = ROLES.filter(isStaff);
/** Which roles stand in which group of the dropdowns. */
const GROUPS: Record<(typeof ATLAS_GROUPS)[number], readonly Role[]> = {
  InvestorRelations: ['ADMIN', 'SALES'],
  Sales: ['SALES', 'ADMIN'],
  Underwriting: ['UNDERWRITER', 'ANALYST', 'ADMIN'],
  Committee: ['COMMITTEE', 'ADMIN'],
};

const withRoles = (roles: readonly Role[]): Promise<User[]> =>
  User.findAll({ where: { active: true, role: { [Op.in]: [...roles] } }, order: [['lastName', 'ASC'], ['firstName', 'ASC'], ['id', 'ASC']], limit: 1000 });

export const userRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/users/me',
    policy: 'signedIn',
    summary: 'The signed-in person',
    response: meResponse,
    handler: ({ actor }) => presentMe(actor.user),
  }),
  defineRoute({
    method: 'get',
    path: '/api/users',
    policy: 'staff',
    summary: 'People who can sign in, for choices of an assignee or a sales representative',
    request: { query: usersQuery },
    response: usersResponse,
    handler: async ({ query }) => ({ data: (await withRoles(query.group === 'staff' ? STAFF : query.group === 'investors' ? ['INVESTOR'] : ROLES)).map(presentUser) }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/users/atlas-members',
    policy: 'staff',
    summary: 'Members of the staff, all or of one group',
    request: { query: atlasMembersQuery },
    response: atlasMembersResponse,
    async handler({ query, res }) {
      res.set('cache-control', 'private, max-age=300');
      return (await withRoles(query.group === undefined ? STAFF : GROUPS[query.group])).map(presentMember);
    },
  }),
];
