import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { Role } from '#domain';
import { noteArrival } from '../commands/investors/invitations';
import { INVITED } from '../models/investor';
import { User } from '../models/user';
import { lockInvestors } from '../models/queries/investors';
import { checkPassword, hashPassword } from './passwords';

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Accounts of the embedded sign-in. Each has a user, and an address that was proven or vouched for. */
export interface Accounts {
  /** Creates account and user. For an e-mail address already in use it changes nothing and returns false. */
  create(account: Newcomer, role: Role): Promise<boolean>;
  /**
   * The account's id, `unproven` for an account with an unconfirmed e-mail address, or undefined. Takes
   * equally long for an unknown e-mail and for a wrong password, so that the time does not tell which
   * accounts exist.
   */
  check(email: string, password: string): Promise<{ id: string } | 'unproven' | undefined>;
  find(id: string): Promise<Account | undefined>;
}

interface PasswordRow {
  id: string | null;
  passwordHash: string;
}

/** The data of a new account, with the password as a hash. */
export interface Newcomer {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

/**
 * Creates the account and its user. A person who used another sign-in before keeps user and role.
 * @returns the user; undefined if the address has an account already
 */
export async function admit(
  db: Sequelize,
  { email, passwordHash, firstName, lastName }: Newcomer,
  role: Role,
  transaction: Transaction,
): Promise<User | undefined> {
  const rows = await db.query<{ id: string }>(
    'INSERT INTO accounts (email, password_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
    { bind: [email, passwordHash], type: QueryTypes.SELECT, transaction },
  );
  const subject = rows[0]?.id;
  if (subject === undefined) return undefined;
  const link = { issuer: 'embedded', subject };
  const earlier = await User.findOne({ where: { email }, transaction });
  if (earlier?.issuer === INVITED) {
    await lockInvestors({ id: earlier.id }, transaction);
    await noteArrival(earlier, transaction);
  }
  return earlier
    ? earlier.update(link, { transaction })
    : User.create({ ...link, email, firstName, lastName, role }, { transaction });
}

export function createAccounts(db: Sequelize): Accounts {
  let nobody: Promise<string> | undefined;
  /** Compared with the password for an unknown e-mail, so that the check takes as long as for a known one. */
  const decoy = () => (nobody ??= hashPassword('an account that does not exist'));

  return {
    async create(account, role) {
      const made = await db.transaction((transaction) => admit(db, account, role, transaction));
      return made !== undefined;
    },
    async check(email, password) {
      const rows = await db.query<PasswordRow>(
        `SELECT id, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = lower($1)
         UNION ALL SELECT NULL, password_hash FROM sign_ups WHERE lower(email) = lower($1)`,
        { bind: [email], type: QueryTypes.SELECT },
      );
      const row = rows.find(({ id }) => id !== null) ?? rows[0];
      const right = await checkPassword(password, row?.passwordHash ?? (await decoy()));
      if (row === undefined || !right) return undefined;
      return row.id === null ? 'unproven' : { id: row.id };
    },
    async find(id) {
      const user = await User.findOne({ where: { issuer: 'embedded', subject: id, active: true } });
      return user ? { id, email: user.email, firstName: user.firstName, lastName: user.lastName } : undefined;
    },
  };
}
