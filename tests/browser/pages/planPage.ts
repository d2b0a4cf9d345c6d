import { expect, type Locator, type Page } from '@playwright/test';
import { WorkbookPage } from './workbookPage';
import { openAt } from '../keptPage';

/** The screens of the business plan, in the open workbook. */
export class PlanPage extends WorkbookPage {
  readonly configure: Locator;
  readonly item: Locator;

  constructor(page: Page) {
    super(page);
    this.configure = page.getByRole('dialog', { name: 'Configure Capitalization' });
    this.item = page.getByRole('dialog', { name: /^(Add|Edit) (source|use)$/ });
  }

  async openScreen(
    loan: string,
    screen: 'exit-strategy' | 'timeline' | 'new-loan' | 'existing-loan',
  ): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/business-plan/${screen}`);
    await this.screenReady();
  }

  async screenReady(): Promise<void> {
    await expect(this.saveState).toBeVisible();
    await expect(
      this.page.getByRole('heading', { name: /^(New Loan|Existing Loan|Exit Strategy|Timeline)$/ }).first(),
    ).toBeAttached();
  }

  /** Saves by the keys, what is being typed too. */
  async saveByKeys(): Promise<void> {
    const saved = this.page.waitForResponse(
      (response) => response.url().endsWith('/workbook/actions') && response.request().method() === 'POST',
    );
    await this.page.keyboard.press('Control+S');
    expect((await saved).status()).toBe(200);
    await this.expectSaved();
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** A line of sources or uses, by its item. */
  line(title: string, item: string): Locator {
    return this.panel(title)
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: item }) });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  /** The names of the lines of a category in the dialog, in their order. */
  async order(category: string): Promise<string[]> {
    const handles = this.configure
      .getByRole('region', { name: category })
      .getByRole('button', { name: /^Move / });
    return handles.evaluateAll((all) =>
      all.map((handle) => handle.getAttribute('aria-label')?.replace(/^Move /, '') ?? ''),
    );
  }
}
