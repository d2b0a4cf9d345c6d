import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';

export type Step =
  'Address' | 'Screening Form' | 'Loan Request' | 'Loan Files' | 'Loan Sizing' | 'Screening Results';

/** The steps of screening, inside the open workbook. */
export class ScreeningPage {
  readonly steps: Locator;
  readonly verdict: Locator;

  constructor(readonly page: Page) {
    this.steps = page.getByRole('navigation', { name: 'Screening steps' });
    this.verdict = page.getByRole('status', { name: 'Verdict' });
  }

  async open(step: Step): Promise<void> {
    await this.steps.getByRole('link', { name: step }).click();
    await expect(this.steps.getByRole('link', { name: step })).toHaveAttribute('aria-current', 'page');
  }

  /** Types into a field and leaves it. */
  async fill(label: string, text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await field.blur();
  }

  async choose(label: string, option: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: label, exact: true }), option);
  }

  /** The line of a limit or a rule, by the beginning of its heading. */
  row(name: string): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
  }

  async complete(): Promise<void> {
    await this.page.getByRole('button', { name: /omplete screening$/ }).click();
  }
}
