import type { Action } from '#domain';
import type { Problem, Workbook } from '#engine';
import { representativeRefusal } from '../loans/checkRequest';

/** The figure that names who of the staff brought the request. */
const REPRESENTATIVE = { name: 'salesRepresentativeId' };

/**
 * Who is named as sales representative and is not of the staff. To the workbook it is any text; who the staff are is
 * known here only. Who is named already may stay.
 */
export async function strangers(workbook: Workbook, actions: readonly Action[]): Promise<Problem[]> {
  const stands = workbook.input(REPRESENTATIVE);
  const named = actions.flatMap((action) =>
    action.type === 'setInputs'
      ? action.inputs.filter(
          ({ name, value }) => name === REPRESENTATIVE.name && value !== null && value !== stands,
        )
      : [],
  );
  const refusals = await Promise.all(named.map(({ value }) => representativeRefusal(String(value))));
  return refusals.flatMap((refusal): Problem[] =>
    refusal ? [{ code: 'bad_value', message: refusal.message, ref: REPRESENTATIVE }] : [],
  );
}
