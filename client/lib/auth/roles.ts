import type { Role } from '#domain';

/** Whether a role is on the staff side; only investors are not. */
export function isStaff(role: Role): boolean {
  return role !== 'INVESTOR';
}

const LABELS: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  DEVELOPER: 'Developer',
  UNDERWRITER: 'Underwriter',
  ANALYST: 'Analyst',
  SALES: 'Sales representative',
  COMMITTEE: 'Investment committee',
  INVESTOR: 'Investor',
};

export function roleLabel(role: Role): string {
  return LABELS[role];
}
