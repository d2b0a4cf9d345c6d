import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { SAVE_LIMITS, type SaveRequest, type SaveResponse } from '#contract';
import type { Action } from '#domain';
import { condensed, rebase, weightOf, WorkbookProblem, type Applied, type Workbook } from '#engine';
import { invalid, refused } from '../../errors';
import { WorkbookRevision } from '../../models';
import { followLimits, thresholdsOf } from '../checks/followChecks';
import type { RevisionAuthor } from '../loanEditor';
import { sha256 } from '../sha256';
import { laterOf, loggedChanges } from './changeLog';
import { changesNothing } from './changesNothing';
import { stampAsOf, stampIn } from './asOf';
import { conflictError } from './conflictError';
import { actionsOf, savesSince, whoseSaves, type LaterSave } from './history';
import { inWorkbook, type LockedWorkbook } from './lockedWorkbook';
import { problemError } from './problemError';
import { recordRecalculation } from './recalculate';
import { storeRevision, type NewRevision } from './storeRevision';
import { refusedRepresentatives } from './salesRepresentatives';
import { withoutBlankedByUndo } from './blankedByUndo';
import { templateOf } from './templates';

/**
 * Saves actions and recomputes the workbook: under its lock and in one transaction it stores the inputs, the
 * revision, the change log, the values and the columns of the loan list. When this returns, it is committed.
 * @returns the new revision and other people's actions since the base; for a repeated save, the first answer;
 * if nothing is left to change, the present revision
 * @throws AppError 413 if it exceeds the limits of a save, 400 for an invalid base revision or actions that
 * the workbook refuses, 404 if there is no workbook, 409 with both values if someone else changed the same
 * cell since, or a row that this save removes, and 409 if the loan was moved to another version of its
 * template since: nothing is saved then
 */
export async function saveWorkbook(
  db: Sequelize,
  saver: RevisionAuthor,
  request: SaveRequest,
): Promise<SaveResponse> {
  // Before anything is done with them, and before the lock is taken that others wait for.
  const mine = condensed(request.actions);
  checkWeight(mine);
  return inWorkbook(db, saver.loanUuid, async (locked) => {
    const requestHash = hashOf(request);
    const answered = await answeredBefore(locked, request.saveId, requestHash);
    if (answered !== undefined) return answered;
    const { revision } = locked.head;
    if (request.baseRevision > revision)
      throw refused('unknown_revision', `The workbook is at revision ${revision}`, 'baseRevision');
    const saves = await savesSince(saver.loanUuid, request.baseRevision, undefined, locked.transaction);
    // Made with another version of the model, in which its names may mean something else.
    const moved = saves.findLast(({ movedTo }) => movedTo !== null);
    if (moved)
      throw refused(
        'moved',
        `${moved.by ?? 'Somebody'} moved this loan to version ${moved.movedTo} of its model; reopen it`,
        'baseRevision',
      );
    const theirs = actionsOf(saves);
    const actions = saves.length === 0 ? mine : merged(mine, saves, revision);
    if (changesNothing(await locked.open(), actions))
      return { revision, merged: theirs, ...whoseSaves(saves) };
    const { saveId, baseRevision, label } = request;
    const stamp = await store(db, locked, saver, { saveId, requestHash, baseRevision, label, actions });
    return { revision: revision + 1, merged: theirs, ...whoseSaves(saves), ...withStamp(stamp) };
  });
}

/** @throws AppError 413 in words */
function checkWeight(actions: readonly Action[]): void {
  const { actions: changes, cells, rows } = weightOf(actions);
  const over = (
    [
      [changes, SAVE_LIMITS.actions, 'changes'],
      [cells, SAVE_LIMITS.cells, 'cells'],
      [rows, SAVE_LIMITS.rows, 'rows'],
    ] as const
  ).find(([count, most]) => count > most);
  if (over === undefined) return;
  const [count, most, what] = over;
  throw refused(
    'too_large',
    `One save takes at most ${most.toLocaleString('en-US')} ${what}; this one has ${count.toLocaleString('en-US')}. Save in smaller parts.`,
    'actions',
  );
}

/**
 * My actions rebased on what others saved meanwhile.
 * @throws AppError 409 if both changed the same cell, or one removed what the other edited
 */
function merged(mine: readonly Action[], saves: readonly LaterSave[], revision: number): readonly Action[] {
  const { actions, conflicts } = rebase(mine, saves);
  if (conflicts.length > 0) throw conflictError(conflicts, saves, revision);
  return actions;
}

export interface Change {
  readonly label: string;
  /**
   * Changes of the same request outside the workbook: run first, and committed with the revision or not at
   * all.
   */
  also?(transaction: Transaction): Promise<void>;
  /**
   * The actions, derived from the workbook as last saved, under the lock, so that nobody saves in between.
   */
  actions(workbook: Workbook, locked: LockedWorkbook): Action[] | Promise<Action[]>;
}

/**
 * Saves actions derived from the present workbook (a part of a loan file, new defaults) and related changes,
 * in one transaction. Without actions there is no new revision.
 */
