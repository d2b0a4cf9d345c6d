import { Op } from 'sequelize';
import { ROLES, STAFF_ROLES, USER_GROUPS, type Role } from '#domain';
import {
  atlasMembersQuery,
  atlasMembersResponse,
  contactsResponse,
  keptSheetViewSchema,
  meResponse,
  sheetViewParams,
  sheetViewSchema,
  sheetViewsResponse,
  usersQuery,
  usersResponse,
  type ATLAS_GROUPS,
} from '#contract';
import { keepSheetView, sheetViewsOf } from '../../commands/users/sheetViews';
import { defineRoute, type Route } from '../../http/route';
import { User } from '../../models/user';
import { groupMembers } from '../../models/queries/people';
import { nameOf } from '../../presenters/author';
import { presentMe, presentMember, presentUser } from '../../presenters/user';

/** The groups that follow from the role; the others are the people put into them. */
const BY_ROLE: Partial<Record<(typeof ATLAS_GROUPS)[number], readonly Role[]>> = {
  Underwriting: ['UNDERWRITER', 'ANALYST', 'ADMIN'],
  Committee: ['COMMITTEE', 'ADMIN'],
};

const withRoles = (roles: readonly Role[]): Promise<User[]> =>
  User.findAll({
    where: { active: true, role: { [Op.in]: [...roles] } },
    order: [
      ['lastName', 'ASC'],
      ['firstName', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: 1000,
  });

const membersOf = (group: (typeof ATLAS_GROUPS)[number] | undefined): Promise<User[]> => {
  const stored = USER_GROUPS.find((name) => name === group);
  if (stored !== undefined) return groupMembers(stored);
  return withRoles((group && BY_ROLE[group]) ?? STAFF_ROLES);
};

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
    path: '/api/users/me/sheet-views',
    policy: 'signedIn',
    summary: 'How the signed-in person looks at each sheet: order, widths and decimals of its columns',
    response: sheetViewsResponse,
    handler: async ({ actor }) => ({ data: await sheetViewsOf(actor.user.id) }),
  }),
  defineRoute({
    method: 'put',
    path: '/api/users/me/sheet-views/:sheet',
    policy: 'signedIn',
    summary: 'Keeps how the signed-in person looks at a sheet',
    request: { params: sheetViewParams, body: sheetViewSchema },
    response: keptSheetViewSchema,
    handler: ({ params, body, actor }) => keepSheetView(actor.user.id, params.sheet, body),
  }),
  defineRoute({
    method: 'get',
    path: '/api/users',
    policy: 'staff',
    summary: 'People who can sign in, for choices of an assignee or a sales representative',
    request: { query: usersQuery },
    response: usersResponse,
    handler: async ({ query }) => ({
      data: (
        await withRoles(
          query.group === 'staff' ? STAFF_ROLES : query.group === 'investors' ? ['INVESTOR'] : ROLES,
        )
      ).map(presentUser),
    }),
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
      return (await membersOf(query.group)).map(presentMember);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/users/contacts',
    policy: 'signedIn',
    summary: 'Whom an investor or a borrower can write to',
    response: contactsResponse,
    handler: async () => ({
      data: (await groupMembers('InvestorRelations')).map((user) => ({
        name: nameOf(user),
        email: user.email,
      })),
    }),
  }),
];
