import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { hashOfToken, newLinkToken } from '../commands/links';
import { noteUserEvents } from '../commands/users/events';
import { User } from '../models';
import { checkPassword, hashPassword } from './passwords';

const LINK_MINUTES = 60;

/** The person whose password a link can reset. */
export interface PasswordHolder {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** New passwords of the built-in sign-in. Each one ends the sign-ins of the account everywhere. */
export interface NewPasswords {
  /** @returns false if the current password is wrong */
  change(user: User, current: string, next: string): Promise<boolean>;
  /** @returns the token for the mailed link, if the account may sign in; earlier links stop working */
  forget(email: string): Promise<string | undefined>;
  /** The person whose password the link can reset; undefined if it is unknown, used, replaced or too old. */
  holder(token: string): Promise<PasswordHolder | undefined>;
  /** @returns the address of the account; undefined as above */
  reset(token: string, next: string): Promise<string | undefined>;
}

async function setPassword(
  db: Sequelize,
  {
    accountId,
    passwordHash,
    name,
  }: { accountId: string; passwordHash: string; name: 'PasswordChanged' | 'PasswordReset' },
  transaction: Transaction,
): Promise<void> {
  await db.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', {
    bind: [accountId, passwordHash],
    transaction,
  });
  await db.query('DELETE FROM password_resets WHERE account_id = $1', { bind: [accountId], transaction });
  // Signs out everyone who knows the old password, or found an open browser.
  await db.query(`DELETE FROM oidc_records WHERE payload ->> 'accountId' = $1`, {
    bind: [accountId],
    transaction,
  });
  const user = await User.findOne({ where: { issuer: 'embedded', subject: accountId }, transaction });
  if (user) await noteUserEvents({ userId: user.id, actorId: user.id }, [{ name }], transaction);
}

const LIVE = `SELECT accounts.id AS "accountId", users.email, users.first_name AS "firstName", users.last_name AS "lastName"
  FROM password_resets JOIN accounts ON accounts.id = password_resets.account_id
  JOIN users ON users.issuer = 'embedded' AND users.subject = accounts.id::text AND users.active
  WHERE password_resets.token_hash = $1 AND password_resets.expires_at > now()`;

export function createNewPasswords(db: Sequelize): NewPasswords {
  const rows = <T extends object>(sql: string, bind: unknown[], transaction?: Transaction) =>
    db.query<T>(sql, { bind, type: QueryTypes.SELECT, transaction });
  const live = async (token: string, transaction?: Transaction) =>
    (
      await rows<PasswordHolder & { accountId: string }>(
        transaction ? `${LIVE} FOR UPDATE OF password_resets` : LIVE,
        [hashOfToken(token)],
        transaction,
      )
    )[0];

  return {
    async change({ issuer, subject }, current, next) {
      const [account] =
        issuer === 'embedded'
          ? await rows<{ passwordHash: string }>(
              'SELECT password_hash AS "passwordHash" FROM accounts WHERE id::text = $1',
              [subject],
            )
          : [];
      if (account === undefined || !(await checkPassword(current, account.passwordHash))) return false;
      const passwordHash = await hashPassword(next);
      await db.transaction((transaction) =>
        setPassword(db, { accountId: subject, passwordHash, name: 'PasswordChanged' }, transaction),
      );
      return true;
    },
    async forget(email) {
      const token = newLinkToken();
      const kept = await rows(
        `INSERT INTO password_resets (account_id, token_hash, expires_at)
         SELECT accounts.id, $2, now() + make_interval(mins => ${LINK_MINUTES}) FROM accounts
         JOIN users ON users.issuer = 'embedded' AND users.subject = accounts.id::text AND users.active WHERE lower(accounts.email) = lower($1)
         ON CONFLICT (account_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now() RETURNING account_id`,
        [email, hashOfToken(token)],
      );
      return kept.length > 0 ? token : undefined;
    },
    holder: live,
    async reset(token, next) {
      const passwordHash = await hashPassword(next);
      return db.transaction(async (transaction) => {
        const found = await live(token, transaction);
        if (found === undefined) return undefined;
        const { accountId, email } = found;
        await setPassword(db, { accountId, passwordHash, name: 'PasswordReset' }, transaction);
        return email;
      });
    },
  };
}
