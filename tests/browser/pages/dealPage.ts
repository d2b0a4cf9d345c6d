import { expect, type Locator, type Page } from '@playwright/test';

export const SHARING_DISABLED = 'This loan deal is not currently shared with external viewers';

/** The deal page, as an investor opens it by a link or staff inside the application. */
export class DealPage {
  constructor(readonly page: Page) {}

  /** Opens a link and answers what the server wrote the page from. */
  async openLink(address: string): Promise<unknown> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    const written = await this.page.locator('#deal-written').textContent();
    const outcome = JSON.parse(written ?? '') as { readonly report?: unknown };
    return outcome.report;
  }

  async openSection(section: 'Overview' | 'Valuation' | 'Loan Breakdown'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Deal' }).getByRole('link', { name: section }).click();
    await expect(this.page.getByRole('heading', { level: 2, name: section })).toBeVisible();
  }

  /** The figures beside a label, those in view. */
  figure(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd')
      .filter({ visible: true });
  }

  table(title: string): Locator {
    return this.page.getByRole('table', { name: title });
  }
}
