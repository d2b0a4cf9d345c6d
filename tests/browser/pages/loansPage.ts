import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import { openAt } from '../keptPage';

export class LoansPage {
  readonly heading: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Loans', level: 1 });
    this.search = page.getByRole('searchbox', { name: 'Search by address' });
  }

  async open(): Promise<void> {
    await openAt(this.page, '/loans');
    await expect(this.heading).toBeVisible();
  }

  /** The links of the loans listed, by address: some lead to broken conditions beside it. */
  get addresses(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('table')
      .getByRole('link', { name: /, [A-Z]{2} \d{5}/ });
  }

  row(address: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: address }) });
  }

  async createLoan(): Promise<void> {
    await this.page.getByRole('link', { name: 'Create loan' }).click();
  }

  /** Chosen in the cell of the one loan listed. */
  async setStatus(
    field: 'Loan Status' | 'Borrower Status' | 'Report status',
    from: string,
    to: string,
  ): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${field} of .*: ${from}$`) }).press('Enter');
    // The list shows the choice before the server has it, and whoever loads another page at once takes it back.
    const stored = this.page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/loans/'),
    );
    await chooseOption(this.page.getByRole('combobox', { name: new RegExp(`^${field} of `) }), to);
    await stored;
    await expect(
      this.page.getByRole('button', { name: new RegExp(`^${field} of .*: ${to}$`) }),
    ).toBeVisible();
  }

  /** By the row's menu, straight to the sheets. Searched for: a long list draws only the rows in sight. */
  async openWorkbook(address: string): Promise<void> {
    await this.search.fill(address.slice(0, address.indexOf(',')));
    await expect(this.addresses).toHaveCount(1);
    await this.page.getByRole('button', { name: `Actions for ${address}` }).click();
    await this.page.getByRole('menuitem', { name: 'Origination' }).click();
  }
}
