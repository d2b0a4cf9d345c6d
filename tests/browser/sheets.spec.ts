import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { utils, write } from '@e965/xlsx';
import { VERIFY_ADDRESSES } from '#contract';
import { expect, expectAccessible } from './fixtures';
import { press, RENT, test } from './workbookTest';
import { importWhileItGoesOn } from './largeImport';
import { WorkbookPage } from './pages/workbookPage';

test('addresses of comps are looked at on Save; what may be meant is picked in the cell', async ({
  workbook,
  page,
  colleague,
}) => {
  const { grid } = workbook;
  const warningsOn = (window: Page) => window.getByRole('region', { name: 'Address warnings' });
  const warnings = warningsOn(page);
  await workbook.openSheet('Sales Comps', 'Current');
  await expect(page.getByRole('link', { name: 'Comp Tool' })).toHaveAttribute(
    'href',
    /comp-tool\?usageType=residential&category=sale/,
  );
  await grid.paste(
    '+',
    'Address',
    [
      '345 Quaint Ave\t\t\t900000',
      'the red building\t\t\t800000',
      '12 Main St, Albany, NY 12207\t\t\t700000',
    ].join('\n'),
  );
  await workbook.save();
  await expect(
    page.getByText('Current Sales Comps Saved - Please verify the invalidated addresses'),
  ).toBeVisible();
  await test.step('rows are painted, and the warnings are said', async () => {
    await expect(warnings).toContainText(VERIFY_ADDRESSES);
    await expect(await grid.cell('345 Quaint Ave', 'Sale Price')).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    await expect(await grid.cell('the red building', 'Address')).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expect(await grid.cell('12 Main St, Albany, NY 12207', 'Address')).toHaveCSS(
      'text-decoration-line',
      'none',
    );
    await expectAccessible(page);
  });
  await test.step('by the keyboard: to the cell, its list, the address', async () => {
    // From elsewhere: where the cell is chosen already, nothing tells that the keyboard has come to it.
    await grid.select('12 Main St, Albany, NY 12207', 'Sale Price');
    await warnings
      .getByRole('button', { name: 'Invalid address: 345 Quaint Ave, pick the right one from the dropdown.' })
      .press('Enter');
    await workbook.expectAt('345 Quaint Ave · Address');
    await press(page, 'Alt+ArrowDown');
    await expect(
      page
        .getByRole('listbox', { name: 'Suggestions' })
        .getByRole('option', { name: '345 Quaint Ave, Brooklyn, NY' }),
    ).toBeVisible();
    await press(page, 'ArrowDown', 'Enter');
    await expect(await grid.cell('345 Quaint Ave, Brooklyn, NY', 'Sale Price')).toHaveCSS(
      'text-decoration-line',
      'none',
    );
    await grid.type('the red building', 'Address', '14 Main St, Albany, NY 12207');
  });
  await workbook.save();
  await expect(page.getByText('Current Sales Comps Saved', { exact: true })).toBeVisible();
  await expect(warnings).toHaveCount(0);
  const theirs = new WorkbookPage(await colleague(page));
  await theirs.ready();
  await expect(await theirs.grid.cell('345 Quaint Ave, Brooklyn, NY', 'Sale Price')).toHaveText('$900,000');
  await expect(warningsOn(theirs.page)).toHaveCount(0);
});

