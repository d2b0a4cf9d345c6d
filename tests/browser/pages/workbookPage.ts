import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';
import { copyText, Grid } from './grid';
import { CellEditor, FindPanel, RevisionsDrawer, WatchPanel } from './workbookPanels';
import { ConflictsDialog, ImportDialog, SnapshotsDrawer, TracePanel } from './workbookParts';

export class WorkbookPage {
  readonly grid: Grid;
  readonly second: Grid;
  readonly trace: TracePanel;
  readonly conflicts: ConflictsDialog;
  readonly imports: ImportDialog;
  readonly snapshots: SnapshotsDrawer;
  readonly watch: WatchPanel;
  readonly find: FindPanel;
  readonly revisions: RevisionsDrawer;
  readonly editor: CellEditor;
  /** Refusals, and what was done. */
  readonly message: Locator;
  readonly saveState: Locator;
  readonly saveButton: Locator;
  readonly nameBox: Locator;
  /** What stands in the active cell; its accessible name says which cell that is. */
  readonly formulaBar: Locator;

  constructor(readonly page: Page) {
    this.grid = new Grid(page, page.getByRole('region', { name: 'Sheet', exact: true }));
    this.second = new Grid(page, page.getByRole('region', { name: 'Second sheet' }));
    this.trace = new TracePanel(page);
    this.conflicts = new ConflictsDialog(page);
    this.imports = new ImportDialog(page);
    this.snapshots = new SnapshotsDrawer(page);
    this.watch = new WatchPanel(page);
    this.find = new FindPanel(page);
    this.revisions = new RevisionsDrawer(page);
    this.editor = new CellEditor(page);
    this.message = page.locator('footer').getByRole('status');
    this.saveState = page.getByRole('status', { name: 'Save state' });
    this.saveButton = page.getByRole('button', { name: 'Save', exact: true });
    this.nameBox = page.getByRole('combobox', { name: 'Name box' });
    this.formulaBar = page.getByRole('toolbar', { name: 'Formula bar' }).getByRole('textbox');
  }

  /** The identifier of the loan that is open. */
  get loan(): string {
    const [, uuid] = /\/loans\/([0-9a-f-]{36})\//.exec(this.page.url()) ?? [];
    if (uuid === undefined) throw new Error(`No loan is open at ${this.page.url()}`);
    return uuid;
  }

  async open(loan: string, sheet = 'rent-roll/residential'): Promise<void> {
    await openAt(this.page, `/loans/${loan}/origination/${sheet}`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.saveState).toBeVisible();
    await expect(this.grid.root.getByRole('columnheader').first()).toBeAttached();
  }

  /** What asks whether to save when a sheet with unsaved edits is left. */
  get leaveQuestion(): Locator {
    return this.page.getByRole('dialog', { name: /^Unsaved edits of / });
  }

  /** Answers the question, and resolves when it is gone. */
  async leave(answer: 'Save' | 'Keep as draft' | 'Discard'): Promise<void> {
    await this.leaveQuestion.getByRole('button', { name: answer, exact: true }).click();
    await expect(this.leaveQuestion).toHaveCount(0);
  }

