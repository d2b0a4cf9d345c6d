import { z } from 'zod';
import {
  addressSchema,
  BORROWER_STATUS_SPELLINGS,
  BORROWER_STATUSES,
  DEAL_TYPES,
  forEachLoanColumn,
  HOLDING_STATUSES,
  LOAN_STATUS_SPELLINGS,
  LOAN_STATUSES,
  loanRequestFields,
  loanRequestSchema,
  propertySpecSchema,
  rejectionSchema,
  REPORT_STATUS_SPELLINGS,
  REPORT_STATUSES,
  STAGES,
  TIMELINE_FLAGS,
  timelineSchema,
} from '#domain';
import type { DealType, LoanColumnName, LoanColumnValues, LoanStatus } from '#domain';
import { SET_BACK } from './lifecycle';
import { saidOfLoan } from './loanChanges';
import { spelled } from './written';

/** Someone of the staff, as a loan names its owner and its assignee. */
export const loanPersonSchema = z.object({ id: z.string(), email: z.string() });

/** Longitude and latitude in degrees, WGS 84. */
export const positionSchema = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

/** The property's address with its identities; unknown parts are null. */
export const loanAddressSchema = z.object({
  /** One line, as lists and titles show it: `12 Main St, Albany, NY 12207`. */
  address: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  county: z.string().nullable(),
  apn: z.string().nullable(),
  fips: z.string().nullable(),
  position: positionSchema.nullable(),
});
export type LoanAddress = z.infer<typeof loanAddressSchema>;

/** The signed-in person's permissions on this loan; the client shows only actions that are true here. */
export const loanPermissionsSchema = z.object({
  read: z.boolean(),
  update: z.boolean(),
  editWorkbook: z.boolean(),
  changeStatus: z.boolean(),
  assign: z.boolean(),
  snapshot: z.boolean(),
  share: z.boolean(),
  delete: z.boolean(),
  reject: z.boolean(),
  reactivate: z.boolean(),
});
export type LoanPermissions = z.infer<typeof loanPermissionsSchema>;

/** The columns that come from the workbook: a number, or an option of a list; null if blank or an error. */
const loanColumnShape = forEachLoanColumn(({ options }) =>
  (options === undefined ? z.number() : z.enum(options)).nullable(),
) as unknown as { readonly [K in LoanColumnName]: z.ZodType<LoanColumnValues[K]> };

/** A loan as lists and screens read it. Amounts in USD and ratios as fractions, both of the last saved workbook. */
export const loanSchema = z.object({
  uuid: z.uuid(),
  id: z.number().int(),
  address: z.string(),
  propertyAddress: loanAddressSchema,
  status: z.enum(LOAN_STATUSES),
  borrowerStatus: z.enum(BORROWER_STATUSES),
  reportStatus: z.enum(REPORT_STATUSES),
  currentStage: z.enum(STAGES),
  dealType: z.enum(DEAL_TYPES),
  borrowerName: z.string().nullable(),
  ...loanColumnShape,
  assignee: loanPersonSchema.nullable(),
  owner: loanPersonSchema.nullable(),
  notes: z.string().nullable(),
  /** Prose for the deal page; an `@name` in it is replaced by the figure. */
  story: z.string().nullable(),
  reportNotes: z.string().nullable(),
  /** The quote e-mail as composed last. */
  emailContent: z.string().nullable(),
  /** The state, two letters; the specification's name (docs/glossary.md). */
  geographicsState: z.string(),
  inMarket: z.boolean(),
  /** Conditions of the committee's approvals that are broken now. */
  brokenConditions: z.int(),
  /** The uuid of the whole loan, shared by the loan and its notes. */
  loanLifecycleId: z.uuid(),
  holdingStatus: z.object({
    status: z.enum(HOLDING_STATUSES),
    matching: z.object({ matched: z.number().int(), shared: z.number().int(), declined: z.number().int() }),
    currentInvestor: z.string().nullable(),
    approvedInvestors: z.array(z.string()),
  }),
  timelineFlags: z.partialRecord(z.enum(TIMELINE_FLAGS), z.iso.datetime()),
  /** The current rejection. */
  rejection: rejectionSchema.nullable(),
  canCreateANote: z.boolean(),
  canConsolidate: z.boolean(),
  hasANote: z.boolean(),
  hasBNote: z.boolean(),
  /** The screening verdict; null while screening is open. */
  stages: z.object({ screening: z.object({ status: z.enum(['pass', 'fail']).nullable() }) }),
  /** When funding was first recorded; kept, whatever the loan's statuses are set to. */
  fundedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: loanPermissionsSchema,
});
/** A loan as lists and screens get it: amounts in USD, ratios as fractions, dates as ISO texts. */
export type Loan = z.infer<typeof loanSchema>;

/** An address with the identifiers of the property. */
export const propertyAddressInput = addressSchema.extend({
  county: z.string().trim().max(100).nullish(),
  apn: z.string().trim().max(50).nullish(),
  fips: z.string().trim().max(20).nullish(),
  position: positionSchema.nullish(),
});
export type PropertyAddressInput = z.infer<typeof propertyAddressInput>;

