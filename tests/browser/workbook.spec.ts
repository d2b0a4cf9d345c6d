import { expect } from './fixtures';
import { WorkbookPage } from './pages/workbookPage';
import { press, RENT, test } from './workbookTest';

test('moves by the keyboard alone', async ({ workbook, page }) => {
  const { grid } = workbook;
  await grid.select('1A', 'SF');
  for (const [key, cell] of [
    ['ArrowDown', '1B · SF'],
    ['ArrowRight', '1B · Rooms'],
    ['ArrowUp', '1A · Rooms'],
    ['ArrowLeft', '1A · SF'],
    ['Enter', '1B · SF'],
    ['Enter', '2A · SF'],
    ['Shift+Enter', '1B · SF'],
    ['Tab', '1B · Rooms'],
    ['Shift+Tab', '1B · SF'],
    ['Control+ArrowDown', '2B · SF'],
    ['Control+ArrowUp', '1A · SF'],
    ['Control+ArrowRight', '1A · Rooms'],
    // The column of units is frozen: as in Excel, Home goes to the first one beside it.
    ['Home', '1A · Status'],
    ['Control+End', '2B · Notes'],
    ['Control+Home', '1A · Status'],
    ['ArrowLeft', '1A · Unit'],
  ] as const) {
    await press(page, key);
    await workbook.expectAt(cell);
  }
  await expect(workbook.editor.shown).toHaveCount(0);
  await workbook.expectSaved();
});

test('types, edits, leaves and clears cells by the keyboard', async ({ workbook, page }) => {
  const { grid } = workbook;
  await test.step('typing replaces, Enter goes down, Tab right, Shift+Enter up', async () => {
    await grid.select('1A', 'SF');
    await page.keyboard.type('525');
    await press(page, 'Enter');
    await expect(await grid.cell('1A', 'SF')).toHaveText('525');
    await workbook.expectAt('1B · SF');
    await page.keyboard.type('1,650');
    await press(page, 'Tab');
    await expect(await grid.cell('1B', 'SF')).toHaveText('1,650');
    await workbook.expectAt('1B · Rooms');
    await page.keyboard.type('5');
    await press(page, 'Shift+Enter');
    await workbook.expectAt('1A · Rooms');
    await expect(await grid.cell('1B', 'Rooms')).toHaveText('5.0');
  });
  await test.step('an arrow ends what was typed over a cell, and goes on', async () => {
    await page.keyboard.type('4');
    await press(page, 'ArrowDown');
    await workbook.expectAt('1B · Rooms');
    await expect(await grid.cell('1A', 'Rooms')).toHaveText('4.0');
  });
  await test.step('F2 edits what is there, Escape restores it', async () => {
    await grid.select('2A', 'SF');
    await press(page, 'F2');
    await expect(workbook.editor.field).toHaveValue('700');
    await press(page, 'ArrowLeft', 'Backspace');
    await page.keyboard.type('9');
    await expect(workbook.editor.field).toHaveValue('790');
    await press(page, 'Enter');
    await expect(await grid.cell('2A', 'SF')).toHaveText('790');
    await press(page, 'F2');
    await page.keyboard.type('99');
    await press(page, 'Escape');
    await workbook.expectAt('2B · SF');
    await expect(await grid.cell('2B', 'SF')).toHaveText('800');
    await page.keyboard.type('5');
    await press(page, 'Escape');
    await expect(await grid.cell('2B', 'SF')).toHaveText('800');
  });
  await test.step('Delete clears', async () => {
    await press(page, 'Delete');
    await expect(await grid.cell('2B', 'SF')).toHaveText('');
    await expect(await grid.cell('Σ', 'SF')).toHaveText('2,965');
    await press(page, 'Control+Z');
    await expect(await grid.cell('2B', 'SF')).toHaveText('800');
  });
});

test('selects with Shift, reads sum, average and count, fills down, clears a block', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  await grid.select('1A', RENT);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  for (const [name, value] of [
    ['Sum', '$3,400.000'],
    ['Average', '$1,133.333'],
    ['Count', '3'],
    ['Min', '$1,000.000'],
    ['Max', '$1,300.000'],
  ] as const) {
    await expect(workbook.statistic(name)).toHaveText(value);
  }
  await press(page, 'Control+Shift+ArrowDown');
  await expect(workbook.statistic('Sum')).toHaveText('$5,000.000');
  await expect(workbook.statistic('Count')).toHaveText('4');

  await press(page, 'Control+D');
  await expect(await grid.cell('2B', RENT)).toHaveText('$1,000.000');
  await expect(await grid.cell('Σ', RENT)).toHaveText('$4,000.000');
  await expect(workbook.statistic('Average')).toHaveText('$1,000.000');
  await press(page, 'Control+Z');
  await expect(await grid.cell('Σ', RENT)).toHaveText('$5,000.000');

  await press(page, 'Delete');
  await expect(await grid.cell('Σ', RENT)).toHaveText('');
  await expect(workbook.statistic('Count')).toHaveCount(0);
  await press(page, 'Control+Z');
  await expect(await grid.cell('Σ', RENT)).toHaveText('$5,000.000');
});