  /** What was said when something was done: `Residential Rent Roll Saved`. */
  toast(title: string): Locator {
    return this.page.getByRole('status').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** By the tabs: the group, and the sheet in it. Unsaved edits of the sheet left are kept as a draft. */
  async openSheet(group: string, sheet?: string): Promise<void> {
    await this.page.addLocatorHandler(this.leaveQuestion, async (question) =>
      question.getByRole('button', { name: 'Keep as draft' }).click(),
    );
    await this.followTabs(group, sheet);
    await this.page.removeLocatorHandler(this.leaveQuestion);
  }

  private async followTabs(group: string, sheet?: string): Promise<void> {
    await this.followTab(/^(Sheet groups|Beside the model)$/, group, 'true');
    if (sheet !== undefined) await this.followTab(`Sheets of ${group}`, sheet, 'page');
  }

  /** A tab for which there is no room is in the menu at the end of its line. */
  private async followTab(line: string | RegExp, name: string, current: 'true' | 'page'): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: line, exact: true });
    await expect(tabs.getByRole('link').first()).toBeVisible();
    const tab = tabs.getByRole('link', { name, exact: true });
    if ((await tab.count()) > 0) await tab.click();
    else {
      await tabs.getByRole('button', { name: /^More / }).click();
      await this.page.getByRole('menuitem', { name, exact: true }).click();
    }
    await expect(tab).toHaveAttribute('aria-current', current);
  }

  async sideBySide(sheet?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Side by side' }).click();
    await expect(this.second.root).toBeVisible();
    if (sheet === undefined) return;
    const choice = this.second.root.getByRole('combobox', { name: 'Second sheet' });
    await choice.click();
    await choice.fill(sheet);
    await choice.press('Enter');
  }

  async addRows(count: number): Promise<void> {
    const tools = this.page.getByRole('main');
    await tools.getByRole('textbox', { name: 'Rows to add' }).fill(String(count));
    await tools.getByRole('button', { name: 'Add rows' }).click();
  }

  /** `20 rows`, or the sheet's own words while it is empty. */
  rowCount(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true });
  }

  /** The keyboard is on this cell: `1A · SF`, `noi`. */
  async expectAt(cell: string): Promise<void> {
    await expect(this.formulaBar).toHaveAccessibleName(`Formula of ${cell}`);
  }

  /** `Sum`, `Average`, `Count`, `Min` or `Max` of what is selected. */
  statistic(name: string): Locator {
    return this.page
      .getByLabel('Selection', { exact: true })
      .locator('div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd');
  }

  /** What is wrong on the sheet in front, each a button that goes to its cell. */
  get problems(): Locator {
    return this.page.getByRole('region', { name: 'Problems on this sheet' }).getByRole('button');
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  /** One of the figures that are always in sight. */
  keyFigure(label: string): Locator {
    return this.page
      .getByRole('group', { name: 'Key figures' })
      .getByRole('button', { name: label })
      .locator('strong');
  }

  /** Types a name into the name box and goes there. */
  async goTo(name: string): Promise<void> {
    await this.nameBox.click();
    await this.nameBox.fill(name);
    await this.page
      .getByTitle(name, { exact: true })
      .or(this.page.getByText(name, { exact: true }))
      .last()
      .waitFor();
    await this.nameBox.press('Enter');
    await expect(this.formulaBar).toHaveAccessibleName(`Formula of ${name}`);
  }

  /** All digits of a named figure, as copying it gives them. */
  async exactFigure(name: string): Promise<number> {
    await this.goTo(name);
    return Number(await copyText(this.page));
  }

  async openTrace(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Trace' });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(this.trace.panel).toBeVisible();
  }

  /** Saves, and resolves when the server has acknowledged. */
  async save(): Promise<void> {
    const acknowledged = this.page.waitForResponse(
      (response) => response.url().endsWith('/workbook/actions') && response.request().method() === 'POST',
    );
    await this.saveButton.click();
    expect((await acknowledged).status()).toBe(200);
  }

  async expectSaved(): Promise<void> {
    await expect(this.saveState).toHaveText(/All changes saved/);
  }

  async download(item: 'This sheet as CSV' | 'Whole workbook as XLSX'): Promise<Download> {
    await this.page.getByRole('button', { name: 'Download' }).click();
    const started = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: item }).click();
    return started;
  }

  async openImport(): Promise<void> {
    await this.page.getByRole('button', { name: 'Import' }).click();
    await expect(this.imports.dialog).toBeVisible();
  }

  async openSnapshots(): Promise<void> {
    await this.page.getByRole('button', { name: 'Snapshots' }).click();
    await expect(this.snapshots.drawer).toBeVisible();
  }
}
