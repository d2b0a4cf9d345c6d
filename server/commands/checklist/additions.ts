import { Op, type Sequelize, type Transaction } from 'sequelize';
import type { AddItemRequest, ChangeItemRequest, ChecklistKey } from '#contract';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { invalid, notFound, refused } from '../../errors';
import { ChecklistAddition, ChecklistMark, LoanEvent } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';
import type { LoanEditor } from '../loanEditor';
import type { ItemDefinition } from './items';
import { CHECKLIST_ITEMS } from './stages';

/** Added items of one checklist, sub-items counted. */
const MOST = 200;
const PREFIX = 'custom-';
/** The key of an added item among the items of its checklist. */
export const keyOfAddition = ({ id }: { readonly id: string }): string => `${PREFIX}${id}`;

type Added = Pick<ChecklistAddition, 'id' | 'parent' | 'title' | 'link'>;

/**
 * The items of a checklist including people's additions; an addition under an item comes after that item's
 * own sub-items.
 */
export function withAdditions(
  definitions: readonly ItemDefinition[],
  additions: readonly Added[],
): readonly ItemDefinition[] {
  const under = (parent: string | null): ItemDefinition[] =>
    additions
      .filter((row) => row.parent === parent)
      .map((row) => ({ key: keyOfAddition(row), title: row.title, link: row.link ?? '', custom: true }));
  return [...definitions, ...under(null)].map((item) => {
    const subItems = [...(item.subItems ?? []), ...under(item.key)];
    return subItems.length === 0 ? item : { ...item, subItems };
  });
}

export const additionsOf = (
  loanUuid: string,
  checklist: ChecklistKey,
  transaction?: Transaction,
): Promise<ChecklistAddition[]> =>
  ChecklistAddition.findAll({ where: { loanUuid, checklist }, order: [['id', 'ASC']], transaction });

/** Only items with sub-items, and people's own items, take additions; others are checked automatically. */
function requireParent(items: readonly ItemDefinition[], key: string): void {
  const parent = items.find((item) => item.key === key);
  if (parent === undefined) throw invalid('There is no such item to put this under', 'parent');
  if (parent.custom !== true && parent.subItems === undefined)
    throw invalid('This item takes no items under it', 'parent');
}

const keep = ({ loanUuid, userId }: LoanEditor, event: LoanEventDraft, transaction: Transaction) =>
  LoanEvent.create({ loanUuid, userId, ...event }, { transaction });

/** @throws AppError 404 if the loan does not exist, 400 if `parent` takes no items under it, 409 for too many */
export async function addItem(
  db: Sequelize,
  who: LoanEditor,
  checklist: ChecklistKey,
  { title, link = null, parent = null }: AddItemRequest,
): Promise<void> {
  const { loanUuid, userId } = who;
  await db.transaction(async (transaction) => {
    await lockLoan(loanUuid, transaction);
    const before = await additionsOf(loanUuid, checklist, transaction);
    if (before.length >= MOST)
      throw refused('limit_reached', `A checklist takes at most ${MOST} items of your own`);
    if (parent !== null) requireParent(withAdditions(CHECKLIST_ITEMS[checklist], before), parent);
    await ChecklistAddition.create(
      { loanUuid, checklist, parent, title, link, createdBy: userId },
      { transaction },
    );
    await keep(who, loanEvent('ChecklistItemAdded', { list: checklist, title }), transaction);
  });
}

async function lockAddition(
  loanUuid: string,
  checklist: ChecklistKey,
  key: string,
  transaction: Transaction,
): Promise<ChecklistAddition> {
  await lockLoan(loanUuid, transaction);
  const id = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
  const row = /^\d{1,18}$/.test(id)
    ? await ChecklistAddition.findOne({ where: { id, loanUuid, checklist }, transaction })
    : null;
  if (row === null) throw notFound('There is no such item that somebody added');
  return row;
}

/** @throws AppError 404 if the item does not exist, or was not added by a person */
export async function changeItem(
  db: Sequelize,
  who: LoanEditor,
  checklist: ChecklistKey,
  key: string,
  { title, link }: ChangeItemRequest,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockAddition(who.loanUuid, checklist, key, transaction);
    const { title: before } = row;
    await row.update(
      { ...(title !== undefined && { title }), ...(link !== undefined && { link }) },
      { transaction },
    );
    const previous = before === row.title ? null : before;
    const event = loanEvent('ChecklistItemChanged', { list: checklist, title: row.title, previous });
    await keep(who, event, transaction);
  });
}

/**
 * Deletes an added item with its sub-items and their marks.
 * @throws AppError 404 if the item does not exist, or was not added by a person
 */
export async function removeItem(
  db: Sequelize,
  who: LoanEditor,
  checklist: ChecklistKey,
  key: string,
): Promise<void> {
  const { loanUuid } = who;
  await db.transaction(async (transaction) => {
    const row = await lockAddition(loanUuid, checklist, key, transaction);
    const below = await ChecklistAddition.findAll({
      where: { loanUuid, checklist, parent: key },
      transaction,
    });
    const rows = [row, ...below];
    await ChecklistMark.destroy({
      where: { loanUuid, checklist, item: { [Op.in]: rows.map(keyOfAddition) } },
      transaction,
    });
    for (const one of rows) await one.destroy({ transaction });
    const event = loanEvent('ChecklistItemDeleted', { list: checklist, title: row.title });
    await keep(who, event, transaction);
  });
}