test('an overwritten figure shows that it was, and can be put back', async ({ workbook, page }) => {
  const { grid } = workbook;
  await workbook.openSheet('Pro Forma', 'Rental Income');
  const figure = await grid.figure('Residential Projected Annual Income');
  await expect(figure).toHaveText('$84,000');
  const plain = await figure.evaluate((cell) => getComputedStyle(cell).backgroundImage);
  await grid.setFigure('Residential Projected Annual Income', '90000');
  await expect(figure).toHaveText('$90,000');
  await expect(figure).toHaveAttribute(
    'title',
    /Overwritten: the formula is =12\*residentialProjectedMonthlyRent/,
  );
  await expect(figure).not.toHaveCSS('background-image', plain);
  await expect(await grid.figure('Residential Annual Income')).toHaveText('$90,000');

  await test.step('with Delete', async () => {
    await press(page, 'ArrowUp');
    await expect(workbook.formulaBar).toHaveValue('90000');
    await press(page, 'Delete');
    await expect(figure).toHaveText('$84,000');
    await expect(workbook.formulaBar).toHaveValue('=12*residentialProjectedMonthlyRent');
    await expect(figure).toHaveCSS('background-image', plain);
    await expect(figure).not.toHaveAttribute('title', /Overwritten/);
  });
  await test.step('by the menu of the cell', async () => {
    await figure.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Put back the formula' })).toHaveCount(0);
    await press(page, 'Escape');
    await press(page, 'Control+Z');
    await expect(figure).toHaveText('$90,000');
    await figure.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Put back the formula' }).click();
    await expect(figure).toHaveText('$84,000');
  });
});

test('a computed cell that may not be overwritten refuses, says why and keeps its value', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  const refuses = async (cell: string, value: string, why: RegExp) => {
    await workbook.expectAt(cell);
    await page.keyboard.type('7');
    await expect(workbook.message).toHaveText(why);
    await expect(workbook.editor.shown).toHaveCount(0);
    await press(page, 'ArrowUp', 'ArrowDown');
    await expect(workbook.message).toHaveText('');
    for (const key of ['F2', 'Delete']) {
      await press(page, key);
      await expect(workbook.message).toHaveText(why);
    }
    await expect(workbook.formulaBar).not.toBeEditable();
    await expect(workbook.formulaBar).toHaveValue(value);
  };
  await grid.select('1B', 'In Place RPSF');
  await refuses(
    '1B · In Place RPSF',
    '=IF(OR([@sqft]=0,[@actualRentInPlace]=""),"",[@actualRentInPlace]*12/[@sqft])',
    /^In Place RPSF is computed: =IF.*Change what it reads instead/,
  );
  await expect(await grid.cell('1B', 'In Place RPSF')).toHaveText('$22.00');
  await workbook.openSheet('Pro Forma', 'Rental Income');
  await grid.select('Residential Borrower Annual Income', 'Value');
  await refuses(
    'residentialBorrowerAnnualIncome',
    '=IF(residentialBorrowerIncomeSelection="PROJECTED",residentialProjectedAnnualIncome,residentialInPlaceAnnualIncome)',
    /^Residential Borrower Annual Income is computed: =/,
  );
  await expect(await grid.figure('Residential Borrower Annual Income')).toHaveText('$84,000');
  await workbook.expectSaved();
});

test('a formula that cannot be read is not taken; what was typed stays to be mended', async ({
  workbook,
  page,
}) => {
  const { grid, editor } = workbook;
  await workbook.openSheet('Pro Forma', 'Rental Income');
  const figure = await grid.figure('Residential Projected Annual Income');
  // Once: pressed again soon after, the cell would be opened with the formula it has.
  await figure.click();
  for (const [formula, why] of [
    ['=12*residentialProjectedMonthlyRnet', /residentialProjectedMonthlyRnet/],
    ['=12*(residentialProjectedMonthlyRent', /\)/],
    ['=12*RESIDENTIALPROJECTEDMONTHLYRENT', /residentialProjectedMonthlyRent/],
  ] as const) {
    await test.step(formula, async () => {
      await page.keyboard.type(`${formula} `);
      await press(page, 'Enter');
      await expect(editor.problem).toHaveText(why);
      await expect(editor.field).toHaveValue(`${formula} `);
      await expect(workbook.message).toHaveText(why);
      await press(page, 'Escape');
      await expect(editor.problem).toHaveCount(0);
      await expect(figure).toHaveText('$84,000');
    });
  }
  await test.step('in the formula bar too', async () => {
    await workbook.formulaBar.fill('=noSuchName');
    await press(page, 'Enter');
    await expect(editor.problem).toHaveText(/noSuchName/);
    await expect(workbook.formulaBar).toHaveAttribute('aria-invalid', 'true');
    await workbook.formulaBar.fill('=12*residentialProjectedMonthlyRent+100');
    await press(page, 'Enter');
    await expect(figure).toHaveText('$84,100');
  });
});

