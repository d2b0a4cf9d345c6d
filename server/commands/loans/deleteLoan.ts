import type { Sequelize } from 'sequelize';
import { invalid } from '../../errors';
import { Loan, LoanEvent, ShareRow } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { withdrawQuotes } from '../lifecycle/changeLoan';

/**
 * Takes a loan and its notes out of every screen and switches its links off. Its workbook and its log stay in the database.
 * @throws AppError 404 for no such loan, 400 for an A or B note.
 */
export async function deleteLoan(db: Sequelize, loanUuid: string, userId: string): Promise<void> {
  const loan = await findLoan(loanUuid);
  if (loan.dealType !== 'WL') throw invalid('Only a whole loan can be deleted');
  await db.transaction(async (transaction) => {
    const now = new Date();
    await Loan.update({ deletedAt: now, updatedAt: now }, { where: { uuid: loanUuid }, transaction });
    await Loan.update({ deletedAt: now, updatedAt: now }, { where: { wholeUuid: loanUuid, deletedAt: null }, transaction });
    await withdrawQuotes(loanUuid, transaction);
    await ShareRow.update({ enabled: false, changedAt: now }, { where: { loanUuid, enabled: true }, transaction });
    await LoanEvent.create({ loanUuid, userId, name: 'LoanDeleted', props: {} }, { transaction });
  });
}
