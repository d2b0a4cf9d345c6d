import { Op, type Sequelize, type Transaction } from 'sequelize';
import { isPrivilegedRole, isStaffRole, type Role, type UserGroup } from '#domain';
import type { ChangePersonRequest } from '#contract';
import { forbidden, invalid, notFound } from '../../errors';
import type { UserEventDraft } from '../../events/recordEvents';
import { ensureInvestor, User, UserGroupRow } from '../../models';
import { usualGroups } from '../../models/person';
import { noteUserEvents } from './events';
import { tellAccessChanged } from './tellAccessChanged';

const PRIVILEGED: readonly Role[] = ['ADMIN', 'DEVELOPER'];

/**
 * Changes a person's role, groups or whether the account is active; each change is logged with its author.
 * People cannot change their own role or account, so that a privileged person always remains.
 * @throws AppError 400 for a change of one's own access or a group for someone outside the staff, 403 if the
 * actor has just lost this permission, 404 if the person does not exist.
 */
export function changePerson(
  db: Sequelize,
  actorId: string,
  id: string,
  change: ChangePersonRequest,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const person = await lockedPerson(actorId, id, transaction);
    if (id === actorId) refuseShuttingOut(person, change);
    const { role = person.role, active = person.active } = change;
    const access = [...roleEntries(person, role), ...activeEntries(person, active)];
    const entries = [...access, ...(await changeGroups(person, role, change.groups, transaction))];
    await person.update({ role, active }, { transaction });
    await ensureInvestor(person, transaction);
    await noteUserEvents({ userId: id, actorId }, entries, transaction);
    if (access.length > 0) await tellAccessChanged(db, id, transaction);
  });
}

/**
 * Locks the person together with all administrators, always in the same order, so that two administrators who demote
 * each other run one after the other.
 */
async function lockedPerson(actorId: string, id: string, transaction: Transaction): Promise<User> {
  const rows = await User.findAll({
    where: { [Op.or]: [{ id }, { role: { [Op.in]: [...PRIVILEGED] }, active: true }] },
    order: [['id', 'ASC']],
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  const actor = rows.find((row) => row.id === actorId);
  if (!actor?.active || !isPrivilegedRole(actor.role)) throw forbidden();
  const person = rows.find((row) => row.id === id);
  if (person === undefined) throw notFound('There is no such person');
  return person;
}

function refuseShuttingOut(person: User, { role, active }: ChangePersonRequest): void {
  if (role !== undefined && role !== person.role) throw invalid('You cannot change your own role', 'role');
  if (active === false) throw invalid('You cannot switch off your own account', 'active');
}

const roleEntries = (person: User, role: Role): UserEventDraft[] =>
  role === person.role ? [] : [{ name: 'RoleChanged', props: { from: person.role, to: role } }];
const activeEntries = (person: User, active: boolean): UserEventDraft[] =>
  active === person.active ? [] : [{ name: active ? 'AccountSwitchedOn' : 'AccountSwitchedOff' }];

/**
 * Sets the requested groups; without a request, a new role adds its default groups, and leaving the staff
 * removes all.
 */
async function changeGroups(
  { id, role: before }: User,
  role: Role,
  asked: readonly UserGroup[] | undefined,
  transaction: Transaction,
): Promise<UserEventDraft[]> {
  const staff = isStaffRole(role);
  if (!staff && asked !== undefined && asked.length > 0)
    throw invalid('Only members of the staff can be in a group', 'groups');
  const has = (await UserGroupRow.findAll({ where: { userId: id }, transaction })).map(
    ({ groupName }) => groupName,
  );
  const brought = role === before ? [] : usualGroups(role);
  const wanted = staff ? new Set(asked ?? [...has, ...brought]) : new Set<UserGroup>();
  const joined = [...wanted].filter((group) => !has.includes(group));
  const left = has.filter((group) => !wanted.has(group));
  if (left.length > 0) await UserGroupRow.destroy({ where: { userId: id, groupName: left }, transaction });
  await UserGroupRow.bulkCreate(
    joined.map((groupName) => ({ groupName, userId: id })),
    { transaction },
  );
  return [
    ...joined.map((group): UserEventDraft => ({ name: 'GroupJoined', props: { group } })),
    ...left.map((group): UserEventDraft => ({ name: 'GroupLeft', props: { group } })),
  ];
}
