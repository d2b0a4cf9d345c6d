import { Op, type Transaction } from 'sequelize';
import { Loan, MemoConditionRow } from '../../../models';

/** A loan that is over is held to nothing any more. */
const OVER: readonly Loan['status'][] = ['Repaid', 'Rejected'];

export const isOver = async (loanUuid: string, transaction: Transaction): Promise<boolean> =>
  (await Loan.count({ where: { uuid: loanUuid, status: { [Op.in]: [...OVER] } }, transaction })) > 0;

/** The head of the loan and the list say how many conditions are broken; of a loan that is over, none. */
export async function countBroken(loanUuid: string, transaction: Transaction): Promise<void> {
  const brokenConditions = (await isOver(loanUuid, transaction))
    ? 0
    : await MemoConditionRow.count({ where: { loanUuid, state: 'broken' }, transaction });
  await Loan.update({ brokenConditions }, { where: { uuid: loanUuid }, transaction });
}
