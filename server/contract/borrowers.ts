import { z } from 'zod';
import { LOAN_STATUSES, todayInGmt } from '#domain';
import { sreoRowSchema, sreoTotalsSchema } from './borrowerSreo';
import { borrowerParams, loanParams } from './endpoints/params';
import { text, version } from './written';

const name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(100, `${label} must be 100 characters or less`);

/** Ten digits of the North American plan; `+1`, points, spaces and brackets are ignored. */
const US_PHONE = /^[2-9]\d{2}[2-9]\d{6}$/;
const digitsOf = (typed: string): string =>
  typed
    .replace(/[\s().-]/g, '')
    .replace(/^\+1/, '')
    .replace(/^1(?=\d{10}$)/, '');
const phone = z
  .string()
  .trim()
  .max(40, 'Invalid US phone number')
  .refine((typed) => typed === '' || US_PHONE.test(digitsOf(typed)), 'Invalid US phone number')
  .transform((typed) =>
    typed === '' ? null : digitsOf(typed).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  );

/** Who a borrower is, as typed. */
export const borrowerContactInput = z.strictObject({
  firstName: name('First name'),
  middleName: text(100).default(''),
  lastName: name('Last name'),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .max(255, 'Email must be 255 characters or less')
    .pipe(z.email('Invalid email format')),
  phone: phone.nullish().transform((given) => given ?? null),
});

/** The borrower's tax address; each part may be omitted. */
export const taxAddressInput = z.strictObject({
  street: text(200).default(''),
  city: text(100).default(''),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .refine((typed) => typed === '' || /^[A-Z]{2}$/.test(typed), 'State must be a 2-letter abbreviation')
    .default(''),
  zip: z
    .string()
    .trim()
    .refine((typed) => typed === '' || /^\d{5}$/.test(typed), 'Zip code must be a valid 5-digit')
    .default(''),
});

/** An item of a financial statement: an asset or a liability, in USD. */
export const pfsItemSchema = z.strictObject({
  item: z
    .string({ error: 'Item is required' })
    .trim()
    .min(1, 'Item is required')
    .max(200, 'Item must be 200 characters or less'),
  price: z.number({ error: 'Price must be a valid number' }).min(0, 'Price must be at least 0').max(1e12),
  /** Cash, or convertible to cash within days; for assets only. */
  liquid: z.boolean().default(false),
});
export type PfsItem = z.infer<typeof pfsItemSchema>;
export const PFS_ITEMS = 500;
const items = z.array(pfsItemSchema).max(PFS_ITEMS, `At most ${PFS_ITEMS} lines`);
export const pfsInput = z.strictObject({ assets: items, liabilities: items });

/** A borrower's data except names and encrypted fields. */
export const borrowerInfoInput = z.strictObject({
  taxAddress: taxAddressInput,
  note: text(5000),
  experience: text(20_000),
  experienceSummary: text(20_000),
  experienceYears: z
    .number({ error: 'Experience must be a valid number' })
    .min(0, 'Experience must be between 0 and 100 years')
    .max(100, 'Experience must be between 0 and 100 years')
    .nullable(),
  personalGuarantee: z.boolean(),
  pfs: pfsInput,
});

export const SSN_FORMAT = 'SSN must be in the format xxx-xx-xxxx';
const wasBorn = (day: string): boolean => day >= '1900-01-01' && day < todayInGmt();
/** Fields stored encrypted; null removes one. */
export const borrowerIdentityInput = z.strictObject({
  ssn: z
    .string()
    .trim()
    .regex(/^\d{3}-\d{2}-\d{4}$/, SSN_FORMAT)
    .nullable(),
  dateOfBirth: z.iso
    .date('Enter a date')
    .refine(wasBorn, 'Date of birth must be between 1900 and today')
    .nullable(),
});
export type BorrowerIdentity = z.infer<typeof borrowerIdentityInput>;

/** Sent with the repeated request, once a person has read that the borrower may be known already. */
export const SAME_PERSON = 'same-person';

/**
 * POST /api/loans/{uuid}/borrowers: 201. 409 `confirm` if a person with this e-mail address or SSN is known.
 */
export const addBorrowerRequest = z.strictObject({
  contact: borrowerContactInput,
  info: borrowerInfoInput.partial().default({}),
  identity: borrowerIdentityInput.partial().optional(),
  despite: z.literal(SAME_PERSON).optional(),
});
export type AddBorrowerRequest = z.input<typeof addBorrowerRequest>;
export const addedBorrowerResponse = z.object({ id: z.uuid() });

/** PATCH /api/borrowers/{id}. `version`: the version that was read; 409 `stale` if it has changed since. */
export const changeBorrowerRequest = z
  .strictObject({
    contact: borrowerContactInput,
    info: borrowerInfoInput.partial(),
    identity: borrowerIdentityInput.partial(),
    version,
  })
  .partial()
  .refine((change) => Object.keys(change).some((key) => key !== 'version'), 'Nothing to change');
export type ChangeBorrowerRequest = z.input<typeof changeBorrowerRequest>;

export const loanBorrowerParams = loanParams.extend(borrowerParams.shape);

/** The SSN in masked form, for those who may not read it. */
const masked = z.string().nullable();
const money = z.number();

