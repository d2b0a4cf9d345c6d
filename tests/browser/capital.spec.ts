import type { Action } from '#domain';
import { expect, expectAccessible } from './fixtures';
import { PlanPage } from './pages/planPage';
import { press, test as base } from './workbookTest';

const FIGURES = {
  transactionType: 'Purchase',
  purchasePrice: 4_200_000,
  borrowerRequestedLoanAmount: 3_000_000,
  borrowerRenovationAmount: 400_000,
  closingDate: '2026-12-15',
  loanTerms: 18,
  capitalizationStackEnabled: true,
};
const rows = (
  sheet: string,
  lines: readonly (readonly [id: string, item: string, amount: number | string])[],
): Action => ({
  type: 'addRows',
  sheet,
  after: null,
  rows: lines.map(([id, item, amount]) => ({ id, cells: { item, amount } })),
});
/** Instead of the lines that a new loan begins with. */
const PLAN: readonly Action[] = [
  { type: 'removeRows', sheet: 'NewUses', rows: ['renovation', 'closing', 'origination', 'interest'] },
  { type: 'removeRows', sheet: 'NewSources', rows: ['loan'] },
  { type: 'setInputs', inputs: Object.entries(FIGURES).map(([name, value]) => ({ name, value })) },
  rows('NewUses', [
    ['buy', 'Purchase', '@purchasePrice'],
    ['law', 'Legal', 25_000],
    ['tax', 'Transfer tax', 60_000],
  ]),
  rows('NewSources', [['mortgage', 'First mortgage', 3_000_000]]),
];
const EQUITY = 'Cash to Be Brought at Closing / Equity';

/** A loan of this test's own with a few sources and uses. */
const test = base.extend<{ plan: PlanPage; loan: string }>({
  loan: async ({ staff, request }, use) => {
    const loan = await staff.loan(request);
    await staff.save(request, loan, PLAN);
    await use(loan);
  },
  plan: async ({ page }, use) => use(new PlanPage(page)),
});

test('sources and uses: items by the dialog, the equity line and the proof', async ({
  page,
  plan,
  loan,
  colleague,
}) => {
  await plan.openScreen(loan, 'new-loan');
  await expect(plan.line('New Sources', EQUITY)).toContainText('1,285,000');
  await expectAccessible(page);

  await test.step('an amount is a number or one variable', async () => {
    await plan.panel('New Uses').getByRole('button', { name: 'Add use' }).click();
    await expect(plan.item.getByLabel('Item Name')).toBeFocused();
    await press(page, 'Enter');
    await expect(plan.item.getByText('Required')).toHaveCount(2);
    await expectAccessible(page);
    await plan.item.getByLabel('Item Name').fill('Loan again');
    await press(page, 'Tab');
    await page.keyboard.type('half of it');
    await press(page, 'Enter');
    await expect(plan.item.getByRole('alert')).toHaveText(
      "Value must be a valid number or a single variable starting with '@'",
    );
    await plan.item.getByLabel('Amount').fill('');
    await page.keyboard.type('@originationF');
    await expect(page.getByRole('option').first()).toBeAttached();
    await press(page, 'Enter');
    await expect(plan.item.getByLabel('Amount')).toHaveValue('@originationFee');
    await press(page, 'Enter');
    await expect(plan.item).toBeHidden();
    await expect(plan.line('New Uses', 'Loan again')).toContainText('@originationFee');
  });

  await test.step('what is pasted comes without $ and commas, and parentheses are negative', async () => {
    await plan.line('New Uses', 'Legal').getByRole('button', { name: 'Edit Legal' }).click();
    await plan.item.getByLabel('Amount').click();
    await page.evaluate(() => navigator.clipboard.writeText('($45,000)'));
    await press(page, 'Control+A', 'Control+V');
    await expect(plan.item.getByLabel('Amount')).toHaveValue('(45000)');
    await press(page, 'Enter');
    await expect(plan.line('New Uses', 'Legal')).toContainText('($45,000)');
    await press(page, 'Control+Z');
    await expect(plan.line('New Uses', 'Legal')).toContainText('25,000');
    await press(page, 'Control+Y');
    await expect(plan.line('New Uses', 'Legal')).toContainText('($45,000)');
  });

  await test.step('a line that is left out does not count; a colleague sees all of it', async () => {
    await plan.line('New Uses', 'Transfer tax').getByRole('checkbox').uncheck();
    await plan.line('New Uses', 'Loan again').getByRole('button', { name: 'Delete Loan again' }).click();
    await expect(plan.line('New Sources', EQUITY)).toContainText('1,155,000');
    await expect(
      page.getByText(/^Cash to close, by which uses exceed the other sources: \$1,155,000/),
    ).toBeVisible();
    await plan.save();
    const theirs = new PlanPage(await colleague(page));
    await theirs.screenReady();
    await expect(theirs.line('New Uses', 'Transfer tax').getByRole('checkbox')).not.toBeChecked();
    await expect(theirs.line('New Sources', EQUITY)).toContainText('1,155,000');
    await expect(theirs.line('New Uses', 'Loan again')).toHaveCount(0);
  });
});

