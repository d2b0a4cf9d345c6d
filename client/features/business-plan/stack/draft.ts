import { COST_CATEGORIES, type CostCategory, type CostItem } from '#domain';

/** What the configure dialog holds until its changes are saved. */
export type Draft = readonly CostItem[];

export const inCategory = (items: Draft, category: CostCategory): readonly CostItem[] =>
  items.filter((item) => item.category === category).sort((a, b) => a.orderId - b.orderId);

/** New items carry negative ids until they are saved. */
export const nextId = (items: Draft): number => items.reduce((least, { id }) => (typeof id === 'number' ? Math.min(least, id) : least), 0) - 1;

const after = (items: Draft, category: CostCategory): number => items.reduce((last, item) => (item.category === category ? Math.max(last, item.orderId) : last), -1) + 1;

export function withNew(items: Draft, category: CostCategory, title: string, value: number): Draft {
  const item: CostItem = { id: nextId(items), title: title.trim(), value, annotation: null, category, orderId: after(items, category), custom: true, counts: true };
  return [...items, item];
}

export const without = (items: Draft, id: CostItem['id']): Draft => items.filter((item) => item.id !== id);

/** An item changed; in another category it goes to the end. */
export function changed(items: Draft, id: CostItem['id'], more: Partial<Pick<CostItem, 'title' | 'value' | 'category'>>): Draft {
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
  return items.map((item) => (item.category === category ? { ...item, orderId: place.get(item.id) ?? rest + item.orderId } : item));
}

/** The order of a draft given to the items that are saved: what else the draft changes stays out of it. */
export function orderedLike(saved: Draft, draft: Draft, category: CostCategory): Draft {
  const known = new Set(saved.filter((item) => item.category === category).map(({ id }) => id));
  return reordered(saved, category, inCategory(draft, category).map(({ id }) => id).filter((id) => known.has(id)));
}

/**
 * The draft on top of what the items have become since it was begun: what others added stays, what they deleted is
 * gone, and what nobody touched here is as it now stands.
 */
export function onTopOf(now: Draft, begun: Draft, draft: Draft): Draft {
  const before = new Map(begun.map((item) => [item.id, item]));
  const standing = new Map(now.map((item) => [item.id, item]));
  const mine = draft.flatMap((item) => {
    const current = standing.get(item.id);
    if (typeof item.id === 'number') return [item];
    if (current === undefined) return [];
    return [isSame(item, before.get(item.id)) ? current : { ...current, title: item.title, value: item.annotation === null ? item.value : current.value, category: item.category, orderId: item.orderId }];
  });
  return [...mine, ...now.filter(({ id }) => !before.has(id))];
}

const isSame = (a: CostItem, b: CostItem | undefined): boolean => b !== undefined && a.title === b.title && a.value === b.value && a.category === b.category && a.orderId === b.orderId;

export const isChanged = (begun: Draft, draft: Draft): boolean => {
  const before = new Map(begun.map((item) => [item.id, item]));
  return begun.length !== draft.length || draft.some((item) => !isSame(item, before.get(item.id)));
};

/** Custom items without a name cannot be saved. */
export const nameless = (items: Draft): Draft => items.filter(({ custom, title }) => custom && title.trim() === '');
export const totalOf = (items: Draft, category: CostCategory): number => items.reduce((sum, item) => (item.category === category && item.counts ? sum + item.value : sum), 0);
export const categoriesWith = (items: Draft): readonly CostCategory[] => COST_CATEGORIES.filter((category) => items.some((item) => item.category === category && item.counts));
