import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';

/** The screens under analysis: each says what it is set to on the left or above, and its answer beside that. */
export class AnalysisPage {
  readonly grid: Locator;
  /** The cell of the workbook as it stands. */
  readonly base: Locator;
  readonly find: Locator;
  readonly answer: Locator;
  readonly limits: Locator;
  /** What each group of inputs did to the figure. */
  readonly parts: Locator;
  readonly chart: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid');
    this.base = this.grid.getByRole('button', { name: /the workbook as it is now/ });
    this.find = page.getByRole('form', { name: 'Goal' }).getByRole('button', { name: 'Find' });
    this.answer = page.getByRole('region', { name: 'Answer' });
    this.limits = this.answer.getByRole('table', { name: 'Limits' });
    this.parts = page.getByRole('table', { name: 'Due to' });
    this.chart = page.getByRole('img', { name: /^What changed / });
  }

  async open(loan: string, screen: 'sensitivity' | 'goal-seek' | 'changes', query = ''): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/analysis/${screen}${query}`);
    await expect(this.page.getByRole('status', { name: 'Save state' })).toBeVisible();
  }

  /** By the keyboard: typed, and the first that is offered taken. */
  async choose(field: string, text: string, option: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: field, exact: true });
    await box.focus();
    await this.page.keyboard.type(text);
    await this.page.locator('.ant-select-item-option-active').filter({ hasText: option }).waitFor();
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator('.ant-select').filter({ has: box })).toContainText(option);
  }

  /** A cell of the grid under the keyboard: the one that Tab reaches. */
  get focused(): Locator {
    return this.grid.locator('button:focus');
  }
}
