import type { Sequelize } from 'sequelize';
import { isStaffRole, ROLES, type Role } from '#domain';
import { tellAccessChanged } from '../commands/users/tellAccessChanged';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { StartError } from '../errors';
import { User, UserEvent, UserGroupRow } from '../models';
import { usualGroups } from '../models/person';

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** The role with the groups that go with it, and a line in the log of accounts that names no person as its author. */
async function grant(db: Sequelize, user: User, role: Role): Promise<void> {
  if (user.role === role) return;
  await UserEvent.create({ userId: user.id, actorId: null, name: 'RoleChanged', props: { from: user.role, to: role } });
  await user.update({ role });
  if (!isStaffRole(role)) await UserGroupRow.destroy({ where: { userId: user.id } });
  await UserGroupRow.bulkCreate(usualGroups(role).map((groupName) => ({ groupName, userId: user.id })), { ignoreDuplicates: true });
  await tellAccessChanged(db, user.id);
}

/** `npm start -- grant EMAIL ROLE`: gives someone who has signed in or signed up a role; how the first ADMIN is made. */
export async function runGrant(root: string, email: string | undefined, role: string | undefined): Promise<void> {
  const wanted = role?.toUpperCase() ?? '';
  if (email === undefined || !isRole(wanted)) throw new StartError(`Say whom and which role: npm start -- grant EMAIL ROLE, where ROLE is one of ${ROLES.join(', ')}.`);
  const database = await openDatabase(readConfig(root));
  try {
    const user = await User.findOne({ where: { email: email.trim().toLowerCase() } });
    if (user === null) throw new StartError(`Nobody with the e-mail ${email} has signed in or signed up yet.`);
    await grant(database.db, user, wanted);
    console.log(`${email} is ${wanted} now.`);
  } finally {
    await database.close();
  }
}
