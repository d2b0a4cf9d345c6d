import { z } from 'zod';
import { LOAN_STATUSES, PROPERTY_TYPES, todayInGmt } from '#domain';
import { positionSchema } from './loans';
import { loanParams } from './endpoints/params';
import { written } from './written';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most.toLocaleString('en-US')} characters`);
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

/** Raised by each change; sent back with the next one. */
const version = z.number().int().min(1);
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

export const borrowerParams = z.object({ id: z.uuid('Not a borrower') });
export const loanBorrowerParams = loanParams.extend(borrowerParams.shape);

/** The most pictures of one property of a schedule. */
export const SREO_PICTURES = 20;
/** A row of a schedule, and one of its pictures. */
export const sreoRowParams = borrowerParams.extend({ row: z.uuid('Not a property') });
export const sreoPictureParams = sreoRowParams.extend({ imageId: z.uuid('Not a picture') });
export const sreoPictureQuery = z.object({ thumbnail: z.enum(['yes']).optional() });
/** The pictures that a row has now, in their order. */
export const sreoPicturesResponse = z.object({ images: z.array(z.object({ id: z.uuid() })) });

/** The most rows of a schedule of real estate owned. */
export const SREO_ROWS = 2000;
const figure = (label: string) =>
  z
    .number({ error: `${label} must be a valid number` })
    .min(-1e12)
    .max(1e12)
    .nullish();

/** A property that a borrower owns, or has a share in; amounts in USD, of the whole property. */
export const sreoRowInput = z.strictObject({
  uuid: z.uuid().nullish(),
  validAddress: z
    .string({ error: 'Address is required' })
    .trim()
    .min(1, 'Address is required')
    .max(300, 'An address has at most 300 characters'),
  propertyType: z.enum(PROPERTY_TYPES, 'Required'),
  purchasePrice: figure('Purchase price'),
  currentValue: figure('Current value'),
  mortgageBalance: figure('Mortgage balance'),
  /** A fraction. */
  percentOwned: z
    .number({ error: 'Percent owned must be a valid number' })
    .min(0, 'Percent owned must be between 0 and 100')
    .max(1, 'Percent owned must be between 0 and 100')
    .nullish(),
  ownedBy: text(200).nullish(),
  lender: text(200).nullish(),
  yearAcquired: z
    .number({ error: 'Year acquired must be a valid number' })
    .int('Year acquired must be a valid number')
    .min(1600, 'Year acquired must be between 1600 and 2100')
    .max(2100, 'Year acquired must be between 1600 and 2100')
    .nullish(),
  /** False: found by a check, and not stated by the borrower. */
  reported: z.boolean().default(true),
  /** Pictures of this borrower's properties, in the order of the card; left out, a known row keeps its own. */
  images: z
    .array(z.object({ id: z.uuid() }))
    .max(SREO_PICTURES)
    .optional(),
});
export type SreoRowInput = z.input<typeof sreoRowInput>;
export const ADDRESSES_UNIQUE = 'Addresses must be unique';
/** Normalizes an address for comparison. */
export const addressKey = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();
/** Indexes of addresses that appear earlier in the list; blank ones do not count as repeated. */
export function repeatedAddresses(addresses: readonly string[]): number[] {
  const seen = new Set<string>();
  return addresses.flatMap((address, at) => {
    const key = addressKey(address);
    if (key !== '' && seen.has(key)) return [at];
    seen.add(key);
    return [];
  });
}

export const sreoRowsInput = z
  .array(sreoRowInput, { error: 'Send an array of rows' })
  .max(SREO_ROWS, `At most ${SREO_ROWS.toLocaleString('en-US')} rows`)
  .superRefine((rows, ctx) => {
    for (const index of repeatedAddresses(rows.map(({ validAddress }) => validAddress)))
      ctx.addIssue({ code: 'custom', path: [index, 'validAddress'], message: ADDRESSES_UNIQUE });
  });
/** `version`: the borrower's version that was read; 409 `stale` if it has changed since. */
export const saveSreoQuery = z.object({ version: written(z.number().int().min(1)).optional() });

/**
 * A row as it is stored: with the verdict on its address (`isValidRespone` is the specification's spelling,
 * docs/glossary.md).
 */
export const sreoRowSchema = z.object({
  uuid: z.uuid(),
  validAddress: z.string(),
  propertyType: z.string(),
  purchasePrice: z.number().nullable(),
  currentValue: z.number().nullable(),
  mortgageBalance: z.number().nullable(),
  percentOwned: z.number().nullable(),
  ownedBy: z.string(),
  lender: z.string(),
  yearAcquired: z.number().nullable(),
  valid: z.boolean(),
  validationMessage: z.string().nullable(),
  reported: z.boolean(),
  /** Null if the address was not recognized. */
  identity: z.object({ position: positionSchema.nullable(), countryCode: z.string().nullable() }).nullable(),
  images: z.array(z.object({ id: z.uuid() })),
  isValidRespone: z
    .object({ message: z.string(), options: z.array(z.object({ address: z.string() })) })
    .optional(),
});
export type SreoRow = z.infer<typeof sreoRowSchema>;

/** Sums over the rows that the borrower reported; USD, ratio as a fraction. */
export const sreoTotalsSchema = z.object({
  count: z.number().int(),
  value: z.number(),
  debt: z.number(),
  purchasePrice: z.number(),
  /**
   * Value less mortgage, times the share owned. It and the ratio are null if a mortgaged property has no
   * value.
   */
  ownedEquity: z.number().nullable(),
  ltv: z.number().nullable(),
});
export const savedSreoResponse = z.object({
  rows: z.array(sreoRowSchema),
  totals: sreoTotalsSchema,
  version,
});
export type SavedSreo = z.infer<typeof savedSreoResponse>;

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
