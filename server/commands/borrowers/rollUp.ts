import type { Sequelize, Transaction } from 'sequelize';
import { fullName } from '#domain';
import type { Action } from '#domain';
import { refused } from '../../errors';
import type { LoanEventDraft } from '../../events/loanEvents';
import { borrowersOfLoan, loansOfBorrowers, statedFigures } from '../../models/queries/borrowers';
import { checkedInputs, settingsOf } from '../checks/followChecks';
import { changeLoan, lockLoan } from '../lifecycle/changeLoan';
import { inWorkbooks, type LockedWorkbook } from '../workbooks/lockedWorkbook';
import { storeActions } from '../workbooks/saveWorkbook';

/** A change of borrowers, and the loans whose workbooks are updated by it. */
export interface BorrowerWork<T> {
  readonly userId: string | null;
  /** Label of the loans' revisions. */
  readonly label: string;
  /** Borrowers whose loans are updated. */
  readonly borrowerIds: readonly string[];
  /** Further loans to update: those to which a borrower is being added. */
  readonly loanUuids?: readonly string[];
  change(transaction: Transaction): Promise<T>;
  /**
   * The event for the history of a loan; null for none.
   * @param answer of `change`
   */
  event?(loanUuid: string, answer: T): LoanEventDraft | null;
}

/**
 * Actions that update the figures of the sheet Borrower and the count of red flags, as far as the loan's
 * version of the model has them.
 */
async function actionsFor(db: Sequelize, locked: LockedWorkbook, userId: string | null): Promise<Action[]> {
  const workbook = await locked.open();
  const inputs = settingsOf(workbook, {
    ...(await statedFigures(db, locked.head.loanUuid, locked.transaction)),
    ...(await checkedInputs(db, locked, workbook, userId)),
  });
  return inputs.length === 0 ? [] : [{ type: 'setInputs', inputs: [...inputs] }];
}

/**
 * Updates a loan's workbook and borrower name. The name is the first borrower's, or null without borrowers.
 */
async function follow<T>(
  db: Sequelize,
  locked: LockedWorkbook,
  { userId, label, event }: BorrowerWork<T>,
  answer: T,
): Promise<void> {
  const { transaction, head } = locked;
  const { loanUuid } = head;
  await storeActions(
    db,
    locked,
    { loanUuid, userId },
    { label, actions: await actionsFor(db, locked, userId) },
  );
  const loan = await lockLoan(loanUuid, transaction);
  const [first] = await borrowersOfLoan(loanUuid, transaction);
  const borrowerName = first === undefined ? null : fullName(first);
  const kept = event?.(loanUuid, answer) ?? null;
  await changeLoan(loan, { userId }, { columns: { borrowerName } }, transaction, kept === null ? [] : [kept]);
}

/**
 * Changes borrowers and, in the same transaction, their figures in the workbooks of all their loans: the
 * figures of the sheet Borrower are inputs like any other, saved with a revision.
 * @throws AppError 503 if one of these borrowers is being added to a loan at the same time
 */
export async function changeBorrowers<T>(db: Sequelize, work: BorrowerWork<T>): Promise<T> {
  const { borrowerIds, loanUuids = [] } = work;
  const before = await loansOfBorrowers(db, borrowerIds);
  return inWorkbooks(db, [...before, ...loanUuids], async (locked, transaction) => {
    const held = new Set(locked.map(({ head }) => head.loanUuid));
    // Read again under the locks, because a borrower may have been added to a loan that is not locked.
    const now = await loansOfBorrowers(db, borrowerIds, transaction);
    if (now.some((uuid) => !held.has(uuid)))
      throw refused('busy', 'Someone else is adding this borrower to another loan; try again');
    const answer = await work.change(transaction);
    // All loans before what hangs on the first of them.
    for (const { head } of locked) await lockLoan(head.loanUuid, transaction);
    for (const one of locked) await follow(db, one, work, answer);
    return answer;
  });
}
