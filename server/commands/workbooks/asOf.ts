import type { Action } from '#domain';
import type { Applied, Workbook } from '#engine';
import { setsChecked } from '../checks/followChecks';
import { todayInGmt } from '../today';

/** Sets the as-of date of an open workbook to today; nothing where its template has none, or where it is that already. */
export function stampAsOf(workbook: Workbook): Applied | undefined {
  const { asOf } = workbook.template;
  if (asOf === undefined || workbook.input({ name: asOf }) === todayInGmt()) return undefined;
  return workbook.apply([{ type: 'setInputs', inputs: [{ name: asOf, value: todayInGmt() }] }], {
    origin: 'load',
  });
}

/** Of what a save did, the part that the save itself set. */
export const stampIn = (
  { template: { asOf } }: Pick<Workbook, 'template'>,
  actions: readonly Action[],
): Action[] =>
  actions.filter(
    (action) =>
      setsChecked(action) ||
      (action.type === 'setInputs' && action.inputs.every(({ name }) => name === asOf)),
  );
