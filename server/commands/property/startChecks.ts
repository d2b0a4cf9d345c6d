import type { Sequelize, Transaction } from 'sequelize';
import type { JobRow } from '../../models';
import { lastJob } from '../../models/queries/jobs';
import { lockLoan } from '../lifecycle/changeLoan';

export const PROPERTY_CHECKS = 'property-checks';

/**
 * Has the property of a loan checked, by a job; while one is under way, that one is meant: asked for twice at
 * once, under the lock of the loan, it is done once.
 * @param enqueue stores the job, which starts when the transaction is committed
 * @throws AppError 404 for no such loan
 */
export const startChecks = (
  db: Sequelize,
  loanUuid: string,
  enqueue: (transaction: Transaction) => Promise<JobRow>,
): Promise<JobRow> =>
  db.transaction(async (transaction) => {
    await lockLoan(loanUuid, transaction);
    const last = await lastJob(loanUuid, PROPERTY_CHECKS, transaction);
    return last?.status === 'in_progress' ? last : enqueue(transaction);
  });
