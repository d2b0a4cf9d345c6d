import type { Transaction } from 'sequelize';
import { notFound } from '../../errors';
import { Loan } from '../loan';
import { readAll } from '../readAll';
import { SetAsideRow } from '../setAside';
import { User } from '../user';
import { WorkbookRevision, WorkbookRow } from '../workbook';

/**
 * The workbook of a loan that is not deleted, with only these columns.
 * @throws AppError 404 if it does not exist
 */
export async function findWorkbook(
  loanUuid: string,
  attributes: (keyof WorkbookRow & string)[],
  transaction?: Transaction,
): Promise<WorkbookRow> {
  const [row, alive] = await readAll(transaction, [
    () => WorkbookRow.findByPk(loanUuid, { attributes, transaction }),
    () => Loan.count({ where: { uuid: loanUuid, deletedAt: null }, transaction }),
  ]);
  if (row === null || alive === 0) throw notFound('There is no such loan');
  return row;
}

/** The last saved revision; undefined if there is no workbook. */
export async function lastRevision(loanUuid: string, transaction?: Transaction): Promise<number | undefined> {
  const row = await WorkbookRow.findByPk(loanUuid, { attributes: ['revision'], transaction });
  return row?.revision;
}

/** Saves of a workbook, newest first, without their actions. */
export function listRevisions(
  loanUuid: string,
  page: { limit: number; offset: number },
): Promise<{ rows: WorkbookRevision[]; count: number }> {
  return WorkbookRevision.findAndCountAll({
    where: { loanUuid },
    attributes: ['revision', 'at', 'label', 'cellsChanged', 'restores', 'movedFrom', 'movedTo'],
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['revision', 'DESC']],
    ...page,
  });
}

/** Values that people gave up in conflicts, newest first. */
export function listSetAside(
  loanUuid: string,
  page: { limit: number; offset: number },
): Promise<{ rows: SetAsideRow[]; count: number }> {
  return SetAsideRow.findAndCountAll({
    where: { loanUuid },
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['id', 'DESC']],
    ...page,
  });
}
