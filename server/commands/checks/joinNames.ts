import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { joinNamesRequest, partNamesRequest } from '#contract';
import { refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { BorrowerReportRow } from '../../models';
import type { Desk } from '../borrowers/borrowers';
import { checkEditable, rowAt } from './changeGraph';
import { changeReport } from './changeReport';

/** The row that a row is joined to; itself if it is not joined. */
async function standsAs(row: BorrowerReportRow, transaction: Transaction): Promise<BorrowerReportRow> {
  return (row.sameAs && (await BorrowerReportRow.findByPk(row.sameAs, { transaction }))) || row;
}

/** The history entry of the loan for both changes. */
const TOLD = {
  label: 'Borrower checks edited',
  event: loanEvent('BorrowerChecksEdited', { changed: ['who is who'] }),
  name: 'ChecksEdited',
} as const;

/**
 * Joins two names as one person or company: their cases are counted together, each once, under the name of
 * `as`. The borrower keeps their own name, and names joined to `row` are joined with it.
 * @throws AppError 404, 409 if the report is not done, another row is at a place, or the row is joined by now
 */
export const joinNames = (
  desk: Desk,
  borrowerId: string,
  reportId: string,
  asked: z.output<typeof joinNamesRequest>,
): Promise<void> =>
  changeReport(desk, borrowerId, reportId, {
    ...TOLD,
    async change(report, transaction) {
      await checkEditable(report, borrowerId, transaction);
      const row = await rowAt(reportId, asked.row, transaction);
      const as = await standsAs(await rowAt(reportId, asked.as, transaction), transaction);
      const before = await standsAs(row, transaction);
      if (before.id !== row.id || as.id === row.id)
        throw refused(
          'stale',
          before.id === row.id
            ? `"${asked.as.name}" is already joined to "${row.name}": reload the report`
            : `"${row.name}" is already joined to "${before.name}": reload the report`,
          'row',
        );
      const [kept, joined] = row.list === 'borrowerStats' ? [row, as] : [as, row];
      await BorrowerReportRow.update(
        { sameAs: kept.id },
        { where: { reportId, sameAs: joined.id }, transaction },
      );
      await joined.update({ sameAs: kept.id }, { transaction });
    },
  });

/**
 * Separates a name that was joined with another.
 * @throws AppError 404, 409 if the report is not done, another row is at the place, or it is separate by now
 */
export const partNames = (
  desk: Desk,
  borrowerId: string,
  reportId: string,
  asked: z.output<typeof partNamesRequest>,
): Promise<void> =>
  changeReport(desk, borrowerId, reportId, {
    ...TOLD,
    async change(report, transaction) {
      await checkEditable(report, borrowerId, transaction);
      const row = await rowAt(reportId, asked.row, transaction);
      if (row.sameAs === null)
        throw refused('stale', `"${row.name}" is no longer joined to another name: reload the report`, 'row');
      await row.update({ sameAs: null }, { transaction });
    },
  });
