import type { Action } from '#domain';
import type { Applied, Workbook } from '#engine';
import { setsChecked } from '../checks/followChecks';
import { todayInGmt } from '../today';

/**
 * Sets the as-of date of an open workbook to today; undefined if its template has none, or it is today
 * already.
 */
export function stampAsOf(workbook: Workbook): Applied | undefined {
  const { asOf } = workbook.template;
  if (asOf === undefined || workbook.input({ name: asOf }) === todayInGmt()) return undefined;
  return workbook.apply([{ type: 'setInputs', inputs: [{ name: asOf, value: todayInGmt() }] }], {
    origin: 'load',
  });
}

/** The part of a save's actions that the save itself set. */
export const stampIn = (
  { template: { asOf } }: Pick<Workbook, 'template'>,
  actions: readonly Action[],
): Action[] =>
  actions.filter(
    (action) =>
      setsChecked(action) ||
      (action.type === 'setInputs' && action.inputs.every(({ name }) => name === asOf)),
  );
