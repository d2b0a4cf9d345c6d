import { expect, type Locator, type Page } from '@playwright/test';

/** Of what is in view, so that a column is whole after one of the steps and no row is passed over. */
const STEP = { right: 0.35, down: 0.6 };
const FAR = 40_000;
/** What is not there yet is looked for again at once. */
const AGAIN = { intervals: [50], timeout: 30_000 };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A row by the text of its first column, or by its number beside the sheet; `+` is the empty line under the
 * table, `Σ` the totals.
 */
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
    const cell = { row, column };
    let at = await this.place(cell);
    if (!at.columnIsWhole || at.down === null) {
      await this.scrollUntil(async () => (await this.place(cell)).columnIsWhole, 'right');
      await this.scrollUntil(async () => (await this.place(cell)).down !== null, 'down');
      at = await this.place(cell);
    }
    return this.root
      .locator(
        `[role="row"][aria-rowindex="${at.down ?? ''}"] > [role="gridcell"][aria-colindex="${at.across ?? ''}"]`,
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

  /** Looked up in the page in one go: a sheet is looked at hundreds of times in a test. */
  private place(cell: { readonly row: RowName; readonly column: string }): Promise<Place> {
    return this.root.evaluate(placeOf, cell);
  }

  /**
   * From the beginning, by parts of the view, to the end of the sheet, and once more: what the page was busy
   * with may have come between.
   */
  private async scrollUntil(there: () => Promise<boolean>, to: keyof typeof STEP): Promise<void> {
    if (await there()) return;
    await expect(async () => {
      const view = await this.root.boundingBox();
      if (!view) throw new Error('The sheet is not on the screen');
      await this.page.mouse.move(view.x + view.width - 60, view.y + view.height / 2);
      if ((await this.scrolled(to)) > 0) await this.scroll(to, -FAR);
      const step = STEP[to] * (to === 'right' ? view.width : view.height);
      for (let before = -1, now = 0; now !== before; before = now, now = await this.scrolled(to)) {
        if (await there()) return;
        await this.scroll(to, step);
      }
      throw new Error('The cell is nowhere on this sheet');
    }).toPass(AGAIN);
  }

  private scrolled(to: keyof typeof STEP): Promise<number> {
    return this.root
      .locator('.ht_master .wtHolder')
      .evaluate((holder, way) => (way === 'right' ? holder.scrollLeft : holder.scrollTop), to);
  }

  private async scroll(to: keyof typeof STEP, by: number): Promise<void> {
    await this.page.mouse.wheel(to === 'right' ? by : 0, to === 'down' ? by : 0);
    // A grid is drawn again within a frame of a turn of the wheel.
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}

interface Place {
  /** `aria-rowindex` and `aria-colindex`, as far as the row and the column are drawn. */
  readonly down: string | null;
  readonly across: string | null;
  /**
   * The heading is beside the frozen first column, up to its right edge: a press on what is half hidden scrolls, and
   * another column comes under the pointer.
   */
  readonly columnIsWhole: boolean;
}

/** Runs in the page. Pinned rows and columns are drawn twice, the one in front last. */
function placeOf(sheet: Element, { row, column }: { row: RowName; column: string }): Place {
  const all = (selector: string, within: Element = sheet) => [...within.querySelectorAll(selector)];
  const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');

  const heading = all('[role="columnheader"]').findLast(
    (one) => [column, `${column} *`].includes(words(one)) && shown(one),
  );
  const numbered = all('[role="rowheader"]').some(shown);
  const named = numbered ? '[role="gridcell"][aria-colindex="2"]' : '[role="gridcell"][aria-colindex="1"]';
  const byNumber = typeof row === 'number' || row === 'Σ' || row === '+';
  const line = all('[role="row"]').findLast(
    (one) =>
      all(byNumber ? '[role="rowheader"]' : named, one).some((first) => words(first) === String(row)) &&
      shown(one),
  );

  const frozen = all('.ht_clone_top_inline_start_corner [role="columnheader"]').at(-1);
  const isWhole = (): boolean => {
    if (!heading || !frozen) return false;
    const [box, edge, view] = [heading, frozen, sheet].map((one) => one.getBoundingClientRect());
    if (!box || !edge || !view) return false;
    const first = Math.abs(box.x - edge.x) < 1;
    return first || (box.x > edge.right - 2 && box.right <= view.right + 1);
  };
  return {
    down: line?.getAttribute('aria-rowindex') ?? null,
    across: heading?.getAttribute('aria-colindex') ?? null,
    columnIsWhole: isWhole(),
  };
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
