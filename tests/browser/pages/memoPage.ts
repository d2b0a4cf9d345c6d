import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';
import { openAt } from '../keptPage';

/** A memo of the committee, and the list that it is opened from. */
export class MemoPage {
  readonly participants: Locator;
  readonly create: Locator;
  readonly recorded: Locator;

  constructor(readonly page: Page) {
    this.participants = page.getByRole('table', { name: 'Participants' });
    this.create = page.getByRole('button', { name: 'Create Record' });
    this.recorded = page.getByRole('status').filter({ hasText: 'The record of this memo was made' });
  }

  async openList(loan: string): Promise<void> {
    await openAt(this.page, `/loans/${loan}/compliance`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Compliance' })).toBeVisible();
  }

  /** Adds a memo from the list; answers its address. */
  async add(loan: string): Promise<string> {
    await this.openList(loan);
    await this.page.getByRole('button', { name: 'Add Record' }).click();
    await expect(this.page).toHaveURL(/\/compliance\/ic-memo\/\d+$/);
    await this.shown();
    return new URL(this.page.url()).pathname;
  }

  async open(address: string): Promise<void> {
    await openAt(this.page, address);
    await this.shown();
  }

  /** After a price at which LTV passes 65 %: one condition is broken, the other holds, and the alert names the cell. */
  async openBroken(loan: string, address: string): Promise<void> {
    await this.open(address);
    await expect(this.page.getByRole('row', { name: /^LTV is at most 65%/ })).toContainText('Broken');
    await expect(this.page.getByRole('row', { name: /^No higher price/ })).toContainText('Holds');
    await openAt(this.page, `/loans/${loan}/origination/alerts`);
    const alert = /Condition of ICR-\d+ broken: LTV is at most 65%; LTV 80.00%; moved by .*Purchase Price/;
    await expect(this.page.getByText(alert)).toBeVisible();
  }

  private async shown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Meeting Minutes' })).toBeVisible();
    // The editors come later, and move what is below them: a press could begin on a button and end beside it.
    await expect(this.page.locator('.ant-skeleton')).toHaveCount(0);
  }

  async setAgenda(agenda: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: 'Agenda' }), agenda);
    await expect(this.page.getByRole('region', { name: 'Agenda' })).toContainText(agenda);
  }

  editor(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Types into a text of the memo, and waits until it is kept. */
  async write(name: string, words: string): Promise<void> {
    const kept = this.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/ic-memos/'),
    );
    await this.editor(name).click();
    await this.page.keyboard.type(words);
    expect((await kept).status()).toBe(200);
  }

  /** Puts a figure into a text by its name, as `@` offers it. */
  async writeFigure(name: string, words: string, figure: string): Promise<void> {
    await this.editor(name).click();
    await this.offerFigure(words, figure);
    const kept = this.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/ic-memos/'),
    );
    await this.page.keyboard.press('Enter');
    expect((await kept).status()).toBe(200);
  }

  /** Puts a single cell into a text: found by the words of its row and column, as `@` offers it. */
  async writeCell(name: string, typed: string, label: string): Promise<void> {
    await this.editor(name).click();
    await this.page.keyboard.press('End');
    await this.page.keyboard.type(`@${typed}`);
    const option = this.page
      .getByRole('listbox', { name: 'Names of figures' })
      .getByRole('option', { name: label });
    const kept = this.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/ic-memos/'),
    );
    await option.click();
    expect((await kept).status()).toBe(200);
  }

  /** Types into what has the keyboard, until `@` offers the figure first for its name. */
  private async offerFigure(words: string, figure: string): Promise<Locator> {
    await this.page.keyboard.type(`${words}@${figure}`);
    const names = this.page.getByRole('listbox', { name: 'Names of figures' });
    await expect(names.getByRole('option').first()).toContainText(`@${figure}`);
    return names;
  }

  /** The same, and takes the figure. */
  async typeFigure(words: string, figure: string): Promise<void> {
    const names = await this.offerFigure(words, figure);
    await this.page.keyboard.press('Enter');
    await expect(names).toHaveCount(0);
  }

  /** Adds a risk that states a figure. */
  async addRisk(words: string, figure: string, mitigant: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add risk' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a risk' });
    await dialog.getByRole('textbox', { name: 'Risk' }).click();
    await this.typeFigure(words, figure);
    await dialog.getByRole('textbox', { name: 'Mitigant' }).fill(mitigant);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Has a text drafted where there is none, and waits until it is kept. */
  async draft(name: string): Promise<void> {
    const kept = this.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/ic-memos/'),
    );
    await this.page.getByRole('button', { name: `Draft ${name}` }).click();
    expect((await kept).status()).toBe(200);
  }

  /** Has a section worked over as it is told to; answers once it reads so. */
  async refine(section: string, instruction: string): Promise<void> {
    await this.page.getByRole('button', { name: `Refine ${section}` }).click();
    const dialog = this.page.getByRole('dialog', { name: `Refine the ${section.toLowerCase()}` });
    await dialog.getByRole('textbox').fill(instruction);
    await dialog.getByRole('button', { name: 'Refine' }).click();
    await expect(dialog).toBeHidden();
  }

  async addCondition(label: string, formula: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add condition' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a condition' });
    await dialog.getByLabel('Condition').fill(label);
    await dialog.getByLabel('Formula').fill(formula);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }

  async addParticipants(...names: readonly string[]): Promise<void> {
    const box = this.page.getByRole('combobox', { name: 'Participants' });
    for (const name of names) {
      await chooseOption(box, name);
      await expect(this.participants).toContainText(name);
    }
    await box.press('Escape');
  }

  async vote(vote: 'Approved' | 'Declined', note: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Your vote' })
      .getByRole('button', { name: vote, exact: true })
      .click();
    const dialog = this.page.getByRole('dialog', { name: `Vote: ${vote}` });
    await dialog.getByLabel('Note').fill(note);
    await dialog.getByRole('button', { name: 'Vote' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.participants).toContainText(note);
  }

  async decide(decision: 'Approved' | 'Declined'): Promise<void> {
    await this.page.getByRole('group', { name: 'Decision' }).getByText(decision, { exact: true }).click();
    await expect(this.page.getByRole('region', { name: 'Status' })).toContainText(decision);
  }

  async giveReasons(...reasons: readonly string[]): Promise<void> {
    const box = this.page.getByRole('combobox', { name: 'Rejection reasons' });
    for (const reason of reasons) await chooseOption(box, reason);
    await box.press('Escape');
  }

  async record(): Promise<void> {
    await this.askForRecord();
    await expect(this.recorded).toBeVisible();
  }

  /** Asks for the record, and waits for nothing. */
  async askForRecord(): Promise<void> {
    await expect(this.create).toBeEnabled();
    await this.create.click();
    const question = this.page.getByRole('dialog', { name: /^Create the record of ICR-/ });
    await question.getByRole('button', { name: 'Create Record' }).click();
  }
}
