import { createHash, randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import type { SaveRequest, SaveResponse } from '#contract';
import type { Action } from '#domain';
import { rebase, WorkbookProblem, type Applied, type Workbook } from '#engine';
import { WORKBOOK_SAVED } from '../../database/channels';
import { invalid, refused } from '../../errors';
import { Loan, WorkbookRevision, WorkbookRow } from '../../models';
import { refreshNotes } from '../notes/noteColumns';
import { appendChangeLog, loggedChanges } from './changeLog';
import { conflictError } from './conflictError';
import { actionsOf, savesSince, whoseSaves, type Later } from './history';
import { loanColumns } from './loanColumns';
import { inWorkbook, type LockedWorkbook } from './locked';
import { problemError } from './problemError';
import { strangers } from './strangers';
import { withoutTakenBack } from './takenBack';
import { ENGINE_VERSION } from './templates';

/** Every so many revisions the loan file is kept, so that an older state is a few saves away. */
const CHECKPOINT_EVERY = 25;

export interface Saver {
  readonly loanUuid: string;
  readonly userId: string | null;
}

/**
 * Saves actions, recomputed here: under the lock of the workbook and in one transaction the inputs, the revision, the
 * change log, the values and the columns of the loan list. When this returns, it is committed.
 * @returns the new revision and other people's actions since the base; for a save made already, what it answered then.
 * @throws AppError 400 for a base that is no revision or actions that the workbook refuses, 404 where there is no
 *   workbook, 409 with both values where someone else changed the same cell since, or a row that this save removes:
 *   nothing is saved then.
 */
export function saveWorkbook(db: Sequelize, saver: Saver, request: SaveRequest): Promise<SaveResponse> {
  return inWorkbook(db, saver.loanUuid, async (locked) => {
    const requestHash = hashOf(request);
    const answered = await answeredBefore(locked, request.saveId, requestHash);
    if (answered !== undefined) return answered;
    const { revision } = locked.head;
    if (request.baseRevision > revision) throw refused(400, 'stale', `The workbook stands at revision ${revision}`, 'baseRevision');
    const saves = await savesSince(saver.loanUuid, request.baseRevision, undefined, locked.transaction);
    const theirs = actionsOf(saves);
    const actions = saves.length === 0 ? request.actions : merged(request.actions, saves, revision);
    const { saveId, baseRevision, label } = request;
    await store(db, locked, saver, { saveId, requestHash, baseRevision, label, actions });
    return { revision: revision + 1, merged: theirs, ...whoseSaves(saves) };
  });
}

/** Mine on top of what others saved meanwhile. @throws AppError 409 where both changed the same cell, or one removed what the other edited. */
function merged(mine: readonly Action[], saves: readonly Later[], revision: number): readonly Action[] {
  const { actions, conflicts } = rebase(mine, saves);
  if (conflicts.length > 0) throw conflictError(conflicts, saves, revision);
  return actions;
}

export interface Change {
  readonly label: string;
  readonly restores?: number;
  /** What to do, from the workbook as last saved; read under the lock, so that nobody saves in between. */
  actions(workbook: Workbook, locked: LockedWorkbook): Action[] | Promise<Action[]>;
}

/** Saves what follows from the workbook as it stands: a part of a loan file, an older revision. No actions, no revision. */
export function changeWorkbook<T>(db: Sequelize, saver: Saver, change: Change, read: (workbook: Workbook, revision: number) => T): Promise<T> {
  return inWorkbook(db, saver.loanUuid, async (locked) => {
    const workbook = await locked.open();
    const actions = await change.actions(workbook, locked);
    const { revision } = locked.head;
    if (actions.length === 0) return read(workbook, revision);
    const saveId = randomUUID();
    await store(db, locked, saver, { saveId, requestHash: saveId, baseRevision: revision, label: change.label, restores: change.restores, actions });
    return read(workbook, revision + 1);
  });
}

function hashOf({ baseRevision, actions }: SaveRequest): string {
  return createHash('sha256').update(JSON.stringify([baseRevision, actions])).digest('hex');
}

/** What the same save answered when it was made: an acknowledgement that got lost is no reason to save twice. */
async function answeredBefore({ head, transaction }: LockedWorkbook, saveId: string, requestHash: string): Promise<SaveResponse | undefined> {
  const saved = await WorkbookRevision.findOne({
    where: { loanUuid: head.loanUuid, saveId },
    attributes: ['revision', 'baseRevision', 'requestHash'],
    transaction,
  });
  if (saved === null) return undefined;
  if (saved.requestHash !== requestHash) throw invalid('This saveId belongs to another save', 'saveId');
  const between = await savesSince(head.loanUuid, saved.baseRevision, saved.revision - 1, transaction);
  return { revision: saved.revision, merged: actionsOf(between), ...whoseSaves(between) };
}

interface Entry {
  readonly saveId: string;
  readonly requestHash: string;
  readonly baseRevision: number;
  readonly label?: string;
  readonly restores?: number;
  readonly actions: readonly Action[];
}

/** What comes from the log was accepted once; what comes from outside is checked like typing, unless it takes back what was saved. */
async function apply(db: Sequelize, workbook: Workbook, { actions, restores }: Entry, locked: LockedWorkbook): Promise<Applied> {
  if (restores === undefined) {
    const problems = await withoutTakenBack(db, locked.transaction, locked.head.loanUuid, [...workbook.check(actions), ...(await strangers(workbook, actions))]);
    if (problems.length > 0) throw problemError(problems);
  }
  locked.touch();
  try {
    return workbook.apply(actions, { origin: 'load' });
  } catch (error) {
    throw error instanceof WorkbookProblem ? problemError(error.problems) : error;
  }
}

async function store(db: Sequelize, locked: LockedWorkbook, { loanUuid, userId }: Saver, entry: Entry): Promise<void> {
  const { transaction } = locked;
  const workbook = await locked.open();
  const applied = await apply(db, workbook, entry, locked);
  const revision = locked.head.revision + 1;
  const inputs = workbook.toLoanFile();
  const figures = workbook.values();
  const changes = loggedChanges(applied);
  const { saveId, requestHash, baseRevision } = entry;
  await WorkbookRevision.create(
    {
      loanUuid, revision, saveId, requestHash, baseRevision, userId,
      label: entry.label ?? null,
      restores: entry.restores ?? null,
      cellsChanged: changes.length,
      actions: applied.actions,
      inverse: applied.inverse,
      engineVersion: ENGINE_VERSION,
      checkpoint: revision % CHECKPOINT_EVERY === 0 ? inputs : null,
    },
    { transaction },
  );
  await appendChangeLog(db, transaction, { loanUuid, revision, userId, changes });
  const now = new Date();
  await WorkbookRow.update({ revision, inputs, figures, engineVersion: ENGINE_VERSION, updatedAt: now }, { where: { loanUuid }, transaction });
  await Loan.update({ ...loanColumns(inputs, figures), updatedAt: now }, { where: { uuid: loanUuid }, transaction });
  await refreshNotes(loanUuid, inputs, figures, transaction);
  await db.query('SELECT pg_notify($1, $2)', { bind: [WORKBOOK_SAVED, JSON.stringify({ loanUuid, revision })], transaction });
  locked.advanced(revision);
}
