import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { AppServer } from './appServer';

/** One product for all tests of a run, started as a user starts it. */
export const test = base.extend<{ baseURL: string }, { app: AppServer }>({
  app: [
    async ({}, use) => {
      const app = await AppServer.create();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

export { expect };

/** No serious or critical accessibility finding on the page as it stands. */
export async function expectAccessible(page: Page, options: { exclude?: string[] } = {}): Promise<void> {
  let axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
  for (const selector of options.exclude ?? []) axe = axe.exclude(selector);
  const { violations } = await axe.analyze();
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  expect(serious.map((v) => ({ rule: v.id, help: v.help, where: v.nodes.slice(0, 5).map((n) => n.target.join(' ')) }))).toEqual([]);
}
