import { expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import { placeBehind } from '../../client/features/workbook/navigation';
import type { ItemDefinition } from '../../server/commands/checklist/items';
import { CHECKLIST_ITEMS } from '../../server/commands/checklist/stages';

const withSubItems = (items: readonly ItemDefinition[]): readonly ItemDefinition[] =>
  items.flatMap((item) => [item, ...withSubItems(item.subItems ?? [])]);

/** The server names the screens of its checklists by texts, because it does not know the client. */
it('a checklist leads to a screen or a sheet that the workbook has', () => {
  const template = newestTemplate('bridge-loan');
  const links = Object.values(CHECKLIST_ITEMS)
    .flatMap(withSubItems)
    .map(({ link }) => link)
    .filter((link) => /^(origination|screening)\//.test(link));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => placeBehind(link, template) === undefined)).toEqual([]);
});