/** POST /api/loans: answers 201 and the loan, whose workbook has revision 1. */
export const createLoanRequest = z.object({
  address: propertyAddressInput,
  loanRequest: loanRequestSchema,
  propertySpec: propertySpecSchema.optional(),
  borrowerName: z.string().trim().max(200).nullish(),
});
export type CreateLoanRequest = z.input<typeof createLoanRequest>;

/** The parts that identify an address. */
export const ADDRESS_PARTS = ['street', 'city', 'state', 'zip', 'county', 'apn', 'fips'] as const;

const part = z.record(z.string(), z.unknown());

/**
 * PATCH /api/loans/{uuid}. The parts of the loan file (`loanRequest` ... `information`) become a save of the workbook:
 * objects merge deeply, lists of rows match by id, and the workbook checks each cell.
 */
export const updateLoanRequest = z
  .strictObject({
    status: spelled(LOAN_STATUSES, LOAN_STATUS_SPELLINGS),
    /**
     * The same as `status`: the specification's name when only the status is sent, with its `note`
     * (docs/glossary.md).
     */
    loanStatus: spelled(LOAN_STATUSES, LOAN_STATUS_SPELLINGS),
    /** Why a status changes; kept with the event, not on the loan. */
    note: z.string().trim().max(2000, 'At most 2,000 characters').nullable(),
    /** Required for a status before funding if the loan is or was funded: 409 without it. */
    despite: z.literal(SET_BACK),
    borrowerStatus: spelled(BORROWER_STATUSES, BORROWER_STATUS_SPELLINGS),
    reportStatus: spelled(REPORT_STATUSES, REPORT_STATUS_SPELLINGS),
    /** One of the stages that go with the loan's status. */
    currentStage: z.enum(STAGES),
    holdingStatus: z.enum(HOLDING_STATUSES),
    notes: z.string().max(10_000).nullable(),
    story: z.string().max(20_000).nullable(),
    reportNotes: z.string().max(10_000).nullable(),
    emailContent: z.string().max(50_000).nullable(),
    borrowerName: z.string().trim().max(200).nullable(),
    address: propertyAddressInput,
    /**
     * The workbook's verdict; with a `note`, a person with that permission lets a failing request pass. Not
     * together with parts of the loan file.
     */
    stages: z.strictObject({ screening: z.strictObject({ status: z.enum(['pass', 'fail']) }) }),
    /**
     * The values that the person saw, of statuses, note, timeline or address: answers 409 if one of those to
     * be changed is different by now.
     */
    previous: z
      .strictObject({
        ...saidOfLoan,
        timeline: z.array(z.record(z.string(), z.unknown())),
        address: z.partialRecord(z.enum(ADDRESS_PARTS), z.string().nullable()),
      })
      .partial(),
    loanRequest: loanRequestFields.partial().strict(),
    propertySpec: propertySpecSchema.partial().strict(),
    parameters: part,
    information: z.looseObject({ timeline: timelineSchema.optional() }),
    abSettings: z.strictObject({ hideBHolder: z.boolean() }),
    /** The time of a step, or true for now. */
    timelineFlags: z.partialRecord(z.enum(TIMELINE_FLAGS), z.union([z.literal(true), z.iso.datetime()])),
  })
  .partial()
  .refine(
    ({ status, loanStatus }) => status === undefined || loanStatus === undefined || status === loanStatus,
    { path: ['loanStatus'], error: 'Another status than `status`' },
  );
export type UpdateLoanRequest = z.input<typeof updateLoanRequest>;

/** PATCH of one part of the loan file: parameters, sheets, property information, loan information. */
export const loanFilePartRequest = part;
/** The part after the save. */
export const loanFilePartResponse = z.object({ revision: z.number().int(), data: part });

/**
 * DELETE /api/loans/{uuid}: a loan whose money is out, or was, is deleted by an administrator who writes its
 * address.
 */
export const deleteLoanQuery = z.object({ address: z.string().max(500).optional() });
/** Answers the uuid of the deleted loan. */
export const deleteLoanResponse = z.object({ uuid: z.uuid() });

/** POST /api/events/track-loan/{uuid}: answers 202. */
export const trackLoanRequest = z.strictObject({
  eventName: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z][A-Za-z0-9 ]*$/, 'An event name has letters, digits and spaces'),
  props: z.strictObject({
    prevStatus: z.string().max(100).nullish(),
    currentStatus: z.string().max(100).nullish(),
  }),
});
export const trackLoanResponse = z.object({ tracked: z.literal(true) });
export type TrackLoanRequest = z.infer<typeof trackLoanRequest>;

export const SCREENING_HINT = 'To Change Loan Status screening must be completed';

/** The statuses staff may pick by hand, the present one included; one alone means that the status is read-only. */
export function selectableStatuses(status: LoanStatus, dealType: DealType): readonly LoanStatus[] {
  // A rejected loan is reactivated.
  if (dealType !== 'WL' || status === 'Screening' || status === 'Rejected') return [status];
  return LOAN_STATUSES.filter((s) => s === status || (s !== 'Rejected' && s !== 'Non Performing Loan'));
}
