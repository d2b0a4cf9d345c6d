import type { APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, expectAccessible } from './fixtures';
import { AnalysisPage } from './pages/analysisPage';
import { CommentsPanel } from './pages/commentsPanel';
import { WorkbookPage } from './pages/workbookPage';
import { SECOND_ANALYST, UNDERWRITER, type Staff } from './staff';
import { press, RENT, test } from './workbookTest';

/** A purchase for 1,500,000 by a request of 1,000,000, which alone decides the loan. */
const purchase = (staff: Staff, request: APIRequestContext, loan: string) =>
  staff.save(request, loan, [
    {
      type: 'setInputs',
      inputs: [
        { name: 'purchasePrice', value: 1_500_000 },
        { name: 'borrowerRequestedLoanAmount', value: 1_000_000 },
        { name: 'selectCurrentValuePurchasePrice', value: true },
        { name: 'selectCurrentValueCapRate', value: false },
        { name: 'selectCurrentValueSalesComps', value: false },
        { name: 'selectLoanAmountBorrowerRequest', value: true },
      ],
    },
  ]);

test('sensitivity: set, moved in by the keyboard, applied as one step, downloaded', async ({
  workbook,
  page,
  staff,
  request,
  colleague,
}) => {
  const { loan } = workbook;
  await purchase(staff, request, loan);
  const analysis = new AnalysisPage(page);
  await analysis.open(loan, 'sensitivity');
  await expect(analysis.grid.getByRole('gridcell')).toHaveCount(121);
  await analysis.choose('Figure', 'ltv', 'LTV');
  await analysis.choose('Input down', 'borrowerRequestedLoanAmount', 'Borrower Requested Loan Amount');
  await analysis.choose('Input across', 'purchasePrice', 'Purchase Price');
  for (const name of ['LTARV', 'Slack to Bank Loan Amount'])
    await page.getByRole('button', { name: `Remove the limit of ${name}` }).press('Enter');
  await expect(page.getByRole('status', { name: 'Loan amount' })).toContainText(
    'The loan is held at $1,000,000 in every cell.',
  );
  await page.getByText('Re-size', { exact: true }).click();
  await expect(page.getByRole('status', { name: 'Loan amount' })).toContainText(
    'The loan is re-sized in every cell',
  );
  await expect(analysis.base).toHaveText('66.67%');
  await expectAccessible(page);

  await test.step('5 % down in the request is 950,000, and the limit of 65 % holds', async () => {
    await analysis.base.focus();
    await press(page, 'ArrowUp');
    await expect(analysis.focused).toHaveText('63.33%');
    await expect(analysis.focused).toHaveAttribute('data-state', 'good');
    await expect(analysis.base).toHaveAttribute('data-state', 'broken');
  });
  await test.step('Enter puts it into the workbook, and one undo takes it back', async () => {
    await press(page, 'Enter');
    await expect(workbook.keyFigure('LTV')).toHaveText(/63\.3/);
    await expect(analysis.base).toHaveText('63.33%');
    await press(page, 'Control+z');
    await expect(analysis.base).toHaveText('66.67%');
    await press(page, 'Control+y');
    await expect(analysis.base).toHaveText('63.33%');
  });
  await test.step('the file holds plain numbers', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = readFileSync(await (await started).path(), 'utf8')
      .split('\r\n')
      .map((line) => line.split(','));
    expect(Number(lines[7]?.[6])).toBeCloseTo(950_000 / 1_500_000, 10);
  });
  await workbook.save();
  await workbook.expectSaved();
  const theirs = new AnalysisPage(await colleague(page));
  await expect(theirs.base).toHaveText('63.33%');
  await expect(
    theirs.page.getByRole('grid', {
      name: /^LTV: Borrower Requested Loan Amount down, Purchase Price across$/,
    }),
  ).toBeVisible();
});

