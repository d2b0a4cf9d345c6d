import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { Role } from '#domain';
import { User } from '../models/user';
import { checkPassword, hashPassword } from './passwords';

export interface NewAccount { email: string; password: string; firstName: string; lastName: string }

export interface Account { id: string; email: string; firstName: string; lastName: string }

/** Accounts of the embedded sign-in. */
export interface Accounts {
  /** Makes account and user. An e-mail that is taken changes nothing, takes as long, and answers false. */
  create(account: NewAccount, role?: Role): Promise<boolean>;
  /** The account's id, or undefined; as slow for an unknown e-mail as for a wrong password. */
  check(email: string, password: string): Promise<string | undefined>;
  find(id: string): Promise<Account | undefined>;
}

interface AccountRow { id: string; passwordHash: string }

export function createAccounts(db: Sequelize): Accounts {
  let nobody: Promise<string> | undefined;
  /** What the password of an unknown e-mail is compared with, to take as long as for a known one. */
  const decoy = () => (nobody ??= hashPassword('an account that does not exist'));

  const insert = (account: NewAccount, role: Role, passwordHash: string) => async (transaction: Transaction) => {
    const rows = await db.query<{ id: string }>('INSERT INTO accounts (email, password_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id', { bind: [account.email, passwordHash], type: QueryTypes.SELECT, transaction });
    const id = rows[0]?.id;
    if (id === undefined) return false;
    const { email, firstName, lastName } = account;
    await User.create({ issuer: 'embedded', subject: id, email, firstName, lastName, role }, { transaction });
    return true;
  };

  return {
    async create(account, role = 'INVESTOR') {
      const passwordHash = await hashPassword(account.password);
      return db.transaction(insert(account, role, passwordHash));
    },
    async check(email, password) {
      const [row] = await db.query<AccountRow>('SELECT id, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = lower($1)', { bind: [email], type: QueryTypes.SELECT });
      const right = await checkPassword(password, row?.passwordHash ?? (await decoy()));
      return right ? row?.id : undefined;
    },
    async find(id) {
      const user = await User.findOne({ where: { issuer: 'embedded', subject: id, active: true } });
      return user ? { id, email: user.email, firstName: user.firstName, lastName: user.lastName } : undefined;
    },
  };
}
