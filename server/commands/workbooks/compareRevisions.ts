import { diffWorkbooks, type WorkbookDifference } from '#engine';
import { openRevision } from './history';

/**
 * What differs between two revisions of a loan's workbook: inputs, rows, and the figures that follow from them.
 * @throws AppError 404 for a revision that is not there.
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
