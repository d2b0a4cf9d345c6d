import { expect, expectAccessible, test as base } from './fixtures';
import { SignInPage } from './pages/signInPage';
import { ANALYST } from './staff';
import { openAt } from './keptPage';

const LOAN = '1147 Bushwick Ave, Brooklyn, NY 11221';

const test = base.extend<{ loan: string }>({
  loan: async ({ staff, request }, use) => use(await staff.demoLoan(request, LOAN)),
});

test('a figure of the deal page opens where it comes from, by the keyboard, down to what was typed', async ({
  analyst: page,
  loan,
}) => {
  await openAt(page, `/loans/${loan}/deal/valuation`);
  const income = page.getByRole('row', { name: /^Net Operating Income/ }).getByRole('button');
  await income.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Net Operating Income', exact: true })).toBeVisible();
  await expect(drawer).toContainText('Residential Net Operating Income + Commercial Net Operating Income');
  await expectAccessible(page);
  for (const step of [
    'Residential Net Operating Income',
    'Residential Effective Gross Income',
    'Residential Net Rental Income',
    'Residential Annual Income',
    'Residential Selection',
  ]) {
    await drawer
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${step}`) })
      .click();
    await expect(drawer.getByRole('heading', { name: step, exact: true })).toBeVisible();
  }
  await expect(drawer).toContainText('Typed; not changed since the loan was entered');
  await drawer
    .getByRole('navigation', { name: 'The way here' })
    .getByRole('button', { name: 'Net Operating Income', exact: true })
    .click();
  await expect(drawer.getByRole('heading', { name: 'Net Operating Income', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(income).toBeFocused();
});

test('the report in one piece opens without a token for who signs in, with nothing to open', async ({
  page,
  loan,
}) => {
  await new SignInPage(page).signIn(ANALYST, `/single-report-page/${loan}`);
  await expect(page).toHaveURL(`/single-report-page/${loan}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Loan Breakdown' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Print']);
});

test('a chart fits on paper, though it was drawn for a wider window', async ({
  analyst: page,
  request,
  staff,
}) => {
  const loan = await staff.demoLoan(request, '1418 Grand Concourse');
  await openAt(page, `/single-report-page/${loan}`);
  const chart = page.getByRole('img', { name: /^Accumulated profit/ });
  await expect(chart).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // As it stands when a browser lays out the sheet: in the pixels of the window.
  await chart.evaluate((canvas: HTMLElement) => {
    canvas.style.width = '1800px';
    canvas.style.height = '400px';
  });
  const [drawn, under, sheet] = await Promise.all([
    chart.boundingBox(),
    page.getByRole('heading', { name: 'Profit by Day' }).boundingBox(),
    page.getByRole('heading', { name: 'Accumulated Profit' }).boundingBox(),
  ]);
  expect((drawn?.y ?? NaN) + (drawn?.height ?? NaN)).toBeLessThanOrEqual(under?.y ?? NaN);
  expect(drawn?.width ?? NaN).toBeLessThanOrEqual(sheet?.width ?? NaN);
});

test('the card of a property on the map has room for a long name of its owner', async ({
  analyst: page,
  request,
  staff,
}) => {
  const loan = await staff.demoLoan(request, '1418 Grand Concourse');
  await openAt(page, `/loans/${loan}/deal/borrower`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const property = page.getByRole('button', { name: '31-18 37th St, Astoria, NY 11103' });
  // As often as it takes to part the properties that stand close together.
  await expect(async () => {
    if ((await property.count()) === 0)
      await page.getByRole('button', { name: /properties, go nearer/ }).press('Enter', { timeout: 1000 });
    await property.press('Enter', { timeout: 1000 });
  }).toPass();
  const card = page.getByRole('status').filter({ hasText: 'Whitney Avenue Owners LLC' });
  await expect(card).toBeVisible();
  expect(await card.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});
