import type { Sequelize } from 'sequelize';
import type { Workbook } from '#engine';
import { actionsForPart } from './filePart';
import { changeWorkbook, type Change } from './saveWorkbook';
import type { RevisionAuthor } from '../loanEditor';

export interface FilePart {
  readonly part: Record<string, unknown>;
  /** Of the revision; the general words unless said. */
  readonly label?: string;
  /** Checks the present loan file under the lock, and throws if it must not be overwritten. */
  readonly check?: (loanFile: Record<string, unknown>) => void;
  /** What the same request changes outside the workbook, in the same transaction. */
  readonly also?: Change['also'];
}

/**
 * Saves a part of a loan file as a revision: objects merge deeply, lists of rows match by id, the workbook checks each
 * cell.
 * @returns the revision and the loan file as it then stands.
 * @throws AppError 400 naming what is no field of the workbook or no value of its cell, 404 for no such loan.
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
