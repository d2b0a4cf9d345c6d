import { expect, expectAccessible, fixtureFile, test } from './fixtures';
import { UNDERWRITER } from './staff';

test.use({ storageState: async ({ staff }, use) => use(await staff.session(UNDERWRITER)) });

/** The demo's records speak of somebody of this name. */
const FIRST = 'Raymond';
const LAST = 'Achterberg';

test('a borrower is checked, a verdict overridden, and the deal page follows', async ({
  page,
  staff,
  request,
}) => {
  const loan = await staff.loan(request);

  await test.step('nobody is checked without a schedule', async () => {
    await page.goto(`/loans/${loan}/origination/borrower/form`);
    await page.getByLabel('First name').fill(FIRST);
    await page.getByLabel('Last name').fill(LAST);
    await page.getByLabel('Email').fill(`raymond.${loan}@owners.test`);
    await page.getByLabel('Tax address').fill('88-10 Whitney Ave');
    await page.getByRole('textbox', { name: 'State' }).fill('ny');
    await page.locator('section').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Contact Saved')).toBeVisible();
    await page.getByRole('link', { name: 'Checks', exact: true }).click();
    await expect(page.getByText('No reports available. Click "New Report" to create one.')).toBeVisible();
    await page.getByRole('button', { name: 'New Report' }).click();
    const setup = page.getByRole('dialog', { name: 'New Report' });
    await expect(setup.getByText('Cannot create a new report without Tax Address and SREO')).toBeVisible();
    await expect(setup.getByRole('button', { name: 'Run' })).toBeDisabled();
    await setup.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a schedule is imported', async () => {
    await page.getByRole('link', { name: 'SREO', exact: true }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(fixtureFile('borrowers/sreo_owner_small.csv'));
    await page.getByRole('button', { name: 'Add 4 rows' }).click();
    await page.locator('section').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^SREO Saved/).first()).toBeVisible();
  });

  await test.step('the checks run, step by step, to verdicts with the rules that decided', async () => {
    await page.getByRole('link', { name: 'Checks', exact: true }).click();
    await page.getByRole('button', { name: 'New Report' }).click();
    const setup = page.getByRole('dialog', { name: 'New Report' });
    await expect(setup.getByRole('checkbox', { name: 'Credit Check' })).toBeDisabled();
    await setup.getByLabel('SSN').fill('900-11-4821');
    await setup.getByLabel('Date of birth').fill('1968-05-14');
    for (const name of ['Credit Check', 'KYC/AML', 'Knowledge Graph'])
      await setup.getByRole('checkbox', { name }).check();
    await setup.getByLabel('LLCs').fill('Elmhurst Walk-Ups LLC');
    await setup.getByRole('button', { name: 'Run' }).click();
    const verdicts = page.getByRole('table', { name: 'Verdicts' });
    await expect(verdicts.getByRole('row', { name: /^Knowledge Graph/ })).toContainText(
      'Defendant cases: 4, above the limit of 2',
    );
    await expect(verdicts.getByRole('row', { name: /^Credit Check/ })).toContainText('Credit score: 741');
    await expectAccessible(page);
  });

  await test.step('the report tells its evidence', async () => {
    await page.getByRole('link', { name: 'Version 1', exact: true }).click();
    await expect(page).toHaveURL(/\/borrower\/[\w-]{36}\/report\/[\w-]{36}\?context=origination$/);
    const companies = page.getByRole('table', { name: 'Companies (Co)Owned By Borrower' });
    await expect(companies.getByRole('row', { name: /^Putnam 1482 LLC/ }).first()).toContainText('alike');
    await expect(page.getByRole('table', { name: 'Related Partners' })).toContainText('Theodora Quill');
    await expectAccessible(page);
  });

  await test.step('an override with a reason holds for this loan, and stands on its deal page', async () => {
    const graph = page
      .getByRole('table', { name: 'Verdicts' })
      .getByRole('row', { name: /^Knowledge Graph/ });
    await graph.getByRole('button', { name: 'Override' }).click();
    const dialog = page.getByRole('dialog', { name: 'Override Knowledge Graph' });
    await dialog.getByLabel('Reason').fill('Settled; the releases are on file');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(graph).toContainText('Settled; the releases are on file');
    await page.goto(`/loans/${loan}/deal/borrower`);
    const checks = page.locator('dl').filter({ hasText: 'Knowledge Graph' });
    await expect(checks).toContainText(/Knowledge Graph\s*Pass, /);
    await expect(page.getByText('900-11-4821')).toHaveCount(0);
  });
});
