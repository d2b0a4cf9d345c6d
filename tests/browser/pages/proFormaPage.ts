import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';

/** /loans/{uuid}/origination/pro-forma/pro-forma: the statement, and the rent roll under it. */
export class ProFormaPage {
  readonly statement: Locator;
  readonly breadcrumb: Locator;

  constructor(readonly page: Page) {
    this.statement = page.getByRole('table', { name: 'Pro forma, USD a year' });
    this.breadcrumb = page.getByRole('navigation', { name: 'Level of the pro forma' });
  }

  async open(loan: string): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/pro-forma/pro-forma`);
    await expect(this.statement).toBeVisible();
  }

  /** A figure of the statement: `Vacancy Allowance`, `Total`. */
  figure(line: string, column: string): Locator {
    return this.statement.getByRole('button', { name: new RegExp(`^${line}, ${column}: `) });
  }

  async expectFigures(column: string, figures: Readonly<Record<string, string>>): Promise<void> {
    for (const [line, text] of Object.entries(figures))
      await expect(this.figure(line, column)).toHaveText(text);
  }
}
