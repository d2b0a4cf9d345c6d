import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import type { UploadedFile } from './workbookParts';
import { openAt } from '../keptPage';

/** Screens of a loan on which files are dropped. */
export class FilesPage {
  readonly notification: Locator;
  readonly table: Locator;

  constructor(readonly page: Page) {
    this.notification = page.getByRole('region', { name: 'Notifications' });
    this.table = page.getByRole('table', { name: 'Files of this loan' });
  }

  async open(loan: string, screen: 'files' | 'property/photos'): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/${screen}`);
    await expect(this.page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  }

  async choose(...files: (string | UploadedFile)[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose files' }).click();
    // Either all paths or all contents.
    await (await chooser).setFiles(files as string[]);
  }

  /** What the last notice says. */
  async expectNotice(text: string): Promise<void> {
    await expect(this.notification.getByText(text, { exact: true })).toBeVisible();
  }

  line(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }

  async chooseCategory(category: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: 'Category', exact: true }), category);
  }

  async confirm(deed: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: deed }).click();
  }

  /** A photo's button, which shows it large. */
  photo(name: string): Locator {
    return this.page.getByRole('button', { name: `Show ${name}` });
  }
}