test('a sheet of an Excel workbook goes in; many rows are changed as one step', async ({
  workbook,
  page,
  colleague,
}) => {
  const { grid, imports } = workbook;
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Rent roll as of June']]), 'Cover');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Unit', 'SF', 'Rent'],
      ['9A', 900, 2000],
      ['9B', 950, 2100],
    ]),
    'Roll',
  );
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Unit', 'Rent'],
      ['S1', 5000],
    ]),
    'Shops',
  );
  await workbook.openImport();
  await test.step('an empty file to send out', async () => {
    const started = page.waitForEvent('download');
    await imports.dialog.getByRole('button', { name: 'Blank template' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('rent_roll_template.csv');
    expect(readFileSync(await download.path(), 'utf8')).toMatch(
      /^Unit,Status,Stabilization,SF,Rooms,[^\n]*Notes\r\n$/,
    );
  });
  await test.step('the sheet that fits best is shown, any other can be chosen', async () => {
    await imports.choose({
      name: 'rents.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(write(book, { type: 'array' }) as ArrayBuffer),
    });
    await expect(imports.sum(RENT)).toHaveText(`${RENT} $4,100.000`);
    await imports.chooseSheet('Shops');
    await expect(imports.sum(RENT)).toHaveText(`${RENT} $5,000.000`);
    await imports.chooseSheet('Roll');
    await expect(imports.sum(RENT)).toHaveText(`${RENT} $4,100.000`);
    await imports.take(2);
  });
  await expect(await grid.cell('Σ', RENT)).toHaveText('$9,100.000');
  await test.step('ten percent more on the rows selected', async () => {
    await grid.select('9A', RENT);
    await press(page, 'Shift+ArrowDown');
    await page.getByRole('button', { name: 'Selected rows' }).click();
    await page.getByRole('menuitem', { name: 'Change a column…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change rows of/ });
    await dialog.getByText('Change by a percentage').click();
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10%');
    await expect(dialog.getByRole('status')).toHaveText('2 rows will change. Sum $4,100.000 → $4,510.000');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Percentage' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(await grid.cell('Σ', RENT)).toHaveText('$9,510.000');
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(await grid.cell('Σ', RENT)).toHaveText('$9,100.000');
  await test.step('a row deleted from the menu comes back by the keyboard, with no press on the sheet', async () => {
    await grid.select('9A', RENT);
    await page.getByRole('button', { name: 'Selected rows' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(await grid.cell('Σ', RENT)).toHaveText('$7,100.000');
    await press(page, 'Control+z');
    await expect(await grid.cell('Σ', RENT)).toHaveText('$9,100.000');
  });
  await test.step('vacant, in one step too', async () => {
    await grid.select('9A', 'Unit');
    await press(page, 'Shift+ArrowDown');
    await page.getByRole('button', { name: 'Selected rows' }).click();
    await page.getByRole('menuitem', { name: 'Set vacant' }).click();
    await expect(await grid.cell('Σ', 'Status')).toHaveText('67% occupied');
  });
  await workbook.save();
  const theirs = new WorkbookPage(await colleague(page));
  await theirs.ready();
  await expect(await theirs.grid.cell('9B', 'Status')).toHaveText('Vacant');
  await expect(await theirs.grid.cell('Σ', RENT)).toHaveText('$5,000.000');
});

test('a fill of a required cell that was saved can be taken back', async ({ workbook, page }) => {
  const { grid } = workbook;
  await workbook.addRows(1);
  await workbook.save();
  await grid.type(5, 'Unit', '3C');
  await workbook.save();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(await grid.cell(5, 'Unit')).toHaveText('');
  await workbook.save();
  await workbook.expectSaved();
});

test('thousands of rows go in while the page goes on, and are one step', async ({ workbook }) => {
  await importWhileItGoesOn(workbook, 2000);
});

test('a column is sorted, filtered and hidden from the menu on its heading, and stays as it was left', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  const menu = page.locator('.htContextMenu');
  const choose = async (column: string, item: string) => {
    await grid.heading(column).click({ button: 'right' });
    await expect(menu.getByText('Delete selected rows')).toBeHidden();
    await menu.getByText(item, { exact: true }).click();
  };
  await test.step('sorting is one step, told and undone', async () => {
    await choose('SF', 'Sort largest to smallest');
    await expect(workbook.message).toHaveText(/^Sorted .* by SF, largest to smallest/);
    await expect(await grid.cell(1, 'Unit')).toHaveText('2B');
    await page.keyboard.press('Control+z');
    await expect(await grid.cell(1, 'Unit')).toHaveText('1A');
    await workbook.expectSaved();
  });
  await test.step('a filter hides rows and says so; totals count them all', async () => {
    const total = await (await grid.cell('Σ', 'SF')).textContent();
    await choose('SF', 'Filter…');
    const dialog = page.getByRole('dialog', { name: 'Filter by SF' });
    await expect(dialog.getByRole('textbox', { name: 'From' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'From' }).fill('650');
    await dialog.getByRole('button', { name: 'Show these rows' }).click();
    const bar = page.getByRole('status', { name: 'Out of sight' });
    await expect(bar).toContainText('2 of 4 rows are hidden by SF; the totals count all rows.');
    await expect(await grid.cell(3, 'Unit')).toHaveText('2A');
    await expect(await grid.cell('Σ', 'SF')).toHaveText(total ?? '');
    await bar.getByRole('button', { name: 'Show all rows' }).click();
    await expect(bar).toHaveCount(0);
  });
  await test.step('a hidden column stays hidden for the person, and comes back', async () => {
    // The person's view is of every loan: no other test looks for this column.
    await grid.select('1A', 'Building');
    const kept = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/sheet-views/'),
    );
    await choose('Building', 'Hide');
    const bar = page.getByRole('status', { name: 'Out of sight' });
    await expect(bar).toContainText('1 column is hidden for you: Building');
    await expect(grid.heading('Building')).toHaveCount(0);
    await kept;
    await page.reload();
    await expect(bar).toContainText('1 column is hidden for you: Building');
    await bar.getByRole('button', { name: 'Show all columns' }).click();
    await expect(await grid.select('1A', 'Building')).toBeVisible();
  });
  await test.step('the name box gives the keyboard to the grid, after Enter and after Escape', async () => {
    await grid.select('1A', 'SF');
    await workbook.nameBox.click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await workbook.expectAt('1B · SF');
    await workbook.goTo('noi');
    await page.keyboard.press('ArrowDown');
    await expect(workbook.formulaBar).not.toHaveAccessibleName('Formula of noi');
  });
});

test('replaces with each change shown first, as one step', async ({ workbook, page }) => {
  await workbook.grid.select('1A', 'Unit');
  await page.keyboard.press('Control+h');
  const panel = page.getByRole('complementary', { name: 'Replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill('2');
  await panel.getByRole('textbox', { name: 'Replace by' }).fill('3');
  await panel.getByRole('checkbox', { name: 'Replace in 2A · Unit' }).uncheck();
  await expect(panel.getByRole('list', { name: 'Replacements' }).getByText('2B · Unit')).toBeVisible();
  await panel.getByRole('button', { name: /^Replace in / }).click();
  await expect(await workbook.grid.cell(4, 'Unit')).toHaveText('3B');
  await expect(await workbook.grid.cell(3, 'Unit')).toHaveText('2A');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(await workbook.grid.cell(4, 'Unit')).toHaveText('2B');
  await workbook.expectSaved();
});

test('Ctrl+Z in Find or with a menu open leaves the sheet as it is; rows chosen with Ctrl go together', async ({
  workbook,
  page,
}) => {
  const { grid, find } = workbook;
  await grid.type('1A', RENT, '1234');
  await expect(await grid.cell('1A', RENT)).toHaveText('$1,234.000');
  await test.step('a menu over the sheet', async () => {
    await page.getByRole('button', { name: 'Selected rows' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await press(page, 'Control+z', 'Escape');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  });
  await test.step('the field of Find, which the search has left and come back to', async () => {
    await press(page, 'Control+f');
    await find.field.fill('2B');
    await press(page, 'Enter');
    await workbook.expectAt('2B · Unit');
    await expect(find.field).toBeFocused();
    await press(page, 'Control+z', 'Control+z', 'Control+z');
    await expect(find.field).toBeFocused();
    await page.keyboard.type('rent');
    await press(page, 'Control+a', 'Delete', 'Control+z');
    await expect(find.field).toHaveValue(/rent$/);
    await press(page, 'Escape');
    await expect(await grid.cell('1A', RENT)).toHaveText('$1,234.000');
  });
  await test.step('two rows, dragged by the one chosen first', async () => {
    const number = (row: number) =>
      grid
        .rowNumbers()
        .filter({ hasText: new RegExp(`^${row}$`) })
        .last();
    const units = async (rows: readonly number[]) => {
      const names: (string | null)[] = [];
      for (const row of rows) names.push(await (await grid.cell(row, 'Unit')).textContent());
      return names;
    };
    await number(1).click();
    await number(3).click({ modifiers: ['Control'] });
    await number(1).hover();
    await page.mouse.down();
    const target = await number(4).boundingBox();
    if (!target) throw new Error('The row is not in view');
    await page.mouse.move(target.x + 10, target.y + target.height - 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => units([1, 2, 3, 4])).toEqual(['1B', '2B', '1A', '2A']);
    await number(3).click();
    await press(page, 'Control+-');
    await expect.poll(() => units([1, 2, 3])).toEqual(['1B', '2B', '2A']);
  });
});

test('the keyboard is never nowhere: after Save, a question given up, and with a refused text open', async ({
  workbook,
  page,
}) => {
  const { grid, editor } = workbook;
  await test.step('after Save, which goes off as it is pressed', async () => {
    await grid.type('1A', RENT, '1234');
    // Until the page is painted the button that went off keeps the focus: the key comes before that.
    await page.evaluate(() => {
      const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
      if (!save) throw new Error('No Save');
      new MutationObserver(() => {
        if (!save.disabled) return;
        console.log('Save is off');
        const until = performance.now() + 300;
        while (performance.now() < until);
      }).observe(save, { attributes: true });
    });
    const off = page.waitForEvent('console', (message) => message.text() === 'Save is off');
    await workbook.saveButton.click();
    await off;
    await press(page, 'ArrowDown');
    await workbook.expectAt(`2A · ${RENT}`);
    await workbook.expectSaved();
  });
  await test.step('nothing is undone beyond a field', async () => {
    await workbook.formulaBar.click();
    await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z');
    await page.keyboard.type('7');
    await expect(workbook.formulaBar).toBeFocused();
    await press(page, 'Escape');
  });
  await test.step('a refused text keeps the sheet and the keys', async () => {
    await grid.type('2B', 'SF', '810');
    await grid.type('1B', RENT, 'abc');
    await workbook.saveButton.click();
    await page.keyboard.type('d');
    await expect(editor.field).toHaveValue('abcd');
    await press(page, 'Alt+PageDown');
    await expect(editor.field).toHaveValue('abcd');
    await page
      .getByRole('navigation', { name: 'Sheets of Rent Roll' })
      .getByRole('link', { name: 'Commercial' })
      .click();
    await expect(editor.field).toBeFocused();
    await expect(editor.field).toHaveValue('abcd');
    await press(page, 'Escape', 'ArrowUp');
    await workbook.expectAt(`1A · ${RENT}`);
  });
  await test.step('a refused text goes on in the formula bar, and Escape gives it up in both', async () => {
    await page.keyboard.type('abc');
    await press(page, 'Enter');
    await expect(editor.field).toHaveValue('abc');
    await workbook.formulaBar.click();
    await expect(workbook.formulaBar).toHaveValue('abc');
    await page.keyboard.type('d');
    await press(page, 'Enter', 'Escape', 'ArrowDown');
    await workbook.expectAt(`1B · ${RENT}`);
    await press(page, 'ArrowUp');
    await workbook.expectAt(`1A · ${RENT}`);
  });
  await test.step('a refused text in the formula bar keeps its cell', async () => {
    await workbook.formulaBar.click();
    await page.keyboard.type('abc');
    // Of the handle that fills too: it took the old value down.
    await page.locator('.wtBorder.corner:visible').last().dblclick();
    await expect(await grid.cell('1B', RENT)).toHaveText('$1,100.000');
    const other = await grid.cell('2B', 'SF');
    await other.click();
    await other.dblclick();
    await other.click({ button: 'right' });
    await expect(page.locator('.htContextMenu')).toBeHidden();
    await expect(workbook.formulaBar).toBeFocused();
    await workbook.expectAt(`1A · ${RENT}`);
    await press(page, 'Escape', 'ArrowDown');
    await workbook.expectAt(`1B · ${RENT}`);
  });
  await test.step('a dialog that a button at the top has opened', async () => {
    for (const name of ['Snapshots', 'Revisions', 'Note']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TD');
    }
    await press(page, 'ArrowUp');
    await workbook.expectAt(`1A · ${RENT}`);
  });
  await test.step('a question about leaving that is given up', async () => {
    await grid.type('2A', 'SF', '710');
    await press(page, 'Alt+PageDown');
    await expect(workbook.leaveQuestion).toBeVisible();
    await press(page, 'Escape');
    await expect(workbook.leaveQuestion).toHaveCount(0);
    await press(page, 'ArrowUp');
    await workbook.expectAt('2A · SF');
  });
});
