import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import type { Action } from '#domain';
import type { Workbook } from '#engine';
import { WORKBOOK_SAVED } from '../../database/channels';
import { Loan, WorkbookRevision, WorkbookRow } from '../../models';
import { testConditions } from '../memos/conditions/testConditions';
import { refreshNotes, requireSoldTerms } from '../notes/noteColumns';
import { tellSoldAmounts } from '../notes/soldAmounts';
import { followLimits } from '../checks/followChecks';
import type { RevisionAuthor } from '../loanEditor';
import { stampAsOf } from './asOf';
import { appendChangeLog, changesBetween, type LoggedChange } from './changeLog';
import { loanColumns } from './loanColumns';
import type { LockedWorkbook } from './lockedWorkbook';
import { ENGINE_VERSION } from './templates';

/** The loan file is stored every this many revisions, so that an older state is only a few saves away. */
const CHECKPOINT_EVERY = 25;

export interface NewRevision {
  readonly saveId: string;
  readonly requestHash: string;
  readonly baseRevision: number;
  readonly label?: string;
  readonly restores?: number;
  readonly actions: readonly Action[];
  readonly inverse: readonly Action[];
  readonly changes: readonly LoggedChange[];
  /** The workbook was put in the place of another: no list of actions leads here. */
  readonly instead?: boolean;
}

/** Stores the open workbook as the next revision: inputs, log, values, the columns of the loan list. */
export async function storeRevision(
  db: Sequelize,
  locked: LockedWorkbook,
  { loanUuid, userId }: RevisionAuthor,
  entry: NewRevision,
): Promise<void> {
  const { transaction, head } = locked;
  const workbook = await locked.open();
  const revision = head.revision + 1;
  const [inputs, figures] = [workbook.toLoanFile(), workbook.values()];
  const { version: templateVersion, checksum: templateChecksum } = workbook.template;
  const { instead = false } = entry;
  const { saveId, requestHash, baseRevision, actions, inverse, changes } = entry;
  await WorkbookRevision.create(
    {
      loanUuid,
      revision,
      saveId,
      requestHash,
      baseRevision,
      userId,
      actions,
      inverse,
      label: entry.label ?? null,
      restores: entry.restores ?? null,
      cellsChanged: changes.length,
      engineVersion: ENGINE_VERSION,
      checkpoint: instead || revision % CHECKPOINT_EVERY === 0 ? inputs : null,
      ...(instead && { movedFrom: head.templateVersion, movedTo: templateVersion }),
    },
    { transaction },
  );
  await appendChangeLog(db, transaction, { loanUuid, revision, userId, changes });
  const now = new Date();
  await WorkbookRow.update(
    {
      revision,
      inputs,
      figures,
      engineVersion: ENGINE_VERSION,
      updatedAt: now,
      ...(instead && { templateVersion, templateChecksum }),
    },
    { where: { loanUuid }, transaction },
  );
  const [, [loan]] = await Loan.update(
    { ...loanColumns(inputs, figures), updatedAt: now },
    { where: { uuid: loanUuid }, transaction, returning: true },
  );
  if (loan?.isSplit) {
    const changed = changes.filter(({ before, after }) => before !== after).map(({ cell }) => cell);
    await requireSoldTerms(loanUuid, changed, transaction);
    await refreshNotes(loanUuid, inputs, figures, transaction);
    await tellSoldAmounts({ loanUuid, userId }, figures, transaction);
  }
  await testConditions({ loanUuid, userId }, { revision, workbook, inputs, inverse }, transaction);
  await db.query('SELECT pg_notify($1, $2)', {
    bind: [WORKBOOK_SAVED, JSON.stringify({ loanUuid, revision })],
    transaction,
  });
  locked.advanced(revision);
}

/**
 * Replaces the open workbook, as the next revision, by one of another template version or from before a move.
 * It is not a list of actions: its loan file is stored whole.
 * @returns the new revision
 */
export async function storeInstead(
  db: Sequelize,
  locked: LockedWorkbook,
  saver: RevisionAuthor,
  workbook: Workbook,
  { label, restores }: { readonly label: string; readonly restores?: number },
): Promise<number> {
  const { revision } = locked.head;
  // Its thresholds may be others.
  await followLimits(db, locked, workbook, saver.userId);
  const changes = changesBetween(await locked.open(), workbook);
  locked.replace(workbook);
  stampAsOf(workbook);
  const saveId = randomUUID();
  await storeRevision(db, locked, saver, {
    saveId,
    requestHash: saveId,
    baseRevision: revision,
    label,
    restores,
    actions: [],
    inverse: [],
    changes,
    instead: true,
  });
  return revision + 1;
}
