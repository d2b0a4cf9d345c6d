import { QueryTypes, type Sequelize } from 'sequelize';
import { isCellError, type Action, type CellValue } from '#domain';
import type { RecalculationTrigger } from '#contract';
import { Loan, WorkbookRow } from '../../models';
import { findWorkbook } from '../../models/queries/workbooks';
import { refreshNotes } from '../notes/noteColumns';
import { inWorkbook } from './locked';
import { loanColumns } from './loanColumns';
import { ENGINE_VERSION, openStored, templateOf } from './templates';

export interface Recalculated {
  readonly revision: number;
  /** Stored figures that were not what the engine computes now. */
  readonly corrected: number;
  readonly engineVersion: string;
}

/** A number that was rounded on its way through JSON is the same number. */
const same = (a: CellValue | undefined, b: CellValue): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
    : isCellError(b)
      ? isCellError(a) && a.error === b.error
      : (a ?? null) === (b ?? null);

const differences = (
  stored: Readonly<Record<string, CellValue>>,
  now: Readonly<Record<string, CellValue>>,
): number =>
  [...new Set([...Object.keys(stored), ...Object.keys(now)])].filter(
    (name) => !same(stored[name], now[name] ?? null),
  ).length;

/**
 * Computes a workbook anew from its stored inputs with the newest engine, and stores what comes out: the named figures
 * and the columns of the loan list. The inputs stay as they are, so this makes no revision.
 * @throws AppError 404 for no such loan.
 */
export function recalculate(db: Sequelize, loanUuid: string): Promise<Recalculated> {
  return inWorkbook(db, loanUuid, async ({ head, transaction }) => {
    const row = await WorkbookRow.findByPk(loanUuid, { attributes: ['inputs', 'figures'], transaction });
    const stored = row?.figures ?? {};
    const workbook = openStored(head, row?.inputs ?? {});
    try {
      const figures = workbook.values();
      const corrected = differences(stored, figures);
      if (corrected > 0 || head.engineVersion !== ENGINE_VERSION)
        await WorkbookRow.update(
          { figures, engineVersion: ENGINE_VERSION },
          { where: { loanUuid }, transaction },
        );
      await Loan.update(loanColumns(row?.inputs ?? {}, figures), { where: { uuid: loanUuid }, transaction });
      await refreshNotes(loanUuid, row?.inputs ?? {}, figures, transaction);
      return { revision: head.revision, corrected, engineVersion: ENGINE_VERSION };
    } finally {
      workbook.destroy();
    }
  });
}

/** The recalculation that a save of these actions asks for; undefined for none. */
export async function triggerOf(
  loanUuid: string,
  actions: readonly Action[],
): Promise<RecalculationTrigger | undefined> {
  const sheets = new Set(actions.flatMap((action) => ('sheet' in action ? [action.sheet] : [])));
  if (sheets.has('RentRollResidential') || sheets.has('RentRollCommercial')) return 'RentRoll';
  const names = actions.flatMap((action) =>
    action.type === 'setInputs' ? action.inputs.map(({ name }) => name) : [],
  );
  if (names.length === 0) return undefined;
  const { figure } = templateOf(await findWorkbook(loanUuid, ['templateKey', 'templateVersion']));
  return names.some((name) => figure.get(name)?.sheet === 'PropertySpec') ? 'PropertySpec' : undefined;
}

export const RECALCULATION = 'recalculation';

/** Whether such a recalculation waits already: several saves in a row need one. */
export async function recalculationWaits(
  db: Sequelize,
  loanUuid: string,
  trigger: RecalculationTrigger,
): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM jobs WHERE loan_uuid = $1 AND kind = $2 AND status = 'in_progress' AND progress = 0 AND input->>'trigger' = $3 LIMIT 1",
    { bind: [loanUuid, RECALCULATION, trigger], type: QueryTypes.SELECT },
  );
  return rows.length > 0;
}