export function changeWorkbook<T>(
  db: Sequelize,
  saver: RevisionAuthor,
  change: Change,
  read: (workbook: Workbook, revision: number) => T,
): Promise<T> {
  return inWorkbook(db, saver.loanUuid, async (locked) => {
    await change.also?.(locked.transaction);
    const workbook = await locked.open();
    const actions = await change.actions(workbook, locked);
    return read(workbook, await storeActions(db, locked, saver, { label: change.label, actions }));
  });
}

/**
 * Stores actions on the workbook as last saved.
 * @returns the new revision; without actions, the present one
 */
export async function storeActions(
  db: Sequelize,
  locked: LockedWorkbook,
  saver: RevisionAuthor,
  { label, restores, actions }: Pick<Entry, 'label' | 'restores' | 'actions'>,
): Promise<number> {
  const { revision } = locked.head;
  if (actions.length === 0) return revision;
  const saveId = randomUUID();
  await store(db, locked, saver, {
    saveId,
    requestHash: saveId,
    baseRevision: revision,
    label,
    restores,
    actions,
  });
  return revision + 1;
}

function hashOf({ baseRevision, actions }: SaveRequest): string {
  return sha256(JSON.stringify([baseRevision, actions]));
}

const withStamp = (stamp: readonly Action[]): Pick<SaveResponse, 'stamp'> =>
  stamp.length === 0 ? {} : { stamp: [...stamp] };

/** The answer to an identical earlier save: a client that lost the acknowledgement repeats the save. */
async function answeredBefore(
  { head, transaction }: LockedWorkbook,
  saveId: string,
  requestHash: string,
): Promise<SaveResponse | undefined> {
  const saved = await WorkbookRevision.findOne({
    where: { loanUuid: head.loanUuid, saveId },
    attributes: ['revision', 'baseRevision', 'requestHash', 'actions'],
    transaction,
  });
  if (saved === null) return undefined;
  if (saved.requestHash !== requestHash) throw invalid('This saveId belongs to another save', 'saveId');
  const between = await savesSince(head.loanUuid, saved.baseRevision, saved.revision - 1, transaction);
  const stamp = stampIn({ template: templateOf(head) }, saved.actions);
  return {
    revision: saved.revision,
    merged: actionsOf(between),
    ...whoseSaves(between),
    ...withStamp(stamp),
  };
}

type Entry = Pick<NewRevision, 'saveId' | 'requestHash' | 'baseRevision' | 'label' | 'restores' | 'actions'>;

/**
 * Actions from the log were validated before; actions from a client are validated like typing, unless they undo a
 * saved change.
 */
async function apply(
  db: Sequelize,
  workbook: Workbook,
  { actions, restores, baseRevision }: Entry,
  locked: LockedWorkbook,
): Promise<Applied> {
  if (restores === undefined) {
    const refusedNames = await refusedRepresentatives(workbook, actions, locked.transaction);
    const applied = refusedNames.length === 0 ? appliedStrictly(workbook, actions, locked) : undefined;
    if (applied !== undefined) return applied;
    // A formula may refer to a row that was removed meanwhile: its cell shows the error, and the rest of the
    // save is valid.
    const merges = baseRevision < locked.head.revision;
    const found = workbook
      .check(actions)
      .filter(({ code, ref }) => !(merges && code === 'unknown_row' && ref !== undefined));
    const problems = await withoutBlankedByUndo(db, locked.transaction, locked.head.loanUuid, [
      ...found,
      ...refusedNames,
    ]);
    if (problems.length > 0) throw problemError(problems);
  }
  locked.touch();
  try {
    return workbook.apply(actions, { origin: 'load' });
  } catch (error) {
    throw error instanceof WorkbookProblem ? problemError(error.problems) : error;
  }
}

/** Checks and applies in one pass; undefined if something is refused, with the workbook as it was. */
function appliedStrictly(
  workbook: Workbook,
  actions: readonly Action[],
  locked: LockedWorkbook,
): Applied | undefined {
  try {
    const applied = workbook.apply(actions, { origin: 'load', strict: true });
    locked.touch();
    return applied;
  } catch (error) {
    if (error instanceof WorkbookProblem) return undefined;
    locked.touch();
    throw error;
  }
}

/** @returns the actions that the save itself added */
async function store(
  db: Sequelize,
  locked: LockedWorkbook,
  saver: RevisionAuthor,
  entry: Entry,
): Promise<readonly Action[]> {
  const workbook = await locked.open();
  const thresholds = thresholdsOf(workbook);
  const applied = await apply(db, workbook, entry, locked);
  const followed =
    thresholdsOf(workbook) === thresholds
      ? undefined
      : await followLimits(db, locked, workbook, saver.userId);
  const changes = laterOf(loggedChanges(applied), followed ? loggedChanges(followed) : []);
  const stamp = stampAsOf(workbook);
  const set = [...(followed?.actions ?? []), ...(stamp?.actions ?? [])];
  // The inverses of stamp and checks come first, so that the person's actions are undone in the state that
  // they left.
  const [actions, inverse] = [
    [...applied.actions, ...set],
    [...(stamp?.inverse ?? []), ...(followed?.inverse ?? []), ...applied.inverse],
  ];
  await storeRevision(db, locked, saver, { ...entry, actions, inverse, changes });
  await recordRecalculation(
    saver,
    { template: workbook.template, actions: applied.actions, revision: locked.head.revision + 1 },
    locked.transaction,
  );
  return set;
}
