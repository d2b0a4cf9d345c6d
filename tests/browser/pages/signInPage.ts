import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../keptPage';

/** The password of every demo account, as `npm start` prints it. */
export const DEMO_PASSWORD = 'bridgebook-demo';

export class SignInPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** Why the sign-in was refused. */
  readonly refusal: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in' });
    this.refusal = page.getByRole('alert');
  }

  /** The form is there and asks who it is. */
  async asks(): Promise<void> {
    await expect(this.page).toHaveURL(/\/sign-in\/\?interaction=/);
    await expect(this.submit).toBeVisible();
  }

  async toSignUp(): Promise<void> {
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    await expect(this.page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  }

  /** Opens the address and signs in at the page that a signed-out visitor is sent to; ends at the address again. */
  async signIn(email: string, address = '/loans', password = DEMO_PASSWORD): Promise<void> {
    await this.page.goto(address);
    await this.fill(email, password);
    await this.page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  }

  async fill(email: string, password = DEMO_PASSWORD): Promise<void> {
    await expect(this.page).toHaveURL(/\/sign-in\/\?interaction=/);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

export class SignUpPage {
  constructor(readonly page: Page) {}

  async fill(person: {
    firstName: string;
    lastName: string;
    email: string;
    password: string;
  }): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  /** Opens the link of the mail, as an administrator reads it in the outbox, and signs in. */
  async prove(administrator: Page, { email, password }: { email: string; password: string }): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await openAt(administrator, '/outbox');
    const letter = administrator.getByRole('article', { name: `Prove your address, to ${email}` }).first();
    const [link] = /\/sign-up\/prove#[\w-]{43}/.exec(await letter.innerText()) ?? [];
    await this.page.goto(link ?? 'the mail holds no link');
    await expect(this.page.getByRole('heading', { name: 'Your address is proven' })).toBeVisible();
    await this.page.getByRole('link', { name: 'Sign in' }).click();
    await new SignInPage(this.page).fill(email, password);
  }
}

/** The account button of the signed-in frame. */
export class AccountMenu {
  constructor(readonly page: Page) {}

  async open(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Account: / }).click();
    const menu = this.page.getByRole('dialog', { name: 'Account' });
    await expect(menu).toBeVisible();
    return menu;
  }

  async signOut(): Promise<void> {
    await (await this.open()).getByRole('button', { name: 'Sign out' }).click();
  }

  async choose(appearance: 'System' | 'Light' | 'Dark'): Promise<void> {
    await (await this.open()).getByText(appearance, { exact: true }).click();
    await this.page.keyboard.press('Escape');
  }
}
