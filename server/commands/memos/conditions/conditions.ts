import type { Transaction } from 'sequelize';
import type { MemoDetail } from '#contract';
import { MemoConditionRow, type MemoRow } from '../../../models';
import { readWorkbook } from '../../workbooks/readWorkbook';
import { savedFigures, type SavedFigures } from '../figures';
import { countBroken } from './countBroken';
import { figuresOfCondition, stateOf } from './judge';
import { todayInGmt } from '../../today';

type Shown = MemoDetail['conditions'];

/** @throws AppError 404 for no such loan */
const statesNow = (row: MemoRow, transaction?: Transaction) =>
  readWorkbook(
    row.loanUuid,
    (workbook) => row.conditions.map((condition) => stateOf(workbook, condition, todayInGmt())),
    transaction,
  );

const figuresIn = (figures: SavedFigures, formula: string) =>
  figuresOfCondition({ formula }).flatMap((name) => figures.figure(name) ?? []);

/**
 * The conditions of a memo with their states: for a draft by the workbook as last saved, for an approval as
 * last tested.
 */
export async function conditionsOf(row: MemoRow): Promise<Shown> {
  if (row.conditions.length === 0) return [];
  const figures = await savedFigures(row.loanUuid);
  const tested = await MemoConditionRow.findAll({ where: { memoId: row.id } });
  const states = tested.length > 0 ? [] : await statesNow(row);
  return row.conditions.map((condition, index) => {
    const known = tested.find(({ id }) => id === condition.id);
    return {
      ...condition,
      state: known?.state ?? states[index] ?? 'unknown',
      since: known?.since.toISOString() ?? null,
      movedBy: known?.movedBy ?? null,
      figures: figuresIn(figures, condition.formula),
    };
  });
}

/** From the record of an approval on, its conditions are tested at each save. */
export async function standConditions(
  row: MemoRow,
  revision: number,
  transaction: Transaction,
): Promise<void> {
  if (row.decision !== 'Approved' || row.conditions.length === 0) return;
  const states = await statesNow(row, transaction);
  await MemoConditionRow.bulkCreate(
    row.conditions.map(({ id, label, formula, testedFrom }, position) => ({
      id,
      memoId: row.id,
      loanUuid: row.loanUuid,
      position,
      label,
      formula,
      testedFrom,
      state: states[position] ?? 'unknown',
      revision,
    })),
    { transaction },
  );
  await countBroken(row.loanUuid, transaction);
}