test('a division by zero shows as an error with its cause, here and in what reads it', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  await workbook.openSheet('Pro Forma', 'Rental Income');
  const figure = await grid.figure('Residential Projected Annual Income');
  await grid.setFigure('Residential Projected Annual Income', '=100/commercialProjectedMonthlyRent');
  await expect(figure).toHaveText('#DIV/0!');
  await expect(figure).toHaveAttribute('title', /commercialProjectedMonthlyRent.* is zero/);
  await expect(workbook.keyFigure('NOI')).toHaveText('#DIV/0!');
  await expect(
    workbook.problems.filter({
      hasText: /^Residential Projected Annual Income: #DIV\/0! .*commercialProjectedMonthlyRent/,
    }),
  ).toBeVisible();
  await workbook.problems.filter({ hasText: /^Residential Annual Income: / }).click();
  await workbook.expectAt('residentialAnnualIncome');
  await press(page, 'Control+Z');
  await expect(workbook.problems).toHaveCount(0);
  await expect(await grid.figure('Residential Projected Annual Income')).toHaveText('$84,000');
});

test('a click on the cell of another row refers to that row, shown by its name, wherever it goes', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  await grid.select('1B', RENT);
  await page.keyboard.type('=');
  await (await grid.cell('2A', RENT)).click();
  await page.keyboard.type('*1.1');
  await press(page, 'Enter');
  await expect(await grid.cell('1B', RENT)).toHaveText(/1,430/);
  await grid.type('2A', 'Unit', 'Penthouse');
  await grid.select('1B', RENT);
  await expect(workbook.formulaBar).toHaveValue('=RentRollResidential[actualRentInPlace of "Penthouse"]*1.1');
});

test('a formula that needs its own result is refused, with the circle named from cell to cell', async ({
  workbook,
  page,
}) => {
  const { grid } = workbook;
  await workbook.openSheet('Pro Forma', 'Rental Income');
  const figure = await grid.figure('Residential Projected Annual Income');
  await grid.setFigure('Residential Projected Annual Income', '=residentialBorrowerAnnualIncome+1');
  await expect(page.getByRole('alert')).toHaveText(
    /The formula would need its own result: residentialProjectedAnnualIncome → .*residentialBorrowerAnnualIncome/,
  );
  await press(page, 'Escape');
  await expect(figure).toHaveText('$84,000');
  await expect(workbook.problems).toHaveCount(0);
});

test('names and functions are offered after = and @, and taken by the keyboard', async ({
  workbook,
  page,
}) => {
  const { grid, editor } = workbook;
  await workbook.openSheet('Pro Forma', 'Rental Income');
  const figure = await grid.figure('Residential Projected Annual Income');
  await figure.click();
  await page.keyboard.type('=ma');
  await expect(editor.suggestions.filter({ hasText: /^MATCH/ })).toBeVisible();
  await page.keyboard.type('x');
  await expect(editor.suggestions.first()).toHaveText(/^MAX/);
  await press(page, 'Tab');
  await expect(editor.field).toHaveValue('=MAX(');
  await page.keyboard.type('@residentialInPlaceAn');
  await expect(editor.suggestions.first()).toContainText('residentialInPlaceAnnualIncome');
  await expect(editor.suggestions.first()).toContainText('Residential In Place Annual Income');
  await press(page, 'Enter');
  await page.keyboard.type(',12*projectedM');
  await expect(editor.suggestions.nth(1)).toBeVisible();
  await expect(editor.suggestions.nth(2)).toContainText('residentialProjectedMonthlyRent');
  await press(page, 'ArrowDown', 'ArrowDown', 'Tab');
  await page.keyboard.type(')');
  await expect(editor.field).toHaveValue(
    '=MAX(@residentialInPlaceAnnualIncome,12*residentialProjectedMonthlyRent)',
  );
  await press(page, 'Enter');
  await expect(figure).toHaveText('$84,000');
  await expect(editor.suggestions).toHaveCount(0);
  await press(page, 'ArrowUp');
  await expect(workbook.formulaBar).toHaveValue(
    /^=MAX\(@?residentialInPlaceAnnualIncome,12\*residentialProjectedMonthlyRent\)$/,
  );

  await test.step('an amount takes a name after @', async () => {
    await workbook.openSheet('Sources & Uses', 'New Sources');
    await grid.select(1, 'Amount');
    await page.keyboard.type('@residentialInPlaceAn');
    await expect(editor.suggestions.first()).toContainText('residentialInPlaceAnnualIncome');
    await press(page, 'Tab', 'Enter');
    await expect(await grid.cell(1, 'Amount')).toHaveText('$60,000');
  });
});

