import type { Transaction } from 'sequelize';
import type { Action } from '#domain';
import type { Problem, Workbook } from '#engine';
import { representativeRefusal } from '../loans/checkRequest';

/** The figure that names who of the staff brought the request. */
const REPRESENTATIVE = { name: 'salesRepresentativeId' };

/**
 * Refuses a sales representative who is not a member of staff. To the workbook the figure is any text; only
 * the server knows the staff. A representative named by an earlier save is not checked again.
 * @returns one problem for each refused name
 */
export async function refusedRepresentatives(
  workbook: Workbook,
  actions: readonly Action[],
  transaction: Transaction,
): Promise<Problem[]> {
  const current = workbook.input(REPRESENTATIVE);
  const named = actions.flatMap((action) =>
    action.type === 'setInputs'
      ? action.inputs.filter(
          ({ name, value }) => name === REPRESENTATIVE.name && value !== null && value !== current,
        )
      : [],
  );
  const refusals = [];
  for (const { value } of named) refusals.push(await representativeRefusal(String(value), transaction));
  return refusals.flatMap((refusal): Problem[] =>
    refusal ? [{ code: 'bad_value', message: refusal.message, ref: REPRESENTATIVE }] : [],
  );
}
