import type { Sequelize } from 'sequelize';
import { invalid } from '../../errors';
import type { Loan, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { changeLoan, lockLoan } from '../lifecycle/changeLoan';
import { inWorkbook } from '../workbooks/lockedWorkbook';
import { decideScreening, type Completion } from './decideScreening';
import type { Verdict } from './readScreening';

export interface Completed extends Verdict {
  readonly overridden: boolean;
  readonly loan: Loan;
}

/**
 * Completes the screening of a loan by its workbook, recomputed here. A failed request stays in screening,
 * unless a person with permission overrides it.
 * @throws AppError 404 if the loan does not exist, 400 for a note and for a loan whose screening is over, 403
 * if this person may not override.
 */
export async function completeScreening(
  db: Sequelize,
  loanUuid: string,
  who: Pick<User, 'id' | 'role'>,
  completion: Completion,
): Promise<Completed> {
  if ((await findLoan(loanUuid)).dealType !== 'WL') throw invalid('Screening belongs to the whole loan');
  const result = await inWorkbook(db, loanUuid, async (locked) => {
    const workbook = await locked.open();
    const loan = await lockLoan(loanUuid, locked.transaction);
    if (loan.status !== 'Screening') throw invalid('Screening of this loan is over');
    const { read, overridden, change, event } = decideScreening(workbook, who, completion);
    await changeLoan(loan, { userId: who.id, note: completion.note }, change, locked.transaction, [event]);
    return { ...read, overridden };
  });
  return { ...result, loan: await findLoan(loanUuid) };
}
