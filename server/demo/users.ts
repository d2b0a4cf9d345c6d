import type { Role } from '#domain';
import type { Accounts } from '../auth/accounts';
import { hashPassword } from '../auth/passwords';

export interface DemoUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** The password of all demo users: it protects only invented loans, and exists only in demo databases. */
export const DEMO_PASSWORD = 'bridgebook-demo';

const person = (role: Role, firstName: string, lastName: string): DemoUser => ({
  email: `${role.toLowerCase()}@bridgebook.test`,
  firstName,
  lastName,
  role,
});

/**
 * A person for each role but the investors, who are in `investors.ts`, and a second analyst for work on the
 * same loan at once.
 */
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

/** Makes the accounts that are missing; those that exist keep their password. It is hashed once for all of them. */
export async function makeDemoAccounts(accounts: Accounts, people: readonly DemoUser[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { role, ...account } of people) await accounts.create({ ...account, passwordHash }, role);
}
