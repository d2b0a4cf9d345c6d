import { expect } from 'vitest';
import { QueryTypes, type Transaction } from 'sequelize';
import { Loan } from '../../server/models';
import type { TestServer } from '../../server/testing/harness';

/** Requests of this server's database that wait for a row that another transaction holds. */
async function waiting({ context }: TestServer): Promise<number> {
  const [row] = await context.db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    { type: QueryTypes.SELECT },
  );
  return row?.count ?? 0;
}

/**
 * Holds what `hold` locks while `requests` come to a standstill at it, one after the other, then lets go;
 * `change` is committed with that.
 */
export async function whileLocked<T>(
  server: TestServer,
  hold: (transaction: Transaction) => Promise<unknown>,
  requests: readonly (() => Promise<T>)[],
  change: (transaction: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<T[]> {
  const transaction = await server.context.db.transaction();
  const sent: Promise<T>[] = [];
  try {
    await hold(transaction);
    for (const [index, send] of requests.entries()) {
      sent.push(send());
      await expect.poll(() => waiting(server)).toBe(index + 1);
    }
    await change(transaction);
  } finally {
    await transaction.commit();
  }
  return Promise.all(sent);
}

/** {@link whileLocked} of a loan's own row. */
export const whileHeld = <T>(
  server: TestServer,
  uuid: string,
  requests: readonly (() => Promise<T>)[],
  change?: (transaction: Transaction) => Promise<unknown>,
): Promise<T[]> =>
  whileLocked(
    server,
    (transaction) => Loan.findByPk(uuid, { lock: transaction.LOCK.UPDATE, transaction }),
    requests,
    change,
  );
