import type { Sequelize } from 'sequelize';
import type { z } from 'zod';
import { isRecord } from '#domain';
import type { proFormaRequest } from '#contract';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import type { RevisionAuthor } from '../loanEditor';
import { proFormaActions } from './proFormaActions';

/**
 * Saves the lines of the pro forma, or one side of them, as a revision.
 * @returns the revision and the loan file's pro forma after the save
 * @throws AppError 400 for a line or field that the workbook does not accept, 404 if the loan does not exist
 */
export const saveProForma = (
  db: Sequelize,
  saver: RevisionAuthor,
  lines: z.output<typeof proFormaRequest>,
): Promise<{ revision: number; data: Record<string, unknown> }> =>
  changeWorkbook(
    db,
    saver,
    { label: 'Pro Forma', actions: (workbook) => proFormaActions(workbook, lines) },
    (workbook, revision) => {
      const { proForma } = workbook.toLoanFile();
      return { revision, data: isRecord(proForma) ? proForma : {} };
    },
  );
