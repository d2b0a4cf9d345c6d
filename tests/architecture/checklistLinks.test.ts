import { expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import { placeBehind } from '../../client/features/workbook/navigation';
import type { ItemDefinition } from '../../server/commands/checklist/items';
import { reportItems } from '../../server/commands/checklist/monitoringReport';
import { CHECKLIST_ITEMS } from '../../server/commands/checklist/stages';

const linksOf = <State>(items: readonly ItemDefinition<State>[]): readonly string[] =>
  items.flatMap(({ link, subItems = [] }) => [link, ...linksOf(subItems)]);

/** The server names the screens of its checklists by texts, because it does not know the client. */
it('a checklist leads to a screen or a sheet that the workbook has', () => {
  const template = newestTemplate('bridge-loan');
  const links = [
    ...Object.values(CHECKLIST_ITEMS).flatMap((items) => linksOf(items)),
    ...linksOf(reportItems('1')),
  ].filter((link) => /^(origination|screening)\//.test(link));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => placeBehind(link, template) === undefined)).toEqual([]);
});
