import type { Transaction } from 'sequelize';
import { formatSum, type Action, type LoanFile } from '#domain';
import { openWorkbook, type Workbook } from '#engine';
import { MemoConditionRow } from '../../../models';
import { clearNotice, raiseNotice } from '../../alerts/raiseNotice';
import type { RevisionAuthor } from '../../loanEditor';
import { pathsTo } from '../../portfolio/responsible';
import { countBroken, isOver } from './countBroken';
import { figuresOfCondition, readingsOf, stateOf } from './judge';
import { todayInGmt } from '../../today';

/** The result of a save. */
export interface Saved {
  readonly revision: number;
  /** The workbook after the save. */
  readonly workbook: Workbook;
  readonly inputs: LoanFile | Record<string, unknown>;
  /** Undoes the save; empty if it cannot be undone by actions. */
  readonly inverse: readonly Action[];
}

/** The input that moved the figures of a condition most, in words: `Purchase Price, from $4,000,000 to $3,500,000`. */
function responsibleFor(names: readonly string[], { workbook, inputs, inverse }: Saved): string | null {
  const known = names.filter((name) => workbook.template.figure.has(name));
  if (inverse.length === 0 || known.length === 0) return null;
  // In a separate workbook, because the save is undone in it to find the path.
  const aside = openWorkbook(workbook.template, inputs);
  try {
    const ends = [...pathsTo(aside, known, inverse).values()].flatMap((path) => path.at(-1) ?? []);
    const cell = ends.find(({ before, after }) => before !== after);
    if (cell === undefined) return null;
    const told = (value: number | null) => formatSum(value, cell.format);
    return `${cell.sheetLabel}: ${cell.label}, from ${told(cell.before)} to ${told(cell.after)}`;
  } finally {
    aside.destroy();
  }
}

/**
 * Tests the conditions of a loan's approvals after a save, until the loan is repaid: a newly broken one
 * raises an alert that names the responsible cell; when it holds again, the alert is cleared.
 * @param today ISO
 */
export async function testConditions(
  who: RevisionAuthor,
  saved: Saved,
  transaction: Transaction,
  today = todayInGmt(),
): Promise<void> {
  const { loanUuid } = who;
  const conditions = await MemoConditionRow.findAll({
    where: { loanUuid },
    order: [
      ['memoId', 'ASC'],
      ['position', 'ASC'],
    ],
    transaction,
  });
  if (conditions.length === 0) return;
  if (await isOver(loanUuid, transaction)) return;
  const news = conditions
    .map((condition) => ({ condition, state: stateOf(saved.workbook, condition, today) }))
    .filter(({ condition, state }) => state !== condition.state);
  if (news.length === 0) return;
  for (const { condition, state } of news) await changed(who, condition, state, saved, transaction);
  await countBroken(loanUuid, transaction);
}

async function changed(
  who: RevisionAuthor,
  condition: MemoConditionRow,
  state: MemoConditionRow['state'],
  saved: Saved,
  transaction: Transaction,
): Promise<void> {
  const names = figuresOfCondition(condition);
  const movedBy = responsibleFor(names, saved);
  let { alertId } = condition;
  if (state === 'broken') {
    const words = [
      `Condition of ICR-${condition.memoId} broken: ${condition.label}`,
      readingsOf(saved.workbook, names),
      movedBy === null ? '' : `moved by ${movedBy}`,
    ];
    const message = words.filter(Boolean).join('; ').slice(0, 1000);
    alertId = await raiseNotice(who, { scope: 'loan', severity: 'Medium', message }, transaction);
  } else if (state === 'holds' && alertId !== null) {
    await clearNotice(who, alertId, 'The condition holds again', transaction);
    alertId = null;
  }
  await condition.update(
    { state, movedBy, alertId, since: new Date(), revision: saved.revision },
    { transaction },
  );
}
