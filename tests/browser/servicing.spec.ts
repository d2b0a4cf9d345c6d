import { expect, expectAccessible } from './fixtures';
import { press, test } from './workbookTest';
import { openAt } from './keptPage';

test('a lent loan: the market is written for its deal page, and a monitoring report begun, ticked and published', async ({
  page,
  staff,
  request,
  colleague,
}) => {
  const loan = await staff.loan(request);
  await staff.passScreening(request, loan);
  await staff.save(request, loan, [
    {
      type: 'setInputs',
      inputs: [
        { name: 'closingDate', value: '2026-01-15' },
        { name: 'insuranceExpires', value: '2099-01-15' },
      ],
    },
  ]);
  await staff.update(request, loan, { status: 'Performing' });

  await openAt(page, `/loans/${loan}/servicing/market`);
  const saved = page.getByRole('status', { name: 'Saved state' });
  await expect(saved).toHaveText('Nothing written yet');
  await page.getByRole('textbox', { name: 'Market performance' }).fill('Rents rose by 4%.');
  await page.getByRole('textbox', { name: 'Y axis title' }).fill('USD a month');
  await page.getByRole('button', { name: 'Add row', exact: true }).click();
  await page.keyboard.type('Q1 2026');
  await press(page, 'Tab');
  await page.keyboard.type('3100.456');
  await press(page, 'Enter');
  await expect(page.getByRole('table', { name: 'Market' })).toContainText('3,100.46');
  await expect(saved).toHaveText(/^Saved /);
  await expectAccessible(page);
  const theirs = await colleague(page);
  await expect(theirs.getByRole('textbox', { name: 'Market performance' })).toHaveValue('Rents rose by 4%.');
  await expect(theirs.getByRole('table', { name: 'Market' })).toContainText('3,100.46');

  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByLabel('Title').fill('Autumn visit');
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  await from.fill('abc');
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('`abc` is not a date; write MM/DD/YYYY');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeDisabled();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  await from.fill('Jan 15, 2026');
  await expect(page.getByText('= 01/15/2026')).toBeVisible();
  await press(page, 'Tab');
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  await page.getByRole('button', { name: '01/20/2026', exact: true }).click();
  await expect(from).toHaveValue('01/20/2026');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('textbox', { name: 'Summary of the report' }).click();
  await page.keyboard.type('Kitchens are done.');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save summary' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Checklist', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Summary written: done' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Insurance in force: done' })).toBeVisible();
  await expect(page.getByText('3 of 8 required items done')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Exit followed up done' }).check();
  await expect(page.getByText('4 of 8 required items done')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Autumn visit' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish “Autumn visit”?' });
  await expect(question.getByText(/Required items that are not done: 4\./)).toBeVisible();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Kitchens are done.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Summary of the report' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Checklist', exact: true }).click();
  await expect(page.getByText('As it stood when the report was published')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Exit followed up done' })).toBeDisabled();

  // A payoff is printed for people outside: how the lender judges the loan is not on the paper.
  await page.getByRole('link', { name: 'Payoff', exact: true }).click();
  const judged = page.getByText('Atlas Score');
  await expect(judged).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(judged).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Stages' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Payoff', level: 1 })).toBeVisible();
});
