import type { Sequelize, Transaction } from 'sequelize';
import { refused } from '../../errors';
import { lockLoan } from '../lifecycle/changeLoan';

/** Maximum number of attempts if somebody saves meanwhile. */
const ATTEMPTS = 3;

interface Computed<G, T, R> {
  /** The data that the figures depend on, compared as JSON before and under the lock. */
  readonly ground: (transaction?: Transaction) => Promise<G>;
  readonly compute: (ground: G) => Promise<T>;
  /** Runs under the lock of the loan, with figures that are still up to date. */
  readonly work: (computed: T, transaction: Transaction) => Promise<R>;
}

/**
 * Computes before the loan is locked, because opening a workbook takes long and others would wait for the
 * lock; computes again if the underlying data changed meanwhile.
 * @throws AppError 404 if the loan does not exist, 409 if it changed each time
 */
export async function computeBeforeLock<G, T, R>(
  db: Sequelize,
  loanUuid: string,
  { ground, compute, work }: Computed<G, T, R>,
): Promise<R> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await ground();
    const computed = await compute(before);
    const done = await db.transaction(async (transaction) => {
      await lockLoan(loanUuid, transaction);
      const now = await ground(transaction);
      if (JSON.stringify(now) !== JSON.stringify(before)) return undefined;
      return { result: await work(computed, transaction) };
    });
    if (done !== undefined) return done.result;
  }
  throw refused('stale', 'This loan changed while its figures were computed: read it again');
}
