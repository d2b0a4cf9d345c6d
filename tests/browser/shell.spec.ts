import { expect, expectAccessible, test } from './fixtures';
import { AccountMenu, SignInPage } from './pages/signInPage';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Staff addresses and what each is called; LOAN is a demo loan. */
const STAFF_PAGES: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/loans', /^Loans$/],
  ['/investors', /^Investors$/],
  ['/investors/add', /^Add Investor$/],
  ['/settings', /^Settings$/],
  ['/report-issue', /^Report an Issue$/],
  ['/overview', /^Overview$/],
  ['/dashboard', /^Dashboard$/],
  ['/credit-box', /^Credit Box$/],
  ['/loans/LOAN', /Hancock/],
  ['/loans/LOAN/deal/borrower', /Hancock/],
  ['/loans/LOAN/deal/business-plan', /Hancock/],
  ['/loans/LOAN/deal/monitoring', /Hancock/],
  ['/loans/LOAN/report', /^Report$/],
  ['/loans/LOAN/matching/WL', /^Matching$/],
  ['/loans/LOAN/compliance', /^Compliance$/],
  ['/loans/LOAN/compliance/ic-memo/1', /^ICR-1$/],
  ['/loans/LOAN/servicing', /^Reports$/],
  ['/loans/LOAN/servicing/reports/1', /^Report$/],
  ['/loans/LOAN/servicing/reports/1/checklist', /^Checklist$/],
  ['/loans/LOAN/servicing/payments', /Hancock/],
  ['/loans/LOAN/servicing/borrower', /^Borrower$/],
  ['/loans/LOAN/servicing/borrower/form', /^Edit Borrower$/],
  ['/loans/LOAN/servicing/borrower/form/1', /^Edit Borrower$/],
  ['/loans/LOAN/servicing/market', /^Market$/],
  ['/loans/LOAN/servicing/files', /^Files$/],
  ['/loans/LOAN/borrower/1/report/1', /^Borrower Checks$/],
  ['/loans/LOAN/origination/borrower', /Hancock/],
  ['/loans/LOAN/origination/borrower/form', /Hancock/],
  [`/single-ic-memo-page/LOAN/1/checklist`, /^Checklist$/],
  [`/deal/${NOWHERE}`, /There is no deal here/],
  ['/nowhere/at/all', /^Page not found$/],
  ['/loans/LOAN/comp-tool/bogus', /^Page not found$/],
];

const LOAN = '287 Hancock St, Brooklyn, NY 11216';

test('every page of the staff answers, with its heading and its title', async ({
  analyst: page,
  staff,
  request,
}) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`${page.url()}: ${error.message}`));
  const loan = await staff.demoLoan(request, LOAN);
  for (const [path, heading] of STAFF_PAGES) {
    await page.goto(path.replace('LOAN', loan));
    await expect(page.getByRole('heading', { level: 1, name: heading }).first(), path).toBeVisible();
    await expect(page, path).toHaveTitle(/ · Bridgebook$/);
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
  }
  expect(crashes).toEqual([]);
});

test('a form longer than the screen scrolls inside its frame, with its buttons in sight', async ({
  analyst: page,
}) => {
  await page.goto('/loans/new');
  const create = page.getByRole('button', { name: 'Create loan' });
  await page.getByRole('textbox', { name: 'City' }).fill('Taumatawhakatangihangakoauauotamatea'.repeat(3));
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'fields need attention' })).toBeVisible();
  for (const [width, height] of [
    [1024, 600],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(create).toBeInViewport({ ratio: 1 });
    const beyond = () =>
      page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
    await expect.poll(beyond, `${width} × ${height}`).toEqual([0, 0]);
  }
});

test('pages of the record are accessible', async ({ analyst: page, staff, request }) => {
  const loan = await staff.demoLoan(request, LOAN);
  for (const path of [
    ...['matching/WL', 'compliance', 'servicing/market', 'servicing/files', 'deal/business-plan'].map(
      (rest) => `/loans/${loan}/${rest}`,
    ),
    '/portfolio',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the menu of the staff, the report of an issue in a tab of its own', async ({ analyst: page }) => {
  await page.goto('/loans');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Loans', 'Benchmark', 'Investors'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const [report] = await Promise.all([
    page.context().waitForEvent('page'),
    menu.getByRole('link', { name: /^Report an issue/ }).click(),
  ]);
  await report.getByLabel(/^What is wrong/).fill('The list is too short');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('investors and borrowers have their own menus and nothing of the staff', async ({
  browser,
  app,
  staff,
}) => {
  const storageState = await staff.newSession('investor@bridgebook.test');
  const context = await browser.newContext({ baseURL: app.url, storageState });
  const page = await context.newPage();
  await page.goto('/loans');
  await expect(page).toHaveURL(/\/overview$/);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Credit Box' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credit Box' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('table', { name: 'Holdings', exact: true })).toContainText(
    '1418 Grand Concourse',
  );
  await expectAccessible(page);
  await page.goto(`/deal/${NOWHERE}`);
  await expect(page.getByRole('heading', { name: 'This deal is not offered to you' })).toBeVisible();
  for (const path of ['/settings', '/investors', '/loans']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/overview$/);
  }
  await new AccountMenu(page).signOut();
  await new SignInPage(page).asks();
  await new SignInPage(page).fill('borrower@bridgebook.test');
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByText('No loan is open to your account')).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['']);
  await expect(menu.getByRole('link', { name: 'Overview' })).toBeVisible();
});