test('the capitalization stack: an order saved at once, changes held until they are saved', async ({
  page,
  plan,
  loan,
  colleague,
}) => {
  await plan.openScreen(loan, 'new-loan');
  const configure = page.getByRole('button', { name: 'Configure' });
  const uses = plan.configure.getByRole('region', { name: 'New Uses' });
  await configure.click();
  await expect(uses).toBeVisible();
  await expectAccessible(page);

  await test.step('an item moves by the keyboard, and Escape puts it back', async () => {
    await uses.getByRole('button', { name: 'Move Legal' }).focus();
    await press(page, 'Space');
    await expect(page.getByText('Legal is moved to place 2 of 3')).toBeAttached();
    await press(page, 'ArrowUp');
    await expect(page.getByText('Legal is moved to place 1 of 3')).toBeAttached();
    await press(page, 'Escape');
    await expect(page.getByText('Legal is back at place 2 of 3')).toBeAttached();
    await expect(plan.configure).toBeVisible();
    await expect.poll(() => plan.order('New Uses')).toEqual(['Purchase', 'Legal', 'Transfer tax']);
    await press(page, 'Space');
    await expect(page.getByText('Legal is moved to place 2 of 3')).toBeAttached();
    await press(page, 'ArrowDown');
    await expect(page.getByText('Legal is moved to place 3 of 3')).toBeAttached();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/workbook/actions') && response.request().method() === 'POST',
    );
    await press(page, 'Space');
    expect((await saved).status()).toBe(200);
    await expect.poll(() => plan.order('New Uses')).toEqual(['Purchase', 'Transfer tax', 'Legal']);
  });

  await test.step('an order that cannot be saved is put back', async () => {
    await page.route(
      '**/workbook/actions',
      (route) => route.fulfill({ status: 400, json: { message: 'Not now', details: [] } }),
      { times: 1 },
    );
    const from = await uses.getByRole('button', { name: 'Move Legal' }).boundingBox();
    const to = await uses.getByRole('button', { name: 'Move Purchase' }).boundingBox();
    if (!from || !to) throw new Error('The items are not in sight');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByText('The new order of New Uses could not be saved')).toBeVisible();
    await expect.poll(() => plan.order('New Uses')).toEqual(['Purchase', 'Transfer tax', 'Legal']);
  });

  await test.step('Cancel discards', async () => {
    await uses.getByRole('button', { name: 'Delete Legal' }).click();
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await plan.configure.getByRole('button', { name: 'Cancel' }).click();
    await expect(plan.configure).toBeHidden();
    await expect(plan.line('New Uses', 'Legal')).toBeVisible();
  });

  await test.step('Save Changes saves', async () => {
    await configure.click();
    await uses.getByRole('button', { name: 'Delete Legal' }).click();
    const cost = plan.configure.getByRole('region', { name: 'Total Cost' });
    await cost.getByRole('textbox', { name: 'Value of a new item in Total Cost' }).fill('50,000');
    await expect(cost.getByRole('button', { name: 'Add to Total Cost' })).toBeDisabled();
    await cost.getByRole('textbox', { name: 'Name of a new item in Total Cost' }).fill('Permits');
    await press(page, 'Enter');
    await expect(cost.getByRole('textbox', { name: 'Name of Permits' })).toBeVisible();
    await expect(cost.getByRole('combobox', { name: 'Category of Total Capitalization' })).toHaveCount(0);
    await plan.configure.getByRole('button', { name: 'Save Changes' }).click();
    await plan.expectSaved();
    const theirs = new PlanPage(await colleague(page));
    await theirs.screenReady();
    await expect(theirs.panel('Total Cost')).toContainText('50,000');
    await expect(theirs.line('New Uses', 'Legal')).toHaveCount(0);
    await expect(theirs.line('New Uses', 'Transfer tax')).toBeVisible();
  });
});

