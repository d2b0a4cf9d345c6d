import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { openAt } from './keptPage';
import { LoansPage } from './pages/loansPage';
import { AccountMenu, DEMO_PASSWORD, SignInPage, SignUpPage } from './pages/signInPage';
import { askServer, befall, forgetBrowser } from './pages/storedSession';
import { WorkbookPage } from './pages/workbookPage';

const ANALYST = 'analyst@bridgebook.test';
const INVESTOR = 'investor@bridgebook.test';
const LOAN = '287 Hancock St, Brooklyn, NY 11216';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const NO_DEALS = 'No deals have been shared with your account';

/** A demo loan's identifier; the test itself begins with nobody signed in. */
const test = base.extend<{ loan: string; edited: WorkbookPage }>({
  loan: async ({ staff, request }, use) => use(await staff.demoLoan(request, LOAN)),
  /** A loan of the test's own in its page, with edits in it that are not saved. */
  edited: async ({ page, staff, request }, use) => {
    const workbook = new WorkbookPage(page);
    await workbook.open(await staff.loan(request));
    await workbook.addRows(1);
    await workbook.grid.type(1, 'Unit', '7C');
    await workbook.grid.type('7C', 'Actual Rent In Place', '2345.5');
    await expect(workbook.saveState).toHaveText(/unsaved edits/);
    await use(workbook);
  },
});

const newcomer = (email: string) => ({
  firstName: 'Nora',
  lastName: 'Ferris',
  email,
  password: 'a long enough password',
});

/** The page as the investor is left with it: their overview, and nothing of any loan. */
async function expectOverviewOnly(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Loans' })).toHaveCount(0);
  await expect(page.getByText('Hancock')).toHaveCount(0);
}

