import { expect } from './fixtures';
import { WorkbookPage } from './pages/workbookPage';
import { editThroughRenewals, withoutTime } from './renewals';
import { SECOND_ANALYST } from './staff';
import { press, RENT, test } from './workbookTest';

test('unsaved edits survive a closed tab; leaving with them asks first', async ({
  workbook,
  page,
  context,
}) => {
  await workbook.grid.type('1A', RENT, '1250');
  await workbook.grid.type('1B', RENT, '1150');
  await expect(workbook.saveState).toHaveText(/2 unsaved edits/);

  await test.step('a link asks, and Stay stays', async () => {
    await page.getByRole('link', { name: 'Loans' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(await workbook.grid.cell('Σ', RENT)).toHaveText('$5,300.000');
  });
  await test.step('closing the tab asks', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    const closed = page.waitForEvent('close');
    await dialog.accept();
    await closed;
  });
  const { loan } = workbook;
  const again = new WorkbookPage(await context.newPage());
  await test.step('a new tab brings the edits back, and they can be saved', async () => {
    await again.open(loan);
    await expect(again.notice(/^2 unsaved edits of .* are back/)).toBeVisible();
    await expect(again.saveState).toHaveText(/2 unsaved edits/);
    await expect(await again.grid.cell('1A', RENT)).toHaveText('$1,250.000');
    await again.notice('are back').getByRole('button', { name: 'Keep' }).click();
    await again.save();
    await again.expectSaved();
  });
  await test.step('what was saved does not come back; what is discarded is gone', async () => {
    await again.grid.type('2A', RENT, '9999');
    // An edit is kept from the moment it is shown; a tab that is ended while the key is still being worked on
    // never had it.
    await expect(again.saveState).toHaveText(/1 unsaved edit/);
    await again.page.close();
    const third = new WorkbookPage(await context.newPage());
    await third.open(loan);
    await expect(await third.grid.cell('2A', RENT)).toHaveText('$9,999.000');
    await third.notice('One unsaved edit of').getByRole('button', { name: 'Discard' }).click();
    await expect(await third.grid.cell('2A', RENT)).toHaveText('$1,300.000');
    await expect(await third.grid.cell('1A', RENT)).toHaveText('$1,250.000');
    await third.expectSaved();
    await third.page.getByRole('link', { name: 'Loans' }).first().click();
    await expect(third.page.getByRole('heading', { name: 'Loans' })).toBeVisible();
  });
});

test('traces through other sheets and back; watched values follow every edit', async ({ workbook, page }) => {
  const { grid, trace, watch } = workbook;
  await workbook.goTo('residentialProjectedAnnualIncome');
  await workbook.openTrace();
  await trace.follow('residentialProjectedMonthlyRent');
  await workbook.expectAt('residentialProjectedMonthlyRent');
  await expect(page).toHaveURL(/RentRollSummary$/);
  await trace.follow('RentRollResidential[monthlyRentBorrowerProjected]');
  await workbook.expectAt('1A · Borrower Projected Rent');
  await expect(page).toHaveURL(/rent-roll\/residential$/);
  await trace.panel.getByRole('button', { name: 'Back' }).click();
  await workbook.expectAt('residentialProjectedMonthlyRent');
  await trace.panel
    .getByRole('navigation', { name: 'Traced cells' })
    .getByRole('button', { name: 'residentialProjectedAnnualIncome' })
    .click();
  await workbook.expectAt('residentialProjectedAnnualIncome');
  await expect(page).toHaveURL(/pro-forma\/rental-income$/);
  // The keyboard is where the trace led.
  await page.keyboard.type('=13*residentialProjectedMonthlyRent');
  await press(page, 'Enter');
  await expect(await grid.figure('Residential Projected Annual Income')).toHaveText('$91,000');

  await workbook.openSheet('Rent Roll', 'Residential');
  await watch.open();
  await watch.add('residentialProjectedAnnualIncome');
  await expect(watch.line('residentialProjectedAnnualIncome')).toContainText('$91,000');
  await grid.type('1A', 'Borrower Projected Rent', '2500');
  await expect(watch.line('residentialProjectedAnnualIncome')).toContainText('$104,000');
  await watch.line('residentialProjectedAnnualIncome').click();
  await workbook.expectAt('residentialProjectedAnnualIncome');
  await page.reload();
  await workbook.ready();
  await watch.open();
  await watch.remove('Residential Projected Annual Income');
  await expect(watch.line('residentialProjectedAnnualIncome')).toHaveCount(0);
});

test('find goes to the cell, on whichever sheet, and goes on from there', async ({ workbook, page }) => {
  const { find } = workbook;
  await workbook.grid.select('1A', 'SF');
  await press(page, 'Control+F');
  await expect(find.field).toBeFocused();
  await page.keyboard.type('2b');
  await expect(find.hit('2B · Unit')).toBeVisible();
  await press(page, 'Enter');
  await workbook.expectAt('2B · Unit');
  await expect(find.field).toBeFocused();

  await find.field.fill('debt yield');
  await expect(find.hit('In Place Debt Yield')).toBeVisible();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/LoanOfferMetrics$/);
  await workbook.expectAt('debtYield');
  await press(page, 'ArrowDown');
  await workbook.expectAt('inPlaceDebtYield');
  await find.field.fill('no such thing anywhere');
  await expect(find.panel.getByText('0 found')).toBeVisible();
  await press(page, 'Escape');
  await expect(find.panel).toBeHidden();
  await press(page, 'ArrowUp');
  await workbook.expectAt('debtYield');
});

