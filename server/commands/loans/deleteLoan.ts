import type { Sequelize } from 'sequelize';
import { isFunded } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { forbidden, invalid } from '../../errors';
import { Loan, LoanEvent, ShareRow, type User } from '../../models';
import { isPrivileged } from '../../policies/table';
import { lockLoan, withdrawQuotes } from '../lifecycle/changeLoan';

/**
 * Removes a loan and its notes from all screens and switches its links off. Its workbook and its log stay in
 * the database.
 * @param address typed by an administrator to delete a funded loan
 * @throws AppError 404 if the loan does not exist, 400 for an A or B note or another address, 403 for a
 * funded loan and a person who is not an administrator
 */
export async function deleteLoan(
  db: Sequelize,
  loanUuid: string,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  address?: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    if (loan.dealType !== 'WL') throw invalid('Only a whole loan can be deleted');
    if (isFunded(loan)) {
      if (!isPrivileged(role))
        throw forbidden('Money of this loan is out, or was: only an administrator can delete it');
      if (!isSameLine(loan.address, address ?? ''))
        throw invalid('Write the address of the loan to delete it', 'address');
    }
    const now = new Date();
    await Loan.update({ deletedAt: now, updatedAt: now }, { where: { uuid: loanUuid }, transaction });
    await Loan.update(
      { deletedAt: now, updatedAt: now },
      { where: { wholeUuid: loanUuid, deletedAt: null }, transaction },
    );
    await withdrawQuotes(loanUuid, transaction);
    await ShareRow.update(
      { enabled: false, changedAt: now },
      { where: { loanUuid, enabled: true }, transaction },
    );
    await LoanEvent.create({ loanUuid, userId, ...loanEvent('LoanDeleted', {}) }, { transaction });
  });
}

/** Compares addresses as typed: capitals and spaces do not matter. */
function isSameLine(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().split(/\s+/).join(' ').toLowerCase();
  return plain(one) === plain(other);
}
