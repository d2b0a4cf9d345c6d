import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, fixtureFile, test } from './fixtures';
import { DealPage, SHARING_DISABLED } from './pages/dealPage';
import { LoansPage } from './pages/loansPage';
import { SignInPage } from './pages/signInPage';
import { WorkbookPage } from './pages/workbookPage';
import type { Staff } from './staff';
import { openAt } from './keptPage';

const LOAN = '287 Hancock St, Brooklyn, NY 11216';

async function openWorkbook(page: Page, staff: Staff, request: APIRequestContext): Promise<WorkbookPage> {
  const workbook = new WorkbookPage(page);
  await workbook.open(await staff.demoLoan(request, LOAN));
  return workbook;
}

/** For whom less motion was asked for, no color fades into another. */
async function expectColorsAtOnce(page: Page): Promise<void> {
  const faded = await page.evaluateHandle(() => {
    const properties = new Set<string>();
    addEventListener('transitionrun', ({ propertyName }) => properties.add(propertyName));
    return properties;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached();
  await expect(new SignInPage(page).submit).toBeVisible();
  expect(await faded.evaluate((properties) => [...properties])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html[data-theme="light"]')).toBeAttached();
}

test('sign-in and sign-up', async ({ page }) => {
  await page.goto('/sign-in/');
  await expect(new SignInPage(page).submit).toBeVisible();
  await expectColorsAtOnce(page);
  await expectAccessible(page);
  await new SignInPage(page).submit.click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expectAccessible(page);
});

test('loans, new loan, page not found', async ({ analyst: page }) => {
  const loans = new LoansPage(page);
  await loans.open();
  await expect(loans.addresses.first()).toBeVisible();
  await expectAccessible(page);
  await loans.createLoan();
  await expect(page.getByRole('heading', { name: 'Create loan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create loan' }).click();
  await expect(page.getByText('4 fields need attention:')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

test('the workbook: sheets, panels, dialogs', async ({ analyst: page, staff, request }) => {
  const workbook = await openWorkbook(page, staff, request);
  await workbook.grid.select(1, 'Actual Rent In Place');
  await expectAccessible(page);
  await workbook.openSheet('Pro Forma', 'Pro Forma Figures');
  await workbook.goTo('noi');
  await workbook.openTrace();
  await expect(workbook.trace.node('residentialNetOperatingIncome')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByRole('complementary', { name: 'Watch' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('textbox', { name: 'Find on all sheets' }).fill('rent');
  await expect(page.getByText(/\d+ found/)).toBeVisible();
  await expectAccessible(page);
  await workbook.openSheet('Rent Roll', 'Residential');
  await workbook.sideBySide();
  await expectAccessible(page);
});

test('the workbook: import, keyboard help, snapshots', async ({ analyst: page, staff, request }) => {
  const workbook = await openWorkbook(page, staff, request);
  await workbook.openImport();
  await expectAccessible(page);
  await workbook.imports.choose(fixtureFile('rent-rolls/nyc_rs_fm_20units.csv'));
  await expect(workbook.imports.preview).toContainText('1A');
  await expectAccessible(page);
  await workbook.imports.cancel();
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
  await workbook.openSnapshots();
  await expect(workbook.snapshots.drawer.getByLabel('Label')).toBeVisible();
  await expectAccessible(page);
});

test('the deal page for staff and by link, and sharing switched off', async ({
  analyst: page,
  staff,
  request,
  browser,
  app,
}) => {
  const workbook = await openWorkbook(page, staff, request);
  await workbook.openSnapshots();
  const label = 'For everyone';
  await workbook.snapshots.take(label);
  const link = await workbook.snapshots.share(label);
  await workbook.snapshots.close();
  await openAt(page, `/loans/${workbook.loan}/deal`);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: app.url });
  const reader = await context.newPage();
  const deal = new DealPage(reader);
  await deal.openLink(link);
  await expectAccessible(reader);
  for (const section of ['Valuation', 'Loan Breakdown'] as const) {
    await deal.openSection(section);
    await expectAccessible(reader);
  }
  await test.step('it is whole without script, and comes alive without a fault', async () => {
    const faults: string[] = [];
    reader.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    reader.on('pageerror', (error) => faults.push(error.message));
    await deal.openLink(link);
    await deal.openSection('Valuation');
    await reader
      .getByRole('button', { name: /^Show more/ })
      .first()
      .click();
    await expect(reader.getByRole('button', { name: 'Show less' }).first()).toBeVisible();
    expect(faults).toEqual([]);

    const plain = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(link);
    await expect(still).toHaveURL(/\/overview$/);
    await expect(still).toHaveTitle(/ · Bridgebook$/);
    await still.getByRole('link', { name: 'Valuation' }).click();
    await expect(still.getByRole('heading', { level: 2, name: 'Valuation' })).toBeVisible();
    await expect(still.getByRole('button', { name: /Show more|Print/ })).toHaveCount(0);
    await plain.close();
  });
  await page.goBack();
  await workbook.ready();
  await workbook.openSnapshots();
  await workbook.snapshots.switchOff(label);
  await reader.goto(link);
  await expect(reader.getByText(SHARING_DISABLED)).toBeVisible();
  await expectAccessible(reader);
  await reader.goto('/ld/no-such-link');
  await expect(reader.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(reader);
  await context.close();
});
