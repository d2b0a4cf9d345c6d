import { isPrivilegedRole, isStaffRole, ROLES, STAFF_ROLES, type Role } from '#domain';

/** Who may come through a door. What a person may see of a thing (which loan, which columns) is decided behind it. */
export interface Policy {
  roles: readonly Role[];
  /** Without signing in. */
  anonymous?: boolean;
  /** With a share read token (`?token=`); the route must then check that the token is for its loan. */
  shareToken?: boolean;
}

const STAFF = STAFF_ROLES;
const PRIVILEGED = ['ADMIN', 'DEVELOPER'] as const satisfies readonly Role[];
const UNDERWRITING = [...PRIVILEGED, 'UNDERWRITER', 'ANALYST'] as const satisfies readonly Role[];
const ORIGINATION = [...UNDERWRITING, 'SALES'] as const satisfies readonly Role[];

/** The one table of permissions. A route names a line of it; a route that names none does not start. */
export const POLICIES = {
  /** Sign-in pages, health, settings of the sign-in, templates: nothing that belongs to a loan. */
  public: { roles: ROLES, anonymous: true },
  signedIn: { roles: ROLES },
  staff: { roles: STAFF },
  privileged: { roles: PRIVILEGED },
  /** Who signs in, with which role and in which groups. */
  'users.manage': { roles: PRIVILEGED },
  'defaults.read': { roles: STAFF },
  /** Parameters and thresholds that new loans begin with. */
  'defaults.manage': { roles: PRIVILEGED },
  'loans.read': { roles: STAFF },
  'loans.create': { roles: ORIGINATION },
  'loans.edit': { roles: ORIGINATION },
  /** Let a request pass that screening turns down. */
  'screening.override': { roles: [...PRIVILEGED, 'UNDERWRITER'] },
  'loans.assign': { roles: ORIGINATION },
  'loans.delete': { roles: [...PRIVILEGED, 'UNDERWRITER'] },
  'workbook.read': { roles: STAFF },
  'workbook.edit': { roles: UNDERWRITING },
  /** What a loan with money out owes, what its holders are told and what is reported of it. */
  'servicing.read': { roles: STAFF },
  /** Make and release statements, write and publish monitoring reports. */
  'servicing.edit': { roles: UNDERWRITING },
  'snapshots.read': { roles: STAFF },
  'snapshots.create': { roles: UNDERWRITING },
  'sharing.manage': { roles: ORIGINATION },
  'investors.read': { roles: STAFF },
  /** Add, invite and change investors, and what they buy. */
  'investors.manage': { roles: ORIGINATION },
  /** Tell that an investor signed in, registered or recorded a credit box: of one's own investor, or for staff of any. */
  'investors.track': { roles: [...ORIGINATION, 'INVESTOR'] },
  /** What one's own investor buys. */
  'creditBox.own': { roles: ['INVESTOR'] },
  /** Which investors a deal is offered to, who looked at it and what they answered. */
  'offers.read': { roles: STAFF },
  /** Choose, invite, close, hold, release and withdraw; in and off the market. */
  'offers.manage': { roles: ORIGINATION },
  /** What is offered to one's own investor, and what it holds: read and answered. */
  'offers.answer': { roles: ['INVESTOR'] },
  /** Who borrows, what they own and what is known of them; SSN and date of birth masked. */
  'borrowers.read': { roles: STAFF },
  'borrowers.edit': { roles: ORIGINATION },
  /** SSN and date of birth in the clear; merge and erase. */
  'borrowers.identity': { roles: [...PRIVILEGED, 'UNDERWRITER'] },
  /** Set another verdict in the place of what the checks of a borrower come to. */
  'borrowers.override': { roles: [...PRIVILEGED, 'UNDERWRITER'] },
  /** Write a memo of the committee, its red flags and its analysis. */
  'memos.edit': { roles: [...UNDERWRITING, 'COMMITTEE'] },
  /** Decide on a memo, grant exceptions and make its record. */
  'memos.decide': { roles: [...PRIVILEGED, 'UNDERWRITER', 'COMMITTEE'] },
  /** Vote; that one is a participant is asked behind the door. */
  'memos.vote': { roles: STAFF },
  /** What one's own investor is told of what it holds, once it is released. */
  'statements.own': { roles: ['INVESTOR'] },
  /** A deal page: staff and investors signed in, anybody with a share token for that loan. */
  'deals.read': { roles: [...STAFF, 'INVESTOR'], shareToken: true },
  /** Where the figures of a deal page come from: investors where the settings of the loan allow it, and no link. */
  'deals.sources': { roles: [...STAFF, 'INVESTOR'] },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof POLICIES;

/** The line of the table, as plain data for tests and documents. */
export const policyOf = (name: PolicyName): Policy => POLICIES[name];

/** Whether a role works for the lender. */
export const isStaff = isStaffRole;
/** Whether a role manages people and default parameters. */
export const isPrivileged = isPrivilegedRole;
/** Whether a policy lets a role in. */
export const roleMay = (role: Role, policy: PolicyName): boolean => policyOf(policy).roles.includes(role);
