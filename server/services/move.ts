import { countOf } from '#domain';
import { movePreviewText } from '#engine';
import type { Sequelize } from 'sequelize';
import { moveLoan, previewLoanMove } from '../commands/workbooks/moveLoan';
import { applyMoves, previewMoves } from '../commands/workbooks/moveLoans';
import { DEFAULT_TEMPLATE, newestTemplate } from '../commands/workbooks/templates';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { AppError, StartError } from '../errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const USAGE =
  'Say which loan: npm start -- move LOAN_UUID, or npm start -- move all; with --yes it is moved, without it only looked at.';

/**
 * `npm start -- move LOAN_UUID | all [--yes]`, also while the server runs.
 * @throws StartError for wrong arguments, or with the reason why a loan cannot be moved
 */
export async function runMove(root: string, [which, ...options]: readonly string[]): Promise<void> {
  if (
    which === undefined ||
    (which !== 'all' && !UUID.test(which)) ||
    options.some((option) => option !== '--yes')
  )
    throw new StartError(USAGE);
  const database = await openDatabase(readConfig(root));
  try {
    const yes = options.includes('--yes');
    await (which === 'all' ? moveAll(database.db, yes) : moveOne(database.db, which, yes));
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  } finally {
    await database.close();
  }
}

async function moveOne(db: Sequelize, loanUuid: string, yes: boolean): Promise<void> {
  const { version: to } = newestTemplate(DEFAULT_TEMPLATE);
  const preview = await previewLoanMove(loanUuid, to);
  console.log(movePreviewText(preview));
  for (const { title, message } of preview.refused) console.log(`Cannot be read: ${title}. ${message}`);
  if (!yes) return console.log('Nothing was moved; --yes moves the loan.');
  const revision = await moveLoan(db, { loanUuid, userId: null }, to, preview.revision);
  console.log(`Moved to version ${to}, as revision ${revision}.`);
}

async function moveAll(db: Sequelize, yes: boolean): Promise<void> {
  const hooks = {
    progress: (done: number, all: number) => Promise.resolve(console.log(`${done} of ${all} loans`)),
    failedLoan: (error: unknown, loanUuid: string) =>
      console.error(
        `${loanUuid} could not be computed: ${error instanceof Error ? error.message : String(error)}`,
      ),
  };
  const preview = await previewMoves(hooks);
  for (const { address, uuid, figures, refused } of preview.effects) {
    console.log(
      `${address} (${uuid}): ${figures.length === 0 ? 'no headline figure changes' : figures.map(({ label, before, after }) => `${label} ${before ?? 'blank'} becomes ${after ?? 'blank'}`).join('; ')}`,
    );
    for (const place of refused) console.log(`    cannot be read: ${place}`);
  }
  if (!yes)
    return console.log(
      `${countOf(preview.effects.length, 'loan uses', 'loans use')} an older version than ${preview.to}. Nothing was moved; --yes moves them.`,
    );
  const { moved, skipped } = await applyMoves(
    db,
    null,
    preview,
    new Set(preview.effects.map(({ uuid }) => uuid)),
    hooks,
  );
  for (const { address, reason } of skipped) console.log(`Not moved: ${address}. ${reason}`);
  console.log(`${countOf(moved, 'loan')} moved to version ${preview.to}, ${skipped.length} passed over.`);
}
