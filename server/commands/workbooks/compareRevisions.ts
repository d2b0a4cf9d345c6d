import { diffWorkbooks, type WorkbookDifference } from '#engine';
import { openRevision } from './history';

/**
 * The differences between two revisions of a loan's workbook: inputs, rows, and the resulting figures.
 * @throws AppError 404 if the revision does not exist.
 */
export async function compareRevisions(
  loanUuid: string,
  from: number,
  to: number,
): Promise<WorkbookDifference> {
  const before = await openRevision(loanUuid, from);
  try {
    const after = await openRevision(loanUuid, to);
    try {
      // Causes of errors are looked for when they are read: now, while the workbooks are open.
      return structuredClone(diffWorkbooks(before, after));
    } finally {
      after.destroy();
    }
  } finally {
    before.destroy();
  }
}
