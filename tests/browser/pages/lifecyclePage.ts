import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import { openAt } from '../keptPage';

/** The pages of a loan's workflow beside its workbook: quote, rejection, history, notes. */
export class LifecyclePage {
  /** Where the loan stands, beside the title. */
  readonly stages: Locator;
  private lastLink = '';

  constructor(
    readonly page: Page,
    readonly loan: string,
  ) {
    this.stages = page.getByRole('navigation', { name: 'Stages' });
  }

  async open(path: string, heading: string): Promise<void> {
    await openAt(this.page, `/loans/${this.loan}/${path}`);
    await this.headed(heading);
  }

  async headed(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  async standsAt(stage: string): Promise<void> {
    await expect(this.stages.locator('[aria-current="step"]')).toHaveText(stage);
  }

  /** Sends what stands in the form, and goes ahead when asked. */
  async send(to: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'To' }).fill(to);
    await this.page.getByRole('button', { name: 'Send' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(this.page.getByText('Quote sent', { exact: true })).toBeVisible();
  }

  /** The link of the newest mail of this loan in the outbox, one that was not there when it was asked for last. */
  async linkInOutbox(): Promise<string> {
    await openAt(this.page, '/outbox');
    const letter = this.page
      .getByRole('article')
      .filter({ has: this.page.locator(`a[href^="/loans/${this.loan}/"]`) })
      .first();
    let link = '';
    await expect(async () => {
      [link = ''] = /\/quote\/[\w-]{43}/.exec(await letter.innerText()) ?? [];
      expect(link).not.toBe(this.lastLink);
    }).toPass();
    this.lastLink = link;
    return link;
  }

  /** Opens the menu of the loan and takes one of its ways. */
  async choose(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Loan', exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async reject(reason: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const reasons = dialog.getByRole('combobox', { name: 'Reasons' });
    await chooseOption(reasons, reason);
    await reasons.press('Escape');
    await dialog.getByRole('button', { name: 'Reject loan' }).click();
    await expect(dialog).toBeHidden();
  }

  /** What the history says, newest first. */
  async history(): Promise<string[]> {
    await this.open('history', 'History');
    const items = this.page.locator('section ol > li');
    await expect(items.first()).toBeVisible();
    return items.allInnerTexts();
  }
}
