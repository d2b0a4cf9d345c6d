import type { Sequelize } from 'sequelize';
import { loanEvent } from '../../events/loanEvents';
import { notFound } from '../../errors';
import { Loan, LoanEvent, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { isStaff } from '../../policies/table';

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
  const loan = await findLoan(loanUuid);
  const assignee = await User.findByPk(assigneeId);
  if (assignee === null || !assignee.active || !isStaff(assignee.role))
    throw notFound('There is no such member of the staff');
  return assign(db, loan, userId, assigneeId);
}

/** Removes the assignee of a loan. @throws AppError 404 for no such loan. */
export async function unassignLoan(db: Sequelize, loanUuid: string, userId: string): Promise<Loan> {
  const loan = await findLoan(loanUuid);
  return loan.assigneeId === null ? loan : assign(db, loan, userId, null);
}

async function assign(
  db: Sequelize,
  { uuid, assigneeId: previous }: Loan,
  userId: string,
  assigneeId: string | null,
): Promise<Loan> {
  await db.transaction(async (transaction) => {
    await Loan.update({ assigneeId, updatedAt: new Date() }, { where: { uuid }, transaction });
    await LoanEvent.create(
      { loanUuid: uuid, userId, ...loanEvent('LoanAssigned', { previous, current: assigneeId }) },
      { transaction },
    );
  });
  return findLoan(uuid);
}
