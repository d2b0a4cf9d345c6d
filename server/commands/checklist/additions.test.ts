import { expect, it } from 'vitest';
import { checklistOf } from './assemble';
import { withAdditions } from './additions';
import type { ItemDefinition } from './items';

const FIXED: readonly ItemDefinition<object>[] = [
  { key: 'group', title: 'Group', link: 'a', subItems: [{ key: 'part', title: 'Part', link: 'b' }] },
  { key: 'plain', title: 'Plain', link: 'c' },
];

it('puts added items at the end, or after those of the item that they are under', () => {
  const items = withAdditions(FIXED as readonly ItemDefinition[], [
    { id: '1', parent: null, title: 'Survey', link: 'https://example.com' },
    { id: '2', parent: 'group', title: 'Roof', link: null },
    { id: '3', parent: 'custom-1', title: 'Boundaries', link: null },
  ]);
  const list = checklistOf(items as readonly ItemDefinition<object>[], {}, []);
  expect(
    list.items.map(({ key, custom, subItems }) => [key, custom, subItems.map((sub) => sub.key)]),
  ).toEqual([
    ['group', false, ['part', 'custom-2']],
    ['plain', false, []],
    ['custom-1', true, ['custom-3']],
  ]);
  const [, , survey] = list.items;
  expect(survey).toMatchObject({ link: 'https://example.com', linkType: 'external', detail: '0 of 1' });
  expect(list.items[0]?.subItems[1]).toMatchObject({ link: null, custom: true, required: true });
  expect(list.total).toBe(4);
});
