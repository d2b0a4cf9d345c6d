import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import { openAt } from '../keptPage';

/** What an investor sees of the deals that are offered to them. */
export class InvestorPage {
  readonly banner: Locator;

  constructor(
    readonly page: Page,
    readonly loan: string,
  ) {
    this.banner = page.getByRole('complementary', { name: 'Your offer' }).getByRole('status');
  }

  /** The row of a deal among those that are offered. */
  async listed(address: string, offered: 'Whole Loan' | 'A Note' | 'B Note'): Promise<Locator> {
    await openAt(this.page, '/overview');
    return this.page
      .getByRole('table', { name: 'Deals offered to you' })
      .getByRole('row')
      .filter({ hasText: address })
      .filter({ hasText: offered });
  }

  /** What they hold or held of a deal, row by row. */
  async holdings(address: string): Promise<Locator> {
    await openAt(this.page, '/dashboard');
    return this.page
      .getByRole('table', { name: /holdings$/i })
      .getByRole('row')
      .filter({ hasText: address });
  }

  async read(dealType: 'WL' | 'A' | 'B', section = 'overview'): Promise<void> {
    const search = dealType === 'WL' ? '' : `?dealType=${dealType}`;
    await openAt(this.page, `/deal/${this.loan}/${section}${search}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: 'Approve Deal' }).click();
    await this.page
      .getByRole('dialog', { name: 'Deal Approval' })
      .getByRole('button', { name: 'Approve Deal' })
      .click();
    await expect(this.banner).toHaveText('Approved');
  }

  async decline(...reasons: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Decline Deal' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Decline a Deal' });
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    const box = dialog.getByRole('combobox', { name: 'Why do you decline this deal?' });
    for (const reason of reasons) await chooseOption(box, reason);
    await box.press('Escape');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.banner).toHaveText('Declined');
  }
}
