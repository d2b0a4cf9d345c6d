import type { Transaction } from 'sequelize';
import { LINK_MARK } from '#contract';
import { DAY_MS, oneLine } from '#domain';
import { refused } from '../../errors';
import { Invitation, INVITED, Investor, type User } from '../../models';
import { hashOfToken, newLinkToken } from '../links';
import { keepLetter } from '../letters';
import type { HandOver, Post } from '../mails';
import { noteInvestorEvent } from './events';
import { todayInGmt } from '../today';

const DAYS = 14;

/** The dependencies for an invitation mail, beside the mail server. */
export interface Inviter extends Post {
  /** Whether accounts are kept here; else the invited sign in with the service of this installation. */
  readonly ownAccounts: boolean;
}

const words = (organization: string, host: string, ownAccounts: boolean): string =>
  ownAccounts
    ? `You are invited to Bridgebook at ${host}, to see the deals that are offered to ${organization}. Open this link and choose a password:

${LINK_MARK}

The link works once, within ${DAYS} days. If you did not expect this, do nothing: without the link nobody can use the account.`
    : `You are invited to Bridgebook at ${host}, to see the deals that are offered to ${organization}. Sign in with the account of this address:

${LINK_MARK}

The invitation is valid for ${DAYS} days. If you did not expect this, do nothing.`;

/**
 * Invites a person of an investor by mail and invalidates the link of an earlier invitation.
 * @returns a function that hands the mail to the mail server, to be called after the commit
 */
export async function invite(
  inviter: Inviter,
  { investor, person, actorId }: { investor: Investor; person: User; actorId: string },
  transaction: Transaction,
): Promise<HandOver> {
  requireInvited(person);
  const now = new Date();
  await Invitation.update(
    { withdrawnAt: now },
    { where: { userId: person.id, acceptedAt: null, withdrawnAt: null }, transaction },
  );
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
  await Invitation.create(
    { userId: person.id, tokenHash: hashOfToken(token), expiresAt, createdBy: actorId },
    { transaction },
  );
  // A withdrawn invitation switched the account off.
  await person.update({ active: true }, { transaction });
  await noteInvestorEvent(
    { investorId: investor.id, actorId, name: 'InvitationSent', props: { to: person.email } },
    transaction,
  );
  const { publicUrl, ownAccounts } = inviter;
  return keepLetter(
    inviter,
    {
      kind: 'invitation',
      to: person.email,
      subject: 'Your invitation to Bridgebook',
      words: words(oneLine(investor.organizationName), new URL(publicUrl).host, ownAccounts),
      link: ownAccounts ? `${publicUrl}/sign-up/#invite=${token}` : `${publicUrl}/overview`,
      open: !ownAccounts,
      userId: actorId,
    },
    transaction,
  );
}

/** @throws AppError 409 for a person who has an account already */
export function requireInvited({ issuer }: User): void {
  if (issuer !== INVITED) throw refused('already', 'This person has an account already and signs in with it');
}

/** Withdraws an invitation: its link is invalidated, and the person cannot sign in by any other way. */
export async function withdrawInvitation(
  { investor, person, actorId }: { investor: Investor; person: User; actorId: string },
  transaction: Transaction,
): Promise<void> {
  requireInvited(person);
  await Invitation.update(
    { withdrawnAt: new Date() },
    { where: { userId: person.id, acceptedAt: null, withdrawnAt: null }, transaction },
  );
  await person.update({ active: false }, { transaction });
  await noteInvestorEvent(
    { investorId: investor.id, actorId, name: 'InvitationWithdrawn', props: { to: person.email } },
    transaction,
  );
}

/** The person has come in, by the link or by a sign-in that vouches for the address: the invitation is used. */
export async function noteArrival(user: User, transaction?: Transaction): Promise<void> {
  await Invitation.update(
    { acceptedAt: new Date() },
    { where: { userId: user.id, acceptedAt: null, withdrawnAt: null }, transaction },
  );
  const { investorId } = user;
  if (investorId === null) return;
  await Investor.update(
    { registrationDate: todayInGmt() },
    { where: { id: investorId, registrationDate: null }, transaction },
  );
  await noteInvestorEvent({ investorId, actorId: user.id, name: 'InvestorRegistered' }, transaction);
}
