import type { Sequelize } from 'sequelize';
import type { Workbook } from '#engine';
import { actionsForPart } from './filePart';
import { changeWorkbook, type Change } from './saveWorkbook';
import type { RevisionAuthor } from '../loanEditor';

export interface FilePart {
  readonly part: Record<string, unknown>;
  /** Label of the revision; default: a general one. */
  readonly label?: string;
  /** Checks the present loan file under the lock, and throws if it must not be overwritten. */
  readonly check?: (loanFile: Record<string, unknown>) => void;
  /** Changes of the same request outside the workbook, in the same transaction. */
  readonly also?: Change['also'];
}

/**
 * Saves a part of a loan file as a revision: objects merge deeply, lists of rows match by id, the workbook
 * checks each cell.
 * @returns the revision and the loan file after the save
 * @throws AppError 400 naming unknown fields and invalid values, 404 if the loan does not exist
 */
export function saveFilePart(
  db: Sequelize,
  saver: RevisionAuthor,
  { part, label = 'Changed from a form', check, also }: FilePart,
): Promise<{ revision: number; loanFile: Record<string, unknown> }> {
  const actions = (workbook: Workbook) => {
    check?.(workbook.toLoanFile());
    return actionsForPart(workbook, part);
  };
  return changeWorkbook(db, saver, { label, actions, also }, (workbook, revision) => ({
    revision,
    loanFile: workbook.toLoanFile(),
  }));
}
