import { COST_CATEGORIES, type CostCategory, type CostItem } from '#domain';

/** What the configure dialog holds until its changes are saved. */
export type Draft = readonly CostItem[];

export const inCategory = (items: Draft, category: CostCategory): readonly CostItem[] =>
  items.filter((item) => item.category === category).sort((a, b) => a.orderId - b.orderId);

/** New items carry negative ids until they are saved. */
export const nextId = (items: Draft): number =>
  items.reduce((least, { id }) => (typeof id === 'number' ? Math.min(least, id) : least), 0) - 1;

const after = (items: Draft, category: CostCategory): number =>
  items.reduce((last, item) => (item.category === category ? Math.max(last, item.orderId) : last), -1) + 1;

export function withNew(items: Draft, category: CostCategory, title: string, value: number): Draft {
  const item: CostItem = {
    id: nextId(items),
    title: title.trim(),
    value,
    annotation: null,
    category,
    orderId: after(items, category),
    custom: true,
    counts: true,
  };
  return [...items, item];
}

/** A custom item as it is typed, before it is added. */
export interface NewItem {
  readonly title: string;
  /** USD; NaN where the typed text is not a figure. */
  readonly value: number | null;
}
export const NO_ITEM: NewItem = { title: '', value: null };
/** The new item being typed in each category; a category without one is absent. */
export type NewItems = Readonly<Partial<Record<CostCategory, NewItem>>>;

/** A custom item needs a name to be added. */
export const canAdd = ({ title, value }: NewItem): boolean => title.trim() !== '' && !Number.isNaN(value);
/** A value without a name. */
export const lacksName = ({ title, value }: NewItem): boolean => title.trim() === '' && value !== null;

/** The draft with typed but not yet added items, so that they are not lost if Add was not pressed. */
export function withTyped(items: Draft, typed: NewItems): Draft {
  return COST_CATEGORIES.reduce((all, category) => {
    const item = typed[category];
    return item && canAdd(item) ? withNew(all, category, item.title, item.value ?? 0) : all;
  }, items);
}

/** Something is typed that cannot be saved: a value without a name, or a text that is not a figure. */
export const isUnfinished = (typed: NewItems): boolean =>
  Object.values(typed).some((item) => lacksName(item) || Number.isNaN(item.value));

export const without = (items: Draft, id: CostItem['id']): Draft => items.filter((item) => item.id !== id);

/** An item changed; in another category it goes to the end. */
export function changed(
  items: Draft,
  id: CostItem['id'],
  more: Partial<Pick<CostItem, 'title' | 'value' | 'category'>>,
): Draft {
  return items.map((item) => {
    if (item.id !== id) return item;
    const moved = more.category !== undefined && more.category !== item.category;
    return { ...item, ...more, ...(moved && { orderId: after(items, more.category ?? item.category) }) };
  });
}

/** The items of one category in another order. */
export function reordered(items: Draft, category: CostCategory, order: readonly CostItem['id'][]): Draft {
  const place = new Map(order.map((id, at) => [id, at]));
  const rest = order.length;
  return items.map((item) =>
    item.category === category ? { ...item, orderId: place.get(item.id) ?? rest + item.orderId } : item,
  );
}

/** Applies the draft's order to the saved items, without its other changes. */
export function orderedLike(saved: Draft, draft: Draft, category: CostCategory): Draft {
  const known = new Set(saved.filter((item) => item.category === category).map(({ id }) => id));
  return reordered(
    saved,
    category,
    inCategory(draft, category)
      .map(({ id }) => id)
      .filter((id) => known.has(id)),
  );
}

/**
 * Rebases a draft onto the present items: items that others added are kept, items that others deleted are removed, and
 * items that were not edited here take their present values.
 */
export function onTopOf(now: Draft, begun: Draft, draft: Draft): Draft {
  const before = new Map(begun.map((item) => [item.id, item]));
  const standing = new Map(now.map((item) => [item.id, item]));
  const mine = draft.flatMap((item) => {
    const current = standing.get(item.id);
    if (typeof item.id === 'number') return [item];
    if (current === undefined) return [];
    return [
      isSame(item, before.get(item.id))
        ? current
        : {
            ...current,
            title: item.title,
            value: item.annotation === null ? item.value : current.value,
            category: item.category,
            orderId: item.orderId,
          },
    ];
  });
  return [...mine, ...now.filter(({ id }) => !before.has(id))];
}

const saysSame = (a: CostItem, b: CostItem): boolean =>
  a.title === b.title && a.value === b.value && a.category === b.category;

/** Items that were changed here and deleted by somebody else meanwhile. */
export function changedAndGone(now: Draft, begun: Draft, draft: Draft): Draft {
  const standing = new Set(now.map(({ id }) => id));
  const before = new Map(begun.map((item) => [item.id, item]));
  return draft.filter((item) => {
    const was = before.get(item.id);
    return was !== undefined && !standing.has(item.id) && !saysSame(item, was);
  });
}

/** The draft in which these are new items: saving adds them again. */
export const anew = (draft: Draft, items: Draft): Draft =>
  items.reduce(
    (all, { id: gone }) => all.map((item) => (item.id === gone ? { ...item, id: nextId(all) } : item)),
    draft,
  );

const isSame = (a: CostItem, b: CostItem | undefined): boolean =>
  b !== undefined && saysSame(a, b) && a.orderId === b.orderId;

export const isChanged = (begun: Draft, draft: Draft): boolean => {
  const before = new Map(begun.map((item) => [item.id, item]));
  return begun.length !== draft.length || draft.some((item) => !isSame(item, before.get(item.id)));
};

/** Custom items without a name cannot be saved. */
export const nameless = (items: Draft): Draft =>
  items.filter(({ custom, title }) => custom && title.trim() === '');
export const totalOf = (items: Draft, category: CostCategory): number =>
  items.reduce((sum, item) => (item.category === category && item.counts ? sum + item.value : sum), 0);
