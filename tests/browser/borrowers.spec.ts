import { readFileSync } from 'node:fs';
import { readTables } from '#exchange';
import { expect, expectAccessible, fixtureFile, test } from './fixtures';
import { chooseOption } from './pages/choose';
import { FormGridPage, pasteInto } from './pages/formGridPage';
import { ANALYST } from './staff';
import { openAt } from './keptPage';

test.use({ storageState: async ({ staff }, use) => use(await staff.session(ANALYST)) });

test('a borrower is added, their schedule imported, and the deal page follows', async ({
  page,
  staff,
  request,
}) => {
  const loan = await staff.loan(request);

  await test.step('somebody is added', async () => {
    await openAt(page, `/loans/${loan}/origination/borrower`);
    await expect(page.getByText('No borrowers found')).toBeVisible();
    // The tab beside it leads to the same form.
    await page.getByRole('link', { name: 'Add Borrower' }).last().click();
    await page.getByLabel('First name').fill('Odile');
    await page.getByLabel('Last name').fill('Farnsby');
    await page.getByLabel('Email').fill(`odile.${loan}@owners.test`);
    // A message that comes or goes moves nothing away from under a click.
    const save = page.locator('section').getByRole('button', { name: 'Save', exact: true });
    await page.getByRole('textbox', { name: 'State' }).fill('n');
    await page.getByLabel('Zip code').fill('1121');
    await save.click();
    await expect(page.getByText('Zip code must be a valid 5-digit')).toBeVisible();
    await page.getByRole('textbox', { name: 'State' }).fill('ny');
    await page.getByLabel('Zip code').fill('11216');
    await save.click();
    await expect(page.getByText('Contact Saved')).toBeVisible();
    await expect(page).toHaveURL(/\/borrower\/form\/[\w-]{36}\?tab=contact$/);
    await expect(page.getByText('No files of this borrower yet.')).toBeVisible();
  });

  await test.step('a schedule in thousands, with two years in a cell and a total, is imported', async () => {
    await page.getByRole('link', { name: 'SREO', exact: true }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(fixtureFile('borrowers/sreo_owner_small.csv'));
    const found = page.getByRole('status', { name: 'What was found' });
    await expect(found).toContainText('$6,620,000, is what the rows add up to');
    await page.getByRole('button', { name: 'Add 4 rows' }).click();
    await page.locator('section').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^SREO Saved/).first()).toBeVisible();
    const totals = page.getByLabel('Real Estate Owned', { exact: true }).filter({ hasText: 'Equity Owned' });
    await expect(totals.first()).toContainText('$2,992,500');
    await expect(totals.first()).toContainText('41.54%');
  });

  await test.step('the deal page shows who borrows and what they own', async () => {
    await openAt(page, `/loans/${loan}/deal/borrower`);
    await expect(page.getByRole('heading', { name: 'O.F. Odile Farnsby' })).toBeVisible();
    const schedule = page.getByRole('table', { name: 'Schedule of Real Estate Owned' });
    await expect(schedule.getByRole('row', { name: /^Total/ })).toContainText('$6,620,000');
    await expect(schedule.getByText('77 Mill Ln', { exact: false })).toBeHidden();
    await page.getByRole('button', { name: 'Show more (1)' }).click();
    await expect(schedule.getByText('77 Mill Ln', { exact: false })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('sreo_table.csv');
    await expectAccessible(page);
  });
});

