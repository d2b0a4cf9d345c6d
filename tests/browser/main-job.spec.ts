import { readFileSync } from 'node:fs';
import { read as readXlsx, type WorkBook } from '@e965/xlsx';
import type { Browser, BrowserContext, Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { AppServer } from './appServer';
import { expect, expectAccessible, fixtureFile, test as base } from './fixtures';
import { DealPage, SHARING_DISABLED } from './pages/dealPage';
import { LoansPage } from './pages/loansPage';
import { NewLoanPage } from './pages/newLoanPage';
import { PeopleSettings } from './pages/peopleSettings';
import { SignInPage } from './pages/signInPage';
import { WorkbookPage } from './pages/workbookPage';
import { product } from './product';
import { ADMINISTRATOR } from './staff';

const RENT_ROLL = fixtureFile('rent-rolls/nyc_rs_fm_20units.csv');
const BUDGET = fixtureFile('budgets/g703_continuation_sheet.csv');

/** What is tested here would disturb the other tests: it has a product of its own, in the order of this file. */
const test = base.extend<object, { server: AppServer }>({
  server: [
    async ({}, use) => {
      const server = await AppServer.create(product().untouched);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 450_000 },
  ],
});

test.describe.configure({ mode: 'default' });

/** A file as Excel puts its cells on the clipboard. */
function asClipboard(file: string): string {
  const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8').trim());
  return data.map((line) => line.join('\t')).join('\r\n');
}

const usd = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`;

async function person(
  browser: Browser,
  server: AppServer,
): Promise<{ context: BrowserContext; page: Page; workbook: WorkbookPage }> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  return { context, page, workbook: new WorkbookPage(page) };
}

/** What the model gives for this loan, by hand: rents of the file, 5% vacancy, 3% management fee, a 7.5% cap rate. */
function byHand(projectedMonthlyRent: number) {
  const net = projectedMonthlyRent * 12 * 0.95;
  const effectiveGross = net + 7_200;
  // What was typed is more than the default of its line; the other lines stand at theirs: 1,770 a unit.
  const noi = effectiveGross - 142_600 - 1_770 * 20 - effectiveGross * 0.03;
  const futureValue = (noi / 0.075 + 256_250 * 20) / 2;
  return { noi, futureValue, loan: Math.min(4_800_000, futureValue * 0.65) };
}

// It kills its server.
test('a loan from the pasted rent roll to the shared deal page', async ({ browser, server }) => {
  test.setTimeout(480_000);
  const analyst = await person(browser, server);
  const { page, workbook } = analyst;
  const { grid } = workbook;

  await test.step('signs in, sees the loans, creates one', async () => {
    await new SignInPage(page).signIn('analyst@bridgebook.test', `${server.url}/`);
    const loans = new LoansPage(page);
    await expect(loans.heading).toBeVisible();
    // Twelve loans, and the two notes of one.
    await expect(loans.addresses).toHaveCount(14);
    await loans.createLoan();
    const form = new NewLoanPage(page);
    await form.fill({ Street: '455 Linden Blvd', City: 'Brooklyn', State: 'NY', 'Zip code': '11203' });
    await form.choose({
      'Transaction type': 'Purchase',
      'Property type': 'Multi Family',
      'Business plan': 'Light renovation',
    });
    await form.fill({
      'Requested loan amount': '4800000',
      'Purchase price': '5400000',
      'Residential units': '20',
      'Gross building area': '11200',
      'Number of floors': '5',
      'Year built': '1931',
    });
    await form.submit();
    await workbook.ready();
  });

  await test.step('pastes a rent roll with its headings', async () => {
    await workbook.addRows(1);
    await grid.paste(1, 'Unit', asClipboard(RENT_ROLL));
    await expect(workbook.rowCount('20 rows')).toBeVisible();
    await expect(workbook.message).toContainText('Pasted 20 rows');
    // The file's own TOTAL line is no unit; vacant units carry no rent.
    await expect(await grid.cell('Σ', 'Unit')).toHaveText('20 units');
    await expect(await grid.cell('Σ', 'SF')).toHaveText('8,575');
    await expect(await grid.cell('1C', 'Status')).toHaveText('Vacant');
    await expect(await grid.cell('Σ', 'Status')).toHaveText('90% occupied');
    await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$45,929.000');
    await expect(await grid.cell('Σ', 'Borrower Projected Rent')).toHaveText('$57,472.000');
  });

  await test.step('imports a construction budget from a CSV', async () => {
    await workbook.openSheet('Construction Budget', 'Hard Cost');
    await workbook.openImport();
    await workbook.imports.choose(BUDGET);
    await expect(workbook.imports.preview).toContainText('Structural Steel');
    const lines = Papa.parse<Record<string, string>>(readFileSync(BUDGET, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data.filter((line) => /^\d+$/.test(line['Item No'] ?? ''));
    await workbook.imports.take(lines.length);
    const scheduled = lines.reduce((sum, line) => sum + Number(line['Scheduled Value']), 0);
    await expect(await grid.cell('Σ', 'Scheduled Value')).toHaveText(usd(scheduled));
  });

  await test.step('enters comps, pro forma lines, valuation choices, sources and uses', async () => {
    await workbook.openSheet('Sales Comps', 'Future');
    await workbook.addRows(1);
    await grid.paste(
      1,
      'Address',
      [
        'Address\tSale Price\tResidential Units\tSale Date',
        '12 Lenox Rd\t$4,000,000\t20\t3/12/2026',
        '88 Martense St\t5,000,000\t20\t6/1/2026',
        '301 Clarkson Ave\t3,000,000\t10\t7/15/2026',
        '40 Fenimore St\t5,500,000\t20\t9/30/2026',
      ].join('\n'),
    );
    await expect(await grid.cell('Σ', 'Price per Unit')).toHaveText('$256,250');

    await workbook.openSheet('Pro Forma', 'Other Income');
    await workbook.addRows(1);
    await grid.type(1, 'Name', 'Laundry');
    await grid.type('Laundry', 'In Place', '6000');
    await grid.type('Laundry', 'Projected', '7,200');
    await workbook.openSheet('Pro Forma', 'Operating Expenses');
    await grid.paste('Real Estate Taxes', 'Projected', '80000\n12600\n20000\n30000');
    await expect(await grid.cell('Σ', 'Projected')).toHaveText('$142,600');

    await workbook.openSheet('Valuation', 'Current Value');
    await grid.tickFigure('Use DSCR');
    await workbook.openSheet('Loan Offer', 'Loan Amount');
    await grid.tickFigure('Use Percent of Stabilized Value');
    await grid.setFigure('Calculate With', 'Minimum');

    await workbook.openSheet('Sources & Uses', 'New Sources');
    await grid.type(1, 'Item Name', 'Senior loan');
    await grid.type('Senior loan', 'Amount', '@totalLoanAmount');
    await workbook.openSheet('Sources & Uses', 'New Uses');
    await workbook.addRows(1);
    await grid.paste(6, 'Item Name', 'Legal\t$18,500.00');
    const { noi, loan } = byHand(57_472);
    await expect(workbook.keyFigure('NOI')).toHaveText(usd(noi));
    await expect(workbook.keyFigure('Loan Amount')).toHaveText(usd(loan));
    await expect(await grid.cell('Closing Costs', 'Amount')).toHaveText(usd(loan * 0.04));
    await workbook.openSheet('Sources & Uses', 'New Sources');
    await expect(await grid.cell('Senior loan', 'Amount')).toHaveText(usd(loan));
  });

  await test.step('sees dependent figures change on the sheet beside', async () => {
    await workbook.openSheet('Rent Roll', 'Residential');
    await workbook.sideBySide('Loan Offer / Metrics');
    await expect(await workbook.second.figure('Loan per Unit')).toHaveText(usd(byHand(57_472).loan / 20));
    await grid.type('1A', 'Borrower Projected Rent', '2775');
    const { noi, loan } = byHand(57_572);
    await expect(await workbook.second.figure('Loan per Unit')).toHaveText(usd(loan / 20));
    await expect(workbook.keyFigure('NOI')).toHaveText(usd(noi));
    await workbook.second.root.getByRole('button', { name: 'Close the second sheet' }).click();
  });

  await test.step('reads and edits a formula in the formula bar', async () => {
    await workbook.goTo('residentialProjectedAnnualIncome');
    await expect(workbook.formulaBar).toHaveValue('=12*residentialProjectedMonthlyRent');
    await workbook.formulaBar.fill('=12*residentialProjectedMonthlyRent*0.98');
    await workbook.formulaBar.press('Enter');
    await expect(await grid.figure('Residential Projected Annual Income')).toHaveText(
      usd(57_572 * 12 * 0.98),
    );
    await expect(workbook.keyFigure('NOI')).toHaveText(usd(byHand(57_572 * 0.98).noi));
  });

  await test.step('traces NOI to a rent, and the rent forward', async () => {
    await workbook.goTo('noi');
    await workbook.openTrace();
    const way = [
      'residentialNetOperatingIncome',
      'residentialEffectiveGrossIncome',
      'residentialNetIncome',
      'residentialAnnualIncome',
      'residentialBorrowerAnnualIncome',
      'residentialProjectedAnnualIncome',
      'residentialProjectedMonthlyRent',
      'RentRollResidential[monthlyRentBorrowerProjected]',
    ];
    for (const name of way) await workbook.trace.follow(name);
    await expect(workbook.formulaBar).toHaveAccessibleName('Formula of 1A · Borrower Projected Rent');
    await expect(workbook.formulaBar).toHaveValue('2775');
    await grid.select('2B', 'Borrower Projected Rent');
    await workbook.trace.turn('Feeds');
    await workbook.trace.follow('residentialProjectedMonthlyRent');
    await expect(workbook.formulaBar).toHaveAccessibleName('Formula of residentialProjectedMonthlyRent');
    for (const name of ['residentialProjectedAnnualIncome', 'residentialBorrowerAnnualIncome'])
      await workbook.trace.follow(name);
    await expect(workbook.formulaBar).toHaveAccessibleName('Formula of residentialBorrowerAnnualIncome');
  });

  const second = await person(browser, server);
  const loan = workbook.loan;
  const rents = 57_572 * 0.98;

  await test.step('saves; the server dies at once and starts again; all is there', async () => {
    // The other analyst has the loan open as it was created.
    await new SignInPage(second.page).signIn(
      'analyst2@bridgebook.test',
      `${server.url}/loans/${loan}/origination/rent-roll/residential`,
    );
    await second.workbook.ready();
    await expect(second.workbook.keyFigure('NOI')).not.toHaveText(usd(byHand(rents).noi));
    await workbook.save();
    await server.kill();
    await server.start();
    await page.reload();
    await workbook.ready();
    await expect(workbook.keyFigure('NOI')).toHaveText(usd(byHand(rents).noi));
    await workbook.openSheet('Rent Roll', 'Residential');
    await expect(workbook.rowCount('20 rows')).toBeVisible();
    await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$45,929.000');
    await workbook.openSheet('Sources & Uses', 'New Sources');
    await expect(await grid.cell('Senior loan', 'Amount')).toHaveText(usd(byHand(rents).loan));
    await workbook.goTo('residentialProjectedAnnualIncome');
    await expect(workbook.formulaBar).toHaveValue('=12*residentialProjectedMonthlyRent*0.98');
  });

  await test.step('a second analyst sees the change without a reload', async () => {
    await expect(second.workbook.keyFigure('NOI')).toHaveText(usd(byHand(rents).noi));
    await expect(second.workbook.rowCount('20 rows')).toBeVisible();
  });

  await test.step('both edit different cells: both edits are kept', async () => {
    await workbook.openSheet('Rent Roll', 'Residential');
    await grid.type('3B', 'Actual Rent In Place', '3100');
    await second.workbook.grid.type('3C', 'Actual Rent In Place', '2700');
    await workbook.save();
    await second.workbook.save();
    for (const one of [workbook, second.workbook]) {
      await expect(await one.grid.cell('3B', 'Actual Rent In Place')).toHaveText('$3,100.000');
      await expect(await one.grid.cell('3C', 'Actual Rent In Place')).toHaveText('$2,700.000');
      await expect(await one.grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$46,129.000');
      await one.expectSaved();
    }
  });

  await test.step('both edit the same cell: both values are shown, one is chosen', async () => {
    await grid.type('4A', 'Actual Rent In Place', '2600');
    await second.workbook.grid.type('4A', 'Actual Rent In Place', '2650');
    await second.workbook.grid.type('4B', 'Actual Rent In Place', '2850');
    await workbook.save();
    await second.page
      .getByRole('alert')
      .filter({ hasText: 'A cell you have edited was changed by' })
      .getByRole('button', { name: 'Choose' })
      .click();
    const line = second.workbook.conflicts.line('4A · Actual Rent In Place');
    await expect(line.getByRole('cell').nth(0)).toHaveText('2575');
    await expect(line.getByRole('radio')).toHaveCount(2);
    await expect(line).toContainText('2650');
    await expect(line).toContainText('2600');
    await second.workbook.conflicts.keepMine();
    await second.workbook.expectSaved();
    for (const one of [workbook, second.workbook]) {
      await expect(await one.grid.cell('4A', 'Actual Rent In Place')).toHaveText('$2,650.000');
      await expect(await one.grid.cell('4B', 'Actual Rent In Place')).toHaveText('$2,850.000');
    }
  });

  const figures = await test.step('downloads a sheet as CSV and the whole as XLSX', async () => {
    await workbook.openSheet('Rent Roll', 'Residential');
    const sheet = Papa.parse<Record<string, string>>(
      await textOf(await workbook.download('This sheet as CSV')),
      { header: true, skipEmptyLines: true },
    ).data;
    const units = sheet.filter((line) => /^\d[A-D]$/.test(line['Unit'] ?? ''));
    expect(units).toHaveLength(20);
    expect(units.reduce((sum, line) => sum + Number(line['Actual Rent In Place']), 0)).toBe(46_254);
    const book = readXlsx(await bytesOf(await workbook.download('Whole workbook as XLSX')), {
      type: 'buffer',
    });
    const named = (name: string) => namedCell(book, name);
    expect(named('noi')?.f).toContain('residentialNetOperatingIncome');
    expect(named('noi')?.v).toBeCloseTo(byHand(rents).noi, 6);
    expect(named('residentialProjectedAnnualIncome')?.f).toContain('0.98');
    const values = { totalLoanAmount: 0, futureValue: 0, currentValue: 0, ltarv: 0, ltv: 0, ltc: 0 };
    for (const name of Object.keys(values) as (keyof typeof values)[]) values[name] = Number(named(name)?.v);
    expect(await workbook.exactFigure('totalLoanAmount')).toBeCloseTo(values.totalLoanAmount, 6);
    expect(values.totalLoanAmount).toBeCloseTo(byHand(rents).loan, 6);
    return values;
  });

  const link = await test.step('takes a snapshot and shares it', async () => {
    await workbook.openSnapshots();
    await workbook.snapshots.take('For the committee');
    const address = await workbook.snapshots.share('For the committee');
    await workbook.snapshots.close();
    return address;
  });

  const investor = await person(browser, server);
  const deal = new DealPage(investor.page);
  await test.step('an investor without a sign-in reads its figures', async () => {
    const report = await deal.openLink(link);
    await expect(investor.page.getByRole('heading', { level: 1 })).toContainText('455 Linden Blvd');
    for (const [name, value] of Object.entries(figures))
      expect(valueIn(report, name), name).toBeCloseTo(value, 6);
    await expect(deal.figure('Total Loan Amount').first()).toHaveText(usd(figures.totalLoanAmount));
    await deal.openSection('Valuation');
    await expect(investor.page.getByRole('main')).toContainText(usd(figures.futureValue));
    await deal.openSection('Loan Breakdown');
    await expect(investor.page.getByRole('main')).toContainText('Senior loan');
  });

  await test.step('the shared page stays as it was when the workbook goes on', async () => {
    await workbook.openSheet('Rent Roll', 'Residential');
    await grid.type('1A', 'Borrower Projected Rent', '3500');
    await expect(workbook.keyFigure('Loan Amount')).not.toHaveText(usd(figures.totalLoanAmount));
    await workbook.save();
    await workbook.expectSaved();
    const report = await deal.openLink(link);
    expect(valueIn(report, 'totalLoanAmount')).toBeCloseTo(figures.totalLoanAmount, 6);
    await expect(deal.figure('Total Loan Amount').first()).toHaveText(usd(figures.totalLoanAmount));
  });

  await test.step('sharing is switched off', async () => {
    await workbook.openSnapshots();
    await workbook.snapshots.switchOff('For the committee');
    await investor.page.goto(link);
    await expect(investor.page.getByText(SHARING_DISABLED)).toBeVisible();
    await expect(investor.page.getByText(usd(figures.totalLoanAmount))).toHaveCount(0);
  });

  for (const { context } of [analyst, second, investor]) await context.close();
});

// A default that is published goes into every open loan.
test('an administrator gives a role, publishes a default, and goes back', async ({ browser, server }) => {
  const { context, page } = await person(browser, server);
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const settings = new PeopleSettings(page);
  await settings.open();
  await expect(settings.people.getByText('Bo Castellan')).toBeVisible();
  await expectAccessible(page);
  await settings.changeRole('Bo Castellan', 'Sales representative');
  await expect(settings.people.getByRole('row', { name: /Bo Castellan/ })).toContainText(
    'Investor relations',
  );
  await settings.changeRole('Bo Castellan', 'Borrower');
  await settings.open('Account Log');
  await expect(page.getByRole('table', { name: 'Account log' })).toContainText(
    'from Borrower to Sales representative',
  );

  await settings.open('Default Parameters');
  await expect(settings.versions).toBeVisible();
  await expectAccessible(page);
  await settings.setDefault('Maximum LTC', '75');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(settings.preview).toContainText(/Of \d+ loans still being made/);
  await settings.publish('Costs have risen');
  await expect(settings.versions).toContainText('Maximum LTC: 80.00% → 75.00%');
  await settings.versions.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(settings.versions).toContainText('Version 2, in force');
  await context.close();
});

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

async function textOf(download: Download): Promise<string> {
  return (await bytesOf(download)).toString('utf8').replace(/^\uFEFF/, '');
}

/** The cell that a defined name of an exported workbook stands for. */
function namedCell(book: WorkBook, name: string) {
  const ref = book.Workbook?.Names?.find((one) => one.Name === name)?.Ref;
  const [, sheet = '', cell = ''] = /^'?(.+?)'?!\$?([A-Z]+\$?\d+)$/.exec(ref ?? '') ?? [];
  return book.Sheets[sheet]?.[cell.replaceAll('$', '')] as
    { readonly v?: unknown; readonly f?: string } | undefined;
}

/** The value of a figure anywhere in a report: `{ key, value }`. */
function valueIn(report: unknown, key: string): number {
  if (Array.isArray(report)) {
    for (const part of report) {
      const found = valueIn(part, key);
      if (!Number.isNaN(found)) return found;
    }
    return NaN;
  }
  if (typeof report !== 'object' || report === null) return NaN;
  const part = report as Record<string, unknown>;
  if (part['key'] === key && typeof part['value'] === 'number') return part['value'];
  return valueIn(Object.values(part), key);
}
