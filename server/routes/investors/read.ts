import type { Inviter } from '../../commands/investors/invitations';
import type { AppContext } from '../../context';
import { User } from '../../models';
import { investorOfPerson, newestInvitations, peopleOfInvestor } from '../../models/queries/investors';
import { presentInvestor } from '../../presenters/investor';

/** The dependencies for writing an invitation. */
export const inviterOf = ({ mail, publicUrl, log, identity }: AppContext): Inviter => ({
  mail,
  publicUrl,
  log,
  ownAccounts: identity.embedded !== undefined,
});

/**
 * The investor that a person represents, as staff see it.
 * @throws AppError 404
 */
export async function readInvestor(userId: string) {
  const { investor, person } = await investorOfPerson(userId);
  const people = await peopleOfInvestor(investor);
  const { relationRepUserId: repId } = investor;
  const [invitations, rep] = await Promise.all([
    newestInvitations(people.map(({ id }) => id)),
    repId === null ? null : User.findByPk(repId),
  ]);
  return presentInvestor({ investor, person, people, invitations, rep });
}
