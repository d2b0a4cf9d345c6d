import type { Sequelize, Transaction } from 'sequelize';
import { plainText, type BackgroundOrigin, type RichText } from '#contract';
import { conflict, invalid } from '../../errors';
import { PropertyBackground, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import type { LoanEditor } from '../loanEditor';

/** A pause of this length ends a run of typing; Revert restores the text before the run. */
const RUN_PAUSE_MS = 10 * 60_000;

export interface NewText {
  readonly content: RichText;
  readonly origin: BackgroundOrigin;
  /** The version that was edited; left out, the save always counts. */
  readonly version?: number;
}

/**
 * The background of a loan with its last author; null if none was written.
 * @throws AppError 404 if the loan does not exist
 */
export async function findBackground(
  loanUuid: string,
  transaction?: Transaction,
): Promise<PropertyBackground | null> {
  await findLoan(loanUuid);
  return PropertyBackground.findByPk(loanUuid, {
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    transaction,
  });
}

/** Whether a loan has a background, which a committee record requires. */
export async function hasBackground(loanUuid: string, transaction?: Transaction): Promise<boolean> {
  const row = await PropertyBackground.findByPk(loanUuid, { attributes: ['content'], transaction });
  return row !== null && plainText(row.content) !== '';
}

const lockBackground = (loanUuid: string, transaction: Transaction) =>
  PropertyBackground.findByPk(loanUuid, { lock: transaction.LOCK.NO_KEY_UPDATE, transaction });
const same = (a: RichText, b: RichText) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Typing continues one run until somebody else writes, a text is generated, or a pause; each run can be
 * reverted.
 */
function startsRun(row: PropertyBackground, userId: string, origin: BackgroundOrigin): boolean {
  return (
    origin !== 'typed' ||
    row.origin !== 'typed' ||
    row.userId !== userId ||
    Date.now() - row.updatedAt.getTime() > RUN_PAUSE_MS
  );
}

/**
 * Saves the background of a loan.
 * @throws AppError 409 if it has changed since the edited version.
 */
export async function saveBackground(
  { loanUuid, userId }: LoanEditor,
  { content, origin, version }: NewText,
  transaction: Transaction,
): Promise<void> {
  await PropertyBackground.findOrCreate({
    where: { loanUuid },
    defaults: { loanUuid, version: 0, content: { ops: [] }, origin: 'typed', userId },
    transaction,
  });
  const row = await lockBackground(loanUuid, transaction);
  if (row === null) throw new Error('The background is gone');
  if (version !== undefined && version !== row.version)
    throw conflict('Someone else has changed the property background in the meantime');
  if (row.version > 0 && same(row.content, content)) return;
  const now = new Date();
  const run = row.version === 0 || startsRun(row, userId, origin);
  await row.update(
    {
      content,
      origin,
      userId,
      updatedAt: now,
      version: row.version + 1,
      ...(run && { earlier: row.content, runStartedAt: now }),
    },
    { transaction },
  );
}

/**
 * Restores the text before the last run of changes; a second call undoes that.
 * @throws AppError 400 if there is no earlier text
 */
export async function revertBackground(db: Sequelize, { loanUuid, userId }: LoanEditor): Promise<void> {
  await findLoan(loanUuid);
  await db.transaction(async (transaction) => {
    const row = await lockBackground(loanUuid, transaction);
    if (!row?.earlier) throw invalid('There is no earlier text to go back to');
    const now = new Date();
    // A restored text starts a new run, so that later typing can be reverted to it.
    await row.update(
      {
        content: row.earlier,
        earlier: row.content,
        origin: 'refined',
        userId,
        updatedAt: now,
        runStartedAt: now,
        version: row.version + 1,
      },
      { transaction },
    );
  });
}
