import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { changeGraphRequest } from '#contract';
import { invalid, notFound, refused, wrongState } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { BorrowerReportCase, BorrowerReportRow, type BorrowerReport, type CaseKind } from '../../models';
import { findBorrower } from '../../models/queries/borrowers';
import type { Desk } from '../borrowers/borrowers';
import { changeReport } from './changeReport';

type Asked = z.output<typeof changeGraphRequest>;

/** The place of a row when it was read. */
export type RowPlace = Pick<Asked, 'listName' | 'index' | 'name'>;

/**
 * The row at a place of its list.
 * @throws AppError 404, 409 if it is another than was read
 */
export async function rowAt(
  reportId: string,
  { listName, index, name }: RowPlace,
  transaction: Transaction,
): Promise<BorrowerReportRow> {
  const [row] = await BorrowerReportRow.findAll({
    where: { reportId, list: listName },
    order: [['place', 'ASC']],
    offset: index,
    limit: 1,
    transaction,
  });
  if (row === undefined) throw notFound('There is no such row');
  if (name !== undefined && name !== row.name)
    throw refused(
      'stale',
      `The list has changed: "${row.name}" is now in the place of "${name}". Reload the report`,
      'name',
    );
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

type CaseChange = NonNullable<Asked['data']['plaintiff_cases']>[number];

/** The first place that is free among the cases of a row. */
async function nextPlace(rowId: string, transaction: Transaction): Promise<number> {
  const last = await BorrowerReportCase.max<number | null, BorrowerReportCase>('place', {
    where: { rowId },
    transaction,
  });
  return (last ?? -1) + 1;
}

/** Adds a case that a person entered by hand. */
const addCase = async (
  rowId: string,
  kind: CaseKind,
  { title = '', url = null, isHidden = false }: CaseChange,
  transaction: Transaction,
): Promise<unknown> =>
  BorrowerReportCase.create(
    {
      rowId,
      kind,
      place: await nextPlace(rowId, transaction),
      title,
      url,
      caseType: null,
      datedOn: null,
      court: null,
      state: null,
      sourceName: null,
      snippets: [],
      confidence: 1,
      evidence: 'Added by hand',
      isHidden,
      isManuallyAdded: true,
    },
    { transaction },
  );

async function changeCase(
  row: BorrowerReportRow,
  kind: CaseKind,
  change: CaseChange,
  transaction: Transaction,
): Promise<void> {
  const { id, isHidden, title, url, removed } = change;
  if (id === undefined) {
    if (row.list === 'propertyStats') throw invalid('A property has no cases', 'listName');
    await addCase(row.id, kind, change, transaction);
    return;
  }
  const found = await BorrowerReportCase.findOne({ where: { id, rowId: row.id, kind }, transaction });
  if (found === null) throw notFound('There is no such case');
  const isRewritten = title !== undefined || url !== undefined || removed !== undefined;
  if (isRewritten && !found.isManuallyAdded)
    throw wrongState('Only what was added by hand can be renamed, relinked or deleted');
  if (removed) await found.destroy({ transaction });
  else
    await found.update(
      {
        ...(isHidden !== undefined && { isHidden }),
        ...(title !== undefined && { title }),
        ...(url !== undefined && { url }),
      },
      { transaction },
    );
}

/** Keeps one person's note from being overwritten by another's concurrent edit. */
function checkNote({ note }: BorrowerReportRow, { data, noteWas }: Asked): void {
  if (data.note === undefined || noteWas === undefined || noteWas === note || data.note === note) return;
  throw refused(
    'conflict',
    `Somebody else changed this note meanwhile; it says: ${note || 'nothing'}`,
    'note',
  );
}

/**
 * Checks that a report's rows may be changed.
 * @throws AppError 409 if it is not done, or the person was erased
 */
export async function checkEditable(
  { status }: BorrowerReport,
  borrowerId: string,
  transaction: Transaction,
): Promise<void> {
  if (status !== 'Done') throw wrongState('Only a report that is done can be edited');
  const { erasedAt } = await findBorrower(borrowerId, transaction);
  if (erasedAt !== null) throw refused('already', 'The data of this person was erased');
}

/**
 * Hides, excludes or annotates findings of a report, and adds cases by hand; the figures of the loans are
 * updated.
 * @throws AppError 404, 409 if the report is not done, the row or note has changed since, or a case to be
 * renamed, relinked or removed was not added by hand
 */
export const changeGraph = (desk: Desk, borrowerId: string, reportId: string, asked: Asked): Promise<void> =>
  changeReport(desk, borrowerId, reportId, {
    label: 'Borrower checks edited',
    event: loanEvent('BorrowerChecksEdited', { changed: wordsOf(asked) }),
    name: 'ChecksEdited',
    async change(report, transaction) {
      await checkEditable(report, borrowerId, transaction);
      const row = await rowAt(reportId, asked, transaction);
      checkNote(row, asked);
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
        for (const change of asked.data[field] ?? []) await changeCase(row, kind, change, transaction);
    },
  });
