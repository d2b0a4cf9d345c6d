import type { Sequelize } from 'sequelize';
import type { SaveResponse } from '#contract';
import { invalid, notFound, refused } from '../../errors';
import { savesSince } from './history';
import { changeWorkbook, type Saver } from './saveWorkbook';

/**
 * Puts an older revision back by taking back every save since, newest first. The result is a new revision: nothing is
 * lost, and it can be undone in turn.
 * @param baseRevision what the person saw as the last revision; a save made since must not be swept away unseen.
 * @throws AppError 404 for a revision that is not there, 400 for the last one, 409 when someone has saved since.
 */
export function restoreRevision(db: Sequelize, saver: Saver, revision: number, baseRevision: number): Promise<SaveResponse> {
  const change = {
    label: `Restored revision ${revision}`,
    restores: revision,
    actions: async (_workbook: unknown, { head, transaction }: { head: { revision: number }; transaction: Parameters<typeof savesSince>[3] }) => {
      if (revision < 1 || revision > head.revision) throw notFound(`There is no revision ${revision}`);
      if (revision === head.revision) throw invalid(`The workbook stands at revision ${revision} already`, 'revision');
      if (baseRevision !== head.revision) throw refused(409, 'stale', `The workbook was saved since: it stands at revision ${head.revision}`, 'baseRevision');
      const saves = await savesSince(saver.loanUuid, revision, undefined, transaction);
      return saves.reverse().flatMap(({ inverse }) => [...inverse]);
    },
  };
  return changeWorkbook(db, saver, change, (_workbook, now) => ({ revision: now, merged: [] }));
}
