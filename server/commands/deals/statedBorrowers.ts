import type { Transaction } from 'sequelize';
import type { DealBorrower } from '#contract';
import { BorrowerModel, WorkbookRow } from '../../models';
import { borrowersOfLoan, pfsOf, sreoOf, sumsOf } from '../../models/queries/borrowers';
import { limitsIn } from '../../presenters/checksVerdicts';
import { frozenBorrower } from '../../presenters/deal/borrowers';
import { judgedActive } from '../checks/judgedReports';

/** What the borrowers of a loan state now, in their order, as its deal page keeps it. */
export async function statedBorrowers(loanUuid: string, transaction?: Transaction): Promise<DealBorrower[]> {
  const borrowers = await borrowersOfLoan(loanUuid, transaction);
  const { sequelize: db } = BorrowerModel;
  if (borrowers.length === 0 || db === undefined) return [];
  const all = await sumsOf(
    db,
    borrowers.map(({ id }) => id),
    transaction,
  );
  const workbook = await WorkbookRow.findByPk(loanUuid, { attributes: ['figures'], transaction });
  const judged = await judgedActive(db, loanUuid, limitsIn(workbook?.figures ?? {}), transaction);
  const accounts: DealBorrower[] = [];
  // One after the other: they share the connection of the transaction.
  for (const borrower of borrowers) {
    const sums = all.get(borrower.id);
    if (sums === undefined) continue;
    const [pfs, sreo] = [await pfsOf(borrower.id, transaction), await sreoOf(borrower.id, transaction)];
    const checks = judged.find(({ report }) => report.borrowerId === borrower.id)?.summaries ?? null;
    accounts.push(frozenBorrower({ borrower, sums, pfs, sreo, checks }));
  }
  return accounts;
}
