import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseOption } from './choose';

export class TracePanel {
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('complementary', { name: 'Trace' });
  }

  /** `Reads` is where a figure comes from, `Feeds` what it is used for. */
  async turn(direction: 'Reads' | 'Feeds'): Promise<void> {
    await this.panel.getByText(direction, { exact: true }).click();
    await expect(
      this.panel.getByRole('tree', { name: direction === 'Reads' ? 'What it reads' : 'What it feeds' }),
    ).toBeVisible();
  }

  /**
   * A line of the tree by the name in it: `residentialNetOperatingIncome`, `RentRollResidential 1A
   * actualRentInPlace`.
   */
  node(name: string): Locator {
    return this.panel.getByRole('treeitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async follow(name: string): Promise<void> {
    await this.node(name).first().click();
  }
}

export class ConflictsDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /also changed by/ });
  }

  line(cell: string): Locator {
    return this.dialog.getByRole('row').filter({ hasText: cell });
  }

  async keepMine(): Promise<void> {
    await this.finish('Keep all mine');
  }

  async takeTheirs(): Promise<void> {
    await this.finish('Take all theirs');
  }

  private async finish(choice: string): Promise<void> {
    await this.dialog.getByRole('button', { name: choice }).click();
    await this.dialog.getByRole('button', { name: 'Apply and save' }).click();
    await expect(this.dialog).toBeHidden();
  }
}

export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const LARGE = 100_000;

/** The path of a large file: its content would be put together in the page letter by letter, for seconds. */
async function onDisk({ name, buffer }: UploadedFile): Promise<string> {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, buffer);
  return path;
}

export class ImportDialog {
  readonly dialog: Locator;
  readonly problem: Locator;
  /** Every line left out or read otherwise, with the reason. */
  readonly remarks: Locator;
  readonly preview: Locator;
  /** What is going on while a file is read. */
  readonly progress: Locator;
  readonly importButton: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Import into/ });
    this.problem = this.dialog.getByRole('alert');
    this.remarks = this.dialog.getByRole('list', { name: 'Lines left out or interpreted' });
    this.preview = this.dialog.getByRole('table');
    this.progress = this.dialog.getByRole('status', { name: 'Progress' });
    this.importButton = this.dialog.getByRole('button', { name: /^Import/ });
  }

  async choose(file: string | UploadedFile): Promise<void> {
    const chosen =
      typeof file === 'string' ? file : file.buffer.length > LARGE ? await onDisk(file) : { ...file };
    await this.dialog.getByLabel('CSV or Excel file').setInputFiles(chosen);
  }

  /** Another sheet of the workbook that was chosen. */
  async chooseSheet(name: string): Promise<void> {
    await chooseOption(this.dialog.getByRole('combobox', { name: 'Sheet of the file' }), name);
  }

  /** From a file whose lines are shown back to choosing one. */
  async another(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Another file' }).click();
    await expect(this.dialog.getByText('Drop a CSV file or an Excel workbook here.')).toBeVisible();
  }

  /** The sum of a column over the rows that would be taken, with what the file says of it. */
  sum(column: string): Locator {
    return this.dialog
      .locator('span')
      .filter({ has: this.page.locator('strong') })
      .filter({ hasText: new RegExp(`^${column} `) });
  }

  async take(rows: number): Promise<void> {
    await this.dialog
      .getByRole('button', {
        name: `Import ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
        exact: true,
      })
      .click();
    await expect(this.dialog).toBeHidden();
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(this.dialog).toBeHidden();
  }
}

export class SnapshotsDrawer {
  readonly drawer: Locator;

  constructor(readonly page: Page) {
    this.drawer = page.getByRole('dialog', { name: 'Snapshots and sharing' });
  }

  snapshot(label: string): Locator {
    return this.drawer
      .getByRole('list', { name: 'Snapshots' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: label }) });
  }

  async take(label: string): Promise<void> {
    await this.drawer.getByLabel('Label').fill(label);
    await this.drawer.getByRole('button', { name: 'Take snapshot' }).click();
    await expect(this.snapshot(label)).toBeVisible();
  }

  /** Makes a link to the snapshot; answers its address. */
  async share(label: string): Promise<string> {
    const card = this.snapshot(label);
    await card.getByRole('button', { name: 'Create link' }).click();
    await this.page
      .getByRole('dialog', { name: 'Share this snapshot?' })
      .getByRole('button', { name: 'Create link' })
      .click();
    const link = card.getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/\/ld\/.+/);
    return link.inputValue();
  }

  async switchOff(label: string): Promise<void> {
    const shared = this.snapshot(label).getByRole('switch', { name: 'Shared' });
    await shared.click();
    await this.page
      .getByRole('dialog', { name: 'Switch this link off?' })
      .getByRole('button', { name: 'Switch off' })
      .click();
    await expect(shared).not.toBeChecked();
  }

  async close(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Close' }).click();
    await expect(this.drawer).toBeHidden();
  }
}
