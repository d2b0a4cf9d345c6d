import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { changeGraphRequest } from '#contract';
import { notFound, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { BorrowerReportCase, BorrowerReportRow, type CaseKind } from '../../models';
import type { Desk } from '../borrowers/borrowers';
import { changeReport } from './changeReport';

type Asked = z.output<typeof changeGraphRequest>;

/** The row at a place of its list. @throws AppError 404, 409 where it is another than was read */
async function rowAt(reportId: string, { listName, index, name }: Asked, transaction: Transaction) {
  const [row] = await BorrowerReportRow.findAll({
    where: { reportId, list: listName },
    order: [['place', 'ASC']],
    offset: index,
    limit: 1,
    transaction,
  });
  if (row === undefined) throw notFound('There is no such row');
  if (name !== undefined && name !== row.name)
    throw refused('stale', 'Another row stands there by now: read the report again', 'name');
  return row;
}

const KINDS = [
  ['plaintiff', 'plaintiff_cases'],
  ['defendant', 'defendant_cases'],
  ['media', 'adverse_media'],
] as const satisfies readonly (readonly [CaseKind, keyof Asked['data']])[];

const WORDS: Readonly<Record<keyof Asked['data'], string>> = {
  note: 'note',
  hide: 'hidden or shown',
  disable: 'excluded or counted',
  plaintiff_cases: 'plaintiff cases',
  defendant_cases: 'defendant cases',
  adverse_media: 'adverse media',
};
const wordsOf = ({ data }: Asked): string[] =>
  Object.entries(WORDS).flatMap(([key, words]) => (Object.hasOwn(data, key) ? [words] : []));

/**
 * Hides, excludes or notes what a report found; the figures of the loans follow.
 * @throws AppError 404, 409 where the report is not done, or another row stands there by now
 */
export const changeGraph = (desk: Desk, borrowerId: string, reportId: string, asked: Asked): Promise<void> =>
  changeReport(desk, borrowerId, reportId, {
    label: 'Borrower checks edited',
    event: loanEvent('BorrowerChecksEdited', { changed: wordsOf(asked) }),
    name: 'ChecksEdited',
    async change(report, transaction) {
      if (report.status !== 'Done') throw refused('conflict', 'Only a report that is done can be edited');
      const row = await rowAt(reportId, asked, transaction);
      const { note, hide, disable } = asked.data;
      await row.update(
        {
          ...(note !== undefined && { note }),
          ...(hide !== undefined && { hide }),
          ...(disable !== undefined && { disable }),
        },
        { transaction },
      );
      for (const [kind, field] of KINDS)
        for (const { id, isHidden } of asked.data[field] ?? []) {
          const where = { id, rowId: row.id, kind };
          const [changed] = await BorrowerReportCase.update({ isHidden }, { where, transaction });
          if (changed === 0) throw notFound('There is no such case');
        }
    },
  });
