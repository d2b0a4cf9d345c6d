import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';

/** The screens of a loan about its property, its alerts, score and checklist. */
export class PropertyPage {
  readonly editor: Locator;
  readonly names: Locator;
  readonly preview: Locator;
  readonly savedState: Locator;

  constructor(readonly page: Page) {
    this.editor = page.getByRole('textbox', { name: 'Property background' });
    this.names = page.getByRole('listbox', { name: 'Names of figures' });
    this.preview = page.getByRole('region', { name: 'As readers see it' });
    this.savedState = page.getByRole('status', { name: 'Saved state' });
  }

  async open(loan: string, screen: string): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/${screen}`);
    await expect(this.page.getByRole('status', { name: 'Save state' })).toBeVisible();
  }

  async openBackground(loan: string): Promise<void> {
    await this.open(loan, 'property/background');
    await expect(this.editor).toBeVisible();
  }

  async expectTextSaved(): Promise<void> {
    await expect(this.savedState).toHaveText(/^\s*Saved \d/);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A line of a table by the name it begins with. */
  row(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${name}`) });
  }
}
