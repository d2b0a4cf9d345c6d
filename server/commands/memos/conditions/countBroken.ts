import { Op, type Transaction } from 'sequelize';
import { Loan, MemoConditionRow } from '../../../models';

/** Statuses of loans whose conditions no longer apply. */
const OVER: readonly Loan['status'][] = ['Repaid', 'Rejected'];

export const isOver = async (loanUuid: string, transaction: Transaction): Promise<boolean> =>
  (await Loan.count({ where: { uuid: loanUuid, status: { [Op.in]: [...OVER] } }, transaction })) > 0;

/**
 * Updates the number of broken conditions that the loan's header and the list show; 0 for a loan that is
 * over.
 */
export async function countBroken(loanUuid: string, transaction: Transaction): Promise<void> {
  const brokenConditions = (await isOver(loanUuid, transaction))
    ? 0
    : await MemoConditionRow.count({ where: { loanUuid, state: 'broken' }, transaction });
  await Loan.update({ brokenConditions }, { where: { uuid: loanUuid }, transaction });
}
