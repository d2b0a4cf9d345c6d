import { expect, type Locator, type Page } from '@playwright/test';

/** Named values kept in sight beside the sheet. */
export class WatchPanel {
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('complementary', { name: 'Watch' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /\bWatch$/ }).click();
    await expect(this.panel).toBeVisible();
  }

  async add(name: string): Promise<void> {
    const field = this.panel.getByRole('combobox', { name: 'Add a named value' });
    await field.fill(name);
    await this.page
      .getByTitle(name, { exact: true })
      .or(this.page.getByText(`· ${name}`))
      .last()
      .waitFor();
    await field.press('Enter');
    await expect(this.line(name)).toBeVisible();
  }

  /** The line of a name: its label and its value; pressing it goes to the cell. */
  line(name: string): Locator {
    return this.panel.getByTitle(name, { exact: true });
  }

  async remove(label: string): Promise<void> {
    await this.panel.getByRole('button', { name: `Stop watching ${label}`, exact: true }).click();
  }
}

export class FindPanel {
  readonly panel: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('complementary', { name: 'Find' });
    this.field = this.panel.getByRole('textbox', { name: 'Find on all sheets' });
  }

  /** Places found, as the panel says them: `2B · Unit`. */
  hit(place: string): Locator {
    return this.panel.getByRole('button').filter({ hasText: place });
  }
}

export class RevisionsDrawer {
  readonly drawer: Locator;
  /** Newest first. */
  readonly saves: Locator;

  constructor(readonly page: Page) {
    this.drawer = page.getByRole('dialog', { name: 'Revisions' });
    this.saves = this.drawer.getByRole('list', { name: 'Revisions' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Revisions', exact: true }).click();
    await expect(this.saves.first()).toBeVisible();
  }

  /** Picks a save of the list; answers what its comparison shows. */
  async pick(revision: number): Promise<Locator> {
    await this.saves
      .filter({ has: this.page.getByText(String(revision), { exact: true }) })
      .getByRole('button')
      .click();
    return this.comparison(revision);
  }

  comparison(revision: number): Locator {
    return this.drawer.getByRole('region', { name: `Revision ${revision} compared` });
  }

  async against(other: RegExp): Promise<void> {
    await this.drawer.getByRole('radiogroup', { name: 'Compared with' }).getByText(other).click();
  }

  async restore(revision: number): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Restore this revision' }).click();
    await this.page
      .getByRole('dialog', { name: `Restore revision ${revision}?` })
      .getByRole('button', { name: `Restore revision ${revision}` })
      .click();
  }

  async close(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Close' }).click();
    await expect(this.drawer).toBeHidden();
  }
}

/** A cell in which something is being typed, with what is offered and said beside it. */
export class CellEditor {
  /** The field over the cell. */
  readonly field: Locator;
  /** There while the field is open: closed, it waits out of sight for the next key. */
  readonly shown: Locator;
  readonly suggestions: Locator;
  /** Why what was typed is not taken. */
  readonly problem: Locator;

  constructor(readonly page: Page) {
    this.field = page.getByRole('textbox', { name: 'Cell', exact: true });
    this.shown = page.locator('.handsontableInputHolder.ht_editor_visible');
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    this.problem = page.getByRole('alert');
  }
}
