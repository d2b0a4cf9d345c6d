import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import type { Action, CellValue } from '#domain';
import type { Template } from '#engine';
import type { RecalculationTrigger } from '#contract';
import { JobRow, Loan, WorkbookRow } from '../../models';
import { refreshNotes } from '../notes/noteColumns';
import type { RevisionAuthor } from '../loanEditor';
import { inWorkbook } from './lockedWorkbook';
import { loanColumns } from './loanColumns';
import { sameFigure } from './sameFigure';
import { ENGINE_VERSION, openStored } from './templates';

export interface Recalculated {
  readonly revision: number;
  /** Number of stored figures that differed from the engine's present results. */
  readonly corrected: number;
  readonly engineVersion: string;
}

const differences = (
  stored: Readonly<Record<string, CellValue>>,
  now: Readonly<Record<string, CellValue>>,
): number =>
  [...new Set([...Object.keys(stored), ...Object.keys(now)])].filter(
    (name) => !sameFigure(stored[name], now[name]),
  ).length;

/**
 * Recomputes a workbook from its stored inputs with the newest engine, and stores the results: the named
 * figures and the columns of the loan list. The inputs are not changed, so this makes no revision.
 * @throws AppError 404 if the loan does not exist.
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
      const [, [loan]] = await Loan.update(loanColumns(row?.inputs ?? {}, figures), {
        where: { uuid: loanUuid },
        transaction,
        returning: true,
      });
      if (loan?.isSplit) await refreshNotes(loanUuid, row?.inputs ?? {}, figures, transaction);
      return { revision: head.revision, corrected, engineVersion: ENGINE_VERSION };
    } finally {
      workbook.destroy();
    }
  });
}

export const RECALCULATION = 'recalculation';

/** The recalculation that these actions trigger; undefined for none. */
function triggerOf({ figure }: Template, actions: readonly Action[]): RecalculationTrigger | undefined {
  const sheets = new Set(actions.flatMap((action) => ('sheet' in action ? [action.sheet] : [])));
  if (sheets.has('RentRollResidential') || sheets.has('RentRollCommercial')) return 'RentRoll';
  const names = actions.flatMap((action) =>
    action.type === 'setInputs' ? action.inputs.map(({ name }) => name) : [],
  );
  return names.some((name) => figure.get(name)?.sheet === 'PropertySpec') ? 'PropertySpec' : undefined;
}

/**
 * Records the recalculation that a save of a rent roll or of the property specs triggers. The save itself has
 * already computed its values with this engine, so there is no job to run.
 */
export async function recordRecalculation(
  { loanUuid, userId }: RevisionAuthor,
  { template, actions, revision }: { template: Template; actions: readonly Action[]; revision: number },
  transaction: Transaction,
): Promise<void> {
  const trigger = triggerOf(template, actions);
  if (trigger === undefined) return;
  const result: Recalculated = { revision, corrected: 0, engineVersion: ENGINE_VERSION };
  await JobRow.create(
    {
      uuid: randomUUID(),
      kind: RECALCULATION,
      loanUuid,
      userId,
      input: { trigger },
      status: 'completed',
      progress: 1,
      result: { ...result },
      completedAt: new Date(),
    },
    { transaction },
  );
}
