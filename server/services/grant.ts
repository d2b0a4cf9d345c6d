import { ROLES, type Role } from '#domain';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { StartError } from '../errors';
import { User } from '../models/user';

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** `npm start -- grant EMAIL ROLE`: gives someone who has signed in or signed up a role; how the first ADMIN is made. */
export async function runGrant(root: string, email: string | undefined, role: string | undefined): Promise<void> {
  const wanted = role?.toUpperCase() ?? '';
  if (email === undefined || !isRole(wanted)) throw new StartError(`Say whom and which role: npm start -- grant EMAIL ROLE, where ROLE is one of ${ROLES.join(', ')}.`);
  const database = await openDatabase(readConfig(root));
  try {
    const [changed] = await User.update({ role: wanted }, { where: { email: email.trim().toLowerCase() } });
    if (changed === 0) throw new StartError(`Nobody with the e-mail ${email} has signed in or signed up yet.`);
    console.log(`${email} is ${wanted} now.`);
  } finally {
    await database.close();
  }
}
