import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { isCellError, type Action, type CellValue } from '#domain';
import type { Template } from '#engine';
import type { RecalculationTrigger } from '#contract';
import { JobRow, Loan, WorkbookRow } from '../../models';
import { refreshNotes } from '../notes/noteColumns';
import type { RevisionAuthor } from '../loanEditor';
import { inWorkbook } from './lockedWorkbook';
import { loanColumns } from './loanColumns';
import { ENGINE_VERSION, openStored } from './templates';

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

/** The recalculation that a save of these actions asks for; undefined for none. */
function triggerOf({ figure }: Template, actions: readonly Action[]): RecalculationTrigger | undefined {
  const sheets = new Set(actions.flatMap((action) => ('sheet' in action ? [action.sheet] : [])));
  if (sheets.has('RentRollResidential') || sheets.has('RentRollCommercial')) return 'RentRoll';
  const names = actions.flatMap((action) =>
    action.type === 'setInputs' ? action.inputs.map(({ name }) => name) : [],
  );
  return names.some((name) => figure.get(name)?.sheet === 'PropertySpec') ? 'PropertySpec' : undefined;
}

/**
 * Writes down the recalculation that a save of a rent roll or of the property specs asks for. The save itself has done
 * it: what it stores was computed by this engine from these inputs, so no job has anything left to do.
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
