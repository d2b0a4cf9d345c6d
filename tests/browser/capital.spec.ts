import type { Action } from '#domain';
import { expect, expectAccessible } from './fixtures';
import { PlanPage } from './pages/planPage';
import { press, test as base } from './workbookTest';

const FIGURES = {
  transactionType: 'Purchase', purchasePrice: 4_200_000, borrowerRequestedLoanAmount: 3_000_000, borrowerRenovationAmount: 400_000, closingDate: '2026-12-15', loanTerms: 18, capitalizationStackEnabled: true,
};
const rows = (sheet: string, lines: readonly (readonly [id: string, item: string, amount: number | string])[]): Action => ({
  type: 'addRows', sheet, after: null, rows: lines.map(([id, item, amount]) => ({ id, cells: { item, amount } })),
});
/** Instead of the lines that a new loan begins with. */
const PLAN: readonly Action[] = [
  { type: 'removeRows', sheet: 'NewUses', rows: ['renovation', 'closing', 'origination', 'interest'] },
  { type: 'removeRows', sheet: 'NewSources', rows: ['loan'] },
  { type: 'setInputs', inputs: Object.entries(FIGURES).map(([name, value]) => ({ name, value })) },
  rows('NewUses', [['buy', 'Purchase', '@purchasePrice'], ['law', 'Legal', 25_000], ['tax', 'Transfer tax', 60_000]]),
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

test('sources and uses: items by the dialog, the equity line and the proof', async ({ page, plan, loan }) => {
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
    await expect(plan.item.getByRole('alert')).toHaveText("Value must be a valid number or a single variable starting with '@'");
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

  await test.step('a line that is left out does not count; all of it is there after a reload', async () => {
    await plan.line('New Uses', 'Transfer tax').getByRole('checkbox').uncheck();
    await plan.line('New Uses', 'Loan again').getByRole('button', { name: 'Delete Loan again' }).click();
    await expect(plan.line('New Sources', EQUITY)).toContainText('1,155,000');
    await expect(page.getByText('Sources equal uses')).toBeVisible();
    await plan.save();
    await page.reload();
    await plan.screenReady();
    await expect(plan.line('New Uses', 'Transfer tax').getByRole('checkbox')).not.toBeChecked();
    await expect(plan.line('New Sources', EQUITY)).toContainText('1,155,000');
    await expect(plan.line('New Uses', 'Loan again')).toHaveCount(0);
  });
});
