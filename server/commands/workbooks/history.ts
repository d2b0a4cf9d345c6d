import { Op, type Transaction } from 'sequelize';
import type { OtherSave } from '#contract';
import type { Action } from '#domain';
import type { Workbook } from '#engine';
import { notFound } from '../../errors';
import { User, WorkbookRevision, WorkbookRow } from '../../models';
import { presentAuthor } from '../../presenters/author';
import { openStored } from './templates';

/** One save since a base, with who made it. */
export interface Later {
  readonly revision: number;
  readonly actions: readonly Action[];
  readonly inverse: readonly Action[];
  readonly at: Date;
  readonly author: OtherSave['by'];
  readonly by: string | undefined;
}

/** The saves after revision `base`, oldest first, up to and including `upTo`. */
export async function savesSince(loanUuid: string, base: number, upTo?: number, transaction?: Transaction): Promise<Later[]> {
  const revision = upTo === undefined ? { [Op.gt]: base } : { [Op.gt]: base, [Op.lte]: upTo };
  const rows = await WorkbookRevision.findAll({
    where: { loanUuid, revision },
    attributes: ['revision', 'at', 'actions', 'inverse'],
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['revision', 'ASC']],
    transaction,
  });
  return rows.map(({ revision: number, at, actions, inverse, user }) => {
    const author = presentAuthor(user);
    return { revision: number, actions, inverse, at, author, by: author?.name };
  });
}

/** Whose actions they are; nothing where there are none. */
export const whoseSaves = (saves: readonly Later[]): { readonly saves?: OtherSave[] } =>
  saves.length === 0 ? {} : { saves: saves.map(({ revision, at, author, actions }) => ({ revision, at: at.toISOString(), by: author, actions: actions.length })) };

export const actionsOf = (saves: readonly Later[]): Action[] => saves.flatMap(({ actions }) => [...actions]);

/**
 * A loan's workbook as it stood at a revision: the checkpoint before it and the saves since. The caller destroys it.
 * @throws AppError 404 for a revision that is not there.
 */
export async function openRevision(loanUuid: string, revision: number): Promise<Workbook> {
  const workbook = await WorkbookRow.findByPk(loanUuid, { attributes: ['templateKey', 'templateVersion', 'templateChecksum', 'revision'] });
  const checkpoint = await WorkbookRevision.findOne({
    where: { loanUuid, revision: { [Op.lte]: revision }, checkpoint: { [Op.not]: null } },
    attributes: ['revision', 'checkpoint'],
    order: [['revision', 'DESC']],
  });
  if (workbook === null || !checkpoint?.checkpoint || revision > workbook.revision) throw notFound(`There is no revision ${revision}`);
  const saves = await savesSince(loanUuid, checkpoint.revision, revision);
  const opened = await openStored(workbook, checkpoint.checkpoint);
  const actions = actionsOf(saves);
  if (actions.length > 0) opened.apply(actions, { origin: 'load' });
  return opened;
}

/** The inputs of a loan as they stood at a revision. @throws AppError 404 for a revision that is not there. */
export async function loanFileAt(loanUuid: string, revision: number): Promise<Record<string, unknown>> {
  const workbook = await openRevision(loanUuid, revision);
  try {
    return workbook.toLoanFile();
  } finally {
    workbook.destroy();
  }
}
