import { randomUUID } from 'node:crypto';
import { Op, UniqueConstraintError, type Sequelize, type Transaction } from 'sequelize';
import type { z } from 'zod';
import { isPrivilegedRole, type InvestorType } from '#domain';
import type { addInvestorRequest, ChangeInvestorRequest, InvestorUserInput } from '#contract';
import { invalid, refused, wrongState } from '../../errors';
import { DealOffering, Investor, InvestorCreditBox, INVITED, OwnershipRow, User } from '../../models';
import { investorOfPerson, lockInvestors } from '../../models/queries/investors';
import { groupMembers } from '../../models/queries/people';
import { noteInvestorEvent } from './events';
import { invite, withdrawInvitation, type Inviter } from './invitations';

type Actor = Pick<User, 'id' | 'role'>;
type NewInvestor = z.output<typeof addInvestorRequest>;

const QA_ONLY = 'Only an administrator or a developer can choose QA';

/** @throws AppError 400 for a type or a rep that this person may not choose */
async function checkChoices(
  { role }: Actor,
  asked: { investorType?: InvestorType | undefined; investorRelationRepUserId?: string | null | undefined },
  before?: Investor,
  transaction?: Transaction,
): Promise<void> {
  const { investorType, investorRelationRepUserId: rep } = asked;
  if (investorType === 'QA' && before?.investorType !== 'QA' && !isPrivilegedRole(role))
    throw invalid(QA_ONLY, 'investorType');
  if (rep === undefined || rep === null || rep === before?.relationRepUserId) return;
  const members = await groupMembers('InvestorRelations', transaction);
  if (!members.some(({ id }) => id === rep))
    throw invalid('Choose a member of investor relations, or None', 'investorRelationRepUserId');
}

const taken = (path: string) => refused('already', 'This e-mail address is already in use', path);

/**
 * Creates an invited person: a user who cannot sign in until the invitation is accepted. @throws AppError 409 for an
 * address that is in use
 */
async function newPerson(
  user: InvestorUserInput,
  investorId: string,
  path: string,
  transaction: Transaction,
): Promise<User> {
  if ((await User.count({ where: { email: user.email }, transaction })) > 0) throw taken(path);
  const id = randomUUID();
  try {
    return await User.create(
      { ...user, id, issuer: INVITED, subject: id, role: 'INVESTOR', investorId },
      { transaction },
    );
  } catch (error) {
    // The same address was added concurrently, after the check above.
    if (error instanceof UniqueConstraintError) throw taken(path);
    throw error;
  }
}

/**
 * Adds an investor and invites its first person by mail.
 * @returns that person's id
 * @throws AppError 400 for a choice that this person may not make, 409 for an address in use
 */
export async function addInvestor(
  db: Sequelize,
  inviter: Inviter,
  actor: Actor,
  asked: NewInvestor,
): Promise<string> {
  await checkChoices(actor, asked);
  const { user, organizationName, investorType, note, investorRelationRepUserId } = asked;
  const { person, handOver } = await db.transaction(async (transaction) => {
    const investor = await Investor.create(
      {
        organizationName,
        ...(investorType !== undefined && { investorType }),
        ...(note !== undefined && { note }),
        relationRepUserId: investorRelationRepUserId ?? null,
        createdBy: actor.id,
      },
      { transaction },
    );
    const person = await newPerson(user, investor.id, 'user.email', transaction);
    await investor.update({ primaryUserId: person.id }, { transaction });
    await noteInvestorEvent(
      { investorId: investor.id, actorId: actor.id, name: 'InvestorAdded' },
      transaction,
    );
    return { person, handOver: await invite(inviter, { investor, person, actorId: actor.id }, transaction) };
  });
  handOver();
  return person.id;
}

/**
 * Adds a person who acts for an investor; a person who signed up without an investor's invitation and owns no data is
 * taken over. @throws AppError 404, 409 for an address that another person has
 */
export async function addInvestorPerson(
  db: Sequelize,
  inviter: Inviter,
  actor: Actor,
  userId: string,
  user: InvestorUserInput,
): Promise<void> {
  const handOver = await db.transaction(async (transaction) => {
    await lockInvestors({ [Op.or]: [{ id: userId }, { email: user.email }] }, transaction);
    const { investor } = await investorOfPerson(userId, transaction);
    const known = await User.findOne({ where: { email: user.email }, transaction });
    const told = { investorId: investor.id, actorId: actor.id, name: 'PersonAdded' as const };
    if (known === null) {
      const person = await newPerson(user, investor.id, 'email', transaction);
      await noteInvestorEvent({ ...told, props: { person: person.id } }, transaction);
      return invite(inviter, { investor, person, actorId: actor.id }, transaction);
    }
    await moveOver(known, investor, transaction);
    await noteInvestorEvent({ ...told, props: { person: known.id } }, transaction);
    return () => undefined;
  });
  handOver();
}

