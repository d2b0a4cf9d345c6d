import { z } from 'zod';
import {
  creditBoxSchema,
  DEAL_TYPES,
  INVESTOR_STATUSES,
  INVESTOR_TYPES,
  LOAN_STATUSES,
  loanField,
  readLoanQuery,
  type LoanFieldName,
  type LoanQueryTree,
} from '#domain';
import { count, optional } from './written';
import { namedSchema } from './named';

/** `wrong`: the message for an invalid address; the specification words it differently in the full form. */
const email = (wrong: 'Invalid email' | 'Invalid email format') =>
  z
    .string({ error: 'Email is required' })
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .pipe(z.email(wrong))
    .pipe(
      z
        .string()
        .min(5, 'Email must be at least 5 characters')
        .max(255, 'Email must be 255 characters or less'),
    );
const required = (label: string, most = 100) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must be ${most} characters or less`);

/** Who an investor's person is. */
export const investorUserInput = z.strictObject({
  firstName: required('First name'),
  lastName: required('Last name'),
  email: email('Invalid email'),
});
export type InvestorUserInput = z.infer<typeof investorUserInput>;

const organizationName = required('Entity', 200);
const note = z.string().trim().max(5000, 'At most 5,000 characters');

/**
 * `invited`: the mailed link is valid; `expired` and `withdrawn`: it no longer works; `off`: the account is
 * disabled.
 */
export const PERSON_STATES = ['active', 'invited', 'expired', 'withdrawn', 'off'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const investorUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export const investorPersonSchema = investorUser.extend({
  /** Whether this is the investor's main contact. */
  primary: z.boolean(),
  state: z.enum(PERSON_STATES),
  /** The invitation of a person who has not signed in yet. */
  invitation: z.object({ sentAt: z.iso.datetime(), expiresAt: z.iso.datetime() }).nullable(),
});
export type InvestorPerson = z.infer<typeof investorPersonSchema>;

/** Raised by each change; sent back with the next one. */
const version = z.number().int().min(0);

/** An investor, with the person that was asked for. */
export const investorSchema = z.object({
  id: z.uuid(),
  user: investorUser,
  organizationName: z.string(),
  note: z.string(),
  investorType: z.enum(INVESTOR_TYPES),
  status: z.enum(INVESTOR_STATUSES),
  investorRelationRepUserId: z.uuid().nullable(),
  rep: namedSchema.nullable(),
  /** A day. */
  registrationDate: z.iso.date().nullable(),
  people: z.array(investorPersonSchema),
  version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type InvestorRecord = z.infer<typeof investorSchema>;

export const INVESTOR_SORTS = [
  'name',
  'organizationName',
  'investorType',
  'status',
  'rep',
  'offered',
  'held',
  'registrationDate',
  'createdAt',
] as const;
export type InvestorSort = (typeof INVESTOR_SORTS)[number];
const SORTS = [...INVESTOR_SORTS, ...INVESTOR_SORTS.map((key) => `-${key}` as const)] as const;

/** GET /api/investors: by name unless `sort` is given (a leading `-` for descending). */
export const investorsQuery = z.object({
  /** Any words of the entity, a person's name or e-mail address. */
  search: optional(z.string().trim().max(200)),
  status: optional(z.enum(INVESTOR_STATUSES)),
  investorType: optional(z.enum(INVESTOR_TYPES)),
  /** `none`: investors without a rep. */
  repUserId: optional(z.union([z.literal('none'), z.uuid('Not a user')])),
  sort: optional(z.enum(SORTS)),
  limit: count(100, 1, 500),
  offset: count(0, 0, 1_000_000),
});
export type InvestorsQuery = z.infer<typeof investorsQuery>;

export const investorRowSchema = z.object({
  id: z.uuid(),
  /** The person whose id addresses the investor. */
  userId: z.uuid(),
  user: investorUser,
  organizationName: z.string(),
  investorType: z.enum(INVESTOR_TYPES),
  status: z.enum(INVESTOR_STATUSES),
  rep: namedSchema.nullable(),
  people: z.number().int(),
  /** State of the main contact. */
  state: z.enum(PERSON_STATES),
  /** Number of conditions of the credit box; null if there is none. */
  conditions: z.number().int().nullable(),
  /** Deals that are or were offered, and those that are held now. */
  offered: z.number().int(),
  held: z.number().int(),
  registrationDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
});
export type InvestorRow = z.infer<typeof investorRowSchema>;
export const investorsResponse = z.object({ data: z.array(investorRowSchema), total: z.number().int() });

export const investorParams = z.object({ userId: z.uuid('Not an investor') });

/** POST /api/investors: 201, and a mail invites the person. 409 for an address in use. */
export const addInvestorRequest = z.strictObject({
  user: investorUserInput.extend({ email: email('Invalid email format') }),
  organizationName,
  investorType: z.enum(INVESTOR_TYPES).optional(),
  note: note.optional(),
  investorRelationRepUserId: z.uuid('Not a user').nullish(),
});
export type AddInvestorRequest = z.input<typeof addInvestorRequest>;

/**
 * PATCH /api/investors/{userId}. `version`: the version that was read; 409 `stale` if it has changed since.
 */
export const changeInvestorRequest = z
  .strictObject({
    user: investorUserInput.partial(),
    organizationName,
    note,
    investorType: z.enum(INVESTOR_TYPES),
    status: z.enum(INVESTOR_STATUSES),
    investorRelationRepUserId: z.uuid('Not a user').nullable(),
    registrationDate: z.iso.date('Enter a date').nullable(),
    version,
  })
  .partial()
  .refine((change) => Object.keys(change).some((key) => key !== 'version'), 'Nothing to change');
export type ChangeInvestorRequest = z.infer<typeof changeInvestorRequest>;

/**
 * POST /api/events/track-investor/{userId}: 202. An event that the server has recorded itself is not recorded
 * twice.
 */
export const trackInvestorRequest = z.strictObject({
  eventName: z.enum(['InvestorLoggedIn', 'InvestorRegistered', 'InvestorCreditBox']),
  props: z
    .record(z.string().max(50), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
    .optional(),
});
export const trackInvestorResponse = z.object({ tracked: z.literal(true) });

/** A stored credit box; version 0 if there is none. */
export const storedCreditBoxSchema = z.object({
  criteria: creditBoxSchema,
  version,
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: namedSchema.nullable(),
});
export type StoredCreditBox = z.infer<typeof storedCreditBoxSchema>;

/**
 * PUT …/credit-box. `version`: the version that was read, 0 for none; 409 `stale` if it has changed since.
 */
export const saveCreditBoxRequest = z.strictObject({ criteria: creditBoxSchema, version });
export const previewCreditBoxRequest = z.strictObject({ criteria: creditBoxSchema });

export const creditBoxVerdictSchema = z.object({
  /** `maxLtv`, `states`, `query.0`. */
  key: z.string(),
  /** `missing`: the deal has no figure to judge by. */
  outcome: z.enum(['pass', 'fail', 'missing']),
  label: z.string(),
  figure: z.string(),
  limit: z.string(),
  by: z.string().nullable(),
  words: z.string(),
});

const judgedDealSchema = z.object({
  uuid: z.uuid(),
  address: z.string(),
  dealType: z.enum(DEAL_TYPES),
  status: z.enum(LOAN_STATUSES),
  totalLoanAmount: z.number().nullable(),
  ltv: z.number().nullable(),
  interestRate: z.number().nullable(),
  outcome: z.enum(['pass', 'fail', 'missing']),
  /** Share of the conditions that are met. */
  score: z.number(),
  verdicts: z.array(creditBoxVerdictSchema),
});
export type JudgedDeal = z.infer<typeof judgedDealSchema>;

/** Null for fewer than five, so that investors learn nothing of single deals. */
const told = z.number().int().nullable();
/**
 * POST …/credit-box/preview: the deals of the present pipeline (whole loans and notes from screening to due
 * diligence) that the box matches. In an investor's own request `deals` and `nearMisses` are empty.
 */
export const creditBoxPreviewSchema = z.object({
  total: told,
  matched: told,
  /** No condition fails, and at least one cannot be judged because the figure is missing. */
  missing: told,
  /** One condition fails, and that alone. */
  near: told,
  nearBy: z.array(z.object({ key: z.string(), label: z.string(), limit: z.string(), count: told })),
  deals: z.array(judgedDealSchema),
  nearMisses: z.array(judgedDealSchema),
});
export type CreditBoxPreview = z.infer<typeof creditBoxPreviewSchema>;

/**
 * Columns that investors may query in their own credit box: none that identifies a deal, the people working
 * on it or what was written about it.
 */
export const OWN_QUERY_FIELDS: readonly LoanFieldName[] = [
  'city',
  'state',
  'county',
  'dealType',
  'propertyType',
  'transactionType',
  'businessPlan',
  'exitStrategy',
  'totalLoanAmount',
  'ltv',
  'ltarv',
  'ltc',
  'interestRate',
  'terms',
  'pricePerUnit',
  'pricePerSqft',
  'capRate',
  'dscr',
  'debtYield',
  'units',
  'grossBuildingArea',
  'atlasScore',
];

const fieldsOf = (tree: LoanQueryTree): LoanFieldName[] =>
  tree.kind === 'condition' ? [tree.field] : tree.items.flatMap(fieldsOf);

/**
 * Why an investor may not use this query; undefined for a query of {@link OWN_QUERY_FIELDS}, and for one that
 * cannot be read.
 */
export function ownQueryProblem(complexQuery: string): string | undefined {
  const read = complexQuery === '' ? undefined : readLoanQuery(complexQuery);
  if (read === undefined || 'problem' in read) return undefined;
  const other = fieldsOf(read.tree).find((field) => !OWN_QUERY_FIELDS.includes(field));
  return other && `${loanField(other).label} cannot be used in a credit box`;
}

/** GET /api/investors/me: the investor that the signed-in person represents. */
export const ownInvestorSchema = z.object({
  id: z.uuid(),
  organizationName: z.string(),
  status: z.enum(INVESTOR_STATUSES),
  representative: z.object({ name: z.string(), email: z.string() }).nullable(),
  people: z.array(investorUser),
});