test.describe('before and after the sign-in', () => {
  test('a deep link is where the sign-in ends, with its query and its place on the page', async ({
    page,
    loan,
  }) => {
    const path = `/loans/${loan}/origination/pro-forma/operating-expenses?from=letter#end`;
    await new SignInPage(page).signIn(ANALYST, path);
    await expect(page).toHaveURL(path);
    await new WorkbookPage(page).ready();
    await expect(page.getByRole('link', { name: 'Operating Expenses', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('a wrong password is told in place, and the right one after it still ends at the deep link', async ({
    page,
    loan,
  }) => {
    const signIn = new SignInPage(page);
    await page.goto(`/loans/${loan}/deal/valuation`);
    await signIn.fill(ANALYST, 'not the password');
    await expect(signIn.refusal).toHaveText('The email or the password is not right');
    await expect(signIn.email).toHaveValue(ANALYST);
    await expect(page).toHaveURL(/\/sign-in\//);
    // An account that is not there is refused in the same words: nobody learns who has one.
    await signIn.fill('nobody@bridgebook.test');
    await expect(signIn.refusal).toHaveText('The email or the password is not right');
    await signIn.fill(ANALYST, DEMO_PASSWORD);
    await expect(page).toHaveURL(`/loans/${loan}/deal/valuation`);
    await expect(page.getByRole('heading', { level: 2, name: 'Valuation' })).toBeVisible();
  });

  test('a sign-up proves its address, and returns to the deep link too', async ({ page, administrator }) => {
    const nora = newcomer('nora.link@example.test');
    await page.goto('/overview?from=letter');
    const signIn = new SignInPage(page);
    await signIn.toSignUp();
    // What is said of the password while it is typed must not move the button that is about to be pressed.
    const submit = page.getByRole('button', { name: 'Create account' });
    const place = await submit.boundingBox();
    await page.getByLabel('Password', { exact: true }).fill('Password2024!');
    await expect(page.getByRole('status').filter({ hasText: 'too common' })).toBeVisible();
    expect(await submit.boundingBox()).toEqual(place);
    await new SignUpPage(page).fill({ ...nora, password: 'Password2024!' });
    await expect(page.getByRole('alert').filter({ hasText: 'too common' }).first()).toBeVisible();
    await new SignUpPage(page).fill(nora);
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn.fill(nora.email, nora.password);
    await expect(signIn.refusal).toContainText('This address is not proven yet');
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await expect(page.getByText('Only the link of the newest mail works')).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await new SignUpPage(page).fill(nora);
    await new SignUpPage(page).prove(administrator, nora);
    await expect(page).toHaveURL('/overview?from=letter');
    await expect(page.getByText(NO_DEALS)).toBeVisible();
  });
});

test.describe('an investor', () => {
  test('a new account is an investor, kept out of what is for staff', async ({
    page,
    loan,
    administrator,
  }) => {
    await page.goto('/loans');
    await new SignInPage(page).toSignUp();
    const signUp = new SignUpPage(page);
    await signUp.fill({ ...newcomer('nora@example.test'), password: 'short' });
    await expect(page.getByText('Password must be at least 10 characters')).toBeVisible();
    await signUp.fill(newcomer('nora@example.test'));
    await signUp.prove(administrator, newcomer('nora@example.test'));
    await expectOverviewOnly(page);
    const menu = await new AccountMenu(page).open();
    await expect(menu.getByText('Nora Ferris')).toBeVisible();
    await expect(menu.getByText('Investor', { exact: true })).toBeVisible();
    for (const path of [
      '/',
      '/loans',
      '/loans/new',
      `/loans/${loan}`,
      `/loans/${loan}/deal/overview`,
      `/loans/${loan}/origination/rent-roll/residential`,
    ]) {
      await openAt(page, path);
      await expectOverviewOnly(page);
    }
  });

  test('the address of a workbook gives an investor nothing of the loan, from the page or from the server', async ({
    page,
    loan,
  }) => {
    await new SignInPage(page).signIn(INVESTOR, `/loans/${loan}/origination/rent-roll/residential`);
    await expectOverviewOnly(page);
    await page.goto(`/loans/${loan}/workbook`);
    await expectOverviewOnly(page);
    await expect(page.getByText('Hancock')).toHaveCount(0);
    for (const part of ['', '/workbook', '/workbook/revisions', '/snapshots'])
      expect(await askServer(page, `/api/loans/${loan}${part}`), part).toBe(403);
  });
});

test.describe('the end of a session', () => {
  test('signing out leaves nothing of the loan behind, whatever the back button brings', async ({
    page,
    loan,
  }) => {
    await new SignInPage(page).signIn(ANALYST);
    await new LoansPage(page).openWorkbook(LOAN);
    await new WorkbookPage(page).ready();
    await new AccountMenu(page).signOut();
    const signIn = new SignInPage(page);
    await signIn.asks();
    for (let step = 0; step < 4; step++) {
      await page.goBack();
      await signIn.asks();
      await expect(page.getByText('Hancock')).toHaveCount(0);
    }
    await page.goto(`/loans/${loan}/origination/rent-roll/residential`);
    await signIn.asks();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bridgebook.user'))),
    ).toEqual([]);
  });
});

test.describe('a session of one’s own', () => {
  test.use({ storageState: async ({ staff }, use) => use(await staff.newSession(ANALYST)) });

  test('a second tab is told that the first signed out', async ({ page, context, loan }) => {
    await page.goto('/loans');
    const other = await context.newPage();
    await new WorkbookPage(other).open(loan);
    await new AccountMenu(page).signOut();
    await expect(other.getByRole('heading', { name: 'You signed out in another tab' })).toBeVisible();
    await expect(other.getByText('Hancock')).toHaveCount(0);
  });

  test('a token that ran out is renewed: the save goes through and nobody is asked anything', async ({
    page,
    edited: workbook,
  }) => {
    await befall(page, 'expired');
    await workbook.save();
    await workbook.expectSaved();
  });

  test('a session that is over while editing costs a sign-in, not the edits', async ({
    page,
    context,
    edited: workbook,
  }) => {
    await befall(page, 'over');
    await forgetBrowser(context);
    await page.getByRole('button', { name: 'Revisions' }).click();
    await signInAgain(page);
    await expect(page.getByRole('alert')).toContainText(/unsaved edits of .+ are back/);
    await expect(await workbook.grid.cell('7C', 'Actual Rent In Place')).toHaveText('$2,345.500');
    await expect(await workbook.grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$2,345.500');
    await expect(workbook.saveState).toHaveText(/unsaved edits/);
    await workbook.save();
    await expectSavedForGood(workbook);
  });

  test('a save with a forged token is refused, kept, and done after the sign-in', async ({
    page,
    context,
    edited: workbook,
  }) => {
    await befall(page, 'forged');
    await forgetBrowser(context);
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/workbook/actions') && response.status() === 401,
    );
    await workbook.saveButton.click();
    await refused;
    await signInAgain(page);
    await expectSavedForGood(workbook);
  });

  test('whoever signs in next in the same browser sees nothing of the edits', async ({
    page,
    context,
    edited: workbook,
  }) => {
    await befall(page, 'over');
    await forgetBrowser(context);
    await page.getByRole('button', { name: 'Revisions' }).click();
    await signInAgain(page, 'analyst2@bridgebook.test');
    await workbook.expectSaved();
    await expect(page.getByText('7C', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/unsaved edits/)).toHaveCount(0);
  });
});

/** The form asks who it is; after it the loan's sheet is in front again. */
async function signInAgain(page: Page, email = ANALYST): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.asks();
  await signIn.fill(email);
  await expect(page).toHaveURL(/\/origination\/rent-roll\/residential$/);
  await new WorkbookPage(page).ready();
}

async function expectSavedForGood(workbook: WorkbookPage): Promise<void> {
  await workbook.expectSaved();
  await workbook.page.reload();
  await workbook.ready();
  await expect(await workbook.grid.cell('7C', 'Actual Rent In Place')).toHaveText('$2,345.500');
  await workbook.expectSaved();
  await expect(workbook.page.getByText(/unsaved edits/)).toHaveCount(0);
}

test.describe('what is not there', () => {
  test('a share link nobody made', async ({ page }) => {
    await page.goto('/ld/aaaaaaaaaaaaaaaaaaaaaaaa');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(
      page.getByText(
        'There is no deal at this address. Check the link, or ask the person who sent it for a new one.',
      ),
    ).toBeVisible();
  });

  test('a loan that is not there says so, in its workbook and on its deal page', async ({
    analyst: page,
  }) => {
    for (const path of [
      `/loans/${NOWHERE}/origination/rent-roll/residential`,
      `/loans/${NOWHERE}/deal/overview`,
    ]) {
      await openAt(page, path);
      await expect(page.getByText('There is no such loan')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Sheet', exact: true })).toHaveCount(0);
    }
    await page.goto('/loans/not-a-loan/origination/rent-roll/residential');
    await expect(page.getByRole('alert')).toContainText('There is no such loan');
  });
});
