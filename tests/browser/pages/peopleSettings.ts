import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import { openAt } from '../keptPage';

/** /settings, where people and default parameters are managed. */
export class PeopleSettings {
  readonly people: Locator;
  readonly versions: Locator;
  readonly preview: Locator;

  constructor(readonly page: Page) {
    this.people = page.getByRole('table', { name: 'People' });
    this.versions = page.getByRole('region', { name: 'Versions' });
    this.preview = page.getByRole('region', { name: 'Preview' });
  }

  async open(tab?: 'Default Parameters' | 'Account Log' | 'Issue Reports'): Promise<void> {
    await openAt(this.page, '/settings');
    if (tab) await this.page.getByRole('tab', { name: tab }).click();
  }

  async changeRole(name: string, role: string): Promise<void> {
    await chooseOption(this.people.getByRole('combobox', { name: `Role of ${name}` }), role);
    await this.page.getByRole('button', { name: 'Change role' }).click();
  }

  /** In the units of the field: percent as a percentage. */
  async setDefault(label: string, text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await field.blur();
  }

  async publish(why: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Why').fill(why);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
  }
}
