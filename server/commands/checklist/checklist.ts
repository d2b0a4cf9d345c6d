import { Op, type Sequelize } from 'sequelize';
import type { Checklist, ChecklistItem, ChecklistKey, UpdateChecklistRequest } from '#contract';
import { checklistCompleted, loanEvent } from '../../events/loanEvents';
import { invalid, notFound } from '../../errors';
import {
  Alert,
  ChecklistMark,
  FileRow,
  LoanEvent,
  PropertyCheckReport,
  ShareRow,
  SnapshotRow,
} from '../../models';
import { findLoan } from '../../models/queries/loans';
import { schedulesOf } from '../../models/queries/borrowers';
import { PHOTO } from '../../models/queries/files';
import { findWorkbook } from '../../models/queries/workbooks';
import { hasBackground } from '../property/background';
import { templateOf } from '../workbooks/templates';
import type { LoanEditor } from '../loanEditor';
import type { ItemDefinition, LoanState } from './items';
import { CHECKLIST_ITEMS } from './stages';

function rowsAt(inputs: Readonly<Record<string, unknown>>, path: string): number {
  let at: unknown = inputs;
  for (const key of path.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  return Array.isArray(at) ? at.length : 0;
}

async function stateOf(loanUuid: string): Promise<LoanState> {
  const [loan, workbook, photos, background, report, redFlags, files, snapshots, shares, schedules] =
    await Promise.all([
      findLoan(loanUuid),
      findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'figures', 'inputs']),
      FileRow.count({ where: { loanUuid, category: PHOTO, deletedAt: null } }),
      hasBackground(loanUuid),
      PropertyCheckReport.findOne({
        where: { loanUuid },
        attributes: ['createdAt'],
        order: [['createdAt', 'DESC']],
      }),
      Alert.count({ where: { loanUuid, status: 'active', severity: 'High' } }),
      FileRow.count({ where: { loanUuid, category: { [Op.ne]: PHOTO }, deletedAt: null } }),
      SnapshotRow.count({ where: { loanUuid } }),
      ShareRow.count({ where: { loanUuid, enabled: true } }),
      schedulesOf(loanUuid),
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

type Marks = ReadonlyMap<string, ChecklistMark>;
type Leaf = Omit<ChecklistItem, 'subItems'>;

function leaf(
  { key, title, link, required, find }: ItemDefinition,
  orderId: number,
  state: LoanState,
  mark: ChecklistMark | undefined,
): Leaf {
  const found = find?.(state);
  return {
    key,
    title,
    link,
    orderId,
    linkType: 'system',
    checked: found?.done ?? mark?.checked ?? false,
    flagged: mark?.flagged ?? false,
    notes: mark?.notes ?? null,
    required: mark?.required ?? required?.(state) ?? true,
    readonly: find !== undefined,
    detail: found?.detail ?? null,
  };
}

function itemOf(definition: ItemDefinition, orderId: number, state: LoanState, marks: Marks): ChecklistItem {
  const subItems = (definition.subItems ?? []).map((sub, index) => ({
    ...leaf(sub, index + 1, state, marks.get(sub.key)),
    subItems: [],
  }));
  const item = leaf(definition, orderId, state, marks.get(definition.key));
  if (subItems.length === 0) return { ...item, subItems };
  const needed = subItems.filter(({ required }) => required);
  const done = needed.filter(({ checked }) => checked).length;
  return {
    ...item,
    subItems,
    readonly: true,
    checked: done === needed.length,
    detail: `${done} of ${needed.length}`,
  };
}

/** A checklist of a loan; items that look at data tick themselves. @throws AppError 404 for no such loan. */
export async function readChecklist(loanUuid: string, list: ChecklistKey): Promise<Checklist> {
  const [state, rows] = await Promise.all([
    stateOf(loanUuid),
    ChecklistMark.findAll({ where: { loanUuid, checklist: list } }),
  ]);
  const marks = new Map(rows.map((row) => [row.item, row]));
  const items = CHECKLIST_ITEMS[list].map((definition, index) => itemOf(definition, index + 1, state, marks));
  const counted = items
    .flatMap((item): Leaf[] => (item.subItems.length > 0 ? item.subItems : [item]))
    .filter(({ required }) => required);
  return { items, done: counted.filter(({ checked }) => checked).length, total: counted.length };
}

const definitionOf = (list: ChecklistKey, key: string) =>
  CHECKLIST_ITEMS[list].flatMap((item) => [item, ...(item.subItems ?? [])]).find((item) => item.key === key);

/** The first time that nothing required is open is an event of the loan. */
async function noteCompletion(
  { loanUuid, userId }: LoanEditor,
  list: ChecklistKey,
  { done, total }: Checklist,
): Promise<void> {
  const name = checklistCompleted(list);
  if (done < total || (await LoanEvent.count({ where: { loanUuid, name } })) > 0) return;
  await LoanEvent.create({ loanUuid, userId, ...loanEvent(name, { items: total }) });
}

/** What the history keeps of a mark: the note by itself, the rest as set. */
function eventProps(list: ChecklistKey, title: string, { notes, ...changes }: UpdateChecklistRequest) {
  return { list, title, changes, ...(notes !== undefined && { notes }) };
}

/**
 * Stores what a person entered for an item. @throws AppError 404 for no such loan or item, 400 for ticking an item
 * that is ticked automatically.
 */
export async function markItem(
  db: Sequelize,
  who: LoanEditor,
  list: ChecklistKey,
  item: string,
  changes: UpdateChecklistRequest,
): Promise<Checklist> {
  const { loanUuid, userId } = who;
  await findLoan(loanUuid);
  const definition = definitionOf(list, item);
  if (definition === undefined) throw notFound('There is no such item');
  if (changes.checked !== undefined && (definition.find !== undefined || definition.subItems !== undefined))
    throw invalid('This item ticks itself when its data is there', 'checked');
  await db.transaction(async (transaction) => {
    const blank = {
      loanUuid,
      checklist: list,
      item,
      checked: null,
      flagged: false,
      required: null,
      notes: null,
      userId,
    };
    const [mark] = await ChecklistMark.findOrCreate({
      where: { loanUuid, checklist: list, item },
      defaults: blank,
      transaction,
    });
    const news = Object.fromEntries(
      Object.entries(changes).filter(([field, value]) => value !== undefined && value !== mark.get(field)),
    );
    if (Object.keys(news).length === 0) return;
    await mark.update({ ...changes, userId, updatedAt: new Date() }, { transaction });
    await LoanEvent.create(
      { loanUuid, userId, ...loanEvent('ChecklistItemMarked', eventProps(list, definition.title, news)) },
      { transaction },
    );
  });
  const checklist = await readChecklist(loanUuid, list);
  await noteCompletion(who, list, checklist);
  return checklist;
}
