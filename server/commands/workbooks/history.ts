import { Op, type Transaction } from 'sequelize';
import type { OtherSave } from '#contract';
import type { Action } from '#domain';
import type { Workbook } from '#engine';
import { notFound } from '../../errors';
import { User, WorkbookRevision, WorkbookRow } from '../../models';
import { presentAuthor } from '../../presenters/author';
import { openStored, type Pinned } from './templates';

/** One save since a base, with who made it. */
export interface LaterSave {
  readonly revision: number;
  readonly actions: readonly Action[];
  readonly inverse: readonly Action[];
  readonly at: Date;
  readonly author: OtherSave['by'];
  readonly by: string | undefined;
  /** The template version that it moved the workbook to, if any. */
  readonly movedTo: number | null;
}

/** The saves after revision `base`, oldest first, up to and including `upTo`. */
export async function savesSince(
  loanUuid: string,
  base: number,
  upTo?: number,
  transaction?: Transaction,
): Promise<LaterSave[]> {
  const revision = upTo === undefined ? { [Op.gt]: base } : { [Op.gt]: base, [Op.lte]: upTo };
  const rows = await WorkbookRevision.findAll({
    where: { loanUuid, revision },
    attributes: ['revision', 'at', 'actions', 'inverse', 'movedTo'],
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['revision', 'ASC']],
    transaction,
  });
  return rows.map(({ revision: number, at, actions, inverse, movedTo, user }) => {
    const author = presentAuthor(user);
    return { revision: number, actions, inverse, at, author, by: author?.name, movedTo };
  });
}

/** The saves behind other people's actions, as a field `saves`; an empty object without saves. */
export const whoseSaves = (saves: readonly LaterSave[]): { readonly saves?: OtherSave[] } =>
  saves.length === 0
    ? {}
    : {
        saves: saves.map(({ revision, at, author, actions }) => ({
          revision,
          at: at.toISOString(),
          by: author,
          actions: actions.length,
        })),
      };

/** The template version that the last move among these saves moved to; undefined if none is a move. */
export const movedTo = (saves: readonly LaterSave[]): number | undefined =>
  saves.findLast((save) => save.movedTo !== null)?.movedTo ?? undefined;

export const actionsOf = (saves: readonly LaterSave[]): Action[] =>
  saves.flatMap(({ actions }) => [...actions]);

/** The template version of a workbook at a revision: the one that the next move started from, else the present one. */
async function templateAt(
  workbook: Pinned & { readonly loanUuid: string },
  revision: number,
  transaction?: Transaction,
): Promise<Pinned> {
  const next = await WorkbookRevision.findOne({
    where: { loanUuid: workbook.loanUuid, revision: { [Op.gt]: revision }, movedFrom: { [Op.not]: null } },
    attributes: ['movedFrom'],
    order: [['revision', 'ASC']],
    transaction,
  });
  return { templateKey: workbook.templateKey, templateVersion: next?.movedFrom ?? workbook.templateVersion };
}

/**
 * A loan's workbook at a revision, with its template version at that time, rebuilt from the checkpoint before
 * it and the saves since. The caller destroys it.
 * @throws AppError 404 if the revision does not exist
 */
export async function openRevision(
  loanUuid: string,
  revision: number,
  transaction?: Transaction,
): Promise<Workbook> {
  const workbook = await WorkbookRow.findByPk(loanUuid, {
    attributes: ['loanUuid', 'templateKey', 'templateVersion', 'revision'],
    transaction,
  });
  const checkpoint = await WorkbookRevision.findOne({
    where: { loanUuid, revision: { [Op.lte]: revision }, checkpoint: { [Op.not]: null } },
    attributes: ['revision', 'checkpoint'],
    order: [['revision', 'DESC']],
    transaction,
  });
  if (workbook === null || !checkpoint?.checkpoint || revision > workbook.revision)
    throw notFound(`There is no revision ${revision}`);
  const saves = await savesSince(loanUuid, checkpoint.revision, revision, transaction);
  const opened = openStored(await templateAt(workbook, revision, transaction), checkpoint.checkpoint);
  const actions = actionsOf(saves);
  if (actions.length > 0) opened.apply(actions, { origin: 'load' });
  return opened;
}

/**
 * The inputs of a loan at a revision.
 * @throws AppError 404 if the revision does not exist
 */
export async function loanFileAt(loanUuid: string, revision: number): Promise<Record<string, unknown>> {
  const workbook = await openRevision(loanUuid, revision);
  try {
    return workbook.toLoanFile();
  } finally {
    workbook.destroy();
  }
}
