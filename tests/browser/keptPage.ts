import { expect, type Page } from '@playwright/test';
import { ANALYST, type Staff } from './staff';

/** Of its tokens, which live 15 minutes and may be five minutes old: whoever is older begins anew. */
const KEPT_MS = 8 * 60_000;
const NOWHERE = '/nowhere';

/** Goes to another page of the product as its links do, without loading it again, whatever is unsaved. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * The one window of an analyst in which the tests of a worker work one after the other, each on a loan of its own, as a
 * person does all day: to load the product takes longer than most of what is tested in it. A test that failed, or one
 * that closed its window, leaves it to nobody.
 */
export class KeptPage {
  private kept: { readonly page: Page; readonly since: number } | undefined;

  constructor(private readonly staff: Staff) {}

  /** A page on which nothing of the test before is left: the product's for an address where there is none. */
  async lend(): Promise<Page> {
    if (this.kept && Date.now() - this.kept.since > KEPT_MS) await this.close();
    if (this.kept) return this.kept.page;
    const page = await this.staff.page(ANALYST);
    this.kept = { page, since: Date.now() };
    await page.goto(NOWHERE);
    return page;
  }

  /** @param passed whether the test that had it has passed */
  async takeBack(passed: boolean): Promise<void> {
    const page = this.kept?.page;
    if (!page) return;
    if (!passed || page.isClosed()) return this.close();
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    context.removeAllListeners();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await follow(page, NOWHERE);
    const heading = page.getByRole('heading', { name: 'Page not found' });
    await expect(heading).toBeVisible();
    // What was said goes when somebody clicks elsewhere.
    await heading.click();
    await page.evaluate(() => {
      sessionStorage.clear();
      for (const key of Object.keys(localStorage))
        if (!key.startsWith('bridgebook.user:')) localStorage.removeItem(key);
    });
  }

  private async close(): Promise<void> {
    await this.kept?.page.context().close();
    this.kept = undefined;
  }
}
