import { Op, type Sequelize, type Transaction } from 'sequelize';
import { isRecord } from '#domain';
import type { Checklist, ChecklistKey, UpdateChecklistRequest } from '#contract';
import { checklistCompleted, loanEvent } from '../../events/loanEvents';
import {
  Alert,
  ChecklistMark,
  FileRow,
  LoanEvent,
  PropertyCheckReport,
  readAll,
  ShareRow,
  SnapshotRow,
} from '../../models';
import { findLoan } from '../../models/queries/loans';
import { schedulesOf } from '../../models/queries/borrowers';
import { NOT_ON_SCREEN, PHOTO } from '../../models/queries/files';
import { findWorkbook } from '../../models/queries/workbooks';
import { hasBackground } from '../property/background';
import { templateOf } from '../workbooks/templates';
import type { LoanEditor } from '../loanEditor';
import { additionsOf, withAdditions } from './additions';
import { checklistOf, keepMark, titleToMark } from './assemble';
import type { LoanState } from './items';
import { CHECKLIST_ITEMS } from './stages';

function rowsAt(inputs: Readonly<Record<string, unknown>>, path: string): number {
  let at: unknown = inputs;
  for (const key of path.split('.')) at = isRecord(at) ? at[key] : undefined;
  return Array.isArray(at) ? at.length : 0;
}

async function stateOf(loanUuid: string, transaction?: Transaction): Promise<LoanState> {
  const [loan, workbook, photos, background, report, redFlags, files, snapshots, shares, schedules] =
    await readAll(transaction, [
      () => findLoan(loanUuid, transaction),
      () => findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'figures', 'inputs'], transaction),
      () => FileRow.count({ where: { loanUuid, category: PHOTO, deletedAt: null }, transaction }),
      () => hasBackground(loanUuid, transaction),
      () =>
        PropertyCheckReport.findOne({
          where: { loanUuid },
          attributes: ['createdAt'],
          order: [['createdAt', 'DESC']],
          transaction,
        }),
      () => Alert.count({ where: { loanUuid, status: 'active', severity: 'High' }, transaction }),
      () =>
        FileRow.count({
          where: { loanUuid, category: { [Op.notIn]: [...NOT_ON_SCREEN] }, deletedAt: null },
          transaction,
        }),
      () => SnapshotRow.count({ where: { loanUuid }, transaction }),
      () => ShareRow.count({ where: { loanUuid, enabled: true }, transaction }),
      () => schedulesOf(loanUuid, transaction),
    ]);
  const { figure } = templateOf(workbook);
  return {
    figures: workbook.figures,
    labelOf: (name) => figure.get(name)?.label ?? name,
    rows: (path) => rowsAt(workbook.inputs, path),
    photos,
    background,
    redFlags,
    files,
    snapshots,
    shares,
    schedules,
    checkedAt: report?.createdAt ?? null,
    borrowerName: loan.borrowerName,
    borrowerStatus: loan.borrowerStatus,
    reportStatus: loan.reportStatus,
    flags: loan.timelineFlags,
  };
}

/** A checklist of a loan; items that look at data tick themselves. @throws AppError 404 for no such loan. */
export async function readChecklist(
  loanUuid: string,
  list: ChecklistKey,
  transaction?: Transaction,
): Promise<Checklist> {
  const [state, additions, rows] = await readAll(transaction, [
    () => stateOf(loanUuid, transaction),
    () => additionsOf(loanUuid, list, transaction),
    () => ChecklistMark.findAll({ where: { loanUuid, checklist: list }, transaction }),
  ]);
  return checklistOf(withAdditions(CHECKLIST_ITEMS[list], additions), state, rows);
}

/** Records an event the first time that no required item is open. */
async function noteCompletion(
  { loanUuid, userId }: LoanEditor,
  list: ChecklistKey,
  { done, total }: Checklist,
): Promise<void> {
  const name = checklistCompleted(list);
  if (done < total || (await LoanEvent.count({ where: { loanUuid, name } })) > 0) return;
  await LoanEvent.create({ loanUuid, userId, ...loanEvent(name, { items: total }) });
}

/**
 * Stores what a person entered for an item.
 * @throws AppError 404 if the loan or item does not exist, 400 for checking an item that is checked
 * automatically
 */
export async function markItem(
  db: Sequelize,
  who: LoanEditor,
  list: ChecklistKey,
  item: string,
  changes: UpdateChecklistRequest,
): Promise<Checklist> {
  const { loanUuid } = who;
  await findLoan(loanUuid);
  const definitions = withAdditions(CHECKLIST_ITEMS[list], await additionsOf(loanUuid, list));
  const title = titleToMark(definitions, item, changes);
  await db.transaction((transaction) =>
    keepMark(who, { checklist: list, list, item, title }, changes, transaction),
  );
  const checklist = await readChecklist(loanUuid, list);
  await noteCompletion(who, list, checklist);
  return checklist;
}
