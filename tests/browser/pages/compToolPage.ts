import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';

type List = 'Filtered' | 'All' | 'Selected';

/** The comp tool in its own window. */
export class CompToolPage {
  readonly map: Locator;
  readonly pages: Locator;
  readonly saveState: Locator;
  readonly outdated: Locator;

  constructor(readonly page: Page) {
    this.map = page.getByRole('region', { name: /^Map of \d+ comps around / });
    this.pages = page
      .getByRole('region', { name: 'Comps', exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') });
    this.saveState = page.locator('header').getByRole('status');
    this.outdated = page.getByText('The filters reach beyond the last search.');
  }

  /** Resolves when the first search is done. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Comp Tool' })).toBeVisible();
    await this.searched();
  }

  async searched(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Comps', exact: true })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  }

  async search(): Promise<void> {
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(this.outdated).toHaveCount(0);
    await this.searched();
  }

  private tab(list: List): Locator {
    return this.page.getByRole('radiogroup', { name: 'List' }).getByText(new RegExp(`^${list} \\d+$`));
  }

  async show(list: List): Promise<void> {
    await this.tab(list).click();
  }

  async count(list: List): Promise<number> {
    return Number(/\d+/.exec(await this.tab(list).innerText())?.[0]);
  }

  async expectCount(list: List, count: number): Promise<void> {
    await expect(this.tab(list)).toHaveText(`${list} ${count}`);
  }

  table(list: List): Locator {
    return this.page.getByRole('table', { name: `${list} comps` });
  }

  rows(list: List): Locator {
    return this.table(list).locator('tbody').getByRole('row');
  }

  /** Chooses by the words of the option. */
  async choose(filter: string, option: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: filter, exact: true }), option);
  }

  /** By the keyboard: the button of that line, and Enter. */
  async press(button: Locator): Promise<void> {
    await button.focus();
    await this.page.keyboard.press('Enter');
  }

  async save(message: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      this.page.getByRole('region', { name: 'Notifications' }).getByText(message, { exact: true }),
    ).toBeVisible();
    await expect(this.saveState).toHaveText('Saved');
  }
}
