import { isPrivilegedRole, isStaffRole, ROLES, STAFF_ROLES, type Role } from '#domain';

/**
 * Who may call a route. Which data a person may see (which loan, which columns) is decided in the handler.
 */
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

/** The table of all permissions. Each route names one of its lines; a route without one does not start. */
export const POLICIES = {
  /** Sign-in pages, health, settings of the sign-in, templates: no loan data. */
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
  /** What a funded loan owes, its statements to holders and its monitoring reports. */
  'servicing.read': { roles: STAFF },
  /** Make and release statements, write and publish monitoring reports. */
  'servicing.edit': { roles: UNDERWRITING },
  'snapshots.read': { roles: STAFF },
  'snapshots.create': { roles: UNDERWRITING },
  'sharing.manage': { roles: ORIGINATION },
  'investors.read': { roles: STAFF },
  /** Add, invite and change investors and their credit boxes. */
  'investors.manage': { roles: ORIGINATION },
  /**
   * Report that an investor signed in, registered or saved a credit box: one's own investor, or any investor
   * for staff.
   */
  'investors.track': { roles: [...ORIGINATION, 'INVESTOR'] },
  /** One's own investor's credit box. */
  'creditBox.own': { roles: ['INVESTOR'] },
  /** The investors a deal is offered to, their views and answers. */
  'offers.read': { roles: STAFF },
  /** Choose, invite, close, hold, release and withdraw; in and off the market. */
  'offers.manage': { roles: ORIGINATION },
  /** Offers to one's own investor, and its holdings: read and answer. */
  'offers.answer': { roles: ['INVESTOR'] },
  /** Borrowers, what they own and the records about them; SSN and date of birth masked. */
  'borrowers.read': { roles: STAFF },
  'borrowers.edit': { roles: ORIGINATION },
  /** SSN and date of birth in the clear; merge and erase. */
  'borrowers.identity': { roles: [...PRIVILEGED, 'UNDERWRITER'] },
  /** Override the verdicts of a borrower's checks. */
  'borrowers.override': { roles: [...PRIVILEGED, 'UNDERWRITER'] },
  /** Write a memo of the committee, its red flags and its analysis. */
  'memos.edit': { roles: [...UNDERWRITING, 'COMMITTEE'] },
  /** Decide on a memo, grant exceptions and make its record. */
  'memos.decide': { roles: [...PRIVILEGED, 'UNDERWRITER', 'COMMITTEE'] },
  /** Vote; whether the person is a participant is checked in the handler. */
  'memos.vote': { roles: STAFF },
  /** Released statements on the holdings of one's own investor. */
  'statements.own': { roles: ['INVESTOR'] },
  /** A deal page: staff and investors signed in, anybody with a share token for that loan. */
  'deals.read': { roles: [...STAFF, 'INVESTOR'], shareToken: true },
  /**
   * Sources of a deal page's figures: investors if the settings of the loan allow it, and never through a
   * link.
   */
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
