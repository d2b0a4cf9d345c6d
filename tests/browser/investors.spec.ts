import { expect, expectAccessible, test } from './fixtures';
import { AccountMenu, SignInPage } from './pages/signInPage';
import { openAt } from './keptPage';

const PASSWORD = 'seven lanterns over water';
const NEXT = 'eleven kettles and a plum';
const EMAIL = 'gail@pine-row.test';

test('an investor is invited, chooses a password, and edits the credit box that staff see', async ({
  page,
  administrator,
}) => {
  await test.step('staff add the investor and write down what it buys', async () => {
    await openAt(administrator, '/investors/add');
    await administrator.getByLabel('First name').fill('Gail');
    await administrator.getByLabel('Last name').fill('Sorensen');
    await administrator.getByRole('textbox', { name: 'Entity' }).fill('Pine Row Capital');
    await administrator.getByLabel('Email').fill(EMAIL);
    await administrator.getByRole('button', { name: 'Add and invite' }).click();
    await expect(administrator).toHaveURL(/\/investors\/onboarding\/[\w-]{36}\/credit-box$/);
    await administrator.getByRole('textbox', { name: 'Max LTV' }).fill('65');
    const pipeline = administrator.getByRole('complementary', { name: 'Today’s pipeline' });
    await expect(pipeline.getByText(/LTV .* points over the 65% limit/).first()).toBeVisible();
    await administrator.getByRole('button', { name: 'Save credit box' }).click();
    await expect(administrator.getByText('Credit box saved')).toBeVisible();
    await expectAccessible(administrator);
  });

  await test.step('the link of the mail asks for a password and nothing else', async () => {
    await openAt(administrator, '/outbox');
    const letter = administrator
      .getByRole('article', { name: `Your invitation to Bridgebook, to ${EMAIL}` })
      .first();
    const [link] = /\/sign-up\/#invite=[\w-]{43}/.exec(await letter.innerText()) ?? [];
    await page.goto(link ?? 'the mail holds no link');
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await new SignInPage(page).fill(EMAIL, PASSWORD);
    await expect(page).toHaveURL(/\/overview$/);
    await page.goto(link ?? '');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('This invitation has been used');
  });

  await test.step('the investor changes the box and reads no deal', async () => {
    await openAt(page, '/credit-box');
    await expect(page.getByRole('textbox', { name: 'Max LTV' })).toHaveValue('65');
    await page.getByRole('textbox', { name: 'Max LTV' }).fill('60');
    await page.getByRole('button', { name: 'Save credit box' }).click();
    await expect(page.getByText('Credit box saved')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Today’s pipeline' })).not.toContainText(' Ave,');
    await openAt(administrator, '/investors?search=pine+row');
    await administrator.getByRole('link', { name: '1 condition' }).click();
    await expect(administrator.getByRole('textbox', { name: 'Max LTV' })).toHaveValue('60');
  });

  await test.step('a new password signs the account out, and only the new one comes in again', async () => {
    await (await new AccountMenu(page).open()).getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Present password').fill(PASSWORD);
    await dialog.getByLabel('New password').fill(NEXT);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    await new SignInPage(page).fill(EMAIL, PASSWORD);
    await expect(new SignInPage(page).refusal).toHaveText('The email or the password is not right');
    await new SignInPage(page).fill(EMAIL, NEXT);
    await expect(page).toHaveURL(/\/credit-box$/);
  });
});
