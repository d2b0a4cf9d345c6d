import { Op, type Sequelize } from 'sequelize';
import { MemoConditionRow } from '../../../models';
import { findWorkbook } from '../../../models/queries/workbooks';
import { lockLoan } from '../../lifecycle/changeLoan';
import { openStored } from '../../workbooks/templates';
import { testConditions } from './testConditions';

async function testLoan(db: Sequelize, loanUuid: string, day: string): Promise<void> {
  const row = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'revision', 'inputs']);
  const { revision, inputs } = row;
  const workbook = openStored(row, inputs);
  try {
    await db.transaction(async (transaction) => {
      await lockLoan(loanUuid, transaction);
      const saved = { revision, workbook, inputs, inverse: [] };
      await testConditions({ loanUuid, userId: null }, saved, transaction, day);
    });
  } finally {
    workbook.destroy();
  }
}

/**
 * Tests conditions whose day has come, without a save.
 * @param day 2026-01-31
 * @param failed called for a loan that could not be read; the others go on
 * @returns the number of loans tested
 */
export async function testDueConditions(
  db: Sequelize,
  day: string,
  failed: (error: unknown, loanUuid: string) => void,
): Promise<number> {
  const due = await MemoConditionRow.findAll({
    where: { state: 'waiting', testedFrom: { [Op.lte]: day } },
    attributes: ['loanUuid'],
    order: [['loanUuid', 'ASC']],
  });
  const loans = [...new Set(due.map(({ loanUuid }) => loanUuid))];
  for (const loanUuid of loans) {
    try {
      await testLoan(db, loanUuid, day);
    } catch (error) {
      failed(error, loanUuid);
    }
  }
  return loans.length;
}
