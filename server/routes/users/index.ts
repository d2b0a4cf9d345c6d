import { Op } from 'sequelize';
import { personName, ROLES, STAFF_ROLES, USER_GROUPS, type Role } from '#domain';
import { userEndpoints, type ATLAS_GROUPS } from '#contract';
import { readCommitteeSettings } from '../../commands/memos/settings';
import { keepSheetView, sheetViewsOf } from '../../commands/users/sheetViews';
import { defineRoute, type Route } from '../../http/route';
import { Investor } from '../../models';
import { User } from '../../models/user';
import { groupMembers } from '../../models/queries/people';
import { presentMe, presentMember, presentUser } from '../../presenters/user';

/** The groups that follow from the role; the others are the people put into them. */
const BY_ROLE: Partial<Record<(typeof ATLAS_GROUPS)[number], readonly Role[]>> = {
  Underwriting: ['UNDERWRITER', 'ANALYST', 'ADMIN'],
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

const membersOf = async (group: (typeof ATLAS_GROUPS)[number] | undefined): Promise<User[]> => {
  if (group === 'Committee') return withRoles((await readCommitteeSettings()).roles);
  const stored = USER_GROUPS.find((name) => name === group);
  if (stored !== undefined) return groupMembers(stored);
  return withRoles((group && BY_ROLE[group]) ?? STAFF_ROLES);
};

/** The active members of investor relations; an investor's own representative comes first. */
async function contactsOf({ investorId }: User): Promise<User[]> {
  const members = await groupMembers('InvestorRelations');
  const investor = investorId === null ? null : await Investor.findByPk(investorId);
  const isOwn = ({ id }: User) => id === investor?.relationRepUserId;
  return [...members.filter(isOwn), ...members.filter((member) => !isOwn(member))];
}

export const userRoutes: Route[] = [
  defineRoute(userEndpoints.me, {
    policy: 'signedIn',
    handler: ({ actor }) => presentMe(actor.user),
  }),
  defineRoute(userEndpoints.sheetViews, {
    policy: 'signedIn',
    handler: async ({ actor }) => ({ data: await sheetViewsOf(actor.user.id) }),
  }),
  defineRoute(userEndpoints.keepSheetView, {
    policy: 'signedIn',
    handler: ({ params, body, actor, context }) =>
      keepSheetView(context.db, actor.user.id, params.sheet, body),
  }),
  defineRoute(userEndpoints.list, {
    policy: 'staff',
    handler: async ({ query }) => ({
      data: (
        await withRoles(
          query.group === 'staff' ? STAFF_ROLES : query.group === 'investors' ? ['INVESTOR'] : ROLES,
        )
      ).map(presentUser),
    }),
  }),
  defineRoute(userEndpoints.atlasMembers, {
    policy: 'staff',
    async handler({ query, res }) {
      res.set('cache-control', 'private, max-age=300');
      return (await membersOf(query.group)).map(presentMember);
    },
  }),
  defineRoute(userEndpoints.contacts, {
    policy: 'signedIn',
    handler: async ({ actor }) => ({
      data: (await contactsOf(actor.user)).map((user) => ({ name: personName(user), email: user.email })),
    }),
  }),
];
