import { expect, expectAccessible } from './fixtures';
import { chooseOption } from './pages/choose';
import { PropertySpecPage, SettingsPage } from './pages/settingsPage';
import { WorkbookPage } from './pages/workbookPage';
import { press, test } from './workbookTest';
import { openAt } from './keptPage';

test('property specs: read-only facts, ranges on blur, Save, and the same figures as the sheet', async ({
  workbook,
  page,
  colleague,
}) => {
  const spec = new PropertySpecPage(page);
  await openAt(page, `/loans/${workbook.loan}/origination/property`);
  await expect(page).toHaveURL(/property\/spec$/);
  await expect(spec.known('Address')).toHaveText(/Tested St, Brooklyn, NY 11216/);
  await expect(spec.known('Property Type (Screening)')).toHaveText('N/A');
  await expect(spec.known('APN')).toBeVisible();
  await expect(spec.field('Number of Buildings')).toHaveValue('1');
  await expect(spec.saveButton).toBeDisabled();

  await test.step('by the keyboard, a value out of its range is said when its field is left', async () => {
    await spec.field('Residential Units').focus();
    await page.keyboard.type('20000');
    await expect(spec.form.getByText('Value must be between 0 and 10000')).toHaveCount(0);
    await press(page, 'Tab');
    await expect(spec.form.getByText('Value must be between 0 and 10000')).toBeVisible();
    await expect(spec.field('Residential Occupancy %')).toBeFocused();
    await expect(spec.saveButton).toBeDisabled();
    await expect(workbook.saveState).toHaveText(/1 entry not accepted yet/);
    await expectAccessible(page);
  });
  await test.step('nothing typed is lost: not on another screen, and the loan is not left without a question', async () => {
    await press(page, 'Alt+PageDown');
    await expect(page).not.toHaveURL(/property\/spec$/);
    await page.goBack();
    await expect(spec.field('Residential Units')).toHaveValue('20,000');
    await page.getByRole('link', { name: 'Loans' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('The text in Residential Units is not accepted yet');
    await question.getByRole('button', { name: 'Stay' }).click();
  });
  await test.step('undo in its field gives back what is in the workbook', async () => {
    await spec.field('Residential Units').focus();
    await press(page, 'Control+z');
    await expect(spec.field('Residential Units')).not.toHaveValue('20,000');
    await workbook.expectSaved();
  });
  await test.step('saves by Enter', async () => {
    await spec.field('Residential Units').fill('24');
    await press(page, 'Tab');
    await spec.field('Gross Building Area').fill('21500');
    await expect(spec.saveButton).toBeEnabled();
    await press(page, 'Enter');
    await expect(workbook.toast('Property Specifications Saved')).toBeVisible();
    await workbook.expectSaved();
    await expect(spec.saveButton).toBeDisabled();
    await press(page, 'Control+z');
    await expect(spec.field('Gross Building Area')).not.toHaveValue('21,500');
    await press(page, 'Control+y');
    await expect(spec.field('Gross Building Area')).toHaveValue('21,500');
  });
  await test.step('empty becomes blank; undo brings it back into the form', async () => {
    await spec.field('Gross Building Area').fill('');
    await press(page, 'Tab');
    await expect(workbook.saveState).toHaveText(/1 unsaved edit/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(spec.field('Gross Building Area')).toHaveValue('21,500');
  });
  await test.step('the keys undo in a field in which nothing was typed; what is typed in it goes first', async () => {
    await spec.field('Gross Building Area').fill('30000');
    await press(page, 'Tab', 'Control+z');
    await expect(spec.field('Gross Building Area')).toHaveValue('21,500');
    await workbook.expectSaved();
    await press(page, 'Control+y');
    await expect(spec.field('Gross Building Area')).toHaveValue('30,000');
    await press(page, 'Control+z');
    await page.keyboard.type('77');
    await expect(workbook.saveState).toHaveText(/1 entry not accepted yet/);
    await press(page, 'Control+z', 'Control+z');
    await expect(spec.field('Gross Building Area')).toHaveValue('21,500');
    await workbook.expectSaved();
  });
  const theirs = new WorkbookPage(await colleague(page));
  await expect(new PropertySpecPage(theirs.page).field('Residential Units')).toHaveValue('24');
  await theirs.openSheet('Property', 'Specs Sheet');
  await expect(await theirs.grid.figure('Gross Building Area')).toHaveText('21,500');
});

test('settings: found, typed, refused, reset, saved, and whose change it was', async ({
  workbook,
  page,
  colleague,
}) => {
  const settings = new SettingsPage(page);
  await workbook.openSheet('Settings');
  await settings.ready();
  await expect(settings.count).toHaveText(/, 0 changed$/);
  await expectAccessible(page);

  await test.step('by the keyboard: search, tab to the field, type, Enter', async () => {
    await settings.search.focus();
    await page.keyboard.type('residential cap');
    await expect(settings.count).toHaveText(/^1 of \d+ settings, 0 changed$/);
    await settings.field('Residential Cap Rate').focus();
    await expect(settings.field('Residential Cap Rate')).toHaveValue('7.5%');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('6.16');
    await press(page, 'Enter');
    await expect(settings.row('Residential Cap Rate')).toContainText('Not saved yet');
    // Enter has made it an edit, which is undone although the field is still focused.
    await press(page, 'Control+z');
    await expect(settings.field('Residential Cap Rate')).toHaveValue('7.5%');
    await press(page, 'Control+y');
    await expect(settings.field('Residential Cap Rate')).toBeFocused();
    await press(page, 'Tab');
    await expect(settings.field('Residential Cap Rate')).toHaveValue('6.16%');
  });
  await test.step('what is out of range is refused where it is typed, and stays there', async () => {
    await settings.search.fill('');
    await settings.field('Interest Rate').fill('150%');
    await settings.field('Interest Rate').press('Tab');
    await expect(settings.row('Interest Rate')).toContainText('Value must be between 0% and 100%');
    await settings.search.fill('vacancy');
    await settings.search.fill('');
    await expect(settings.field('Interest Rate')).toHaveValue('150%');
    await settings.reset('Interest Rate');
    await expect(settings.field('Interest Rate')).toHaveValue('11.00%');
  });
  await test.step('a choice and a switch', async () => {
    await settings.row('Hide B Holder').getByRole('switch').click();
    await chooseOption(settings.row('Extension').getByRole('combobox'), '1X6 (6 months)');
    await expect(settings.count).toHaveText(/, 3 changed$/);
  });
  await test.step('saved; the last change is named, and a colleague sees it', async () => {
    await workbook.save();
    await workbook.expectSaved();
    await expect(settings.row('Residential Cap Rate')).toContainText(/\w+, \d\d\/\d\d\/\d{4}/);
    const theirs = new SettingsPage(await colleague(page));
    await theirs.ready();
    await expect(theirs.field('Residential Cap Rate')).toHaveValue('6.16%');
    await expect(theirs.row('Residential Cap Rate').getByTitle('Revision 3: 7.50% → 6.16%')).toBeVisible();
    await expect(theirs.count).toHaveText(/, 3 changed$/);
    await page.getByRole('checkbox', { name: 'Changed only' }).check();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
  });
  await test.step('all back to their defaults, as one step', async () => {
    await page.getByRole('button', { name: 'Reset all' }).click();
    await page
      .getByRole('dialog', { name: 'Reset all settings?' })
      .getByRole('button', { name: 'Reset', exact: true })
      .click();
    await expect(page.getByText('All settings are at their defaults')).toBeVisible();
    await page.getByRole('button', { name: 'Show all settings' }).click();
    await expect(settings.field('Residential Cap Rate')).toHaveValue('7.50%');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(settings.field('Residential Cap Rate')).toHaveValue('6.16%');
  });
});
