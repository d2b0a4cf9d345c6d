import type { Locator, Page } from '@playwright/test';

/** A grid within a form. */
export class FormGridPage {
  readonly grid: Locator;
  readonly errors: Locator;

  /** @param within the part of the page that has it, where there are several */
  constructor(
    readonly page: Page,
    within: Page | Locator = page,
  ) {
    this.grid = within.locator('[data-form-grid]');
    this.errors = page.getByRole('status', { name: 'Errors' });
  }

  /** A cell by its row and its column, both counted from 1. */
  cell(row: number, column: number): Locator {
    return this.grid
      .locator('.ht_master tbody tr')
      .nth(row - 1)
      .locator('td')
      .nth(column - 1);
  }

  async type(row: number, column: number, text: string): Promise<void> {
    await this.cell(row, column).click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Every row as it is shown. */
  async rows(): Promise<string[][]> {
    return this.grid
      .locator('.ht_master tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
      );
  }

  /** As a spreadsheet program puts cells on the clipboard. */
  async paste(text: string): Promise<void> {
    await pasteInto(this.page.locator(':root'), text);
  }
}

/** The cells of a spreadsheet, pasted where the keyboard would be. */
export const pasteInto = (place: Locator, text: string): Promise<void> =>
  place.evaluate((element, plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
