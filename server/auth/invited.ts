import { UniqueConstraintError, QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { hashOfToken } from '../commands/links';
import { noteArrival } from '../commands/investors/invitations';
import { notFound, refused } from '../errors';
import { Invitation, INVITED, Investor, User } from '../models';
import { lockInvestors } from '../models/queries/investors';
import { hashPassword } from './passwords';

/** An invited person, as the page of the link shows them. */
export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationName: string;
}

/** Accounts of the built-in sign-in for those who were invited by mail. */
export interface Invitations {
  /** @throws AppError 404 with the reason: the link is unknown, used, withdrawn or too old */
  read(token: string): Promise<Invited>;
  /**
   * Makes the account; the mail has proven the address.
   * @returns its address
   * @throws AppError 404 as above, 409 where an account has the address
   */
  accept(token: string, password: string): Promise<string>;
}

const UNKNOWN = 'This link is not complete or does not belong to an invitation';
const USED = 'This invitation has been used. Sign in with the password that was chosen';
const WITHDRAWN =
  'This invitation was withdrawn or replaced by a newer one. Look for a newer mail, or ask who invited you';
const EXPIRED = 'This invitation has expired. Ask who invited you for a new one';
const TAKEN = 'An account has this address already. Sign in with its password';

async function find(
  token: string,
  transaction?: Transaction,
): Promise<{ invitation: Invitation; person: User; organizationName: string }> {
  const invitation = await Invitation.findOne({
    where: { tokenHash: hashOfToken(token) },
    transaction,
    ...(transaction && { lock: transaction.LOCK.NO_KEY_UPDATE }),
  });
  if (invitation === null) throw notFound(UNKNOWN);
  const person = await User.findByPk(invitation.userId, { transaction });
  if (person === null) throw notFound(UNKNOWN);
  if (invitation.acceptedAt !== null || person.issuer !== INVITED) throw notFound(USED);
  if (invitation.withdrawnAt !== null || !person.active) throw notFound(WITHDRAWN);
  if (invitation.expiresAt.getTime() <= Date.now()) throw notFound(EXPIRED);
  const investor =
    person.investorId === null ? null : await Investor.findByPk(person.investorId, { transaction });
  return { invitation, person, organizationName: investor?.organizationName ?? '' };
}

async function makeAccount(
  db: Sequelize,
  person: User,
  passwordHash: string,
  transaction: Transaction,
): Promise<void> {
  const { email } = person;
  try {
    const [account] = await db.query<{ id: string }>(
      'INSERT INTO accounts (email, password_hash) VALUES ($1, $2) RETURNING id',
      { bind: [email, passwordHash], type: QueryTypes.SELECT, transaction },
    );
    if (account) await person.update({ issuer: 'embedded', subject: account.id }, { transaction });
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw refused('already', TAKEN);
    throw error;
  }
  // A sign-up of the same person that was waiting for confirmation is obsolete now.
  await db.query('DELETE FROM sign_ups WHERE lower(email) = lower($1)', { bind: [email], transaction });
}

export function createInvitations(db: Sequelize): Invitations {
  return {
    async read(token) {
      const { person, organizationName } = await find(token);
      const { email, firstName, lastName } = person;
      return { email, firstName, lastName, organizationName };
    },
    async accept(token, password) {
      const passwordHash = await hashPassword(password);
      const { person: invited } = await find(token);
      return db.transaction(async (transaction) => {
        // Locks the investor before its people and invitations, as inviting again does.
        await lockInvestors({ id: invited.id }, transaction);
        const { person } = await find(token, transaction);
        await makeAccount(db, person, passwordHash, transaction);
        await noteArrival(person, transaction);
        return person.email;
      });
    },
  };
}
