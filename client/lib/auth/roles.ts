import { isPrivilegedRole, isStaffRole, ROLE_LABELS, type Role } from '#domain';

/** Whether a role works for the lender; investors and borrowers do not. */
export const isStaff = isStaffRole;
/** Whether a role deals with people outside: investors, offers, links. The committee reads; the server decides. */
export const dealsOutside = (role: Role | undefined): boolean =>
  role !== undefined && isStaff(role) && role !== 'COMMITTEE';
/** Whether a role manages people and default parameters. */
export const isPrivileged = isPrivilegedRole;

export function roleLabel(role: Role): string {
  return ROLE_LABELS[role];
}
