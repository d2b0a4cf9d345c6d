import type { Transaction } from 'sequelize';
import type { Checklist, ChecklistItem, UpdateChecklistRequest } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { invalid, notFound } from '../../errors';
import { ChecklistMark, LoanEvent } from '../../models';
import type { LoanEditor } from '../loanEditor';
import type { ItemDefinition } from './items';

type Marks = ReadonlyMap<string, ChecklistMark>;
type Leaf = Omit<ChecklistItem, 'subItems'>;

function leaf<State>(
  { key, title, link, custom = false, required, find }: ItemDefinition<State>,
  orderId: number,
  state: State,
  mark: ChecklistMark | undefined,
): Leaf {
  const found = find?.(state);
  return {
    key,
    custom,
    title,
    link: link || null,
    orderId,
    linkType: custom ? 'external' : 'system',
    checked: found?.done ?? mark?.checked ?? false,
    flagged: mark?.flagged ?? false,
    notes: mark?.notes ?? null,
    required: mark?.required ?? required?.(state) ?? true,
    readonly: find !== undefined,
    detail: found?.detail ?? null,
  };
}

function itemOf<State>(
  definition: ItemDefinition<State>,
  orderId: number,
  state: State,
  marks: Marks,
): ChecklistItem {
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

/** Builds a checklist from its items' findings and people's marks. */
export function checklistOf<State>(
  definitions: readonly ItemDefinition<State>[],
  state: State,
  rows: readonly ChecklistMark[],
): Checklist {
  const marks: Marks = new Map(rows.map((row) => [row.item, row]));
  const items = definitions.map((definition, index) => itemOf(definition, index + 1, state, marks));
  const counted = items
    .flatMap((item): Leaf[] => (item.subItems.length > 0 ? item.subItems : [item]))
    .filter(({ required }) => required);
  return { items, done: counted.filter(({ checked }) => checked).length, total: counted.length };
}

/**
 * The title of an item that may be changed so.
 * @throws AppError 404 for no such item, 400 for ticking one that ticks itself
 */
export function titleToMark<State>(
  definitions: readonly ItemDefinition<State>[],
  key: string,
  { checked }: UpdateChecklistRequest,
): string {
  const definition = definitions
    .flatMap((item) => [item, ...(item.subItems ?? [])])
    .find((item) => item.key === key);
  if (definition === undefined) throw notFound('There is no such item');
  if (checked !== undefined && (definition.find !== undefined || definition.subItems !== undefined))
    throw invalid('This item ticks itself when its data is there', 'checked');
  return definition.title;
}

/** The history data of a mark: the note separately, the other fields as set. */
function eventProps(list: string, title: string, { notes, ...changes }: UpdateChecklistRequest) {
  return { list, title, changes, ...(notes !== undefined && { notes }) };
}

export interface Marked {
  /** Key under which the mark is stored. */
  readonly checklist: string;
  /** Name of the list in the history. */
  readonly list: string;
  readonly item: string;
  readonly title: string;
}

/** Stores a person's entry for an item, and records an event if it changes anything. */
export async function keepMark(
  { loanUuid, userId }: LoanEditor,
  { checklist, list, item, title }: Marked,
  changes: UpdateChecklistRequest,
  transaction: Transaction,
): Promise<void> {
  const [mark] = await ChecklistMark.findOrCreate({
    where: { loanUuid, checklist, item },
    defaults: {
      loanUuid,
      checklist,
      item,
      checked: null,
      flagged: false,
      required: null,
      notes: null,
      userId,
    },
    transaction,
  });
  const news = Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== undefined && value !== mark.get(field)),
  );
  if (Object.keys(news).length === 0) return;
  await mark.update({ ...changes, userId, updatedAt: new Date() }, { transaction });
  await LoanEvent.create(
    { loanUuid, userId, ...loanEvent('ChecklistItemMarked', eventProps(list, title, news)) },
    { transaction },
  );
}
