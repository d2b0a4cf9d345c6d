import { z } from 'zod';
import { BORROWER_STATUSES, LOAN_STATUSES, STAGES } from './enums';

/** Who ended the request: the borrower, or the lender itself. */
export const REJECTED_BY = ['borrower', 'atlas'] as const;
export type RejectedBy = (typeof REJECTED_BY)[number];

/** Why a borrower walks away. */
export const BORROWER_REJECT_REASONS = [
  'Interest rate too high',
  'Origination fee too high',
  'Loan amount too low',
  'LTV or LTC too low',
  'Term too short',
  'Extension terms not acceptable',
  'Recourse or personal guarantee required',
  'Interest or construction reserve too large',
  'Draw process too slow or too strict',
  'Prepayment or minimum interest not acceptable',
  'Closing timeline too long',
  'Chose another lender',
  'Purchase fell through or contract terminated',
  'Raised equity or refinanced with the existing lender',
  'No response from borrower',
] as const;

/** Why the lender declines. */
export const INTERNAL_REJECT_REASONS = [
  'Property type outside the credit box',
  'Business plan outside the credit box',
  'Location outside the lending area',
  'Loan amount below the minimum',
  'Loan amount above the maximum',
  'LTV above the limit',
  'LTARV above the limit',
  'LTC above the limit',
  'DSCR at exit below the minimum',
  'Debt yield too low',
  'Takeout loan does not repay the bridge loan',
  'Sellout value does not support the exit',
  'Exit timing not realistic',
  'Valuation not supported by comparables',
  'Rents not supported by comparables',
  'Rent roll incomplete or inconsistent',
  'Rent regulation limits the business plan',
  'Vacancy or collections too weak',
  'Construction budget insufficient or not credible',
  'Permits or approvals missing',
  'Too much commercial area or income',
  'Open violations or building condition',
  'Environmental or flood risk',
  'Title, lien or zoning issue',
  'Borrower lacks experience',
  'Borrower liquidity or net worth too low',
  'Borrower credit below standard',
  'Litigation, bankruptcy or adverse media',
  'KYC or AML check failed',
  'Documents not provided by borrower',
] as const;

export const REJECT_REASONS: Readonly<Record<RejectedBy, readonly string[]>> = {
  borrower: BORROWER_REJECT_REASONS,
  atlas: INTERNAL_REJECT_REASONS,
};

/** A rejection in force, with the status and stage the loan had before it. */
export const rejectionSchema = z.object({
  rejectedBy: z.enum(REJECTED_BY),
  rejectReason: z.array(z.string()).min(1),
  note: z.string().nullable(),
  at: z.iso.datetime(),
  /** Null if the borrower answered by a link. */
  userId: z.string().nullable(),
  prevStatus: z.enum(LOAN_STATUSES),
  prevStage: z.enum(STAGES),
  /** Omitted if it was not stored. */
  prevBorrowerStatus: z.enum(BORROWER_STATUSES).optional(),
});
export type Rejection = z.infer<typeof rejectionSchema>;
