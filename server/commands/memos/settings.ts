import { col, fn, Op, type Sequelize, type Transaction } from 'sequelize';
import { STAFF_ROLES } from '#domain';
import type { CommitteeAnswer, CommitteeSettings, MemoParticipant } from '#contract';
import { refused } from '../../errors';
import { CommitteeSettingsRow, User } from '../../models';

const ONLY = 1;

/** The committee's settings. */
export async function readCommitteeSettings(transaction?: Transaction): Promise<CommitteeSettings> {
  const row = await CommitteeSettingsRow.findByPk(ONLY, { transaction });
  if (row === null) throw new Error('The settings of the committee are gone');
  return { quorum: row.quorum, roles: [...row.roles], version: row.version };
}

/** The committee's settings, with how many active people have each role of the staff. */
export async function presentCommittee(): Promise<CommitteeAnswer> {
  const rows = await User.findAll({
    attributes: ['role', [fn('count', col('id')), 'count']],
    where: { active: true, role: { [Op.in]: [...STAFF_ROLES] } },
    group: 'role',
  });
  const people = rows.map((row) => [row.role, Number(row.get('count'))] as const);
  return { ...(await readCommitteeSettings()), people: Object.fromEntries(people) };
}

/** How many people could vote on a memo: who has voted, and of its participants and the committee the active ones. */
export function votersOf(
  participants: readonly Pick<MemoParticipant, 'id' | 'vote'>[],
  { roles }: Pick<CommitteeSettings, 'roles'>,
  transaction?: Transaction,
): Promise<number> {
  const named = participants.map(({ id }) => id);
  const voted = participants.filter(({ vote }) => vote !== null).map(({ id }) => id);
  return User.count({
    where: {
      [Op.or]: [
        { id: { [Op.in]: voted } },
        { active: true, id: { [Op.in]: named } },
        { active: true, role: { [Op.in]: [...roles] } },
      ],
    },
    transaction,
  });
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
