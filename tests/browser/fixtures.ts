import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { JudgedContrasts, type Finding, type WithAxe } from './contrast';
import { KeptPage, openAt } from './keptPage';
import { product, type Product } from './product';
import { ADMINISTRATOR, ANALYST, SECOND_ANALYST, Staff } from './staff';

export interface Signed {
  /** The window of this worker's browser in which a person of the demo is signed in: open it with `openAt`. */
  readonly windowOf: (email: string) => Promise<Page>;
  /**
   * Shows a colleague the address at which a page stands, in the window of that person: the second analyst, who may do
   * what the first may, unless another is named. What they see is what is stored.
   */
  readonly colleague: (page: Page, email?: string) => Promise<Page>;
  /** The demo analyst's. */
  readonly analyst: Page;
  /** The demo administrator's, who alone may read the links of sign-ups. */
  readonly administrator: Page;
}

/** One product for all tests of a run; people are signed in, and have their window open, once a worker. */
export const test = base.extend<
  { baseURL: string } & Signed,
  { app: Product; staff: Staff; windows: Map<string, KeptPage> }
>({
  app: [async ({}, use) => use(product()), { scope: 'worker' }],
  staff: [
    async ({ app, browser }, use, { workerIndex }) => use(new Staff(browser, app.url, workerIndex)),
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // They are closed with the worker's browser.
  windows: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  windowOf: async ({ windows, staff }, use, testInfo) => {
    const lent = new Set<KeptPage>();
    await use((email) => {
      const window = windows.get(email) ?? new KeptPage(staff, email);
      windows.set(email, window);
      lent.add(window);
      return window.lend();
    });
    for (const window of lent) await window.takeBack(testInfo.status === testInfo.expectedStatus);
  },
  colleague: async ({ windowOf }, use) =>
    use(async (page, email = SECOND_ANALYST) => {
      const window = await windowOf(email);
      await openAt(window, page.url());
      return window;
    }),
  analyst: async ({ windowOf }, use) => use(await windowOf(ANALYST)),
  administrator: async ({ windowOf }, use) => use(await windowOf(ADMINISTRATOR)),
});

export { expect };

/** The path of a file under tests/fixtures. */
export function fixtureFile(path: string): string {
  return fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
}

/**
 * The frame that Handsontable puts around its cells: they take the keyboard one at a time, through catchers at the
 * edges that these two rules do not see. What is inside the cells is checked like everything else.
 */
const GRID_FRAME: Readonly<Record<string, RegExp>> = {
  'aria-required-children': /^#ht_\w+$/,
  'scrollable-region-focusable': /\.wtHolder(\[[^\]]*\])?$/,
};

/** Of all pages that a worker looks at. */
const contrasts = new JudgedContrasts();

/** No serious or critical accessibility finding on the page as it stands, in light colors and in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await prepareChecker(page);
  expect([...(await structure(page)), ...(await contrasts.findings(page))]).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The application follows the system by a program of its own, which has its turn later; the deal page by CSS alone.
  await expect(page.locator('html:not([data-theme="light"])')).toBeAttached();
  await settle(page);
  expect(await contrasts.findings(page), 'in dark colors').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The checker's program is put into a page once: to read it costs as much as a third of a check. */
export async function prepareChecker(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
}

/** By all rules but those of contrasts, which {@link JudgedContrasts} judges. */
async function structure(page: Page): Promise<readonly Finding[]> {
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as WithAxe).axe.run(document, options)).violations,
    {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
      preload: false,
    } satisfies RunOptions,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map((node) => node.target.join(' ')).filter((target) => !GRID_FRAME[id]?.test(target)),
    }))
    .filter(({ where }) => where.length > 0);
}

/**
 * Colors are judged when they have arrived: two frames in a row without a transition under way and without rows that
 * are faded because others were asked for. What has just been asked for (the dark colors) begins its transitions in the
 * first of them.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document.querySelector('[data-busy="true"]') !== null ||
      document
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === 'running' &&
            animation.effect?.getComputedTiming().iterations !== Infinity,
        );
    for (let still = 0; still < 2; still = moving() ? 0 : still + 1) await frame();
  });
}
