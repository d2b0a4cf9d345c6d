import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { AppServer } from './appServer';
import { SignInPage } from './pages/signInPage';

interface Signed {
  /** A page of a browser in which the demo analyst is signed in. */
  readonly analyst: Page;
}

/** One product for all tests of a run, started as a user starts it. */
export const test = base.extend<{ baseURL: string } & Signed, { app: AppServer }>({
  app: [
    async ({}, use) => {
      const app = await AppServer.create();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  analyst: async ({ page }, use) => {
    await new SignInPage(page).signIn('analyst@bridgebook.test');
    await use(page);
  },
});

export { expect };

/** The path of a file under tests/fixtures. */
export function fixtureFile(path: string): string {
  return fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
}

/** No serious or critical accessibility finding on the page as it stands. */
export async function expectAccessible(page: Page, options: { exclude?: string[] } = {}): Promise<void> {
  let axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
  for (const selector of options.exclude ?? []) axe = axe.exclude(selector);
  const { violations } = await axe.analyze();
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  expect(serious.map((v) => ({ rule: v.id, help: v.help, where: v.nodes.slice(0, 5).map((n) => n.target.join(' ')) }))).toEqual([]);
}
