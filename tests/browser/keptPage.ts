import { expect, type Page } from '@playwright/test';
import type { Staff } from './staff';

/** Of its tokens, which live 15 minutes and may be five minutes old: whoever is older begins anew. */
const KEPT_MS = 8 * 60_000;
const NOWHERE = '/nowhere';
/** What tests listen to; without the others Playwright itself would not hear that a page has closed. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** Goes to another page of the product as its links do, without loading it again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const before = (history.state as { idx?: number } | null)?.idx ?? 0;
    // What the router keeps of each step: from a page without, going back asks nobody about what is unsaved.
    const state = { idx: before + 1, key: crypto.randomUUID().slice(0, 8), usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Leaves a page, whatever is unsaved on it. */
async function abandon(page: Page): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // Numbered again, so that whoever is lent it goes on by a link.
    history.replaceState({ idx: 0, key: 'default', usr: null }, '');
  }, NOWHERE);
}

/**
 * Opens an address for a test: by a link where the product is open already, otherwise by loading it; and the address
 * that is open already is loaded anew, as by whoever wants to see what there is now.
 */
export async function openAt(page: Page, path: string): Promise<void> {
  const here = page.url();
  const isLinked = here !== 'about:blank' && new URL(path, here).href !== here && (await isProduct(page));
  if (isLinked) await follow(page, path);
  else await page.goto(path);
}

/** Whether the application of those who sign in is what is loaded: its router numbers the steps. */
function isProduct(page: Page): Promise<boolean> {
  return page.evaluate(() => (history.state as { idx?: number } | null)?.idx !== undefined);
}

/**
 * The one window of a person in which the tests of a worker work one after the other, each on a loan of its own, as a
 * person does all day: to load the product takes longer than most of what is tested in it. A test that failed, or one
 * that closed its window, leaves it to nobody.
 */
export class KeptPage {
  private kept: { readonly page: Page; readonly since: number } | undefined;

  constructor(
    private readonly staff: Staff,
    private readonly email: string,
  ) {}

  /** An empty page, or the product's for an address where there is nothing. {@link openAt} goes on from either. */
  async lend(): Promise<Page> {
    if (this.kept && Date.now() - this.kept.since > KEPT_MS) await this.close();
    if (this.kept) return this.kept.page;
    const page = await this.staff.page(this.email);
    this.kept = { page, since: Date.now() };
    return page;
  }

  /** @param passed whether the test that had it has passed */
  async takeBack(passed: boolean): Promise<void> {
    const page = this.kept?.page;
    if (!page) return;
    // What is in the way of the next test costs it nothing but the time to load the product.
    const isClean = passed && !page.isClosed() && (await clear(page).catch(() => false));
    if (!isClean) await this.close();
  }

  private async close(): Promise<void> {
    await this.kept?.page.context().close();
    this.kept = undefined;
  }
}

/** @returns whether nothing is left of what a test did */
async function clear(page: Page): Promise<boolean> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) {
    context.removeAllListeners(event);
    page.removeAllListeners(event);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await abandon(page);
  const heading = page.getByRole('heading', { name: 'Page not found' });
  await expect(heading).toBeVisible({ timeout: 10_000 });
  // What was said goes when somebody clicks elsewhere.
  await heading.click();
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!key.startsWith('bridgebook.user:')) localStorage.removeItem(key);
  });
  return true;
}
