import type { Sequelize } from 'sequelize';
import { oneOrMany } from '#domain';
import {
  fileForVersion,
  openWorkbook,
  previewMove,
  type MovePreview,
  type Template,
  type Workbook,
} from '#engine';
import { AppError, invalid, refused } from '../../errors';
import type { RevisionAuthor } from '../loanEditor';
import { inWorkbook } from './lockedWorkbook';
import { readWorkbook } from './readWorkbook';
import { storeInstead } from './storeRevision';
import { templateOf } from './templates';

/**
 * The version to move to.
 * @throws AppError 400 if it is not newer than the loan's, 404 if it does not exist.
 */
function newerTemplate({ template }: Pick<Workbook, 'template'>, to: number): Template {
  if (to === template.version) throw invalid(`The loan already uses version ${to} of its model`, 'to');
  if (to < template.version)
    throw invalid(
      `The loan uses version ${template.version} of its model; restore a revision from before the move to go back to an older one`,
      'to',
    );
  return templateOf({ templateKey: template.key, templateVersion: to });
}

/** The same loan with a newer version. The caller destroys it. */
function openMoved(workbook: Workbook, to: number): Workbook {
  const template = newerTemplate(workbook, to);
  return openWorkbook(template, fileForVersion(workbook, template));
}

/**
 * Previews the move of a loan to a newer version of its template; nothing is stored.
 * @throws AppError 404 if the loan or version does not exist, 400 for a version that is not newer
 */
export function previewLoanMove(
  loanUuid: string,
  to: number,
): Promise<MovePreview & { readonly revision: number }> {
  return readWorkbook(loanUuid, (workbook, revision) => {
    const moved = openMoved(workbook, to);
    try {
      // Causes of errors are looked for when they are read: now, while the workbooks are open.
      return structuredClone({ ...previewMove(workbook, moved), revision });
    } finally {
      moved.destroy();
    }
  });
}

/**
 * Moves a loan to a newer version of its template, under its lock and as a revision that can be restored.
 * @param baseRevision the revision whose preview the person saw
 * @returns the new revision
 * @throws AppError 404 if the loan or version does not exist, 400 for a version that is not newer, 409 if
 * someone has saved since, and 409 naming each typed value and formula that the version cannot read: nothing
 * is moved then
 */
export function moveLoan(
  db: Sequelize,
  saver: RevisionAuthor,
  to: number,
  baseRevision: number,
): Promise<number> {
  return inWorkbook(db, saver.loanUuid, async (locked) => {
    const { revision, templateVersion } = locked.head;
    if (baseRevision !== revision)
      throw refused(
        'stale',
        `The workbook was saved since: it is now at revision ${revision}`,
        'baseRevision',
      );
    const before = await locked.open();
    const moved = openMoved(before, to);
    const { refused: unreadable } = previewMove(before, moved);
    if (unreadable.length > 0) {
      moved.destroy();
      throw unreadableError(to, unreadable);
    }
    return storeInstead(db, locked, saver, moved, {
      label: `Moved from version ${templateVersion} to ${to} of the model`,
    });
  });
}

function unreadableError(to: number, unreadable: MovePreview['refused']): AppError {
  const message = `Version ${to} of the model cannot read what is typed in ${oneOrMany(unreadable.length, 'one place', 'places')}; change it first`;
  return new AppError(
    message,
    unreadable.map(({ title, message: why }) => ({
      message: `${title}: ${why}`,
      path: title,
      code: 'not_movable' as const,
    })),
  );
}
