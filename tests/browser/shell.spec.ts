import { expect, expectAccessible, test } from './fixtures';
import { follow, openAt } from './keptPage';
import { AccountMenu, SignInPage } from './pages/signInPage';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

const HANCOCK = '287 Hancock St, Brooklyn, NY 11216';

interface StaffPage {
  /** LOAN is a demo loan. */
  readonly path: string;
  readonly heading: RegExp;
  /** Of the tab, before the product's name. No two in a row are alike: it tells that the page before has gone. */
  readonly title: string;
  /** Here its accessibility is looked at; that of the others in the tests of what is done on them. */
  readonly judged?: true;
}

const STAFF_PAGES: readonly StaffPage[] = [
  { path: '/loans', heading: /^Loans$/, title: 'Loans' },
  { path: '/investors', heading: /^Investors$/, title: 'Investors' },
  { path: '/investors/add', heading: /^Add Investor$/, title: 'Add Investor' },
  { path: '/settings', heading: /^Settings$/, title: 'Settings' },
  { path: '/report-issue', heading: /^Report an Issue$/, title: 'Report an Issue' },
  { path: '/overview', heading: /^Overview$/, title: 'Overview' },
  { path: '/dashboard', heading: /^Dashboard$/, title: 'Dashboard' },
  { path: '/credit-box', heading: /^Credit Box$/, title: 'Credit Box' },
  { path: '/portfolio', heading: /^Portfolio/, title: 'Portfolio what-if', judged: true },
  { path: '/loans/LOAN', heading: /Hancock/, title: '287 Hancock St · Overview' },
  { path: '/loans/LOAN/deal/borrower', heading: /Hancock/, title: '287 Hancock St · Borrower' },
  {
    path: '/loans/LOAN/deal/business-plan',
    heading: /Hancock/,
    title: '287 Hancock St · Exit Strategy',
    judged: true,
  },
  { path: '/loans/LOAN/deal/monitoring', heading: /Hancock/, title: '287 Hancock St · Monitoring' },
  { path: '/loans/LOAN/report', heading: /^Report$/, title: '287 Hancock St · Report' },
  { path: '/loans/LOAN/matching/WL', heading: /^Matching$/, title: `Matching · ${HANCOCK}`, judged: true },
  { path: '/loans/LOAN/compliance', heading: /^Compliance$/, title: `Compliance · ${HANCOCK}`, judged: true },
  { path: '/loans/LOAN/compliance/ic-memo/1', heading: /^ICR-1$/, title: `ICR-1 · ${HANCOCK}` },
  { path: '/loans/LOAN/servicing', heading: /^Reports$/, title: `Reports · ${HANCOCK}` },
  { path: '/loans/LOAN/servicing/reports/1', heading: /^Report$/, title: `Report · ${HANCOCK}` },
  {
    path: '/loans/LOAN/servicing/reports/1/checklist',
    heading: /^Checklist$/,
    title: `Checklist · ${HANCOCK}`,
  },
  { path: '/loans/LOAN/servicing/payments', heading: /Hancock/, title: `Servicing: Payments · ${HANCOCK}` },
  {
    path: '/loans/LOAN/servicing/borrower/form',
    heading: /^Edit Borrower$/,
    title: `Edit Borrower · ${HANCOCK}`,
  },
  { path: '/loans/LOAN/servicing/borrower', heading: /^Borrower$/, title: `Borrower · ${HANCOCK}` },
  {
    path: '/loans/LOAN/servicing/borrower/form/1',
    heading: /^Edit Borrower$/,
    title: `Edit Borrower · ${HANCOCK}`,
  },
  { path: '/loans/LOAN/servicing/market', heading: /^Market$/, title: `Market · ${HANCOCK}`, judged: true },
  { path: '/loans/LOAN/servicing/files', heading: /^Files$/, title: `Files · ${HANCOCK}`, judged: true },
  {
    path: '/loans/LOAN/borrower/1/report/1',
    heading: /^Borrower Checks$/,
    title: `Borrower Checks · ${HANCOCK}`,
  },
  { path: '/loans/LOAN/origination/borrower', heading: /Hancock/, title: `Borrower · ${HANCOCK}` },
  {
    path: '/loans/LOAN/origination/borrower/form',
    heading: /Hancock/,
    title: `Borrower: Add Borrower · ${HANCOCK}`,
  },
  { path: '/nowhere/at/all', heading: /^Page not found$/, title: 'Page not found' },
  { path: '/single-ic-memo-page/LOAN/1/checklist', heading: /^Checklist$/, title: `Checklist · ${HANCOCK}` },
  { path: '/loans/LOAN/comp-tool/bogus', heading: /^Page not found$/, title: 'Page not found' },
  { path: `/deal/${NOWHERE}`, heading: /There is no deal here/, title: 'There is no deal here' },
];

test('every page of the staff answers, with its heading and its title, and those of the record are accessible', async ({
  analyst: page,
  staff,
  request,
}) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`${page.url()}: ${error.message}`));
  const loan = await staff.demoLoan(request, HANCOCK);
  await openAt(page, '/settings');
  for (const { path: pattern, heading, title, judged } of STAFF_PAGES) {
    const path = pattern.replace('LOAN', loan);
    // Who opens it by its address is given the product, which goes there.
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(await answer.text(), path).toContain('<div id="root">');
    await follow(page, path);
    await expect(page, path).toHaveTitle(`${title} · Bridgebook`);
    await expect(page.getByRole('heading', { level: 1, name: heading }).first(), path).toBeVisible();
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
    if (judged) await expectAccessible(page);
  }
  expect(crashes).toEqual([]);
});

test('a form longer than the screen scrolls inside its frame, with its buttons in sight', async ({
  analyst: page,
}) => {
  await openAt(page, '/loans/new');
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

test('the heads of a table stay in sight while the page scrolls, under what the page keeps at its top', async ({
  analyst: page,
  staff,
  request,
}) => {
  const loan = await staff.demoLoan(request, '1418 Grand Concourse');
  await page.setViewportSize({ width: 1280, height: 600 });
  const lastRow = async (path: string, name: string, head: string) => {
    await openAt(page, path);
    const table = page.getByRole('table', { name });
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeInViewport({ ratio: 1 });
  };
  await lastRow(`/loans/${loan}/servicing/market`, 'Rent Roll, Residential', 'Market Rent');
  await lastRow(`/loans/${loan}/screening/screening-results`, 'Rules', 'Result');
  await lastRow(`/loans/${loan}/report`, 'Rent Roll, Residential', 'Unit');
});

test('the menu of the staff, the report of an issue in a tab of its own', async ({ analyst: page }) => {
  await openAt(page, '/loans');
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
  await openAt(page, `/deal/${NOWHERE}`);
  await expect(page.getByRole('heading', { name: 'This deal is not offered to you' })).toBeVisible();
  for (const path of ['/settings', '/investors', '/loans']) {
    await openAt(page, path);
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
