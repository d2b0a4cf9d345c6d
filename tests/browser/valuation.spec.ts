import type { Action } from '#domain';
import { expect, expectAccessible } from './fixtures';
import { ValuationPage } from './pages/valuationPage';
import { WorkbookPage } from './pages/workbookPage';
import { test } from './workbookTest';

/** What a new loan selects is taken out: the test begins with nothing chosen. */
const NOTHING_CHOSEN: Action = {
  type: 'setInputs',
  inputs: [
    'selectCurrentValueCapRate',
    'selectCurrentValueSalesComps',
    'selectFutureValueCapRate',
    'selectFutureValueSalesComps',
    'selectLoanAmountBorrowerRequest',
  ].map((name) => ({ name, value: false })),
};
/**
 * A purchase at 4,500,000 of ten units, 300,000 of hard cost, and three sales of ten units each around
 * 350,000 a unit.
 */
const LOAN: readonly Action[] = [
  {
    type: 'setInputs',
    inputs: [
      { name: 'transactionType', value: 'Purchase' },
      { name: 'purchasePrice', value: 4_500_000 },
      { name: 'borrowerRequestedLoanAmount', value: 3_000_000 },
      { name: 'unitsResidential', value: 10 },
      { name: 'grossBuildingArea', value: 10_000 },
      { name: 'atlasLTV', value: 0.6 },
      { name: 'percentOfStabilizedValue', value: 0.8 },
    ],
  },
  {
    type: 'addRows',
    sheet: 'HardCosts',
    after: null,
    rows: [{ id: 'roof', cells: { item: 'Roof', scheduledValue: 300_000 } }],
  },
  {
    type: 'addRows',
    sheet: 'SalesCompsFuture',
    after: null,
    rows: [3_000_000, 3_500_000, 4_000_000].map((salePrice, at) => ({
      id: `sale-${at + 1}`,
      cells: { address: `${at + 1} Sold St`, salePrice, residentialUnits: 10 },
    })),
  },
];

