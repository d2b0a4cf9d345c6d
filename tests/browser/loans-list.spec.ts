import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { LoansPage } from './pages/loansPage';

const QUERY = 'totalLoanAmount > 1m and (state = "NY" or state = "NJ")';

/** Does it, and resolves when the list that it asks for has come. */
async function answered(page: Page, deed: () => Promise<unknown>, wanted: RegExp): Promise<void> {
  const answer = page.waitForResponse(
    (response) => wanted.test(decodeURIComponent(response.url()).replaceAll('+', ' ')) && response.ok(),
  );
  await deed();
  await answer;
}

test('the list is searched, queried, sorted, saved as a view and benchmarked', async ({ analyst: page }) => {
  const loans = new LoansPage(page);
  await loans.open();

  await test.step('searched by address', async () => {
    await answered(page, () => loans.search.fill('287 Hancock'), /address=287 Hancock/);
    await expect(loans.addresses).toHaveCount(1);
    await loans.search.fill('');
    await expect(page).not.toHaveURL(/address=/);
  });

  await test.step('queried over several columns', async () => {
    await page.getByRole('button', { name: 'Query' }).click();
    const dialog = page.getByRole('dialog', { name: 'Query' });
    await dialog.getByRole('radio', { name: 'Builder' }).press('ArrowRight');
    await dialog.getByRole('textbox', { name: 'Query as text' }).fill(QUERY);
    await answered(
      page,
      () => dialog.getByRole('button', { name: 'Show loans' }).click(),
      /complexQuery=totalLoanAmount > 1m/,
    );
    await expect(loans.addresses.filter({ hasText: /, N[YJ] / }).first()).toBeVisible();
    await expect(loans.addresses.filter({ hasNotText: /, N[YJ] / })).toHaveCount(0);
  });

  await test.step('sorted, saved as a view and opened again', async () => {
    const list = page.getByRole('region', { name: 'Loans' });
    await answered(page, () => list.getByRole('button', { name: 'Amount' }).click(), /sort=totalLoanAmount/);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Large near New York');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: /Large near New York/ })).toBeVisible();
    await loans.open();
    await page.getByRole('button', { name: /^Saved views/ }).click();
    await page.getByRole('button', { name: 'Large near New York', exact: true }).click();
    await expect(page).toHaveURL(/complexQuery/);
    await expect(page.getByText(QUERY)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('benchmarked', async () => {
    await page.getByRole('link', { name: 'Benchmark' }).first().click();
    await expect(page.getByRole('heading', { name: 'Percentiles' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('number, street and city of each address are in sight in a window of 1280', async ({
  analyst: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const loans = new LoansPage(page);
  await loans.open();
  // Searched for: a long list draws only the rows in sight, and other tests add loans meanwhile.
  await loans.search.fill('77-12 37th Ave');
  await expect(loans.addresses.first()).toHaveText(/77-12 37th Ave.*Jackson Heights/);
  const cut = await loans.addresses.evaluateAll((links) =>
    links
      .filter((link) =>
        [...link.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth),
      )
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const heights = await page
    .getByRole('main')
    .getByRole('row')
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  expect(heights).toEqual([33]);
});
