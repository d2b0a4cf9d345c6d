import type { Sequelize, Transaction } from 'sequelize';
import type { CheckSummary, DealBorrower, DealMonitoring } from '#contract';
import { BorrowerModel, WorkbookRow } from '../../models';
import { borrowersOfLoan, pfsOf, sreoOf, sumsOf } from '../../models/queries/borrowers';
import { rowsOfReport } from '../../models/queries/checksReports';
import { pictureRows } from '../../presenters/checksReport';
import { limitsIn } from '../../presenters/checksVerdicts';
import { checksNow, frozenBorrower, type Audience } from '../../presenters/deal/borrowers';
import { pictureForDeal } from '../../presenters/graphPicture';
import { judgedActive } from '../checks/judgedReports';

/** The checks of the borrowers of a loan, by the limits of its workbook as last saved. */
async function judgedOfLoan(db: Sequelize, loanUuid: string, transaction?: Transaction) {
  const workbook = await WorkbookRow.findByPk(loanUuid, { attributes: ['figures'], transaction });
  return judgedActive(db, loanUuid, limitsIn(workbook?.figures ?? {}), transaction);
}

/** The same, by borrower. */
async function checksOf(db: Sequelize, loanUuid: string, transaction?: Transaction) {
  const judged = await judgedOfLoan(db, loanUuid, transaction);
  return (borrowerId: string) => judged.find(({ report }) => report.borrowerId === borrowerId);
}

/** The current verdicts on the borrowers of a loan, with reasons, by borrower id. */
export async function summariesToday(
  loanUuid: string,
): Promise<ReadonlyMap<string, readonly CheckSummary[]>> {
  const { sequelize: db } = BorrowerModel;
  if (db === undefined) return new Map();
  const found = await judgedOfLoan(db, loanUuid);
  return new Map(found.map(({ report, summaries }) => [report.borrowerId, summaries]));
}

/** The current checks of the borrowers of a loan, in their order. */
export async function checksToday(
  loanUuid: string,
  audience: Audience,
): Promise<NonNullable<DealMonitoring['borrowerChecks']>> {
  const borrowers = await borrowersOfLoan(loanUuid);
  const { sequelize: db } = BorrowerModel;
  if (borrowers.length === 0 || db === undefined) return [];
  const judgedOf = await checksOf(db, loanUuid);
  return borrowers.map((borrower) => checksNow(borrower, judgedOf(borrower.id)?.summaries ?? null, audience));
}

/** The current statements of the borrowers of a loan, in their order, as its deal page stores them. */
export async function statedBorrowers(loanUuid: string, transaction?: Transaction): Promise<DealBorrower[]> {
  const borrowers = await borrowersOfLoan(loanUuid, transaction);
  const { sequelize: db } = BorrowerModel;
  if (borrowers.length === 0 || db === undefined) return [];
  const all = await sumsOf(
    db,
    borrowers.map(({ id }) => id),
    transaction,
  );
  const judgedOf = await checksOf(db, loanUuid, transaction);
  const accounts: DealBorrower[] = [];
  // One after the other: they share the connection of the transaction.
  for (const borrower of borrowers) {
    const sums = all.get(borrower.id);
    if (sums === undefined) continue;
    const [pfs, sreo] = [await pfsOf(borrower.id, transaction), await sreoOf(borrower.id, transaction)];
    const judged = judgedOf(borrower.id);
    const rows = judged === undefined ? [] : await rowsOfReport(judged.report.id, transaction);
    accounts.push(
      frozenBorrower({
        borrower,
        sums,
        pfs,
        sreo,
        checks: judged?.summaries ?? null,
        graph: pictureForDeal(pictureRows(rows)),
      }),
    );
  }
  return accounts;
}