test('a schedule is pasted from a spreadsheet, and two borrowers stand on the deal page', async ({
  page,
  staff,
  request,
}) => {
  const loan = await staff.loan(request);
  const add = async (first: string, last: string) => {
    await openAt(page, `/loans/${loan}/origination/borrower/form`);
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
    await page.getByLabel('Email').fill(`${first}.${loan}@owners.test`);
    await page.locator('section').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/borrower\/form\/[\w-]{36}\?tab=contact$/);
  };

  await test.step('rows with dollars, commas and percents come in as they are', async () => {
    await add('Philippa', 'Norcross');
    await page.getByRole('link', { name: 'SREO', exact: true }).click();
    await page.getByRole('button', { name: 'Add row' }).click();
    const grid = new FormGridPage(page);
    await grid.cell(1, 1).click();
    await grid.paste(
      [
        '210 Larch St, Albany, NY 12206\tMulti Family\t$1,150,000\t$2,400,000\t$1,100,000\t50%',
        '48 Quarry Rd, Troy, NY 12180\tMulti Family\t780,000\t1,350,000\t\t100%',
      ].join('\r\n'),
    );
    // The line of totals is the third.
    await expect.poll(async () => (await grid.rows()).length).toBe(3);
    await page.locator('section').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^SREO Saved/).first()).toBeVisible();
    const totals = page.getByLabel('Real Estate Owned', { exact: true }).filter({ hasText: 'Equity Owned' });
    await expect(totals.first()).toContainText('$3,750,000');
    await expect(totals.first()).toContainText('$2,000,000');
  });

  await test.step('an address that is not whole is marked once it is saved, and picked from those that may be meant', async () => {
    const grid = new FormGridPage(page);
    const save = page.locator('section').getByRole('button', { name: 'Save', exact: true });
    await page.getByRole('button', { name: 'Add row' }).click();
    // Of the demo's property.
    await grid.type(3, 1, '1147 Bushwick');
    await grid.type(3, 2, 'Multi Family');
    await save.click();
    await expect(page.getByText('SREO Saved - Please verify the invalidated addresses')).toBeVisible();
    await expect(grid.cell(3, 1)).toHaveCSS('text-decoration-line', 'underline');
    await grid.cell(3, 1).dblclick();
    await page.getByText('1147 Bushwick Ave, Brooklyn, NY 11221').click();
    await save.click();
    await expect(grid.cell(3, 1)).toHaveCSS('text-decoration-line', 'none');
    await expect(grid.cell(3, 1)).toHaveText('1147 Bushwick Ave, Brooklyn, NY 11221');
  });

  await test.step('the schedule of a fund, in thousands and with its own total, is imported, or pasted as it is', async () => {
    const file = fixtureFile('borrowers/sreo_reit_apartments_2016.csv');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Import a Schedule of Real Estate Owned' });
    const found = page.getByRole('status', { name: 'What was found' });
    const addsUp = async () => {
      await expect(found).toContainText('$410,491,000, is what the rows add up to');
      await expect(found).toContainText('$282,605,000, is what the rows add up to');
      await expect(dialog.getByRole('button', { name: 'Add 11 rows' })).toBeEnabled();
    };
    await addsUp();
    await expect(dialog).toContainText('sreo_reit_apartments_2016.csv');
    const [table] = readTables(readFileSync(file));
    await pasteInto(
      dialog.getByLabel('Paste a table'),
      table?.raw.rows.map(({ cells }) => cells.join('\t')).join('\r\n') ?? '',
    );
    await expect(dialog).toContainText('Pasted table');
    await addsUp();
    const types = page.getByRole('combobox', { name: 'Type of rows that do not say theirs' });
    await chooseOption(types, 'Multi Family');
    await page.getByRole('button', { name: 'Add 11 rows' }).click();
    await page.locator('section').getByRole('button', { name: 'Save', exact: true }).click();
    const totals = page.getByLabel('Real Estate Owned', { exact: true }).filter({ hasText: 'Equity Owned' });
    await expect(totals.first()).toContainText('$283,705,000');
    // Mortgages on properties without a value: no ratio is told.
    await expect(totals.first()).toContainText('LTVN/A');
  });

  await test.step('a map shows what was saved', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Schedule of real estate owned on a map' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a property has pictures', async () => {
    await page.getByRole('button', { name: 'Pictures', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await expect(dialog.getByText('No pictures of this property yet.')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files' }).click();
    const buffer = await page.screenshot();
    await (await chooser).setFiles({ name: 'facade.png', mimeType: 'image/png', buffer });
    await expect(
      dialog.getByRole('img', { name: '210 Larch St, Albany, NY 12206, picture 1' }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a financial statement is typed, and owes more than it has', async () => {
    await page.getByRole('link', { name: 'PFS', exact: true }).click();
    for (const [side, item, price] of [
      ['Assets', 'Cash, Chase', '$1,250,000'],
      ['Liabilities', 'Mortgage', '2400000'],
    ] as const) {
      const part = page.locator('section').filter({ has: page.getByRole('heading', { name: side }) });
      await part.getByRole('button', { name: 'Add row' }).click();
      const grid = new FormGridPage(page, part);
      await grid.type(1, 1, item);
      await grid.type(1, 2, price);
    }
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(page.getByText('PFS Saved')).toBeVisible();
    const totals = page.getByLabel('Net Worth', { exact: true });
    await expect(totals.filter({ hasText: 'Liquidity' }).first()).toContainText('($1,150,000)');
    await expect(totals.filter({ hasText: 'Liquidity' }).first()).toContainText('100%');
  });

  await test.step('a second one stands beside the first, each under their initials', async () => {
    await add('Quincy', 'Oldham');
    await openAt(page, `/loans/${loan}/deal/borrower`);
    await expect(page.getByRole('button', { name: 'P.N. Philippa Norcross' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Q.O. Quincy Oldham' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
