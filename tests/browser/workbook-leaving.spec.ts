import { expect } from './fixtures';
import { press, RENT, test } from './workbookTest';

const COMMERCIAL = 'Commercial';

test('leaving a sheet with unsaved edits asks: save, keep as draft, discard', async ({ workbook, page }) => {
  const { grid, leaveQuestion } = workbook;
  const residential = page
    .getByRole('navigation', { name: 'Sheets of Rent Roll' })
    .getByRole('link', { name: 'Residential', exact: true });
  const commercial = page
    .getByRole('navigation', { name: 'Sheets of Rent Roll' })
    .getByRole('link', { name: COMMERCIAL, exact: true });
  await grid.type('1A', RENT, '1250');

  await test.step('by a tab; Escape stays', async () => {
    await commercial.click();
    await expect(leaveQuestion).toContainText('Unsaved edits of Rent Roll / Residential');
    await expect(leaveQuestion).toContainText('One edit is not saved.');
    await press(page, 'Escape');
    await expect(leaveQuestion).toHaveCount(0);
    await expect(page).toHaveURL(/rent-roll\/residential$/);
    await expect(await grid.cell('1A', RENT)).toHaveText('$1,250.000');
  });
  await test.step("by the keyboard; the draft is kept and counts as another sheet's", async () => {
    await grid.select('1A', RENT);
    await press(page, 'Alt+PageDown');
    await workbook.leave('Keep as draft');
    await expect(page).toHaveURL(/rent-roll\/commercial$/);
    await expect(workbook.saveState).toHaveText(/1 unsaved edit/);
    await workbook.addRows(1);
    await page.goBack();
    await expect(leaveQuestion).toContainText('Save also saves one edit of other sheets');
  });
  await test.step("by the browser's Back; Discard takes back this sheet's edits alone", async () => {
    await workbook.leave('Discard');
    await expect(page).toHaveURL(/rent-roll\/residential$/);
    await expect(workbook.saveState).toHaveText(/1 unsaved edit/);
    await expect(await grid.cell('1A', RENT)).toHaveText('$1,250.000');
    await commercial.click();
    await workbook.leave('Keep as draft');
    await expect(workbook.rowCount('No Rent Roll Available').first()).toBeVisible();
    await residential.click();
    await expect(page).toHaveURL(/rent-roll\/residential$/);
  });
  await test.step('to follow a figure and come back is not to leave', async () => {
    await page.getByRole('group', { name: 'Key figures' }).getByRole('button', { name: 'NOI' }).click();
    await expect(page).not.toHaveURL(/rent-roll/);
    await expect(leaveQuestion).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/rent-roll\/residential$/);
  });
  await test.step('by the breadcrumb of a sheet further in; Save says the words of the sheet left', async () => {
    await workbook.openSheet('Rent Roll', COMMERCIAL);
    await workbook.addRows(1);
    await grid.type(1, 'Unit', 'Store');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Rent Roll' })
      .click();
    await workbook.leave('Save');
    await expect(workbook.toast('Commercial Rent Roll Saved')).toContainText('With Rent Roll / Residential');
    await expect(page).toHaveURL(/rent-roll\/residential$/);
    await workbook.expectSaved();
  });
  await test.step('a save that stands names who made it', async () => {
    await expect(page.getByTitle(/^Revision 3, saved by .+, \d\d\/\d\d\/\d{4}/)).toBeVisible();
  });
  await test.step('not again while the loan is open, if so asked', async () => {
    await grid.type('1B', RENT, '1160');
    await commercial.click();
    await leaveQuestion.getByRole('checkbox', { name: /Don’t ask again while this loan is open/ }).check();
    await workbook.leave('Keep as draft');
    await grid.type(1, 'Unit', 'Store 1');
    await residential.click();
    await expect(page).toHaveURL(/rent-roll\/residential$/);
    await expect(leaveQuestion).toHaveCount(0);
    await expect(workbook.saveState).toHaveText(/2 unsaved edits/);
  });
});

test('all groups are within reach at 1280 pixels; the sum of the budget has no Save', async ({
  workbook,
  page,
}) => {
  const groups = page.getByRole('navigation', { name: 'Sheet groups' });
  const line = await groups.boundingBox();
  await expect(groups.getByRole('button', { name: 'More groups of sheets' })).toBeVisible();
  await groups.getByRole('button', { name: 'More groups of sheets' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Returns' })).toBeVisible();
  await press(page, 'Escape');
  await workbook.openSheet('Returns', 'A and B Notes');
  await expect(groups.getByRole('link', { name: 'Returns' })).toBeVisible();
  expect((await groups.boundingBox())?.height).toBe(line?.height);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(groups.getByRole('button', { name: 'More groups of sheets' })).toHaveCount(0);

  await workbook.openSheet('Construction Budget', 'Hard Cost');
  await expect(workbook.saveButton).toBeVisible();
  await workbook.openSheet('Construction Budget', 'Total');
  await expect(workbook.saveButton).toHaveCount(0);
});

test('Ctrl+S and Ctrl+PageDown take what is being typed, in a cell and in the formula bar', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  await test.step('in a cell', async () => {
    await grid.select('1A', 'SF');
    await page.keyboard.type('530');
    await press(page, 'Control+s');
    await workbook.expectSaved();
    await expect(await grid.cell('1A', 'SF')).toHaveText('530');
    await workbook.expectAt('1B · SF');
  });
  await test.step('in the formula bar', async () => {
    await grid.select('2A', 'SF');
    await page.getByLabel('Formula of 2A · SF').fill('710');
    await press(page, 'Control+s');
    await workbook.expectSaved();
    await expect(await grid.cell('2A', 'SF')).toHaveText('710');
  });
  await test.step('what is refused stays in its cell', async () => {
    await grid.select('1A', 'SF');
    await page.keyboard.type('many');
    await press(page, 'Control+s');
    await expect(workbook.editor.field).toHaveValue('many');
    await press(page, 'Escape');
    await expect(await grid.cell('1A', 'SF')).toHaveText('530');
  });
  await test.step('another sheet is asked about with the edit that was being typed', async () => {
    await grid.select('1A', 'SF');
    await page.keyboard.type('535');
    await press(page, 'Control+PageDown');
    await expect(page.getByRole('dialog')).toContainText('Residential');
    await press(page, 'Escape');
    await workbook.save();
    await workbook.expectSaved();
  });
  await test.step('the browser’s Back asks with the edit that was being typed, the only one', async () => {
    const sheets = page.getByRole('navigation', { name: 'Sheets of Rent Roll' });
    await sheets.getByRole('link', { name: 'Commercial' }).click();
    await sheets.getByRole('link', { name: 'Residential' }).click();
    await grid.select('1A', 'SF');
    await page.keyboard.type('540');
    // A step back that is held back never ends as a navigation.
    await page.evaluate(() => history.back());
    await expect(workbook.leaveQuestion).toContainText('One edit is not saved.');
    await press(page, 'Escape');
    await expect(await grid.cell('1A', 'SF')).toHaveText('540');
  });
});