test('undoes and redoes across sheets, a paste in one step', async ({ workbook, page }) => {
  const { grid } = workbook;
  await grid.type('1A', RENT, '1200');
  await grid.paste('1B', 'SF', '650\t4\n750\t5\n850\t6');
  await expect(workbook.message).toContainText('Pasted 3 × 2');
  await expect(await grid.cell('Σ', 'SF')).toHaveText('2,750');
  await workbook.openSheet('Pro Forma', 'Rental Income');
  await grid.setFigure('Residential Projected Annual Income', '90000');
  await expect(await grid.figure('Residential In Place Annual Income')).toHaveText('$62,400');

  await press(page, 'Control+Z');
  await expect(workbook.message).toContainText('Undone: Edit Residential Projected Annual Income');
  await expect(await grid.figure('Residential Projected Annual Income')).toHaveText('$84,000');
  await press(page, 'Control+Z');
  await expect(workbook.message).toContainText('Undone: Paste 3 × 2');
  await press(page, 'Control+Z');
  await workbook.expectAt(`1A · ${RENT}`);
  await press(page, 'Control+Z');
  await expect(workbook.message).toHaveText('Nothing left');
  await workbook.openSheet('Pro Forma', 'Rental Income');
  await expect(await grid.figure('Residential In Place Annual Income')).toHaveText('$60,000');
  await workbook.expectSaved();

  await workbook.openSheet('Rent Roll', 'Residential');
  await expect(await grid.cell('Σ', 'SF')).toHaveText('2,600');
  await expect(await grid.cell('2B', 'Rooms')).toHaveText('4.0');
  await expect(await grid.cell('1A', RENT)).toHaveText('$1,000.000');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(await grid.cell('1A', RENT)).toHaveText('$1,200.000');
  await grid.select('1A', 'SF');
  await press(page, 'Control+Y');
  await expect(await grid.cell('Σ', 'SF')).toHaveText('2,750');
  await expect(await grid.cell('2B', 'Rooms')).toHaveText('6.0');
  await press(page, 'Control+Shift+Z');
  await workbook.expectAt('residentialProjectedAnnualIncome');
  await expect(await grid.figure('Residential Projected Annual Income')).toHaveText('$90,000');
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

test('a thousand rows are pasted at once, totalled, undone and redone', async ({ page, staff, request }) => {
  const workbook = new WorkbookPage(page);
  await workbook.open(await staff.loan(request));
  const { grid } = workbook;
  const units = Array.from({ length: 1000 }, (_, index) => ({
    name: `U${index + 1}`,
    sqft: 400 + (index % 7) * 50,
    rent: 1000 + index,
  }));
  const lines = units.map(({ name, sqft, rent }) => `${name}\t${sqft}\t$${rent.toLocaleString('en-US')}.50`);
  await grid.paste('+', 'Unit', ['Unit\tSF\tActual Rent In Place', ...lines].join('\r\n'));
  await expect(workbook.rowCount('1,000 rows')).toBeVisible();
  const sqft = units.reduce((sum, unit) => sum + unit.sqft, 0);
  const rent = units.reduce((sum, unit) => sum + unit.rent + 0.5, 0);
  const totals = async () => {
    await expect(await grid.cell('Σ', 'Unit')).toHaveText('1,000 units');
    await expect(await grid.cell('Σ', 'SF')).toHaveText(sqft.toLocaleString('en-US'));
    await expect(await grid.cell('Σ', RENT)).toHaveText(`$${rent.toLocaleString('en-US')}.000`);
  };
  await totals();
  await press(page, 'Control+End');
  await workbook.expectAt('U1000 · Notes');
  await expect(await grid.cell('U1000', RENT)).toHaveText('$1,999.500');
  await press(page, 'Control+Z');
  await expect(workbook.rowCount('1,000 rows')).toHaveCount(0);
  await expect(await grid.cell('Σ', 'SF')).toHaveText('');
  await workbook.expectSaved();
  await press(page, 'Control+Y');
  await expect(workbook.rowCount('1,000 rows')).toBeVisible();
  await totals();
  // Where the cell can be seen, undo leaves the sheet where it is.
  await grid.type('U3', 'SF', '777');
  const place = await (await grid.cell('U3', 'SF')).boundingBox();
  await press(page, 'Control+Z');
  await expect(await grid.cell('U3', 'SF')).toHaveText('500');
  expect(await (await grid.cell('U3', 'SF')).boundingBox()).toEqual(place);
});
