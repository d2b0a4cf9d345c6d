import type { Sequelize, Transaction } from 'sequelize';
import { ACCESS_CHANGED } from '../../database/channels';

/**
 * Notifies all processes, at the commit, that a person's permissions have changed, so that they close the person's
 * live connections.
 */
export async function tellAccessChanged(
  db: Sequelize,
  userId: string,
  transaction?: Transaction,
): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', { bind: [ACCESS_CHANGED, userId], transaction });
}
