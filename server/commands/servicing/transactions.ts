import type { Sequelize } from 'sequelize';
import { PAYMENTS, type Action, type DealType } from '#domain';
import type { Workbook } from '#engine';
import type { TransactionsRequest } from '#contract';
import { conflict, invalid, refused } from '../../errors';
import { Investor } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { presentTransactions, type Payments } from '../../presenters/transactions';
import type { RevisionAuthor } from '../loanEditor';
import { actionsForPart } from '../workbooks/filePart';
import { savesSince } from '../workbooks/history';
import type { LockedWorkbook } from '../workbooks/lockedWorkbook';
import { readWorkbook } from '../workbooks/readWorkbook';
import { changeWorkbook } from '../workbooks/saveWorkbook';

const paymentsOf = (workbook: Workbook, revision: number): Payments => ({
  revision,
  rows: workbook.template.sheet.has(PAYMENTS)
    ? workbook.rowIds(PAYMENTS).map((row) => ({
        row,
        value: (column: string) => workbook.value({ sheet: PAYMENTS, row, column }),
        data: (column: string) => workbook.input({ sheet: PAYMENTS, row, column }),
      }))
    : [],
});

/** The rows with their values while the workbook is open, and the names of investors that they speak of. */
async function named(payments: ReturnType<typeof presentTransactions>, dealType: DealType | undefined) {
  const ids = payments.transactions.flatMap(({ sourceInvestorId, investorId }) =>
    [sourceInvestorId, investorId].filter((id) => id !== null),
  );
  const found = ids.length === 0 ? [] : await Investor.findAll({ where: { id: [...new Set(ids)] } });
  const names = new Map(found.map(({ id, organizationName }) => [id, organizationName]));
  const nameOf = (id: string | null, typed: string | null) =>
    (id === null ? undefined : names.get(id)) ?? typed;
  return {
    ...payments,
    transactions: payments.transactions
      .filter((one) => dealType === undefined || one.dealType === dealType)
      .map((one) => ({
        ...one,
        from: nameOf(one.sourceInvestorId, one.sourceName),
        to: nameOf(one.investorId, one.investorName),
      })),
  };
}

/**
 * The bills and payments of a loan; of an A or B note, those of its whole loan that name it.
 * @throws AppError 404 for no such loan
 */
export async function readTransactions(loanUuid: string, asked: DealType | undefined) {
  const loan = await findLoan(loanUuid);
  const isNote = loan.dealType !== 'WL';
  const payments = await readWorkbook(
    isNote ? (loan.wholeUuid ?? loan.uuid) : loan.uuid,
    (workbook, revision) => presentTransactions(paymentsOf(workbook, revision)),
  );
  return named(payments, asked ?? (isNote ? loan.dealType : undefined));
}

/** Whether an action touches the payments. */
const ofPayments = (action: Action): boolean => 'sheet' in action && action.sheet === PAYMENTS;

async function checkBase(locked: LockedWorkbook, loanUuid: string, baseRevision: number): Promise<void> {
  const { revision } = locked.head;
  if (baseRevision > revision)
    throw refused('unknown_revision', `The workbook is at revision ${revision}`, 'baseRevision');
  const saves = await savesSince(loanUuid, baseRevision, undefined, locked.transaction);
  const theirs = saves.findLast(({ actions, movedTo }) => movedTo !== null || actions.some(ofPayments));
  if (theirs) throw conflict(`${theirs.by ?? 'Someone else'} changed the payments in the meantime`);
}

/**
 * Saves all bills and payments of a loan as a revision.
 * @returns them after the save
 * @throws AppError 400 for a loan whose model has no payments or a value that its cell does not accept, 404
 * if the loan does not exist, 409 if somebody changed the payments since they were read
 */
export async function saveTransactions(
  db: Sequelize,
  saver: RevisionAuthor,
  { baseRevision, transactions }: TransactionsRequest,
) {
  const saved = await changeWorkbook(
    db,
    saver,
    {
      label: 'Payments',
      async actions(workbook, locked) {
        if (!workbook.template.sheet.has(PAYMENTS))
          throw invalid('The model of this loan has no payments: move it to the newest version');
        await checkBase(locked, saver.loanUuid, baseRevision);
        return actionsForPart(workbook, { information: { payments: transactions } });
      },
    },
    (workbook, revision) => presentTransactions(paymentsOf(workbook, revision)),
  );
  return named(saved, undefined);
}
