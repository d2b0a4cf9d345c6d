import type { Sequelize } from 'sequelize';
import type { SaveResponse } from '#contract';
import { invalid, notFound, refused } from '../../errors';
import type { RevisionAuthor } from '../loanEditor';
import { openRevision, savesSince } from './history';
import { inWorkbook, type LockedWorkbook } from './lockedWorkbook';
import { storeActions } from './saveWorkbook';
import { storeInstead } from './storeRevision';

/**
 * Restores an older revision by undoing every save since, newest first. The result is a new revision: nothing
 * is lost, and it can be undone in turn. If the loan was moved to another template version since, the older
 * version is restored too.
 * @param baseRevision the last revision that the person saw; a later save must not be undone unseen
 * @throws AppError 404 if the revision does not exist, 400 for the last one, 409 if someone has saved since
 */
export function restoreRevision(
  db: Sequelize,
  saver: RevisionAuthor,
  revision: number,
  baseRevision: number,
): Promise<SaveResponse> {
  const label = `Restored revision ${revision}`;
  return inWorkbook(db, saver.loanUuid, async (locked) => {
    checkRestore(locked, revision, baseRevision);
    const saves = await savesSince(saver.loanUuid, revision, undefined, locked.transaction);
    if (saves.some(({ movedTo }) => movedTo !== null)) {
      const before = await openRevision(saver.loanUuid, revision, locked.transaction);
      return {
        revision: await storeInstead(db, locked, saver, before, { label, restores: revision }),
        merged: [],
      };
    }
    const actions = saves.reverse().flatMap(({ inverse }) => [...inverse]);
    return {
      revision: await storeActions(db, locked, saver, { label, restores: revision, actions }),
      merged: [],
    };
  });
}

function checkRestore({ head }: LockedWorkbook, revision: number, baseRevision: number): void {
  if (revision < 1 || revision > head.revision) throw notFound(`There is no revision ${revision}`);
  if (revision === head.revision)
    throw invalid(`The workbook is already at revision ${revision}`, 'revision');
  if (baseRevision !== head.revision)
    throw refused(
      'stale',
      `The workbook was saved since: it is now at revision ${head.revision}`,
      'baseRevision',
    );
}
