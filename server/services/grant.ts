import type { Sequelize } from 'sequelize';
import { isStaffRole, ROLES, type Role } from '#domain';
import { createSignUps } from '../auth/signUps';
import { noteUserEvents } from '../commands/users/events';
import { tellAccessChanged } from '../commands/users/tellAccessChanged';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { StartError } from '../errors';
import { User, UserGroupRow } from '../models';
import { usualGroups } from '../models/person';

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** The role with the groups that go with it, and a line in the log of accounts that names no person as its author. */
async function grant(db: Sequelize, user: User, role: Role): Promise<void> {
  if (user.role === role) return;
  await noteUserEvents({ userId: user.id, actorId: null }, [
    { name: 'RoleChanged', props: { from: user.role, to: role } },
  ]);
  await user.update({ role });
  if (!isStaffRole(role)) await UserGroupRow.destroy({ where: { userId: user.id } });
  await UserGroupRow.bulkCreate(
    usualGroups(role).map((groupName) => ({ groupName, userId: user.id })),
    { ignoreDuplicates: true },
  );
  await tellAccessChanged(db, user.id);
}

/**
 * The person with this address; one with an unconfirmed sign-up only if the caller vouches for the address.
 */
async function personOf(db: Sequelize, email: string, vouched: boolean): Promise<User> {
  const user = await User.findOne({ where: { email } });
  if (user !== null) return user;
  const signUps = createSignUps(db);
  const admitted = vouched ? await signUps.vouch(email) : undefined;
  if (admitted !== undefined) return admitted;
  if (!(await signUps.waits(email)))
    throw new StartError(`Nobody with the e-mail ${email} has signed in or signed up yet.`);
  throw new StartError(
    `${email} has signed up, but the link of the mail has not been opened yet. If you know that whoever signed up is the one you mean, add --proven.`,
  );
}

/**
 * `npm start -- grant EMAIL ROLE`: gives someone who has signed in or signed up a role; this is how the first
 * ADMIN is made. `--proven` also accepts the unconfirmed address of a sign-up, because before there is an
 * ADMIN nobody reads the outbox.
 */
export async function runGrant(root: string, args: readonly string[]): Promise<void> {
  const [email, role] = args.filter((arg) => arg !== '--proven');
  const wanted = role?.toUpperCase() ?? '';
  if (email === undefined || !isRole(wanted))
    throw new StartError(
      `Say whom and which role: npm start -- grant EMAIL ROLE, where ROLE is one of ${ROLES.join(', ')}.`,
    );
  const database = await openDatabase(readConfig(root));
  try {
    const user = await personOf(database.db, email.trim().toLowerCase(), args.includes('--proven'));
    await grant(database.db, user, wanted);
    console.log(`${email} is ${wanted} now.`);
  } finally {
    await database.close();
  }
}
