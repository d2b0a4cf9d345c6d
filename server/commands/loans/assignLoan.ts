import type { Sequelize, Transaction } from 'sequelize';
import { loanEvent } from '../../events/loanEvents';
import { notFound } from '../../errors';
import { Loan, LoanEvent, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { isStaff } from '../../policies/table';
import { lockLoan } from '../lifecycle/changeLoan';

/**
 * Assigns a loan to a member of staff.
 * @throws AppError 404 if the loan does not exist, or the person is not staff.
 */
export async function assignLoan(
  db: Sequelize,
  loanUuid: string,
  userId: string,
  assigneeId: string,
): Promise<Loan> {
  await db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    const assignee = await User.findByPk(assigneeId, { transaction });
    if (assignee === null || !assignee.active || !isStaff(assignee.role))
      throw notFound('There is no such member of the staff');
    await assign(loan, userId, assigneeId, transaction);
  });
  return findLoan(loanUuid);
}

/** Removes the assignee of a loan. @throws AppError 404 for no such loan. */
export async function unassignLoan(db: Sequelize, loanUuid: string, userId: string): Promise<Loan> {
  await db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    if (loan.assigneeId !== null) await assign(loan, userId, null, transaction);
  });
  return findLoan(loanUuid);
}

/** @param loan locked, so that the event names whom this change replaces */
async function assign(
  { uuid, assigneeId: previous }: Loan,
  userId: string,
  assigneeId: string | null,
  transaction: Transaction,
): Promise<void> {
  await Loan.update({ assigneeId, updatedAt: new Date() }, { where: { uuid }, transaction });
  await LoanEvent.create(
    { loanUuid: uuid, userId, ...loanEvent('LoanAssigned', { previous, current: assigneeId }) },
    { transaction },
  );
}
