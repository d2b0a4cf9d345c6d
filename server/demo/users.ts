import type { Role } from '#domain';
import type { Accounts } from '../auth/accounts';

export interface DemoUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** One password for all: it guards nothing but invented loans, and only demo databases ever know it. */
export const DEMO_PASSWORD = 'bridgebook-demo';

const person = (role: Role, firstName: string, lastName: string): DemoUser => ({
  email: `${role.toLowerCase()}@bridgebook.test`,
  password: DEMO_PASSWORD,
  firstName,
  lastName,
  role,
});

/** A person for each role but the investors, who are in `investors.ts`, and a second analyst for work on the same loan at once. */
export const DEMO_USERS: readonly DemoUser[] = [
  person('ADMIN', 'Alma', 'Reyes'),
  person('DEVELOPER', 'Dev', 'Okafor'),
  person('UNDERWRITER', 'Una', 'Whitfield'),
  person('ANALYST', 'Ana', 'Lindqvist'),
  { ...person('ANALYST', 'Amir', 'Haddad'), email: 'analyst2@bridgebook.test' },
  person('SALES', 'Sal', 'Moretti'),
  person('COMMITTEE', 'Cora', 'Nakamura'),
  person('BORROWER', 'Bo', 'Castellan'),
];

/** Makes the accounts that are missing; those that exist keep their password. */
export async function loadDemoUsers(accounts: Accounts): Promise<void> {
  await Promise.all(DEMO_USERS.map(({ role, ...account }) => accounts.create(account, role)));
}
