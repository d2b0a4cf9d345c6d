import { z } from 'zod';
import {
  DEAL_TYPES,
  DECLINE_REASONS,
  HOLDING_STATUSES,
  INVESTOR_STATUSES,
  INVITE_STATUSES,
  LOAN_STATUSES,
  MOST_DECLINE_REASONS,
  OFFERING_ROLES,
} from '#domain';
import { noteFigure } from './notes';

const day = z.iso.date({ error: 'A date is expected' });
const moment = z.iso.datetime().nullable();
const dealType = z.enum(DEAL_TYPES, { error: 'WL, A or B is expected' });
const remark = z.string().trim().max(2000, 'At most 2,000 characters').nullish();

/** The sections of a deal page, as looks at them are kept. */
export const DEAL_SECTIONS = [
  'monitoring',
  'overview',
  'borrower',
  'valuation',
  'business-plan',
  'loan-breakdown',
  'note',
] as const;
export type DealSection = (typeof DEAL_SECTIONS)[number];

/**
 * A credit box's result for a deal: `score` is the share of conditions met, 0 to 1; `reasons` are the others,
 * in words.
 */
const fit = z.object({ score: z.number(), reasons: z.array(z.string()) });

const offeredTo = z.object({
  id: z.uuid(),
  /** The investor's main contact; null if nobody signs in for it. */
  userId: z.uuid().nullable(),
  organizationName: z.string(),
  investorType: z.string(),
  status: z.enum(INVESTOR_STATUSES),
});

/** An offer as staff see it. */
export const offeringSchema = z.object({
  id: z.uuid(),
  dealType,
  investor: offeredTo,
  role: z.enum(OFFERING_ROLES),
  status: z.enum(INVITE_STATUSES),
  /** Raised by each change; a step names the one that it was decided by. */
  version: z.number().int(),
  /** Number of the deal page's version that was offered, and of the newest that was looked at. */
  offeredVersion: z.number().int().nullable(),
  seenVersion: z.number().int().nullable(),
  fit: fit.nullable(),
  invitedAt: moment,
  viewedAt: moment,
  answeredAt: moment,
  closingAt: moment,
  withdrawnAt: moment,
  /** Days. */
  heldFrom: day.nullable(),
  heldTo: day.nullable(),
  rejectionReasons: z.array(z.enum(DECLINE_REASONS)),
  note: z.string().nullable(),
  /** Views by the investor's people: how often, by whom and when last. */
  looks: z.array(
    z.object({
      section: z.string(),
      count: z.number().int(),
      people: z.array(z.string()),
      lastAt: z.iso.datetime(),
    }),
  ),
});
export type Offering = z.infer<typeof offeringSchema>;

