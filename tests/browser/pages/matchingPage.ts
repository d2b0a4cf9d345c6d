import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';

/** To whom a loan or one of its notes is offered. */
export class MatchingPage {
  readonly market: Locator;
  readonly offers: Locator;

  constructor(
    readonly page: Page,
    readonly loan: string,
    readonly dealType: 'WL' | 'A' | 'B',
  ) {
    this.market = page.getByRole('switch', { name: 'In the market' });
    this.offers = page.getByRole('table', { name: 'Offers' });
  }

  async open(): Promise<void> {
    await openAt(this.page, `/loans/${this.loan}/matching/${this.dealType}`);
    await expect(this.market).toBeVisible();
  }

  async putOnMarket(): Promise<void> {
    if ((await this.market.getAttribute('aria-checked')) !== 'true') await this.market.click();
    await expect(this.market).toHaveAttribute('aria-checked', 'true');
  }

  /** Ticks these among the candidates, and chooses them. */
  async choose(...investors: readonly string[]): Promise<void> {
    for (const investor of investors)
      await this.page.getByRole('checkbox', { name: `Choose ${investor}` }).check();
    await this.page.getByRole('button', { name: `Choose ${investors.length}`, exact: true }).click();
    for (const investor of investors) await expect(this.offer(investor)).toContainText('Pending');
  }

  offer(investor: string): Locator {
    return this.offers.getByRole('row').filter({ hasText: investor });
  }

  /**
   * Takes a step on an offer by its button, and goes ahead when asked.
   * @param day of the step, where another than today
   */
  async take(step: string, investor: string, confirmation: string, day?: string): Promise<void> {
    await this.page.getByRole('button', { name: `${step}: ${investor}` }).click();
    const dialog = this.page.getByRole('dialog');
    if (day !== undefined) {
      const field = dialog.getByRole('textbox', { name: 'Held from' });
      await field.fill(day);
      await field.press('Tab');
      await expect(field).toHaveValue(day);
    }
    await dialog.getByRole('button', { name: confirmation }).click();
    await expect(dialog).toBeHidden();
  }

  invite(investor: string): Promise<void> {
    return this.take('Invite', investor, 'Send invitation');
  }

  /** From the investor's approval to the day they hold it. */
  async sell(investor: string, from: string): Promise<void> {
    await this.open();
    await expect(this.offer(investor)).toContainText('Approved');
    await this.take('Start closing', investor, 'Start closing');
    await expect(this.offer(investor)).toContainText('Closing');
    await this.take('Record as holder', investor, 'Record as holder', from);
    await expect(this.offer(investor)).toContainText(`since ${from}`);
  }
}
