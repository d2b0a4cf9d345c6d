import { setTimeout } from 'node:timers/promises';
import { QueryTypes, Transaction, type Sequelize } from 'sequelize';
import type { Workbook } from '#engine';
import { collided } from '../../database/unreachable';
import { notFound, refused } from '../../errors';
import { WorkbookRow } from '../../models';
import { openStored } from './templates';
import { warmWorkbooks } from './warmWorkbooks';

/** The longest a save waits for the one before it, and the longest one statement of a save may run. */
const LIMITS = "SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = '20s'";

/** The workbook's row without its documents, which are read only if the workbook is not cached. */
type Head = Pick<
  WorkbookRow,
  'loanUuid' | 'templateKey' | 'templateVersion' | 'templateChecksum' | 'engineVersion' | 'revision'
>;
const HEAD = ['loanUuid', 'templateKey', 'templateVersion', 'templateChecksum', 'engineVersion', 'revision'];

/** A loan's workbook under its lock, inside one transaction. */
export class LockedWorkbook {
  private workbook: Workbook | undefined;
  private standsAt: number;
  private untouched = true;

  constructor(
    readonly head: Head,
    readonly transaction: Transaction,
  ) {
    this.standsAt = head.revision;
  }

  /** The workbook at the revision last saved; the same one each time. */
  async open(): Promise<Workbook> {
    this.workbook ??= warmWorkbooks.take(this.head.loanUuid, this.head.revision) ?? (await this.build());
    return this.workbook;
  }

  /** From here on the open workbook may be another than the one last saved. */
  touch(): void {
    this.untouched = false;
  }

  /** Replaces the open workbook: after a move to another template version, or when an old revision is restored. */
  replace(workbook: Workbook): void {
    this.workbook?.destroy();
    this.workbook = workbook;
    this.untouched = false;
  }

  /** Records the new revision of the open workbook, which the transaction stores. */
  advanced(revision: number): void {
    this.standsAt = revision;
  }

  keep(): void {
    if (this.workbook !== undefined) warmWorkbooks.put(this.head.loanUuid, this.standsAt, this.workbook);
  }

  /** After a failure: a workbook that was only looked at is as good as before. */
  discard(): void {
    if (this.untouched) this.keep();
    else this.workbook?.destroy();
  }

  private async build(): Promise<Workbook> {
    const row = await WorkbookRow.findByPk(this.head.loanUuid, {
      attributes: ['inputs'],
      transaction: this.transaction,
    });
    if (row === null) throw notFound();
    return openStored(this.head, row.inputs);
  }
}

/**
 * Runs under the lock of a loan's workbook, in one transaction, which serializes the saves of a loan across
 * all processes. An error rolls everything back, and a workbook that it may have changed is discarded.
 * @throws AppError 404 if the loan does not exist, 503 if the lock could not be acquired in time.
 */
export const inWorkbook = <T>(
  db: Sequelize,
  loanUuid: string,
  work: (locked: LockedWorkbook) => Promise<T>,
): Promise<T> =>
  inWorkbooks(db, [loanUuid], ([locked]) => {
    if (locked === undefined) throw new Error('One loan has one workbook');
    return work(locked);
  });

/** Number of saves running in this process. */
let saving = 0;
const LOOK_MS = 5;

/**
 * Waits until no save runs in this process, so that less urgent work leaves saves the processor and their
 * open workbooks.
 * @param last the moment at which it stops waiting, as of `Date.now()`
 */
export async function afterSaves(last: number): Promise<void> {
  while (saving > 0 && Date.now() < last) await setTimeout(LOOK_MS);
}

/**
 * As {@link inWorkbook}, for changes of several loans, or none. All callers lock them in the order of their uuids.
 * @throws AppError 404 if one of the loans does not exist, 503 if a lock could not be acquired in time
 */
export async function inWorkbooks<T>(
  db: Sequelize,
  loanUuids: readonly string[],
  work: (locked: readonly LockedWorkbook[], transaction: Transaction) => Promise<T>,
): Promise<T> {
  const locked: LockedWorkbook[] = [];
  saving += 1;
  try {
    const answer = await db.transaction(
      { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
      async (transaction) => {
        for (const uuid of [...new Set(loanUuids)].sort())
          locked.push(new LockedWorkbook(await lock(db, uuid, transaction), transaction));
        return work(locked, transaction);
      },
    );
    for (const one of locked) one.keep();
    return answer;
  } catch (error) {
    for (const one of locked) one.discard();
    throw collided(error) ? busy() : error;
  } finally {
    saving -= 1;
  }
}

async function lock(db: Sequelize, loanUuid: string, transaction: Transaction): Promise<Head> {
  await db.query(LIMITS, { transaction });
  const head = await WorkbookRow.findByPk(loanUuid, {
    attributes: HEAD,
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  const alive = await db.query('SELECT 1 FROM loans WHERE uuid = $1 AND deleted_at IS NULL', {
    bind: [loanUuid],
    type: QueryTypes.SELECT,
    transaction,
  });
  if (head === null || alive.length === 0) throw notFound('There is no such loan');
  return head;
}

const busy = () => refused('busy', 'Someone else is saving this workbook; try again');
