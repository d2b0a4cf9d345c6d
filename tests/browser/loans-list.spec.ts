import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { seedLoans } from '../load/seedLoans';
import { expect, expectAccessible, test as base } from './fixtures';

/** More than the list counts exactly. How quickly ten times as many are answered is measured by `npm run bench`. */
const ROWS = 12_000;
const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Of the worker, so that this list stands in a product of its own and no other test meets it. */
const test = base.extend<object, { seeded: number }>({
  seeded: [
    async ({ app }, use) => {
      const database = await openDatabase(readConfig(root, { DATA_DIR: app.dataDir }));
      try {
        await seedLoans(database.db, ROWS);
      } finally {
        await database.close();
      }
      await use(ROWS);
    },
    { scope: 'worker', timeout: 180_000, auto: true },
  ],
});

test('a list of more loans than are counted is filtered, queried, scrolled, sorted and saved as a view', async ({
  analyst: page,
}) => {
  const list = page.getByRole('region', { name: 'Loans' });
  const answered = async (deed: () => Promise<unknown>, wanted: RegExp) => {
    const answer = page.waitForResponse(
      (response) => wanted.test(decodeURIComponent(response.url()).replaceAll('+', ' ')) && response.ok(),
    );
    await deed();
    await answer;
  };
  await page.goto('/loans');
  await expect(page.getByText('10,000+')).toBeVisible();
  expect(await list.getByRole('row').count()).toBeLessThan(80);

  await test.step('scrolled to the middle', async () => {
    await answered(() => list.evaluate((box) => (box.scrollTop = box.scrollHeight / 2)), /offset=5000/);
    await expect(list.locator('tr[aria-rowindex="5002"]').getByRole('link')).toBeVisible();
  });

  await test.step('searched by address', async () => {
    await answered(
      () => page.getByRole('searchbox', { name: 'Search by address' }).fill('11345 '),
      /address=11345/,
    );
    await expect(list.getByRole('link')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search by address' }).fill('');
  });

  await test.step('queried over several columns', async () => {
    await page.getByRole('button', { name: 'Query' }).click();
    const dialog = page.getByRole('dialog', { name: 'Query' });
    await dialog.getByRole('radio', { name: 'Builder' }).press('ArrowRight');
    await dialog
      .getByRole('textbox', { name: 'Query as text' })
      .fill('totalLoanAmount > 18m and (state = "NY" or state = "NJ")');
    await answered(
      () => dialog.getByRole('button', { name: 'Show loans' }).click(),
      /complexQuery=totalLoanAmount > 18m/,
    );
    await expect(list.getByRole('link').first()).toContainText(/N[YJ] 12207/);
  });

  await test.step('sorted, saved as a view and opened again', async () => {
    await answered(() => list.getByRole('button', { name: 'Amount' }).click(), /sort=totalLoanAmount/);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Large near New York');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: /Large near New York/ })).toBeVisible();
    await page.goto('/loans');
    await page.getByRole('button', { name: /^Saved views/ }).click();
    await page.getByRole('button', { name: 'Large near New York', exact: true }).click();
    await expect(page).toHaveURL(/complexQuery/);
    await expect(page.getByText('totalLoanAmount > 18m and (state = "NY" or state = "NJ")')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('benchmarked', async () => {
    await page.getByRole('link', { name: 'Benchmark' }).first().click();
    await expect(page.getByRole('heading', { name: 'Percentiles' })).toBeVisible();
    await expectAccessible(page);
  });
});