/** An investor who could be chosen. */
export const candidateSchema = z.object({
  investor: offeredTo,
  /** Null: the investor has no credit box. */
  fit: fit.extend({ outcome: z.enum(['pass', 'fail', 'missing']) }).nullable(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** GET /api/loans/{uuid}/offerings?dealType=: of a whole loan or one of its notes. */
export const offeringsQuery = z.object({
  dealType: dealType.default('WL'),
  search: z.string().trim().max(200).optional(),
});
export const offeringsResponse = z.object({
  /** The row of the loans list that shows this deal. */
  deal: z.object({
    uuid: z.uuid(),
    wholeUuid: z.uuid(),
    dealType,
    address: z.string(),
    status: z.enum(LOAN_STATUSES),
    inMarket: z.boolean(),
    holdingStatus: z.enum(HOLDING_STATUSES),
    currentInvestor: z.string().nullable(),
    loanAmount: z.number().nullable(),
    interestRate: z.number().nullable(),
    ltv: z.number().nullable(),
  }),
  /** Why the deal cannot be offered now; null if it can. */
  refusal: z.string().nullable(),
  /** Number of the newest version of the deal page; null before the first, which the first invitation freezes. */
  newestVersion: z.number().int().nullable(),
  offerings: z.array(offeringSchema),
  /** Active investors who are not chosen, those whose credit box fits best first; at most 100. */
  candidates: z.array(candidateSchema),
  candidateCount: z.number().int(),
});
export type DealOffers = z.infer<typeof offeringsResponse>;

/** POST /api/loans/{uuid}/offerings: chooses investors; each offer is Pending, and is not visible outside the staff. */
export const chooseInvestorsRequest = z.strictObject({
  dealType,
  investorIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one investor')
    .max(50, 'At most 50 investors at once'),
});
/** POST /api/loans/{uuid}/offerings/{id}/{step}; `day` is used by hold and release, and defaults to today. */
export const offerStepRequest = z.strictObject({
  version: z.number().int().min(1),
  note: remark,
  day: day.optional(),
});
export type OfferStepRequest = z.input<typeof offerStepRequest>;
/** PATCH /api/loans/{uuid}/market */
export const marketRequest = z.strictObject({ inMarket: z.boolean(), dealType: dealType.default('WL') });

const TOO_FEW = 'Choose at least one reason';
const TOO_MANY = `Choose at most ${MOST_DECLINE_REASONS} reasons`;
/**
 * PATCH /api/loans-deals/investors/{investorOfferingId}/offering/{loanUuid}: reasons only if the deal is
 * declined.
 */
export const answerOfferRequest = z
  .strictObject({
    approve: z.boolean(),
    dealType,
    rejectionReasons: z.array(z.enum(DECLINE_REASONS)).max(MOST_DECLINE_REASONS, TOO_MANY).optional(),
    /** The offered version that the investor read: 409 if another was offered since. */
    offeredVersion: z.number().int().min(1).optional(),
  })
  .superRefine(({ approve, rejectionReasons = [] }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['rejectionReasons'], message });
    if (!approve && rejectionReasons.length === 0) refuse(TOO_FEW);
    if (approve && rejectionReasons.length > 0) refuse('An approval has no reasons against it');
    if (new Set(rejectionReasons).size < rejectionReasons.length) refuse('Each reason is given once');
  });
export type AnswerOfferRequest = z.input<typeof answerOfferRequest>;

/** An offer as its investor sees it. */
export const ownOfferingSchema = z.object({
  id: z.uuid(),
  /** The whole loan: the address of the deal page. */
  loanUuid: z.uuid(),
  dealType,
  status: z.enum(INVITE_STATUSES),
  isHolder: z.boolean(),
  /** Whether it can be approved: it is on the market, and nobody else is closing or holds it. */
  isOpen: z.boolean(),
  loanStatus: z.enum(LOAN_STATUSES),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  propertyType: z.string().nullable(),
  /** USD; fractions; months. Of the version that was offered. */
  loanAmount: z.number().nullable(),
  interestRate: z.number().nullable(),
  ltv: z.number().nullable(),
  terms: z.number().nullable(),
  maturityDate: day.nullable(),
  invitedAt: moment,
  answeredAt: moment,
  heldFrom: day.nullable(),
  offeredVersion: z.number().int(),
  /**
   * The newest that this investor may read; greater than `seenVersion` if something has changed since they
   * looked.
   */
  newestVersion: z.number().int(),
  newestAt: z.iso.datetime(),
  seenVersion: z.number().int().nullable(),
});
export type OwnOffering = z.infer<typeof ownOfferingSchema>;
/** GET /api/loans-deals/offerings: the signed-in investor's own. */
export const ownOfferingsResponse = z.object({ offerings: z.array(ownOfferingSchema) });

/** POST /api/loans-deals/report/{uuid}/looks: which part of the page an investor's person is viewing. */
export const lookRequest = z.strictObject({
  dealType,
  version: z.number().int().min(1),
  section: z.enum(DEAL_SECTIONS),
});

/**
 * GET /api/loans-deals/report/{uuid}/changes?dealType=: changes up to the newest version, since the one seen
 * last, or since the offered one if the newest was seen.
 */
export const changesQuery = z.object({ dealType: dealType.default('WL') });
export const dealChangesResponse = z.object({
  from: z.object({ version: z.number().int(), at: z.iso.datetime() }),
  to: z.object({ version: z.number().int(), at: z.iso.datetime() }),
  figures: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      format: z.string(),
      before: noteFigure.shape.value,
      after: noteFigure.shape.value,
      /**
       * Its causes, in the figure's own unit; they add up to the change. Empty if causes cannot be separated.
       */
      causes: z.array(z.object({ label: z.string(), amount: z.number() })),
    }),
  ),
});
export type DealChanges = z.infer<typeof dealChangesResponse>;

