import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { cellKey, type Action } from '#domain';
import type { Problem } from '#engine';

/** The inverses of the saves that filled one of these cells. */
const FILLED = `
  SELECT inverse FROM workbook_revisions WHERE loan_uuid = $1 AND revision IN (
    SELECT DISTINCT revision FROM change_log WHERE loan_uuid = $1 AND cell = ANY($2::text[]) AND before = 'null'::jsonb
  )`;

/**
 * Drops the problems that undo may cause: a required cell may become blank again if an earlier save filled it, because
 * undo restores what was there before. A required cell that was filled when its row was added may not become blank.
 * @returns the problems that still refuse the save
 */
export async function withoutBlankedByUndo(
  db: Sequelize,
  transaction: Transaction,
  loanUuid: string,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const emptied = problems.flatMap(({ code, ref }) => (code === 'required' && ref ? [cellKey(ref)] : []));
  if (emptied.length === 0) return problems;
  const saves = await db.query<{ inverse: Action[] }>(FILLED, {
    bind: [loanUuid, emptied],
    type: QueryTypes.SELECT,
    transaction,
  });
  const blankBefore = new Set(saves.flatMap(({ inverse }) => inverse.flatMap(blanked)));
  return problems.filter(({ code, ref }) => code !== 'required' || !ref || !blankBefore.has(cellKey(ref)));
}

function blanked(action: Action): string[] {
  if (action.type === 'setCells')
    return action.cells.flatMap(({ row, column, value }) =>
      value === null ? [cellKey({ sheet: action.sheet, row, column })] : [],
    );
  return action.type === 'setInputs'
    ? action.inputs.flatMap(({ name, value }) => (value === null ? [name] : []))
    : [];
}
