import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { joinNamesRequest, partNamesRequest } from '#contract';
import { refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { BorrowerReportRow } from '../../models';
import type { Desk } from '../borrowers/borrowers';
import { checkEditable, rowAt } from './changeGraph';
import { changeReport } from './changeReport';

/** The row under whose name a row stands: itself, unless it was joined with another. */
async function standsAs(row: BorrowerReportRow, transaction: Transaction): Promise<BorrowerReportRow> {
  return (row.sameAs && (await BorrowerReportRow.findByPk(row.sameAs, { transaction }))) || row;
}

/** What the history of the loan says of either change. */
const TOLD = {
  label: 'Borrower checks edited',
  event: loanEvent('BorrowerChecksEdited', { changed: ['who is who'] }),
  name: 'ChecksEdited',
} as const;

/**
 * Has two names stand for one person or company: their cases are counted together, each once, under the name of `as`. The
 * borrower keeps their own name, and whoever stood under `row` goes with it.
 * @throws AppError 404, 409 where the report is not done, another row stands at a place, or the row is joined by now
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
 * Has a name that was joined with another stand for itself again.
 * @throws AppError 404, 409 where the report is not done, another row stands at the place, or it is parted by now
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
