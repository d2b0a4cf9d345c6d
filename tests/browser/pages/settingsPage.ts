import { expect, type Locator, type Page } from '@playwright/test';

/** /loans/{uuid}/origination/settings */
export class SettingsPage {
  readonly search: Locator;
  readonly count: Locator;

  constructor(readonly page: Page) {
    this.search = page.getByRole('textbox', { name: 'Search settings' });
    this.count = page.getByRole('status').filter({ hasText: /settings?, \d+ changed/ });
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Origination Settings' })).toBeVisible();
  }

  row(label: string): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: label, exact: true }) });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  /** Puts a parameter back to its default. */
  async reset(label: string): Promise<void> {
    await this.page.getByRole('button', { name: `Reset ${label} to its default` }).click();
  }
}

/** /loans/{uuid}/origination/property/spec */
export class PropertySpecPage {
  readonly form: Locator;
  readonly saveButton: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Property specifications' });
    this.saveButton = this.form.getByRole('button', { name: 'Save Property Specifications' });
  }

  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: label, exact: true });
  }

  /** What is decided elsewhere: `Address`, `Property Type (Screening)`, `APN`. */
  known(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }
}
