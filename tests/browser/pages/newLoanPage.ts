import { expect, type Page } from '@playwright/test';
import { chooseOption } from './choose';

/** Labels of the form's fields with what a person types or chooses. */
export type LoanFields = Readonly<Record<string, string>>;

export class NewLoanPage {
  constructor(readonly page: Page) {}

  async fill(fields: LoanFields): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async choose(fields: LoanFields): Promise<void> {
    for (const [label, option] of Object.entries(fields))
      await chooseOption(this.page.getByRole('combobox', { name: label, exact: true }), option);
  }

  /** Sends the form; the screening of the new loan opens. */
  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create loan' }).click();
    await this.page.waitForURL(/\/loans\/[0-9a-f-]{36}\/screening\/address$/);
  }

  /** Sends the form, and goes from screening to the rent roll of the same open workbook. */
  async submit(): Promise<void> {
    await this.create();
    await this.page
      .getByRole('navigation', { name: 'Sheet groups' })
      .getByRole('link', { name: 'Rent Roll' })
      .click();
    await this.page.waitForURL(/\/loans\/[0-9a-f-]{36}\/origination\/rent-roll\/residential$/);
    await expect(this.page.getByRole('region', { name: 'Sheet', exact: true })).toBeVisible();
  }
}