/**
 * Moves a person who signed up alone to the investor `to`; their own investor becomes inactive.
 * @throws AppError 409 if the address is otherwise in use: the person is no investor, is only invited or belongs to
 *   `to` already, or their own investor has other people, a credit box, offers or holdings, or was added by staff
 */
async function moveOver(person: User, to: Investor, transaction: Transaction): Promise<void> {
  const { investorId: from } = person;
  if (person.role !== 'INVESTOR' || person.issuer === INVITED || from === null || from === to.id)
    throw taken('email');
  const alone = (await User.count({ where: { investorId: from }, transaction })) === 1;
  // Locked including its key, so that no row referring to it can be inserted while its records are counted.
  const own = await Investor.findByPk(from, { transaction, lock: transaction.LOCK.UPDATE });
  const boxes = await InvestorCreditBox.count({ where: { investorId: from }, transaction });
  const offers = await DealOffering.count({ where: { investorId: from }, transaction });
  const held = await OwnershipRow.count({ where: { investorId: from }, transaction });
  if (!alone || own === null || own.createdBy !== null || boxes + offers + held > 0) throw taken('email');
  await person.update({ investorId: to.id }, { transaction });
  // Its records stay readable, but it has no people left, so it is hidden from all lists.
  await own.update({ status: 'Inactive', primaryUserId: null }, { transaction });
}

/**
 * Changes an investor, or the person named.
 * @throws AppError 400, 404, 409 if it has changed since it was read, or the address is in use
 */
export async function changeInvestor(
  db: Sequelize,
  inviter: Inviter,
  actor: Actor,
  userId: string,
  { user, version, investorRelationRepUserId: rep, ...own }: ChangeInvestorRequest,
): Promise<void> {
  const handOver = await db.transaction(async (transaction) => {
    const { investor, person } = await investorOfPerson(userId, transaction);
    if (version !== undefined && version !== investor.version)
      throw refused('stale', 'Someone else has changed this investor in the meantime: reload it', 'version');
    const choices = { investorType: own.investorType, investorRelationRepUserId: rep };
    await checkChoices(actor, choices, investor, transaction);
    const handOver = user && (await changeUser(inviter, actor, { investor, person }, user, transaction));
    const registered =
      own.registrationDate !== undefined &&
      own.registrationDate !== null &&
      own.registrationDate !== investor.registrationDate;
    await investor.update(
      {
        ...own,
        ...(rep !== undefined && { relationRepUserId: rep }),
        version: investor.version + 1,
        updatedAt: new Date(),
      },
      { transaction },
    );
    const told = { investorId: investor.id, actorId: actor.id };
    const fields = Object.keys({ ...own, ...(rep !== undefined && { rep }), ...user });
    await noteInvestorEvent({ ...told, name: 'InvestorChanged', props: { fields } }, transaction);
    if (registered) await noteInvestorEvent({ ...told, name: 'InvestorRegistered' }, transaction);
    return handOver;
  });
  handOver?.();
}

/**
 * The sign-in address belongs to the person: staff must not replace it, because a new password could be requested with
 * it.
 */
async function changeUser(
  inviter: Inviter,
  actor: Actor,
  { investor, person }: { investor: Investor; person: User },
  user: Partial<InvestorUserInput>,
  transaction: Transaction,
) {
  const moved = user.email !== undefined && user.email !== person.email;
  if (moved && person.issuer !== INVITED)
    throw wrongState('This person signs in with this address; it cannot be changed here', 'user.email');
  if (moved && (await User.count({ where: { email: user.email }, transaction })) > 0)
    throw taken('user.email');
  await person.update(user, { transaction });
  return moved ? invite(inviter, { investor, person, actorId: actor.id }, transaction) : undefined;
}

/**
 * Sends the invitation again.
 * @throws AppError 404, 409 for a person who has an account already
 */
export async function inviteAgain(
  db: Sequelize,
  inviter: Inviter,
  actor: Actor,
  userId: string,
): Promise<void> {
  const handOver = await db.transaction(async (transaction) => {
    const found = await investorOfPerson(userId, transaction);
    return invite(inviter, { ...found, actorId: actor.id }, transaction);
  });
  handOver();
}

/** @throws AppError 404, 409 for a person who has an account already */
export const withdraw = (db: Sequelize, actor: Actor, userId: string): Promise<void> =>
  db.transaction(async (transaction) => {
    const found = await investorOfPerson(userId, transaction);
    await withdrawInvitation({ ...found, actorId: actor.id }, transaction);
  });
