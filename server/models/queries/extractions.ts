import type { IncludeOptions } from 'sequelize';
import type { Classification } from '#contract';
import { notFound } from '../../errors';
import { ExtractionRow } from '../extraction';
import { FileRow } from '../file';
import { JobRow } from '../job';
import { User } from '../user';

/** Number of newest extractions that a screen polls. */
const SHOWN = 100;

/** Everything but the rows found, which can be thousands while screens poll every few seconds. */
const STATE = ['uuid', 'status', 'progress', 'step', 'errorMessage'];
const PARTS: IncludeOptions[] = [
  {
    model: FileRow,
    as: 'file',
    attributes: ['uuid', 'name', 'description', 'storageKey', 'borrowerId'],
    where: { deletedAt: null },
  },
  { model: User, as: 'reviewer', attributes: ['id', 'firstName', 'lastName', 'email'] },
];

/** Extractions of a loan's files, newest first. */
export const listExtractions = (
  loanUuid: string,
  classification?: Classification,
): Promise<ExtractionRow[]> =>
  ExtractionRow.findAll({
    where: { loanUuid, ...(classification !== undefined && { classification }) },
    include: [...PARTS, { model: JobRow, as: 'job', attributes: STATE }],
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'ASC'],
    ],
    limit: SHOWN,
  });

/**
 * An extraction with its job's result.
 * @throws AppError 404 if the loan has no such extraction, or its file was deleted
 */
export async function findExtraction(loanUuid: string, uuid: string): Promise<ExtractionRow> {
  const row = await ExtractionRow.findOne({
    where: { uuid, loanUuid },
    include: [...PARTS, { model: JobRow, as: 'job' }],
  });
  if (row === null) throw notFound('There is no such extraction');
  return row;
}

/** The newest job of a kind with this input. */
export const newestJob = (
  loanUuid: string,
  kind: string,
  input: Record<string, string>,
): Promise<JobRow | null> =>
  JobRow.findOne({
    where: { loanUuid, kind, input },
    attributes: [...STATE, 'createdAt'],
    order: [['createdAt', 'DESC']],
  });