/** A holder of a loan or note. */
export const holderSchema = z.object({
  holderId: z.uuid(),
  holderName: z.string(),
  dealType,
  since: day,
  /** USD. */
  amount: z.number().nullable(),
});
export type Holder = z.infer<typeof holderSchema>;
/**
 * GET /api/loans/{uuid}/ownerships/holders, also with a share token: without the B note's holder if that is
 * hidden.
 */
export const holdersQuery = z.object({ token: z.string().min(1).max(4096).optional() });
export const holdersResponse = z.array(holderSchema);
/** PUT /api/loans/{uuid}/ownerships/holders, for deals that were sold without being offered here. */
export const setHolderRequest = z.strictObject({
  dealType,
  /** Null: nobody. */
  investorId: z.uuid().nullable(),
  from: day.optional(),
  /** The holder when the sender read it, null for nobody: 409 if it is somebody else now. */
  previous: z.uuid().nullable(),
});

const minified = z.object({
  uuid: z.uuid(),
  loanAmount: z.number().nullable(),
  interestRate: z.number().nullable(),
  ltv: z.number().nullable(),
  holdingStatus: z.enum(HOLDING_STATUSES),
});
/** GET /api/loans/{uuid}/ownerships/minified */
export const minifiedResponse = z.object({ WL: minified, A: minified.nullable(), B: minified.nullable() });

/** A loan or note that the signed-in investor holds or held; amounts in USD, rates as fractions. */
export const holdingSchema = z.object({
  loanUuid: z.uuid(),
  dealType,
  address: z.string(),
  state: z.string(),
  propertyType: z.string().nullable(),
  loanStatus: z.enum(LOAN_STATUSES),
  amount: z.number(),
  interestRate: z.number().nullable(),
  ltv: z.number().nullable(),
  from: day,
  /** Null: held now. */
  to: day.nullable(),
  maturityDate: day.nullable(),
  /** Interest received while it was held, according to the recorded payments. */
  interestReceived: z.number(),
  /**
   * Interest of the whole time that it is held, to its maturity, and the part that should be in by today, as
   * the sheet Servicing counts it.
   */
  interestExpected: z.number().nullable(),
  interestToDate: z.number().nullable(),
  /**
   * The loan's payment status, in the words of the sheet Servicing: Current, Due, Late or the days past due.
   * Null: no longer held, or unknown.
   */
  paymentStatus: z.string().nullable(),
  /** The last interest received while it was held: its own share, and the day. */
  lastInterest: z.object({ on: day, amount: z.number() }).nullable(),
  /** Whether the deal page opens: not of a deal that was sold before one was frozen. */
  readable: z.boolean(),
});
export type Holding = z.infer<typeof holdingSchema>;
/** GET /api/loans-deals/holdings: the signed-in investor's own. */
export const holdingsResponse = z.object({
  holdings: z.array(holdingSchema),
  /** Past-due and next-due amounts of its holdings, earliest first. */
  due: z.array(
    z.object({
      loanUuid: z.uuid(),
      dealType,
      address: z.string(),
      date: day,
      kind: z.enum(['Past Due', 'Interest', 'Maturity']),
      /** Null if unknown: a note has no past-due amount, since bills are of the whole loan. */
      amount: z.number().nullable(),
    }),
  ),
});
export type Holdings = z.infer<typeof holdingsResponse>;