/** A loan of this borrower with its exposure; also listed once it is rejected or repaid. */
export const exposureLoanSchema = z.object({
  uuid: z.uuid(),
  address: z.string(),
  status: z.enum(LOAN_STATUSES),
  /** Underwritten, in USD. */
  totalLoanAmount: money.nullable(),
  /** Outstanding principal; null before funding, and if the servicing figures do not tell. */
  outstandingBalance: money.nullable(),
  /** Not yet paid out; null before funding, and if the servicing figures do not tell. */
  undrawn: money.nullable(),
  /**
   * The amount owed or to be owed: the outstanding balance once the loan is funded, until then the amount
   * underwritten.
   */
  exposure: money.nullable(),
  /** The borrower guarantees it in person. */
  guaranteed: z.boolean(),
  /** Its money is out, or was. */
  funded: z.boolean(),
  /** Neither repaid nor rejected. */
  live: z.boolean(),
});
/** The exposure to one person: all loans that are neither rejected nor repaid; USD. */
export const exposureSchema = z.object({
  loans: z.array(exposureLoanSchema),
  total: money,
  guaranteed: money,
  /** Outstanding on loans whose money is out. */
  funded: money,
  /** Underwritten on loans whose money is not out yet. */
  committed: money,
  /**
   * Not yet paid out, of funded loans. This and the next are null if a loan's servicing figures do not tell.
   */
  undrawn: money.nullable(),
  /**
   * The total plus the undrawn amounts that it does not include: where interest runs on the full loan, the
   * balance includes them.
   */
  totalCommitment: money.nullable(),
});
export type Exposure = z.infer<typeof exposureSchema>;

/** The financial statement's real estate compared with the sums of the schedule; USD. */
export const statementLineSchema = z.object({
  label: z.enum(['Real Estate', 'Mortgages']),
  statement: money,
  /** Each property times the share owned; a property without a stated share counts whole. */
  owned: money,
  whole: money,
  /** Statement less share owned. */
  difference: money,
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const borrowerContactSchema = z.object({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});

/** The status of a borrower's last checks. */
export const lastChecksReportSchema = z
  .object({
    id: z.uuid(),
    status: z.string(),
    active: z.boolean(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .nullable();

/** The permissions of the signed-in person. */
const canSchema = z.object({ edit: z.boolean(), identity: z.boolean() });

const summary = {
  id: z.uuid(),
  contact: borrowerContactSchema,
  /** Assets less liabilities of the financial statement. */
  netWorth: money.nullable(),
  reoCount: z.number().int(),
  /** 0, 0.5 or 1: an asset is stated, a liability is. */
  pfsCompletion: z.number(),
  personalGuarantee: z.boolean(),
  lastChecksReport: lastChecksReportSchema,
  version,
  erasedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
};
/** GET /api/loans/{uuid}/borrowers: in their order; the first gives the loan its borrower's name. */
export const borrowerRowSchema = z.object(summary);
export type BorrowerRow = z.infer<typeof borrowerRowSchema>;
export const loanBorrowersResponse = z.object({ borrowers: z.array(borrowerRowSchema), can: canSchema });

export const borrowerSchema = z.object({
  ...summary,
  info: z.object({
    taxAddress: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
    note: z.string(),
    experience: z.string(),
    experienceYears: z.number().nullable(),
    experienceSummary: z.string(),
    personalGuarantee: z.boolean(),
    pfs: z.object({
      assets: z.array(pfsItemSchema),
      liabilities: z.array(pfsItemSchema),
      totalAssets: money,
      totalLiabilities: money,
      liquidity: money,
    }),
  }),
  /** `***-**-1234`. */
  ssn: masked,
  /** `****-**-**` if one is stored. */
  dateOfBirth: masked,
  sreo: z.array(sreoRowSchema),
  sreoTotals: sreoTotalsSchema,
  /** Real estate and mortgages, if both the statement and the schedule have them. */
  statementAgainstSchedule: z.array(statementLineSchema),
  exposure: exposureSchema,
  checksReports: z.array(lastChecksReportSchema.unwrap()),
  can: canSchema,
});
export type Borrower = z.infer<typeof borrowerSchema>;

/** GET /api/borrowers/{id}/identity: the encrypted fields in plain text; each reading is logged. */
export const borrowerIdentityResponse = z.object({
  ssn: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
});

/**
 * POST /api/borrowers/candidates: whether a person is known already. Sent in the body, so that no SSN is in a
 * URL.
 */
export const candidatesRequest = z.strictObject({
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(255).optional(),
  ssn: z
    .string()
    .trim()
    .regex(/^\d{3}-\d{2}-\d{4}$/, SSN_FORMAT)
    .optional(),
  /** A person to leave out. */
  except: z.uuid().optional(),
  /** A loan whose borrowers are left out. */
  loanUuid: z.uuid().optional(),
});
export const CANDIDATE_MATCHES = ['ssn', 'email', 'name'] as const;
export const borrowerCandidateSchema = z.object({
  id: z.uuid(),
  contact: borrowerContactSchema,
  matches: z.array(z.enum(CANDIDATE_MATCHES)),
  /** Addresses of their loans, newest first. */
  loans: z.array(z.string()),
  version,
});
export type BorrowerCandidate = z.infer<typeof borrowerCandidateSchema>;
export const candidatesResponse = z.object({ candidates: z.array(borrowerCandidateSchema) });

/** PUT /api/loans/{uuid}/borrowers/order: every borrower of the loan once. */
export const orderBorrowersRequest = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) });

/**
 * POST /api/borrowers/{id}/merge: merges the other record into this one, with its loans, files and the fields
 * that this one lacks.
 */
export const mergeBorrowersRequest = z.strictObject({
  otherId: z.uuid('Not a borrower'),
  version,
  otherVersion: version,
});

/** POST /api/borrowers/{id}/erase: with the version, so that a changed record is not erased unseen. */
export const eraseBorrowerRequest = z.strictObject({ version, confirm: z.literal(true) });
