import { expect, type Locator, type Page } from '@playwright/test';

const SCROLL_STEP = 300;
const FAR = 40_000;
/** What is not there yet is looked for again at once. */
const AGAIN = { intervals: [50], timeout: 30_000 };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string): RegExp => new RegExp(`^\\s*${escape(text)}\\s*$`);

/** A row by the text of its first column, or by its number beside the sheet; `+` is the empty line under the table, `Σ` the totals. */
export type RowName = string | number;

/**
 * One spreadsheet on the screen, worked with as a person does: by the words in its first column and its headings. Only
 * what is in view is drawn, so a cell is scrolled to before it is looked for. Pinned rows and columns are drawn twice,
 * the one in front last.
 */
export class Grid {
  constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {}

  heading(column: string): Locator {
    return this.root.getByRole('columnheader', { name: new RegExp(`^${escape(column)}( \\*)?$`) }).last();
  }

  /** The cell, scrolled into view. */
  async cell(row: RowName, column: string): Promise<Locator> {
    await this.toColumn(column);
    const across = await this.heading(column).getAttribute('aria-colindex');
    const line = await this.row(row);
    await this.toRow(line);
    const down = await line.last().getAttribute('aria-rowindex');
    return this.root
      .locator(
        `[role="row"][aria-rowindex="${down ?? ''}"] > [role="gridcell"][aria-colindex="${across ?? ''}"]`,
      )
      .last();
  }

  /** The value beside a figure's label, on a sheet of figures. */
  figure(label: string): Promise<Locator> {
    return this.cell(label, 'Value');
  }

  async select(row: RowName, column: string): Promise<Locator> {
    const cell = await this.cell(row, column);
    await cell.click();
    return cell;
  }

  /** Types over the cell and presses Enter. */
  async type(row: RowName, column: string, text: string): Promise<void> {
    await this.select(row, column);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async setFigure(label: string, text: string): Promise<void> {
    await this.type(label, 'Value', text);
  }

  async tickFigure(label: string): Promise<void> {
    const box = (await this.figure(label)).getByRole('checkbox');
    await expect(box).toHaveAttribute('aria-checked', 'false');
    await box.click();
    await expect(box).toHaveAttribute('aria-checked', 'true');
  }

  /** Puts the text on the clipboard and pastes it with the keyboard, the cell being the corner. */
  async paste(row: RowName, column: string, text: string): Promise<void> {
    await this.select(row, column);
    await pasteText(this.page, text);
  }

  /** Numbers of the rows in view, the totals being `Σ`. */
  rowNumbers(): Locator {
    return this.root.getByRole('rowheader');
  }

  private async row(row: RowName): Promise<Locator> {
    const rows = this.root.getByRole('row');
    if (typeof row === 'number' || row === 'Σ' || row === '+')
      return rows.filter({ has: this.page.getByRole('rowheader', { name: String(row), exact: true }) });
    const numbered = (await this.rowNumbers().count()) > 0;
    return rows.filter({
      has: this.page
        .locator(`[role="gridcell"][aria-colindex="${numbered ? 2 : 1}"]`)
        .filter({ hasText: exactly(row) }),
    });
  }

  private async toColumn(column: string): Promise<void> {
    const heading = this.heading(column);
    await this.scrollUntil(() => this.isWhole(heading), SCROLL_STEP / 2, 0);
  }

  private async toRow(line: Locator): Promise<void> {
    await this.scrollUntil(() => this.isDrawn(line), 0, SCROLL_STEP);
  }

  /** From the beginning step by step to the end of the sheet, and once more: what the page was busy with may have come between. */
  private async scrollUntil(there: () => Promise<boolean>, right: number, down: number): Promise<void> {
    if (await there()) return;
    await expect(async () => {
      await this.scroll(right === 0 ? 0 : -FAR, down === 0 ? 0 : -FAR);
      for (
        let before = -1, now = await this.scrolled();
        now !== before;
        before = now, now = await this.scrolled()
      ) {
        if (await there()) return;
        await this.scroll(right, down);
      }
      throw new Error('The cell is nowhere on this sheet');
    }).toPass(AGAIN);
  }

  private scrolled(): Promise<number> {
    return this.root
      .locator('.ht_master .wtHolder')
      .evaluate((holder) => holder.scrollLeft + holder.scrollTop * 10_000);
  }

  private async scroll(right: number, down: number): Promise<void> {
    const box = await this.root.boundingBox();
    if (!box) throw new Error('The sheet is not on the screen');
    await this.page.mouse.move(box.x + box.width - 60, box.y + box.height / 2);
    await this.page.mouse.wheel(right, down);
    // A grid is drawn again within a frame of a turn of the wheel.
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Beside the frozen first column, up to its right edge: a press on what is half hidden scrolls, and another column comes under the pointer. */
  private async isWhole(heading: Locator): Promise<boolean> {
    if (!(await this.isDrawn(heading))) return false;
    const [box, sheet, frozen] = await Promise.all([
      heading.boundingBox(),
      this.root.boundingBox(),
      this.frozenHeading().boundingBox(),
    ]);
    if (!box || !sheet || !frozen) return false;
    const first = Math.abs(box.x - frozen.x) < 1;
    return first || (box.x > frozen.x + frozen.width - 2 && box.x + box.width <= sheet.x + sheet.width + 1);
  }

  private frozenHeading(): Locator {
    return this.root.locator('.ht_clone_top_inline_start_corner').getByRole('columnheader').last();
  }

  private async isDrawn(what: Locator): Promise<boolean> {
    return (await what.count()) > 0;
  }
}

/** The real clipboard and the real key. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+V');
}

/** What the active cell puts on the clipboard: all digits of a figure. */
export async function copyText(page: Page): Promise<string> {
  await page.keyboard.press('Control+C');
  return page.evaluate(() => navigator.clipboard.readText());
}
