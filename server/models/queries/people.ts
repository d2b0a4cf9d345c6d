import {
  col,
  fn,
  literal,
  Op,
  QueryTypes,
  type OrderItem,
  type Transaction,
  type WhereOptions,
} from 'sequelize';
import type { Fn, Literal } from 'sequelize/types/utils';
import type { z } from 'zod';
import { ROLE_LABELS, ROLES, type UserGroup } from '#domain';
import type { PeopleQuery, PeopleSort, userEventsQuery } from '#contract';
import { UserEvent, UserGroupRow } from '../person';
import { User } from '../user';

const BY_NAME: [string, string][] = [
  ['lastName', 'ASC'],
  ['firstName', 'ASC'],
  ['id', 'ASC'],
];
const NAMES = ['id', 'firstName', 'lastName', 'email'];

/** `%` and `_` in a search text are matched literally. */
const containing = (text: string) => ({ [Op.iLike]: `%${text.replace(/[\\%_]/g, '\\$&')}%` });

/** Ids of a group's members; a name of the closed list, never typed text. */
const membersOf = (group: UserGroup) =>
  literal(`(SELECT user_id FROM user_groups WHERE group_name = '${group}')`);

/**
 * The person with this subject of this issuer. Every request needs it: plain SQL takes half the time of the
 * model's search.
 */
export async function linkedPerson(issuer: string, subject: string): Promise<User | null> {
  const rows = await User.sequelize?.query<User>('SELECT * FROM users WHERE issuer = $1 AND subject = $2', {
    bind: [issuer, subject],
    type: QueryTypes.SELECT,
    model: User,
    mapToModel: true,
  });
  return rows?.[0] ?? null;
}

const SORTED: Readonly<Record<PeopleSort, readonly (string | Literal | Fn)[]>> = {
  name: ['lastName', 'firstName'],
  email: [fn('lower', col('email'))],
  // Sorts by the label of the role.
  role: [
    literal(
      `array_position(ARRAY[${ROLES.toSorted((a, b) => ROLE_LABELS[a].localeCompare(ROLE_LABELS[b]))
        .map((role) => `'${role}'`)
        .join(', ')}]::text[], role::text)`,
    ),
  ],
  createdAt: ['createdAt'],
  active: ['active'],
};

function orderOf(sort: PeopleQuery['sort']): OrderItem[] {
  const key = (sort ?? 'name').replace(/^-/, '') as PeopleSort;
  const way = sort?.startsWith('-') ? 'DESC' : 'ASC';
  return [...SORTED[key].map((by): OrderItem => [by, way]), ...BY_NAME];
}

/** People in the requested order, by default by last name, and their total number. */
export function listPeople({
  search,
  role,
  group,
  active,
  sort,
  limit,
  offset,
}: PeopleQuery): Promise<{ rows: User[]; count: number }> {
  const where: WhereOptions<User>[] = [];
  for (const word of search?.split(/\s+/).filter(Boolean) ?? [])
    where.push({
      [Op.or]: [{ firstName: containing(word) }, { lastName: containing(word) }, { email: containing(word) }],
    });
  if (role !== undefined) where.push({ role });
  if (active !== undefined) where.push({ active: active === 'true' });
  if (group !== undefined) where.push({ id: { [Op.in]: membersOf(group) } });
  return User.findAndCountAll({ where: { [Op.and]: where }, order: orderOf(sort), limit, offset });
}

/** Active members of a group, by last name. */
export const groupMembers = (group: UserGroup, transaction?: Transaction): Promise<User[]> =>
  User.findAll({
    where: { active: true, id: { [Op.in]: membersOf(group) } },
    order: BY_NAME,
    limit: 1000,
    transaction,
  });

/** The groups of these people, by the person's id. */
export async function groupsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserGroup[]>> {
  const rows = await UserGroupRow.findAll({ where: { userId: [...userIds] }, order: [['groupName', 'ASC']] });
  const groups = new Map<string, UserGroup[]>(userIds.map((id) => [id, []]));
  for (const { userId, groupName } of rows) groups.get(userId)?.push(groupName);
  return groups;
}

/** Changes to accounts, newest first. */
export function listUserEvents({
  userId,
  limit,
  offset,
}: z.output<typeof userEventsQuery>): Promise<{ rows: UserEvent[]; count: number }> {
  const people = [
    { model: User, as: 'user', attributes: NAMES },
    { model: User, as: 'actor', attributes: NAMES },
  ];
  return UserEvent.findAndCountAll({
    where: userId === undefined ? {} : { userId },
    include: people,
    order: [['id', 'DESC']],
    limit,
    offset,
  });
}
