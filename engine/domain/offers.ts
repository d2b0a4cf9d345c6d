import type { DealType } from './enums';

/** The outcome of an offer. Pending: chosen by staff, and not offered yet. */
export const INVITE_STATUSES = [
  'Pending',
  'Invited',
  'Viewed',
  'Rejected',
  'Approved',
  'Closing',
  'Past Holder',
] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

/** The investor's relation to the deal: it was offered to them, or they hold it. */
export const OFFERING_ROLES = ['INVESTOR', 'HOLDER'] as const;
export type OfferingRole = (typeof OFFERING_ROLES)[number];

/** Why an investor declines a deal: one to ten of these. */
export const DECLINE_REASONS = [
  'Loan amount outside my range',
  'Interest rate too low',
  'Leverage too high',
  'Property type',
  'Location',
  'Business plan',
  'Borrower experience',
  'Borrower checks',
  'Valuation',
  'Exit strategy',
  'Term',
  'No capital available now',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export const MOST_DECLINE_REASONS = 10;

/** How a credit box judged a deal when its investor was chosen. */
export interface OfferFit {
  /** Share of the conditions of the box that the deal meets, 0 to 1. */
  readonly score: number;
  /** Every condition that is not met, in words with its figure. */
  readonly reasons: readonly string[];
}

/** The loan or note that is offered or held. */
export interface Deal {
  /** The whole loan. */
  readonly loanUuid: string;
  readonly dealType: DealType;
  /** Which split of the loan a note is of; 0 for the whole loan. */
  readonly splitNo: number;
}