test('existing loan, timeline and exit strategy are typed, and a colleague sees them', async ({
  page,
  plan,
  loan,
  colleague,
}) => {
  await test.step('existing loan', async () => {
    await plan.openScreen(loan, 'existing-loan');
    await plan.field('Lender').fill('First Bank');
    await plan.field('Origination Date').fill('6/15/2019');
    await plan.field('Purchase Price').fill('$2,100,000');
    await plan.saveByKeys();
    await expect(page.getByRole('checkbox', { name: 'Is Current' })).not.toBeChecked();
    await expectAccessible(page);
    const theirs = new PlanPage(await colleague(page));
    await theirs.screenReady();
    await expect(theirs.field('Lender')).toHaveValue('First Bank');
    await expect(theirs.field('Origination Date')).toHaveValue('06/15/2019');
    await expect(theirs.field('Purchase Price')).toHaveValue('$2,100,000');
  });
  await test.step('timeline', async () => {
    await plan.openScreen(loan, 'timeline');
    await expect(plan.field('Maturity')).toHaveValue('06/15/2028');
    await plan.field('Construction').fill('9');
    await press(page, 'Enter');
    await expect(plan.field('Construction Complete')).toHaveValue('09/15/2027');
    await expect(plan.field('Stabilization')).toHaveValue('');
    await plan.field('Lease-Up to Stabilization').fill('0');
    await press(page, 'Enter');
    await expect(plan.field('Stabilization')).toHaveValue('09/15/2027');
    await plan.field('Stabilization').fill('13/45/2027');
    await press(page, 'Enter');
    await expect(page.getByRole('alert')).toContainText('is not a date; write MM/DD/YYYY');
    await plan.field('Stabilization').fill('7/15/2028');
    await plan.saveByKeys();
    await expect(page.getByText('Stabilized 30 days after maturity')).toBeVisible();
    await expectAccessible(page);
    const theirs = new PlanPage(await colleague(page));
    await theirs.screenReady();
    await expect(theirs.field('Stabilization')).toHaveValue('07/15/2028');
    await page.getByRole('button', { name: 'Put the formula of Stabilization back' }).click();
    await expect(plan.field('Stabilization')).toHaveValue('09/15/2027');
    await plan.save();
  });
  await test.step('exit strategy', async () => {
    await plan.openScreen(loan, 'exit-strategy');
    await page.getByRole('radio', { name: 'Sale', exact: true }).check();
    await press(page, 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'Bridge loan refinance' })).toBeChecked();
    await expectAccessible(page);
    await plan.saveByKeys();
    const theirs = await colleague(page);
    await expect(theirs.getByRole('radio', { name: 'Bridge loan refinance' })).toBeChecked();
  });
});
