import type { Sequelize, Transaction } from 'sequelize';
import { ACCESS_CHANGED } from '../../database/channels';

/** Every process hears, once it is committed, that what this person may do is another thing now: live rooms are closed to them. */
export async function tellAccessChanged(
  db: Sequelize,
  userId: string,
  transaction?: Transaction,
): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', { bind: [ACCESS_CHANGED, userId], transaction });
}
