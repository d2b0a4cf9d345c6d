import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import { openAt } from '../keptPage';

/** The valuation page inside the open workbook, worked with by its panels and the lines in them. */
export class ValuationPage {
  constructor(readonly page: Page) {}

  async open(loan: string): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/valuation`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.panel('Current Value')).toBeVisible();
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  line(panel: string, label: string): Locator {
    return this.panel(panel).getByRole('listitem', { name: label, exact: true });
  }

  /** A figure as it reads: `Current Value: $4,500,000`; pressed, it leads to its trace. */
  figure(panel: string, words: string): Locator {
    return this.panel(panel).getByRole('button', { name: words, exact: true });
  }

  /** By the keyboard: the space bar on the line's box. */
  async toggle(panel: string, label: string): Promise<void> {
    const box = this.line(panel, label).getByRole('checkbox');
    await box.focus();
    await box.press('Space');
  }

  async calculateWith(of: string, option: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: `Calculate ${of} with` }), option);
  }

  /** Opens a form by its button, fills it, and submits it with Enter. */
  async fillForm(button: Locator, dialog: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await button.click();
    const form = this.page.getByRole('dialog', { name: dialog });
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(form).toBeHidden();
  }

  /** The steps of a method in their dialog. */
  async details(method: string, value: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Details of ${method}, ${value}` }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    return dialog;
  }

  async download(dialog: Locator): Promise<Download> {
    const started = this.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    return started;
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }
}
