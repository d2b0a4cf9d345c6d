import type { Sequelize } from 'sequelize';
import { forbidden, invalid } from '../../errors';
import type { Loan, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { roleMay } from '../../policies/table';
import { changeLoan, lockLoan, type LoanChange } from '../lifecycle/changeLoan';
import { inWorkbook } from '../workbooks/locked';
import { readScreening, type Verdict } from './readScreening';

export interface Completion {
  /** Let a request pass that fails, for the reason in `note`. */
  readonly override: boolean;
  readonly note?: string | null;
}

export interface Completed extends Verdict {
  readonly overridden: boolean;
  readonly loan: Loan;
}

/** A loan that passes screening goes on to its quote. */
const PASSED: LoanChange = { status: 'Underwriting', currentStage: 'quote', flags: { screeningCompleted: true }, columns: { screeningStatus: 'pass' } };
const FAILED: LoanChange = { columns: { screeningStatus: 'fail' } };

/**
 * Completes the screening of a loan by what its workbook, recomputed here, says. A request that fails stays in
 * screening, unless someone who may overrides it.
 * @throws AppError 404 for no such loan, 400 for a note and for a loan whose screening is over, 403 where this person may not override.
 */
export async function completeScreening(db: Sequelize, loanUuid: string, who: Pick<User, 'id' | 'role'>, { override, note }: Completion): Promise<Completed> {
  if ((await findLoan(loanUuid)).dealType !== 'WL') throw invalid('Screening belongs to the whole loan');
  const result = await inWorkbook(db, loanUuid, async (locked) => {
    const read = readScreening(await locked.open());
    const loan = await lockLoan(loanUuid, locked.transaction);
    if (loan.status !== 'Screening') throw invalid('Screening of this loan is over');
    const overridden = override && read.verdict === 'fail';
    if (overridden && !roleMay(who.role, 'screening.override')) throw forbidden();
    const passes = read.verdict === 'pass' || overridden;
    const reasons = read.reasons.map(({ reason }) => reason);
    const event = { name: passes ? 'ScreeningCompleted' : 'ScreeningFailed', props: { ...(overridden && { overridden }), ...(reasons.length > 0 && { reasons }), ...(note && { note }) } };
    await changeLoan(loan, { userId: who.id, note }, passes ? PASSED : FAILED, locked.transaction, [event]);
    return { ...read, overridden };
  });
  return { ...result, loan: await findLoan(loanUuid) };
}
