import type { Page } from '@playwright/test';
import { expect, expectAccessible, fixtureFile, test } from './fixtures';
import { SECOND_ANALYST, UNDERWRITER } from './staff';
import { openAt } from './keptPage';

test.use({ storageState: async ({ staff }, use) => use(await staff.session(UNDERWRITER)) });

/** The demo's records speak of somebody of this name. */
const FIRST = 'Raymond';
const LAST = 'Achterberg';

test('a borrower is checked, a verdict overridden, and the deal page follows', async ({
  page,
  staff,
  request,
  windowOf,
}) => {
  const loan = await staff.loan(request);

  await test.step('nobody is checked without a schedule', async () => {
    await openAt(page, `/loans/${loan}/origination/borrower/form`);
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
    await setup.getByLabel('Date of birth').fill('1968-05-14');
    await setup.getByLabel('SSN').fill('900-11-4821');
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
    await expect(companies.getByRole('row', { name: /^Putnam 1482 LLC/ })).toBeVisible();
    await expect(companies).toContainText('Register of companies names "ACHTERBERG, RAYMOND", 100% alike');
    await expect(page.getByRole('table', { name: 'Related Partners' })).toContainText('Theodora Quill');
    // Nothing of a row is reached by scrolling sideways.
    for (const table of await page.getByRole('table').all())
      expect(await table.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0))).toBe(
        true,
      );
    await expectAccessible(page);
  });

  await test.step('two people work on what was found', async () => {
    const other = await windowOf(SECOND_ANALYST);
    await openAt(other, page.url());
    const companies = other.getByRole('table', { name: 'Companies (Co)Owned By Borrower' });
    const whitney = companies.getByRole('row', { name: /^Whitney Avenue Owners LLC/ });
    await expect(whitney).toBeVisible();

    const cases = page.getByRole('table', { name: 'Court cases and adverse media' });
    const defendants = page
      .getByRole('table', { name: 'Borrower Checks', exact: true })
      .getByRole('row', { name: /^Raymond Achterberg/ })
      .getByRole('cell')
      .nth(3);
    await expect(defendants).toHaveText('4');
    // It shows at once, before it is stored.
    const stored = page.waitForResponse((response) => response.url().endsWith('/knowledge-graph'));
    await cases
      .getByRole('row', { name: /^Defendant/ })
      .first()
      .getByRole('button', { name: 'Hide' })
      .click();
    await expect(defendants).toHaveText('3');
    expect((await stored).status()).toBe(200);

    const verdict = other
      .getByRole('table', { name: 'Verdicts' })
      .getByRole('row', { name: /^Knowledge Graph/ });
    await expect(verdict).toContainText('Companies: Whitney Avenue Owners LLC');
    await whitney.getByRole('button', { name: 'Deactivate' }).click();
    await expect(verdict).not.toContainText('Companies: Whitney Avenue Owners LLC');
    // What the first one hid is there too.
    await expect(verdict).toContainText('Defendant cases: 3, above the limit of 2');

    const note = async (of: Page, text: string) => {
      await of
        .getByRole('table', { name: 'Borrower Checks', exact: true })
        .getByRole('button', { name: 'Note' })
        .click();
      await of.getByRole('textbox', { name: 'Note' }).fill(text);
      await of.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    };
    await note(other, 'Called on Monday');
    await expect(other.getByRole('dialog')).toBeHidden();
    await expect(other.getByText('Called on Monday')).toBeVisible();
    await note(page, 'Wrote on Tuesday');
    await expect(page.getByText(/Somebody else changed this note meanwhile/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Called on Monday').first()).toBeVisible();

    await page
      .getByRole('table', { name: 'Borrower Checks', exact: true })
      .getByRole('button', { name: 'Add Case' })
      .click();
    await page.getByLabel('Title').fill('Roe v. Achterberg');
    await page.getByLabel('Link').fill('records.example.test/9');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(cases.getByRole('link', { name: 'Roe v. Achterberg' })).toBeVisible();
    await expect(defendants).toHaveText('4');
  });

  await test.step('the picture is searched and zoomed', async () => {
    const picture = page.getByRole('img', { name: /^Knowledge graph: Borrower, 3 companies/ });
    await expect(picture).toBeVisible();
    await page.getByLabel('Search the graph').fill('quill');
    await expect(page.getByText(/^1 of \d+ found/)).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in' }).click();
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
    await openAt(page, `/loans/${loan}/deal/borrower`);
    const checks = page.locator('dl').filter({ hasText: 'Knowledge Graph' });
    await expect(checks).toContainText(/Knowledge Graph\s*Pass, /);
    await expect(page.getByText('900-11-4821')).toHaveCount(0);
    const drawn = page.getByRole('img', { name: /^Knowledge graph: Borrower, 2 companies/ });
    await expect(drawn).toBeVisible();
    await expect(drawn).not.toContainText('Whitney');
  });
});