test('two people change the same cells: both values are shown, and each choice stands for both', async ({
  workbook,
  windowOf,
}) => {
  const other = new WorkbookPage(await windowOf(SECOND_ANALYST));
  await other.open(workbook.loan);
  const { grid } = workbook;
  await grid.type('1A', RENT, '1010');
  await grid.type('1B', RENT, '1120');
  await other.grid.type('1A', RENT, '1015');
  await other.grid.type('1B', RENT, '1125');
  await other.grid.type('2B', RENT, '1700');
  await workbook.save();
  await expect(other.saveState).toHaveText(/Not saved/);
  await other
    .notice('2 cells you have edited were changed by')
    .getByRole('button', { name: 'Choose' })
    .click();
  const { conflicts } = other;
  for (const [unit, was, mine, theirs] of [
    ['1A', '1000', '1015', '1010'],
    ['1B', '1100', '1125', '1120'],
  ] as const) {
    const line = conflicts.line(`${unit} · ${RENT}`);
    await expect(line.getByRole('cell').nth(0)).toHaveText(was);
    await expect(line.getByRole('cell').nth(1)).toHaveText(mine);
    await expect(line.getByRole('cell').nth(2)).toContainText(theirs);
  }
  await expect(conflicts.line('2B')).toHaveCount(0);
  await conflicts.line('1A').getByRole('radio', { name: '1015' }).check();
  await expect(conflicts.dialog.getByRole('button', { name: '1 to choose' })).toBeDisabled();
  await conflicts.line('1B').getByRole('radio', { name: '1120' }).check();
  await conflicts.dialog.getByRole('button', { name: 'Apply and save' }).click();
  await expect(conflicts.dialog).toBeHidden();
  for (const one of [workbook, other]) {
    await expect(await one.grid.cell('1A', RENT)).toHaveText('$1,015.000');
    await expect(await one.grid.cell('1B', RENT)).toHaveText('$1,120.000');
    await expect(await one.grid.cell('Σ', RENT)).toHaveText('$5,135.000');
    await one.expectSaved();
  }
  await test.step('all of theirs', async () => {
    await grid.type('2A', RENT, '1310');
    await other.grid.type('2A', RENT, '1399');
    await workbook.save();
    await other
      .notice('A cell you have edited was changed by')
      .getByRole('button', { name: 'Choose' })
      .click();
    await conflicts.takeTheirs();
    await expect(await other.grid.cell('2A', RENT)).toHaveText('$1,310.000');
    await other.expectSaved();
  });
});

