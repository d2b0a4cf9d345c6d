import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { hashOfToken, newLinkToken } from '../commands/links';
import type { User } from '../models/user';
import { admit, type Newcomer } from './accounts';
import { hashPassword } from './passwords';

/** Validity of the mailed link, and of an unconfirmed sign-up. */
const LINK_HOURS = 24;
const KEPT_DAYS = 30;

/** As typed in the form. */
interface NewAccount extends Omit<Newcomer, 'passwordHash'> {
  password: string;
}

/** Sign-ups with an unconfirmed e-mail address: they have no account and no user yet. */
export interface SignUps {
  /**
   * Stores the sign-up and replaces an earlier one for the same address, whose link stops working. Takes as
   * long for an address already in use.
   * @returns the token for the mailed link; undefined if an account has the address
   */
  begin(account: NewAccount): Promise<string | undefined>;
  /** Makes a new link and invalidates the previous one. Undefined if there is no sign-up with that address. */
  renew(email: string): Promise<string | undefined>;
  /** Makes the account. @returns its address; undefined for a link that is unknown, used, replaced or too old */
  prove(token: string): Promise<string | undefined>;
  /** Makes the account without the link, for who knows that the address is right. */
  vouch(email: string): Promise<User | undefined>;
  /** Whether there is an unconfirmed sign-up with that address. */
  waits(email: string): Promise<boolean>;
}

const COLUMNS = 'email, password_hash AS "passwordHash", first_name AS "firstName", last_name AS "lastName"';

export function createSignUps(db: Sequelize): SignUps {
  const rows = <T extends object>(sql: string, bind: unknown[], transaction?: Transaction) =>
    db.query<T>(sql, { bind, type: QueryTypes.SELECT, transaction });
  /** Creates the account of a waiting sign-up, once. */
  const take = (where: string, bind: unknown[]): Promise<User | undefined> =>
    db.transaction(async (transaction) => {
      const [waiting] = await rows<Newcomer>(
        `DELETE FROM sign_ups WHERE ${where} RETURNING ${COLUMNS}`,
        bind,
        transaction,
      );
      return waiting && admit(db, waiting, 'INVESTOR', transaction);
    });

  return {
    async begin({ email, password, firstName, lastName }) {
      const passwordHash = await hashPassword(password);
      const token = newLinkToken();
      await db.query(`DELETE FROM sign_ups WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
      const kept = await rows(
        `INSERT INTO sign_ups AS s (email, password_hash, first_name, last_name, token_hash, expires_at)
         SELECT $1, $2, $3, $4, $5, now() + make_interval(hours => ${LINK_HOURS}) WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE lower(email) = lower($1))
         ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash, first_name = excluded.first_name, last_name = excluded.last_name,
           token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at
         RETURNING id`,
        [email, passwordHash, firstName, lastName, hashOfToken(token)],
      );
      return kept.length > 0 ? token : undefined;
    },
    async renew(email) {
      const token = newLinkToken();
      const renewed = await rows(
        `UPDATE sign_ups SET token_hash = $2, expires_at = now() + make_interval(hours => ${LINK_HOURS}) WHERE lower(email) = lower($1) RETURNING id`,
        [email, hashOfToken(token)],
      );
      return renewed.length > 0 ? token : undefined;
    },
    prove: async (token) =>
      (await take('token_hash = $1 AND expires_at > now()', [hashOfToken(token)]))?.email,
    vouch: (email) => take('lower(email) = lower($1)', [email]),
    waits: async (email) =>
      (await rows('SELECT id FROM sign_ups WHERE lower(email) = lower($1)', [email])).length > 0,
  };
}
