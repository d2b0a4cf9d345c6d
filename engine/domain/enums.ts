/** The lending vocabulary: the stored values, in the order in which they are offered. */

/** The property types that a loan can have, as stored and in the order in which they are offered. */
export const PROPERTY_TYPES = [
  'Mixed Use',
  'Multi Family',
  'Condo',
  'Co-Op',
  'SFR',
  'SRO',
  'Commercial',
  'Land',
  'Other',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What the loan is for: buying the property, or replacing a loan on it. */
export const TRANSACTION_TYPES = ['Purchase', 'Refinance', 'Other'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What the borrower will do with the property. */
export const BUSINESS_PLANS = [
  'Land',
  'Fix and Flip',
  'Ground Up',
  'NPL',
  'Construction Completion',
  'Occupied Property Bridge',
  'Light renovation',
  'Heavy renovation',
  'Lease-Up/Sellout',
  'Stabilized Bridge',
  'Value Add',
  'Other',
] as const;
export type BusinessPlan = (typeof BUSINESS_PLANS)[number];

/** How the borrower will repay the loan. */
export const EXIT_STRATEGIES = [
  'Sale',
  'Bridge loan refinance',
  'Permanent loan refinance',
  'Construction loan',
] as const;
export type ExitStrategy = (typeof EXIT_STRATEGIES)[number];

export const LIENS = ['First', 'Other'] as const;

/** Every status that a whole loan can have, from the first request to repayment. */
export const LOAN_STATUSES = [
  'Screening',
  'Underwriting',
  'Marketplace',
  'Term Sheet',
  'Due Diligence',
  'Performing',
  'Repaid',
  'Rejected',
  'Non Performing Loan',
] as const;
/** The status of a loan, as stored and as written in the loan list. */
export type LoanStatus = (typeof LOAN_STATUSES)[number];
/** Other spellings of a loan status, in requests, filters and queries. */
export const LOAN_STATUS_SPELLINGS: Readonly<Record<string, LoanStatus>> = {
  ReadyForSharing: 'Marketplace',
  TermSheet: 'Term Sheet',
  DueDiligence: 'Due Diligence',
  NPL: 'Non Performing Loan',
};

/** The status of the request from the borrower's point of view. */
export const BORROWER_STATUSES = [
  'Loan Requested',
  'Quote Sent',
  'Quote Approve',
  'Term Sheet Sent',
  'Term Sheet Signed',
  'Deposit Received',
  'Performing',
  'Repaid',
  'Quote Rejected',
  'Delinquent',
  'Default',
  'Insolvent',
  'Bankrupt',
] as const;
/** The status of the request from the borrower's point of view. */
export type BorrowerStatus = (typeof BORROWER_STATUSES)[number];
/** Written without spaces: `QuoteSent`. */
export const BORROWER_STATUS_SPELLINGS: Readonly<Record<string, BorrowerStatus>> = Object.fromEntries(
  BORROWER_STATUSES.filter((status) => status.includes(' ')).map((status) => [
    status.replaceAll(' ', ''),
    status,
  ]),
);

/** Approval status of the report for investors. */
export const REPORT_STATUSES = ['Draft', 'Internal Approval', 'Approved'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const REPORT_STATUS_SPELLINGS: Readonly<Record<string, ReportStatus>> = {
  InReview: 'Internal Approval',
};

/** `WL` is the whole loan; `A` and `B` are the two notes that it may be split into. */
export const DEAL_TYPES = ['WL', 'A', 'B'] as const;
/** Whether a row of the loan list is a whole loan, an A note or a B note. */
export type DealType = (typeof DEAL_TYPES)[number];
/** For display, on screen and in files. */
export const DEAL_NAMES: Readonly<Record<DealType, string>> = {
  WL: 'Whole Loan',
  A: 'A Note',
  B: 'B Note',
};
/**
 * In the Note Type column and filter, and in the CSV of the loan list, where the whole loan is WL as in the
 * workbook.
 */
export const DEAL_TYPE_LABELS: Readonly<Record<DealType, string>> = { ...DEAL_NAMES, WL: 'WL' };

/** The stages of a loan in order; several statuses belong to one stage. */
export const STAGES = [
  'screening',
  'quote',
  'underwriting',
  'termSheet',
  'dueDiligence',
  'closure',
  'monitoring',
  'fullyPaid',
] as const;
/** A stage of a loan's life, from screening to full repayment. */
export type Stage = (typeof STAGES)[number];

/** Roles that may sign in. ADMIN and DEVELOPER are privileged; INVESTOR and BORROWER are not staff. */
export const ROLES = [
  'ADMIN',
  'DEVELOPER',
  'UNDERWRITER',
  'ANALYST',
  'SALES',
  'COMMITTEE',
  'INVESTOR',
  'BORROWER',
] as const;
/** A signed-in person's role at the lender; policies define what each role may do. */
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  DEVELOPER: 'Developer',
  UNDERWRITER: 'Underwriter',
  ANALYST: 'Analyst',
  SALES: 'Sales representative',
  COMMITTEE: 'Investment committee',
  INVESTOR: 'Investor',
  BORROWER: 'Borrower',
};

const OUTSIDE: readonly Role[] = ['INVESTOR', 'BORROWER'];
/** Whether a role works for the lender. */
export const isStaffRole = (role: Role): boolean => !OUTSIDE.includes(role);
export const STAFF_ROLES: readonly Role[] = ROLES.filter(isStaffRole);
/** Whether a role may manage people, defaults and other restricted settings. */
export const isPrivilegedRole = (role: Role): boolean => role === 'ADMIN' || role === 'DEVELOPER';

/** Groups of the staff, whose members are offered as sales representatives or investor relations reps. */
export const USER_GROUPS = ['InvestorRelations', 'Sales'] as const;
/** A group of the staff: choices of people offer the members of one. */
export type UserGroup = (typeof USER_GROUPS)[number];

/** The status of an offered or sold loan or note between the lender and an investor. */
export const HOLDING_STATUSES = [
  'Draft',
  'Matching',
  'Approved',
  'Closing',
  'Holder',
  'Past Holder',
  'Consolidated',
] as const;
export type HoldingStatus = (typeof HOLDING_STATUSES)[number];

/** Steps of a loan whose time is kept, in their usual order. */
export const TIMELINE_FLAGS = [
  'screeningCompleted',
  'screeningEmailsSent',
  'screeningEmailsSkipped',
  'quoteEmailSent',
  'quoteEmailSkipped',
  'quoteApproved',
  'quoteRejected',
  'underwritingDealSharingStarted',
  'dealPageEmailSent',
] as const;
export type TimelineFlag = (typeof TIMELINE_FLAGS)[number];

/** What the investment committee is asked to decide. */
export const COMMITTEE_AGENDAS = [
  'Approve Term Sheet',
  'Approve Origination',
  'Approve WL sell',
  'Approve B note sell',
  'Approve A note sell',
] as const;
export type CommitteeAgenda = (typeof COMMITTEE_AGENDAS)[number];

/** A memo without a decision is a draft. */
export const COMMITTEE_STATUSES = ['Approved', 'Declined', 'Draft'] as const;