test('a text that is still being typed when somebody else deletes its row is asked about', async ({
  workbook,
  windowOf,
}) => {
  const other = new WorkbookPage(await windowOf(SECOND_ANALYST));
  await other.open(workbook.loan);
  const crashes: string[] = [];
  other.page.on('pageerror', (error) => crashes.push(error.message));
  const removes = async (unit: string) => {
    await workbook.grid.select(unit, RENT);
    await press(workbook.page, 'Shift+Backspace');
    await workbook.save();
    await workbook.expectSaved();
  };
  const choice = other
    .notice('A cell you have edited was changed by')
    .getByRole('button', { name: 'Choose' });

  await test.step('in its cell', async () => {
    await other.grid.select('1B', RENT);
    await other.page.keyboard.type('7777');
    await removes('1B');
    await expect(choice).toBeVisible();
    await expect(other.saveState).toHaveText(/Not saved/);
    // The rest of the typing finds no other unit under it.
    await other.page.keyboard.type('88');
    await press(other.page, 'Enter', 'Control+S');
    await expect(await other.grid.cell('2A', RENT)).toHaveText('$1,300.000');
    const line = other.conflicts.line('of a deleted row');
    await expect(line.getByRole('cell').nth(1)).toHaveText('7777');
    await expect(line.getByRole('cell').nth(2)).toContainText('Row deleted');
    await line.getByRole('radio', { name: '7777' }).check();
    await other.conflicts.dialog.getByRole('button', { name: 'Apply and save' }).click();
    await other.expectSaved();
    for (const one of [other, workbook])
      await expect(await one.grid.cell('1B', RENT)).toHaveText('$7,777.000');
  });

  await test.step('in the formula bar', async () => {
    await other.grid.select('2A', RENT);
    await other.formulaBar.click();
    await other.formulaBar.fill('8888');
    await removes('2A');
    await press(other.page, 'Enter');
    await expect(choice).toBeVisible();
    await choice.click();
    await expect(other.conflicts.line('of a deleted row').getByRole('cell').nth(1)).toHaveText('8888');
    await other.conflicts.takeTheirs();
    await other.expectSaved();
    await expect(await other.grid.cell('Σ', RENT)).toHaveText('$10,377.000');
  });
  expect(crashes).toEqual([]);
});

test('revisions are compared cell by cell, and one is put back', async ({ workbook }) => {
  const { grid, revisions } = workbook;
  await grid.type('1A', RENT, '1234');
  await workbook.save();
  await grid.type('1A', 'SF', '555');
  await workbook.save();
  await workbook.expectSaved();
  await revisions.open();
  // As created, the units, and two saves.
  await expect(revisions.saves).toHaveCount(4);
  await expect(revisions.saves.first()).toContainText('Present');
  await expect(revisions.saves.first()).toContainText('1 cell changed');

  const third = await revisions.pick(3);
  const line = third.getByRole('row').filter({ hasText: RENT });
  await expect(line).toContainText('$1,000.00');
  await expect(line).toContainText('$1,234.00');
  await expect(third.getByRole('row').filter({ hasText: 'SF' })).toHaveCount(0);

  const second = await revisions.pick(2);
  await revisions.against(/^Present/);
  await expect(second.getByRole('row').filter({ hasText: RENT })).toContainText('$1,234.00');
  await expect(second.getByRole('row').filter({ hasText: '· SF' })).toContainText('555');
  await revisions.restore(2);
  await expect(revisions.saves.first()).toContainText('Restores revision 2');
  await expect(revisions.saves).toHaveCount(5);
  await revisions.close();
  await expect(await grid.cell('1A', RENT)).toHaveText('$1,000.000');
  await expect(await grid.cell('1A', 'SF')).toHaveText('500');
  await workbook.expectSaved();
});

test.describe('with tokens that last no time', () => {
  test('two tabs edit side by side through thirty renewals', async ({ browser, staff, request }) => {
    await editThroughRenewals(browser, staff, request, 30);
  });

  test('an edit saved while the line is gone is saved when it is back, without a question', async ({
    browser,
    staff,
    request,
  }) => {
    const { context, page, answers } = await withoutTime(browser, staff);
    const workbook = new WorkbookPage(page);
    await workbook.open(await staff.loan(request, [{ unitNumber: '1A' }]));
    await context.setOffline(true);
    await workbook.grid.type('1A', RENT, '1234');
    await workbook.saveButton.click();
    await expect(workbook.notice('Save Failed')).toContainText('cannot be reached');
    await context.setOffline(false);
    await workbook.expectSaved();
    await expect(workbook.notice('Save Failed')).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await workbook.ready();
    await expect(await workbook.grid.cell('1A', RENT)).toHaveText('$1,234.000');
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await context.close();
  });
});
