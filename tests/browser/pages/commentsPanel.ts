import { expect, type Locator, type Page } from '@playwright/test';

/** What people say about the cells, beside the sheet. */
export class CommentsPanel {
  readonly panel: Locator;
  /** Every thread of the loan that the list shows. */
  readonly all: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('complementary', { name: 'Comments' });
    this.all = this.panel.getByRole('region', { name: 'All comments' });
  }

  /** The threads on the active cell and the box for another. */
  on(cell: string): Locator {
    return this.panel.getByRole('region', { name: `On ${cell}` });
  }

  box(label: string): Locator {
    return this.panel.getByRole('textbox', { name: label });
  }

  /** With the keyboard, in the box that has it. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Control+Enter');
    await expect(this.panel.locator('p').getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** Cells that show in their corner that something is said about them. */
  get marked(): Locator {
    return this.page.locator('.ht_master td.bb-commented');
  }
}
