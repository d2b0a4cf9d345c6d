import { expect, type Locator, type Page } from '@playwright/test';

export const SHARING_DISABLED = 'This loan deal is not currently shared with external viewers';

/** The deal page, as an investor opens it by a link or staff inside the application. */
export class DealPage {
  constructor(readonly page: Page) {}

  /** Opens a link and answers what the server sent for the page. */
  async openLink(address: string): Promise<unknown> {
    const report = this.page.waitForResponse(
      (response) => response.url().includes('/api/loans-deals/report/') && response.ok(),
    );
    await this.page.goto(address);
    const body: unknown = await (await report).json();
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    return body;
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
