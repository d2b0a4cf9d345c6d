import { expect, it } from 'vitest';
import type { CostItem } from '#domain';
import {
  changed,
  inCategory,
  isChanged,
  isUnfinished,
  nameless,
  nextId,
  onTopOf,
  orderedLike,
  reordered,
  withNew,
  without,
  withTyped,
} from './draft';

const item = (id: string | number, orderId: number, more: Partial<CostItem> = {}): CostItem => ({
  id,
  title: String(id),
  value: 1,
  annotation: null,
  category: 'TotalCost',
  orderId,
  custom: true,
  counts: true,
  ...more,
});
const items = [item('a', 0), item('b', 1), item('c', 2), item('u', 0, { category: 'NewUses' })];
const ids = (list: readonly CostItem[], category: CostItem['category'] = 'TotalCost') =>
  inCategory(list, category).map(({ id }) => id);

it('gives new items negative ids, at the end of their category', () => {
  const one = withNew(items, 'TotalCost', ' Legal ', 500);
  const two = withNew(one, 'NewUses', 'Survey', 0);
  expect(ids(two)).toEqual(['a', 'b', 'c', -1]);
  expect(ids(two, 'NewUses')).toEqual(['u', -2]);
  expect(two.find(({ id }) => id === -1)).toMatchObject({ title: 'Legal', value: 500 });
  expect(nextId(two)).toBe(-3);
});

it('puts an item that changes its category at the end of the other', () => {
  expect(ids(changed(items, 'a', { category: 'NewUses' }), 'NewUses')).toEqual(['u', 'a']);
});

it('reorders what is saved without saving what else changed', () => {
  const draft = reordered(withNew(without(items, 'b'), 'TotalCost', 'New', 1), 'TotalCost', [-1, 'c', 'a']);
  expect(ids(draft)).toEqual([-1, 'c', 'a']);
  expect(ids(orderedLike(items, draft, 'TotalCost'))).toEqual(['c', 'a', 'b']);
  expect(ids(orderedLike(items, draft, 'NewUses'), 'NewUses')).toEqual(['u']);
});

it('lays the changes on top of what others saved meanwhile', () => {
  const draft = withNew(changed(without(items, 'b'), 'a', { title: 'Mine' }), 'TotalCost', 'New', 1);
  const now = [item('b', 0), item('c', 1, { value: 9 }), item('x', 2), item('a', 3, { title: 'Theirs' })];
  const result = onTopOf(now, items, draft);
  expect(result.map(({ id }) => id)).toEqual(['a', 'c', -1, 'x']);
  expect(result.find(({ id }) => id === 'a')?.title).toBe('Mine');
  expect(result.find(({ id }) => id === 'c')?.value).toBe(9);
});

it('knows whether anything changed, and who has no name', () => {
  expect(isChanged(items, [...items])).toBe(false);
  expect(isChanged(items, changed(items, 'a', { value: 2 }))).toBe(true);
  expect(nameless(changed(items, 'a', { title: ' ' })).map(({ id }) => id)).toEqual(['a']);
});

it('takes what is typed for a new item with the rest, but no value without a name', () => {
  const all = withTyped(items, {
    NewUses: { title: 'Survey', value: 900 },
    TotalCost: { title: 'Permits', value: null },
    NewSources: { title: ' ', value: 5 },
  });
  expect(ids(all, 'NewUses')).toEqual(['u', -2]);
  expect(all.find(({ id }) => id === -1)).toMatchObject({
    title: 'Permits',
    value: 0,
    category: 'TotalCost',
  });
  expect(inCategory(all, 'NewSources')).toEqual([]);
  expect(isUnfinished({ NewSources: { title: ' ', value: 5 } })).toBe(true);
  expect(isUnfinished({ NewSources: { title: 'Gift', value: NaN } })).toBe(true);
  expect(
    isUnfinished({ NewSources: { title: 'Gift', value: null }, NewUses: { title: '', value: null } }),
  ).toBe(false);
});
