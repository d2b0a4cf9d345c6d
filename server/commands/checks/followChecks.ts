import type { Sequelize } from 'sequelize';
import type { Action, CellInput } from '#domain';
import type { Applied, Workbook } from '#engine';
import { borrowersOfLoan } from '../../models/queries/borrowers';
import { activeReports } from '../../models/queries/checksReports';
import { CHECK_LIMITS, limitsIn, type LimitOf } from '../../presenters/checksVerdicts';
import type { LockedWorkbook } from '../workbooks/lockedWorkbook';
import { flagFailing } from './flagFailing';
import { checkedFigures, judgedActive } from './judgedReports';

type Inputs = readonly { readonly name: string; readonly value: CellInput }[];

/** The thresholds as the open workbook has them. */
function limitsOf(workbook: Workbook): LimitOf {
  const known = CHECK_LIMITS.filter((name) => workbook.template.figure.has(name));
  return limitsIn(Object.fromEntries(known.map((name) => [name, workbook.value({ name })])));
}

/**
 * The thresholds of a workbook as one text, for comparison: a save that does not change it changes no
 * verdict.
 */
export function thresholdsOf(workbook: Workbook): string {
  const limit = limitsOf(workbook);
  return JSON.stringify(CHECK_LIMITS.map(limit));
}

/** Those of these inputs that the workbook has with a different value. */
export const settingsOf = (workbook: Workbook, stated: Readonly<Record<string, CellInput>>): Inputs =>
  Object.entries(stated)
    .filter(([name, value]) => workbook.template.figure.has(name) && workbook.value({ name }) !== value)
    .map(([name, value]) => ({ name, value }));

/**
 * Updates the red flags of a loan to its borrowers' checks, judged by the open workbook.
 * @returns the inputs to set in the workbook
 */
export async function checkedInputs(
  db: Sequelize,
  { head: { loanUuid }, transaction }: LockedWorkbook,
  workbook: Workbook,
  userId: string | null,
): Promise<Readonly<Record<string, CellInput>>> {
  const found = await judgedActive(db, loanUuid, limitsOf(workbook), transaction);
  const redFlags = await flagFailing({ loanUuid, userId }, found, transaction);
  return { ...checkedFigures(found), ...(redFlags !== null && { redFlags }) };
}

/**
 * Judges the checks of a loan again by the thresholds of a workbook that is about to be stored: red flags are
 * raised and cleared, and the figures of the checks are set. Does nothing if the loan has no report in force.
 * @returns the applied change; undefined if there is none
 */
export async function followLimits(
  db: Sequelize,
  locked: LockedWorkbook,
  workbook: Workbook,
  userId: string | null,
): Promise<Applied | undefined> {
  const people = await borrowersOfLoan(locked.head.loanUuid, locked.transaction);
  const ids = people.map(({ id }) => id);
  if ((await activeReports(ids, locked.transaction)).length === 0) return undefined;
  const inputs = settingsOf(workbook, await checkedInputs(db, locked, workbook, userId));
  if (inputs.length === 0) return undefined;
  return workbook.apply([{ type: 'setInputs', inputs: [...inputs] }], { origin: 'load' });
}

const SET: ReadonlySet<string> = new Set(['redFlags', ...Object.keys(checkedFigures([])), 'sreoUnreported']);

/** Whether an action sets only figures derived from the checks. */
export const setsChecked = (action: Action): boolean =>
  action.type === 'setInputs' && action.inputs.every(({ name }) => SET.has(name));