test('goal seek: the largest loan, the limit that binds, the slack of the others', async ({
  workbook,
  page,
  staff,
  request,
  colleague,
}) => {
  const { loan } = workbook;
  await purchase(staff, request, loan);
  const analysis = new AnalysisPage(page);
  await analysis.open(loan, 'goal-seek');
  for (const name of ['LTARV', 'Slack to Bank Loan Amount'])
    await page.getByRole('button', { name: `Remove the limit of ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Add limit' }).press('Enter');
  await analysis.find.press('Enter');
  await expect(analysis.answer).toContainText('$975,000');
  await expect(analysis.limits.getByRole('row').filter({ hasText: 'Binds' })).toContainText('LTV');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply to the workbook' }).press('Enter');
  await expect(workbook.keyFigure('LTV')).toHaveText(/65\.0/);
  await workbook.save();
  await expect(new WorkbookPage(await colleague(page)).keyFigure('LTV')).toHaveText(/65\.0/);

  await test.step('a target out of reach says so', async () => {
    await page.getByText('Exactly', { exact: true }).click();
    await analysis.choose('Figure', 'ltv', 'LTV');
    await page.getByRole('textbox', { name: 'Is to be' }).fill('10');
    await page.getByRole('textbox', { name: 'From', exact: true }).fill('500000');
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('900000');
    await analysis.find.click();
    await expect(analysis.answer).toContainText('No answer.');
    await expect(analysis.answer).toContainText('does not reach 10.00%');
  });
});

test('changes: a figure explained between two revisions, from the list of revisions', async ({
  workbook,
  page,
  staff,
  request,
  colleague,
}) => {
  const { loan } = workbook;
  await purchase(staff, request, loan);
  await staff.save(request, loan, [
    {
      type: 'setInputs',
      inputs: [
        { name: 'purchasePrice', value: 1_600_000 },
        { name: 'borrowerRequestedLoanAmount', value: 1_200_000 },
      ],
    },
    {
      type: 'setCells',
      sheet: 'RentRollResidential',
      cells: [{ row: 'unit-1', column: 'actualRentInPlace', value: 1250 }],
    },
  ]);
  await workbook.open(loan);
  await workbook.revisions.open();
  await workbook.revisions.pick(4);
  await workbook.revisions.drawer.getByRole('link', { name: 'What changed a figure' }).press('Enter');
  const analysis = new AnalysisPage(page);
  await expect(page).toHaveURL(/analysis\/changes\?from=3&to=4/);
  await expect(workbook.revisions.drawer).toBeHidden();
  await expect(analysis.parts.getByRole('row').last()).toContainText('+$200,000');
  await expect(analysis.chart).toHaveAccessibleName(/Revision 3 \$1,000,000, .*, Revision 4 \$1,200,000$/);
  await expectAccessible(page);

  await test.step('by input, LTV has two parts that add up', async () => {
    await page
      .getByRole('button', { name: 'LTV', exact: true })
      .and(page.getByTitle('Explain this figure'))
      .press('Enter');
    await page.getByText('By input', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'LTV: 66.67% → 75.00%' })).toBeVisible();
    const effects = analysis.parts.locator('tbody tr').locator('td:last-child');
    await expect(effects).toHaveCount(2);
    await expect(effects.filter({ hasText: '+' })).toHaveCount(1);
  });
  const theirs = await colleague(page);
  await expect(theirs.getByRole('heading', { name: 'LTV: 66.67% → 75.00%' })).toBeVisible();
});

test('comments on cells: written by the keyboard, answered by a colleague at once, staying with their row', async ({
  workbook,
  page,
  staff,
  request,
  windowOf,
  colleague,
}) => {
  const { grid, loan } = workbook;
  const comments = new CommentsPanel(page);
  await grid.select('1B', RENT);
  await press(page, 'Shift+F2');
  await expect(comments.box(`Comment on 1B · ${RENT}`)).toBeFocused();
  await comments.write('Is this rent registered?');
  await expect(comments.marked).toHaveCount(1);
  await expect(await grid.cell('1B', RENT)).toHaveClass(/bb-commented/);
  await expectAccessible(page);

  const other = await windowOf(SECOND_ANALYST);
  const theirs = new CommentsPanel(other);
  await test.step('a colleague opens the link, answers, and it is there without a reload', async () => {
    await comments.on(`1B · ${RENT}`).getByRole('button', { name: 'Copy link' }).click();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await new WorkbookPage(other).expectAt(`1B · ${RENT}`);
    const answer = theirs.box(`Answer on 1B · ${RENT}`);
    await answer.focus();
    await theirs.write('Since 2025, see the order');
    await expect(comments.on(`1B · ${RENT}`)).toContainText('Since 2025, see the order');
  });
  await test.step('rows are moved: the mark goes with its row', async () => {
    await staff.save(request, loan, [
      { type: 'moveRows', sheet: 'RentRollResidential', rows: ['unit-2'], after: 'unit-4' },
    ]);
    await expect(await grid.cell(4, RENT)).toHaveClass(/bb-commented/);
    await expect(await grid.cell(4, 'Unit')).toHaveText('1B');
  });
  await test.step('resolved, it leaves the cell and the open ones; the list still finds it', async () => {
    await comments.on(`1B · ${RENT}`).getByRole('button', { name: 'Resolve' }).press('Enter');
    await expect(comments.marked).toHaveCount(0);
    await expect(theirs.all).toContainText('No open comments on this loan.');
    const third = new WorkbookPage(await colleague(page, UNDERWRITER));
    await third.ready();
    await third.page.getByRole('button', { name: 'Comments', exact: true }).click();
    const { all } = new CommentsPanel(third.page);
    await all.getByText('Resolved (1)').click();
    await all.getByRole('button', { name: /Is this rent registered/ }).press('Enter');
    await third.expectAt(`1B · ${RENT}`);
  });
});
