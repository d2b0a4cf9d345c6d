import type { Sequelize, Transaction } from 'sequelize';
import type { UpdateShareRequest } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, ShareRow } from '../../models';
import { findShare } from '../../models/queries/snapshots';
import { endOf } from './createShare';

/** Records a change in the history; switching a link on or off is an event of its own. */
async function tell(
  userId: string,
  { id, loanUuid, name, endsAt }: ShareRow,
  { enabled, ...rest }: UpdateShareRequest,
  transaction: Transaction,
): Promise<void> {
  if (enabled !== undefined) {
    const event = enabled ? 'ShareLinkEnabled' : 'ShareLinkDisabled';
    await LoanEvent.create({ loanUuid, userId, ...loanEvent(event, { share: id }) }, { transaction });
  }
  if (Object.keys(rest).length > 0)
    await LoanEvent.create(
      {
        loanUuid,
        userId,
        ...loanEvent('ShareLinkChanged', { share: id, name, endsAt: endsAt?.toISOString() }),
      },
      { transaction },
    );
}

/**
 * Switches a link off or on, names it, or lets it end. Off holds at once, for tokens handed out before too.
 * @throws AppError 404 for no such link, 400 for an end that has passed.
 */
export async function updateShare(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  id: string,
  update: UpdateShareRequest,
): Promise<ShareRow> {
  const before = await findShare(loanUuid, id);
  const { enabled, name } = update;
  const endsAt = endOf(update.endsAt);
  await db.transaction(async (transaction) => {
    await ShareRow.update(
      {
        ...(enabled !== undefined && { enabled }),
        ...(name !== undefined && { name: name || null }),
        ...(endsAt !== undefined && { endsAt }),
        changedAt: new Date(),
      },
      { where: { id, loanUuid }, transaction },
    );
    await tell(userId, before, update, transaction);
  });
  return findShare(loanUuid, id);
}
