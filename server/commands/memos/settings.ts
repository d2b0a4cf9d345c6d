import type { Sequelize, Transaction } from 'sequelize';
import type { CommitteeSettings } from '#contract';
import { refused } from '../../errors';
import { CommitteeSettingsRow } from '../../models';

const ONLY = 1;

/** The committee's settings. */
export async function readCommitteeSettings(transaction?: Transaction): Promise<CommitteeSettings> {
  const row = await CommitteeSettingsRow.findByPk(ONLY, { transaction });
  if (row === null) throw new Error('The settings of the committee are gone');
  return { quorum: row.quorum, roles: [...row.roles], version: row.version };
}

/** @throws AppError 409 if they have changed since */
export async function saveCommitteeSettings(
  db: Sequelize,
  userId: string,
  { quorum, roles, version }: CommitteeSettings,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await CommitteeSettingsRow.findByPk(ONLY, {
      lock: transaction.LOCK.NO_KEY_UPDATE,
      transaction,
    });
    if (row?.version !== version)
      throw refused('stale', 'The settings of the committee changed in the meantime: read them again');
    await row.update(
      {
        quorum,
        roles: [...new Set(roles)],
        changedBy: userId,
        updatedAt: new Date(),
        version: version + 1,
      },
      { transaction },
    );
  });
}