test('methods, the appraisal, added lines, links and the note are chosen, undone, saved and read by a colleague', async ({
  page,
  staff,
  request,
  windowOf,
}) => {
  const loan = await staff.loan(request);
  await staff.save(request, loan, [NOTHING_CHOSEN, ...LOAN]);
  const valuation = new ValuationPage(page);
  const workbook = new WorkbookPage(page);
  await valuation.open(loan);

  await test.step('methods by the keyboard, and which test binds', async () => {
    await valuation.toggle('Current Value', 'Purchase Price');
    await expect(valuation.figure('Current Value', 'Current Value: $4,500,000')).toBeVisible();
    await valuation.toggle('Future Value', 'Sales Comps');
    await expect(valuation.figure('Future Value', 'Future Value: $3,500,000')).toBeVisible();
    await valuation.toggle('Loan Amount', 'Borrower Request');
    await valuation.toggle('Loan Amount', 'Percent of Stabilized Value');
    await expect(valuation.figure('Loan Amount', 'Total Loan Amount: $2,900,000')).toBeVisible();
    await valuation.calculateWith('Loan Amount', 'Minimum');
    await expect(valuation.figure('Loan Amount', 'Total Loan Amount: $2,800,000')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Binding test' })).toHaveText(
      'Percent of Stabilized Value binds: the lowest of 2 options. Slack of the others: Borrower Request $200,000.',
    );
    await expect(valuation.line('Loan Amount', 'Borrower Request')).toContainText('$200,000 of slack');
  });

  await test.step('lines of a person, the appraisal alone until a method is selected', async () => {
    await valuation.fillForm(
      valuation.panel('Current Value').getByRole('button', { name: 'Add valuation' }),
      'Add Valuation: Current Value',
      { Title: 'Broker opinion', Value: '5,500,000' },
    );
    await expect(valuation.figure('Current Value', 'Current Value: $5,000,000')).toBeVisible();
    await valuation.fillForm(
      valuation.panel('Future Value').getByRole('button', { name: 'Add appraisal' }),
      'Appraisal',
      { 'As-Is Value': '4,200,000', 'Stabilized Value': '5,100,000' },
    );
    await valuation.toggle('Current Value', 'Appraisal, As-Is');
    await expect(valuation.figure('Current Value', 'Current Value: $4,200,000')).toBeVisible();
    await valuation.toggle('Current Value', 'Based on Future Value');
    await expect(valuation.line('Current Value', 'Appraisal, As-Is').getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('Control+z');
    await expect(valuation.figure('Current Value', 'Current Value: $4,200,000')).toBeVisible();
    await valuation.fillForm(
      valuation.panel('Current Value').getByRole('button', { name: 'Add link' }),
      'Add Link: Current Value',
      { Link: 'https://records.example.com/deed', Title: 'Deed' },
    );
  });

  await test.step('what the deal page shows, and the note', async () => {
    await valuation
      .line('Current Value', 'DSCR')
      .getByRole('button', { name: "Don't show on deal page: DSCR" })
      .click();
    await expect(
      valuation
        .line('Current Value', 'DSCR')
        .getByRole('button', { name: 'Show on deal page: DSCR', exact: true }),
    ).toBeVisible();
    await valuation.toggle('Loan Offer', 'LTP');
    await page.getByRole('textbox', { name: 'Analyst Note' }).fill('Sales at @salesCompsFutureMean a unit.');
    await expect(valuation.panel('Analyst Note')).toContainText('Sales at $350,000 a unit.');
    await expectAccessible(page);
  });

  await test.step('how a method comes to its value, each step with its file', async () => {
    const sales = await valuation.details('Sales Comps', 'Future Value');
    await expect(sales.getByRole('button', { name: 'Deviation: $50,000' })).toBeVisible();
    await expect(sales.getByRole('row').filter({ hasText: '1 Sold St' })).toContainText('$375,000');
    expect((await valuation.download(sales)).suggestedFilename()).toBe('sales_comps_table.csv');
    await expectAccessible(page);
    await valuation.closeDialog();
    const dscr = await valuation.details('DSCR', 'Future Value');
    expect((await valuation.download(dscr)).suggestedFilename()).toBe('DSCR_Calculations.csv');
    await valuation.closeDialog();
    const capRate = await valuation.details('Cap Rate', 'Future Value');
    await capRate.getByRole('navigation').getByRole('button', { name: 'Pro Forma Table' }).click();
    expect((await valuation.download(capRate)).suggestedFilename()).toBe('pro_forma_table.csv');
    await capRate.getByRole('navigation').getByRole('button', { name: 'Rent Roll Table' }).click();
    expect((await valuation.download(capRate)).suggestedFilename()).toBe('rent_roll_table.csv');
    await valuation.closeDialog();
  });

  await test.step('saved; a figure leads to its trace', async () => {
    await workbook.save();
    await workbook.expectSaved();
    await valuation
      .line('Future Value', 'Sales Comps')
      .getByRole('button', { name: 'Sales Comps: $3,500,000' })
      .click();
    await workbook.expectAt('futureValueSalesComps');
    await expect(workbook.trace.node('salesCompsFutureMean')).toBeVisible();
  });

  await test.step('who may not edit reads the same and is offered nothing', async () => {
    const reader = await windowOf('sales@bridgebook.test');
    const read = new ValuationPage(reader);
    await read.open(loan);
    await expect(read.figure('Current Value', 'Current Value: $4,200,000')).toBeVisible();
    await expect(read.line('Current Value', 'Broker opinion').getByRole('checkbox')).toBeChecked();
    await expect(read.panel('Current Value').getByRole('link', { name: 'Deed' })).toHaveAttribute(
      'href',
      'https://records.example.com/deed',
    );
    await expect(read.line('Loan Offer', 'LTP').getByRole('checkbox')).not.toBeChecked();
    await expect(read.panel('Analyst Note')).toContainText('Sales at $350,000 a unit.');
    await expect(
      reader
        .getByRole('main')
        .getByRole('button', { name: /^(Add|Delete|Link a file|Show on deal page|Don't show on deal page)/ }),
    ).toHaveCount(0);
    await expect(read.line('Current Value', 'Purchase Price').getByRole('checkbox')).toBeDisabled();
  });
});
