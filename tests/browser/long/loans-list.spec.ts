import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../../server/config';
import { openDatabase } from '../../../server/database/open';
import { seedLoans } from '../../load/seedLoans';
import { expect, test as base } from '../fixtures';

/** More than the list counts exactly. How quickly ten times as many are answered is measured by `npm run bench`. */
const ROWS = 12_000;
const root = resolve(fileURLToPath(import.meta.url), '../../../..');

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
    { scope: 'worker', timeout: 450_000, auto: true },
  ],
});

test('a list of more loans than are counted is scrolled, searched and queried', async ({ analyst: page }) => {
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
    await expect(page).not.toHaveURL(/address=/);
  });

  await test.step('queried over several columns, sorted', async () => {
    const query = 'totalLoanAmount > 18m and (state = "NY" or state = "NJ")';
    await answered(
      () => page.goto(`/loans?complexQuery=${encodeURIComponent(query)}`),
      /complexQuery=totalLoanAmount > 18m/,
    );
    await expect(list.getByRole('link').first()).toContainText(/N[YJ] 12207/);
    await answered(() => list.getByRole('button', { name: 'Amount' }).click(), /sort=totalLoanAmount/);
    await expect(list.getByRole('link').first()).toContainText(/N[YJ] 12207/);
  });

  await test.step('benchmarked', async () => {
    await page.goto('/benchmark');
    await expect(page.getByRole('heading', { name: 'Percentiles' })).toBeVisible();
  });
});
