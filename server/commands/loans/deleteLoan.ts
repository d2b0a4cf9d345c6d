import type { Sequelize } from 'sequelize';
import { isFunded } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { forbidden, invalid } from '../../errors';
import { Loan, LoanEvent, ShareRow, type User } from '../../models';
import { isPrivileged } from '../../policies/table';
import { lockLoan, withdrawQuotes } from '../lifecycle/changeLoan';

/**
 * Takes a loan and its notes out of every screen and switches its links off. Its workbook and its log stay in the database.
 * @param address what an administrator wrote, to delete a loan whose money is out
 * @throws AppError 404 for no such loan, 400 for an A or B note or another address, 403 for money that is out and no administrator.
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

/** As a person writes it: capitals and spaces do not count. */
function isSameLine(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().split(/\s+/).join(' ').toLowerCase();
  return plain(one) === plain(other);
}
