import type { Sequelize } from 'sequelize';
import { notFound } from '../../errors';
import { Loan, LoanEvent, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { isStaff } from '../../policies/table';

/** Makes a member of the staff responsible for a loan. @throws AppError 404 for no such loan, or nobody of the staff. */
export async function assignLoan(db: Sequelize, loanUuid: string, userId: string, assigneeId: string): Promise<Loan> {
  const loan = await findLoan(loanUuid);
  const assignee = await User.findByPk(assigneeId);
  if (assignee === null || !assignee.active || !isStaff(assignee.role)) throw notFound('There is no such member of the staff');
  await db.transaction(async (transaction) => {
    await Loan.update({ assigneeId, updatedAt: new Date() }, { where: { uuid: loanUuid }, transaction });
    const props = { previous: loan.assigneeId, current: assigneeId };
    await LoanEvent.create({ loanUuid, userId, name: 'LoanAssigned', props }, { transaction });
  });
  return findLoan(loanUuid);
}
