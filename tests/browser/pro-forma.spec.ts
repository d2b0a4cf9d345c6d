import type { Action } from '#domain';
import { expect, expectAccessible } from './fixtures';
import { ProFormaPage } from './pages/proFormaPage';
import { press, test } from './workbookTest';
import { openAt } from './keptPage';

/** Ten apartments and a shop: 84,000 of projected rent from the four units listed, 28,000 of it commercial beside. */
const LINES: readonly Action[] = [
  {
    type: 'setInputs',
    inputs: [
      { name: 'unitsResidential', value: 4 },
      { name: 'unitsCommercial', value: 1 },
      { name: 'grossBuildingArea', value: 5000 },
      { name: 'commercialProjectedAnnualIncome', value: 28_000 },
    ],
  },
  {
    type: 'addRows',
    sheet: 'OtherIncomes',
    after: null,
    rows: [{ id: 'laundry', cells: { name: 'Laundry', usage: 'BY_RATIO', inPlace: 2000, projected: 2400 } }],
  },
];

test('the pro forma is read, its fee set, its rents opened; it is saved, and a colleague sees it', async ({
  workbook,
  page,
  staff,
  request,
  colleague,
}) => {
  const { loan } = workbook;
  await staff.save(request, loan, LINES);
  const proForma = new ProFormaPage(page);
  await proForma.open(loan);

  await test.step('residential, commercial, together, a unit and a square foot', async () => {
    await proForma.expectFigures('Residential', {
      'Rental Income': '$84,000',
      'Vacancy Allowance': '($4,200)',
      Laundry: '$1,800',
      'Effective Gross Income': '$81,600',
    });
    await proForma.expectFigures('Commercial', {
      'Rental Income': '$28,000',
      'Vacancy Allowance': '($1,400)',
      Laundry: '$600',
      'Effective Gross Income': '$27,200',
    });
    await proForma.expectFigures('Total', { 'Rental Income': '$112,000', 'Management Fee': '$3,264' });
    await proForma.expectFigures('Per Unit', { 'Rental Income': '$22,400' });
    await proForma.expectFigures('Per SF', { 'Rental Income': '$22.40' });
    await expect(page.getByRole('button', { name: 'Commercial Income Ratio: 25.0%' })).toBeVisible();
    await expect(
      page.getByRole('figure', { name: 'From rental income to net operating income' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a figure shows beside the statement what it is made of', async () => {
    await proForma.figure('Rental Income', 'Residential').click();
    await expect(workbook.trace.node('residentialBorrowerAnnualIncome')).toBeVisible();
    await expect(proForma.statement).toBeVisible();
  });

  await test.step('another selection and fee, saved', async () => {
    await page.getByRole('textbox', { name: 'Rate' }).fill('5');
    await press(page, 'Enter');
    await proForma.expectFigures('Total', { 'Management Fee': '$5,440' });
    await page.getByRole('checkbox', { name: 'Calculate management fee' }).uncheck();
    await proForma.expectFigures('Total', { 'Management Fee': '' });
    await press(page, 'Control+z');
    await proForma.expectFigures('Total', { 'Management Fee': '$5,440' });
    await workbook.saveButton.click();
    await expect(workbook.toast('ProForma Saved')).toContainText('Pro Forma data saved successfully');
    const theirs = new ProFormaPage(await colleague(page));
    await theirs.expectFigures('Total', { 'Management Fee': '$5,440' });
  });

  await test.step('the rent roll is one level down', async () => {
    await proForma.breadcrumb.getByRole('button', { name: 'Rent Roll' }).click();
    await expect(page.getByRole('gridcell', { name: '1A', exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    await proForma.breadcrumb.getByRole('button', { name: 'Pro Forma' }).click();
    await expect(proForma.statement).toBeVisible();
  });
});

test('seven tabs with V2, three without; the borrower’s side is a part of the same sheets', async ({
  workbook,
  page,
  staff,
  request,
}) => {
  const { loan, grid } = workbook;
  const tabs = page.getByRole('navigation', { name: 'Sheets of Pro Forma' });

  await test.step('a line of the borrower, by the keyboard', async () => {
    await workbook.open(loan, 'pro-forma/borrower-other-income');
    await expect(grid.root.getByRole('columnheader', { name: 'Market' })).toHaveCount(0);
    await grid.select('+', 'Name');
    await page.keyboard.type('Parking');
    await press(page, 'Tab');
    await grid.type('Parking', 'Projected', '4,800');
    await expect(await grid.cell('Parking', 'Borrower')).toHaveText('$4,800');
    await press(page, 'Control+s');
    await expect(workbook.toast('ProForma Saved')).toContainText(
      'Borrower Other Income data saved successfully',
    );
    await workbook.open(loan, 'pro-forma/other-income');
    await expect(await grid.cell('Parking', 'Pro Forma')).toHaveText('$4,800');
  });

  await test.step('default expenses, percentages as percent, totals that are not typed into', async () => {
    await workbook.open(loan, 'pro-forma/operating-expenses');
    await page.getByRole('button', { name: 'Add default expenses' }).click();
    await expect(workbook.message).toHaveText('Added one default expense');
    await expect(await grid.cell('Management Fee', 'Cost')).toHaveText('3.000%');
    await expect(await grid.cell('Insurance', 'Cost')).toHaveText('$500.00');
    await grid.select('Σ', 'Pro Forma');
    await page.keyboard.type('5');
    await expect(workbook.message).toContainText('Pro Forma total is computed');
    await expect(workbook.editor.shown).toHaveCount(0);
    await press(page, 'Control+z');
    await workbook.expectSaved();
  });

  await test.step('the other version', async () => {
    await expect(tabs.getByRole('link', { name: 'Rental Income', exact: true })).toBeVisible();
    await staff.save(request, loan, [
      { type: 'setInputs', inputs: [{ name: 'useProFormaV2', value: false }] },
    ]);
    await openAt(page, `/loans/${loan}/origination/pro-forma/borrower-expenses`);
    await expect(page.getByRole('heading', { name: 'Tab not found' })).toBeVisible();
    await workbook.open(loan, 'pro-forma/other-income');
    await expect(tabs.getByRole('link', { name: 'Rental Income', exact: true })).toHaveCount(0);
    await grid.select('+', 'Name');
    await page.keyboard.type('Laundry');
    await press(page, 'Tab');
    await grid.type('Laundry', 'Borrower', '900');
    await grid.type('Laundry', 'Underwriter', '700');
    await expect(await grid.cell('Laundry', 'Atlas')).toHaveText('$700');
    await press(page, 'Control+s');
    await expect(workbook.toast('Incomes Saved')).toBeVisible();
  });
});
