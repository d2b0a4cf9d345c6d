import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';

/** The note of a loan, open beside whatever page it was opened on. */
export class NotePage {
  readonly drawer: Locator;
  readonly editor: Locator;
  readonly state: Locator;
  readonly others: Locator;
  readonly writings: Locator;

  constructor(readonly page: Page) {
    this.drawer = page.getByRole('dialog', { name: /^Note of / });
    this.editor = this.drawer.getByRole('textbox', { name: /^Note of / });
    this.state = this.drawer.getByRole('status', { name: 'Note state' });
    this.others = this.drawer.getByRole('group', { name: 'Others who have the note open' });
    this.writings = this.drawer.getByRole('list', { name: /^Who wrote in the note/ });
  }

  /** From a page of the loan. */
  async open(loan: string): Promise<void> {
    await openAt(this.page, `/loans/${loan}/history`);
    await expect(this.page.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
    await this.page.keyboard.press('Alt+N');
    await expect(this.editor).toBeVisible();
  }

  /** Types key by key at the end of the note, as a person does. */
  async typeAtEnd(words: string): Promise<void> {
    await this.editor.press('Control+End');
    await this.editor.pressSequentially(words, { delay: 15 });
  }

  async saved(): Promise<void> {
    await expect(this.state).toHaveText('Saved');
  }

  async close(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Close' }).click();
    await expect(this.drawer).toBeHidden();
  }
}
