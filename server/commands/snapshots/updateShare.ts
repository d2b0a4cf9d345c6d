import type { Sequelize } from 'sequelize';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, ShareRow } from '../../models';
import { findShare } from '../../models/queries/snapshots';

/** Switches a link off or on. Off holds at once, for tokens handed out before too. @throws AppError 404 for no such link. */
export async function updateShare(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  id: string,
  enabled: boolean,
): Promise<ShareRow> {
  await findShare(loanUuid, id);
  await db.transaction(async (transaction) => {
    await ShareRow.update({ enabled, changedAt: new Date() }, { where: { id, loanUuid }, transaction });
    const name = enabled ? 'ShareLinkEnabled' : 'ShareLinkDisabled';
    await LoanEvent.create({ loanUuid, userId, ...loanEvent(name, { share: id }) }, { transaction });
  });
  return findShare(loanUuid, id);
}
