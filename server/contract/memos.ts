import { z } from 'zod';
import { ALERT_SEVERITIES } from './alerts';
import { dealReportQuery } from './deals';
import { COMMITTEE_DECISIONS, COMMITTEE_VOTES, MEMO_PARTS, SWOT_SECTIONS, type MemoText } from './memoParts';
import { memoReadings, staleFigure } from './memoReadings';
import { linkAddress, richTextSchema } from './richText';
import { noteFigure } from './notes';
import { withoutSsn } from './withoutSsn';
import {
  COMMITTEE_AGENDAS,
  COMMITTEE_STATUSES,
  countOf,
  INTERNAL_REJECT_REASONS,
  STAFF_ROLES,
} from '#domain';

/** The message if a record cannot be made yet. */
export const RECORD_HINT = 'All fields shall be filled before creating a record';
/** The message if no memo can be added yet. */
export const MEMO_BLOCKED =
  "Can't generate IC Record: 1. You must generate a property background before generating an IC record. 2. Report status must be in a state other than Draft.";

/** A memo of the investment committee; `status` Draft until it is decided. */
export const memoSchema = z.object({
  id: z.number().int(),
  /** `ICR-12` */
  name: z.string(),
  agenda: z.enum(COMMITTEE_AGENDAS).nullable(),
  status: z.enum(COMMITTEE_STATUSES),
  decidedAt: z.iso.datetime().nullable(),
  /** The record was made, so the memo can no longer change. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Memo = z.infer<typeof memoSchema>;

/** GET /api/loans/{uuid}/ic-memos: newest first. */
export const memosResponse = z.object({
  memos: z.array(memoSchema),
  /** Whether the reader may add a memo. */
  canEdit: z.boolean(),
});

const words = (label: string, most: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(most, `At most ${most.toLocaleString('en-US')} characters`);
const note = z.string().trim().max(4000, 'At most 4,000 characters');

export const customRedFlagSchema = z.object({
  id: z.uuid(),
  description: words('Description', 1000),
  note: note.default(''),
  severity: z.enum(ALERT_SEVERITIES).default('High'),
});
/** A red flag that a person added to a memo. */
export type CustomRedFlag = z.infer<typeof customRedFlagSchema>;
export const memoRiskSchema = z.object({
  id: z.uuid(),
  risk: words('Risk', 1000),
  mitigant: note.default(''),
});
/** A risk of the loan with its mitigants. */
export type MemoRisk = z.infer<typeof memoRiskSchema>;
export const memoLinkSchema = z.object({
  title: z.string().trim().max(300, 'At most 300 characters').default(''),
  url: z.string().transform((typed, check) => {
    const address = linkAddress(typed);
    if (address !== undefined) return address;
    check.addIssue({ code: 'custom', message: 'Please enter a valid URL' });
    return z.NEVER;
  }),
});
/** A table or page that supports the memo. */
export type MemoLink = z.output<typeof memoLinkSchema>;

export const memoConditionSchema = z.object({
  id: z.uuid(),
  label: words('Condition', 300),
  /** In the formula language, with or without its `=`; gives yes or no: `ltv<=65%`. */
  formula: words('Formula', 2000),
  /** Not tested before this day. */
  testedFrom: z.iso.date('A date is expected').nullable().default(null),
});
/** A condition of an approval. */
export type MemoCondition = z.infer<typeof memoConditionSchema>;
export const CONDITION_STATES = ['holds', 'broken', 'waiting', 'unknown'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

const swot = z.object({
  strengths: richTextSchema,
  weaknesses: richTextSchema,
  opportunities: richTextSchema,
  threats: richTextSchema,
});
const list = <S extends z.ZodType>(of: S, most: number) => z.array(of).max(most, `At most ${most}`);
/**
 * Written by people. Texts are rich text and never HTML; `@name` in them is replaced by a figure of the
 * workbook.
 */
const information = z.object({
  recommendation: richTextSchema,
  risks: list(memoRiskSchema, 50),
  /** The minutes of the meeting. */
  committeeNotes: richTextSchema,
  links: list(memoLinkSchema, 100),
  /** Files of the loan by their ids. */
  files: list(z.uuid('Not a file'), 200),
  swotAnalysis: swot,
  customRedFlags: list(customRedFlagSchema, 100),
  /** By `actionType` of the flag. */
  redFlagNotes: z.record(z.string().max(200), note),
  conditions: list(memoConditionSchema, 30).refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Two conditions have the same id',
  ),
});

const versionsSchema = z.partialRecord(z.enum(MEMO_PARTS), z.int().min(0));
export const memoDetail = memoSchema.extend({
  kind: z.literal('memo'),
  address: z.string(),
  ...memoReadings.shape,
  /** The revision of the workbook with these figures. */
  revision: z.int().nullable(),
  /**
   * The current state, even once there is a record: conditions are tested at each save until the loan is
   * repaid.
   */
  conditions: z.array(
    memoConditionSchema.extend({
      state: z.enum(CONDITION_STATES),
      /** Of an approval: when it got this state. */
      since: z.iso.datetime().nullable(),
      /** The input that moved it last, in words. */
      movedBy: z.string().nullable(),
      /** The figures that it speaks of, as last saved. */
      figures: z.array(noteFigure),
    }),
  ),
  /** Empty once there is a record. */
  stale: z.array(staleFigure),
  /**
   * Changes since the reader voted: the revision of the workbook at that time, and the changed parts of the
   * memo in words.
   */
  sinceVote: z.object({ revision: z.int(), parts: z.array(z.string()) }).nullable(),
  /**
   * The record that it was begun from, when the loan was reactivated, and the revision of the workbook that
   * this read.
   */
  follows: z.object({ id: z.int(), name: z.string(), revision: z.int() }).nullable(),
  /** Percent of the required items of the origination checklist that are done. */
  originationChecklistProgress: z.number(),
  decision: z.object({
    decision: z.enum(COMMITTEE_DECISIONS).nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decidedByUsersIds: z.array(z.string()),
    rejectionReasons: z.array(z.string()),
  }),
  information: information.extend({
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    recordBundleUrl: z.string().nullable(),
    recordBundleName: z.string().nullable(),
  }),
  /** Number of changes of each part; an omitted part was never changed. */
  versions: versionsSchema,
  /** How many people could vote on it; null once there is a record. */
  voters: z.int().nullable().default(null),
  /** What is missing for the record, in words. */
  missing: z.array(z.string()),
  record: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      /** Of the workbook; null for an older record. */
      revision: z.int().nullable(),
      /** State of its file; `none` for an older record. */
      bundle: z.enum(['none', 'making', 'done', 'failed']),
    })
    .nullable(),
  can: z.object({
    edit: z.boolean(),
    decide: z.boolean(),
    vote: z.boolean(),
    /** Whether the file of a record can be requested again after a failure. */
    remake: z.boolean(),
  }),
});
/** A memo as the staff reads it. */
export type MemoDetail = z.infer<typeof memoDetail>;

/** A recorded memo as a reader outside sees it: without the staff's own words. */
export const outsideMemo = z.object({
  kind: z.literal('outside'),
  address: z.string(),
  memo: memoSchema,
  checklist: z.object({
    done: z.number().int(),
    total: z.number().int(),
    items: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        checked: z.boolean(),
        required: z.boolean(),
        below: z.boolean(),
      }),
    ),
  }),
});
export type OutsideMemo = z.infer<typeof outsideMemo>;

/** A reader without an account sends the token of a share link, as for the deal page. */
export const memoQuery = dealReportQuery.pick({ token: true });
/**
 * GET /api/loans/{uuid}/ic-memos/{memoId}: the whole memo for staff; with the token of a share link, the part
 * for outsiders.
 */
export const memoAnswer = z.discriminatedUnion('kind', [memoDetail, outsideMemo]);

const [FIRST_YEAR, YEARS_AHEAD] = [1900, 4];
const decisionDate = z.iso.datetime({ error: 'The date must be a date and time' }).refine(
  (date) => {
    const year = Number(date.slice(0, 4));
    return year >= FIRST_YEAR && year <= new Date().getUTCFullYear() + YEARS_AHEAD;
  },
  { error: `The date is between ${FIRST_YEAR} and the end of the year in ${YEARS_AHEAD} years` },
);
/** The first and last day of the choice of a memo's date, as ISO dates. */
export const memoDates = (today: Date): readonly [first: string, last: string] => [
  `${FIRST_YEAR}-01-01`,
  `${today.getUTCFullYear() + YEARS_AHEAD}-12-31`,
];

/**
 * PATCH /api/loans/{uuid}/ic-memos/{memoId}. A decision sets its date to now and clears the reasons, unless
 * they come with it.
 */
export const updateMemoRequest = withoutSsn(
  z
    .object({
      agenda: z.enum(COMMITTEE_AGENDAS, { error: 'Not an agenda of the committee' }).nullable(),
      decision: z
        .object({
          decision: z.enum(COMMITTEE_DECISIONS, { error: 'Not a decision' }).nullable(),
          decidedAt: decisionDate,
          decidedByUsersIds: list(z.uuid('Not a person'), 100),
          rejectionReasons: list(z.enum(INTERNAL_REJECT_REASONS, { error: 'Not a reason' }), 100),
        })
        .partial(),
      information: information.extend({ swotAnalysis: swot.partial() }).partial(),
      /**
       * The versions of the parts that were edited: a save over somebody else's change is refused. A part
       * without a version is always overwritten.
       */
      versions: versionsSchema,
      /**
       * The revision of the workbook that the writer saw: the text is confirmed with its figures, and stale
       * if they have changed since.
       */
      revision: z.int().min(0),
    })
    .partial()
    .refine(
      ({ agenda, decision = {}, information: said = {} }) =>
        agenda !== undefined || [decision, said].some((part) => Object.keys(part).length > 0),
      { error: 'Nothing to change' },
    ),
);
export type UpdateMemoRequest = z.infer<typeof updateMemoRequest>;

export const deleteMemoResponse = z.object({ id: z.number().int() });

/** POST …/ic-memos/refine-swot: returns a text for the section; nothing is saved. */
export const refineSwotRequest = withoutSsn(
  z.object({
    refinementPrompt: z
      .string({ error: 'Say what to change' })
      .trim()
      .min(1, 'Say what to change')
      .max(4000, 'At most 4,000 characters'),
    existingSWOTAnalysis: swot.partial(),
    type: z.enum(SWOT_SECTIONS, { error: 'Not a section of the analysis' }),
  }),
);
export const refineSwotResponse = z.object({
  text: richTextSchema,
  writer: z.string(),
  /** The method of writing. */
  note: z.string(),
});

/** The texts that can be drafted. */
export const MEMO_DRAFTS = ['recommendation', ...SWOT_SECTIONS] as const satisfies readonly MemoText[];
export type MemoDraft = (typeof MEMO_DRAFTS)[number];
/** POST …/ic-memos/{memoId}/draft-text: returns a first text; nothing is saved. */
export const draftTextRequest = z.object({
  part: z.enum(MEMO_DRAFTS, { error: 'Not a text that can be drafted' }),
});

/** PUT …/ic-memos/{memoId}/vote: the signed-in person's vote; null withdraws it. */
export const voteRequest = withoutSsn(
  z.object({
    vote: z.enum(COMMITTEE_VOTES, { error: 'Approved, Declined or Abstained is expected' }).nullable(),
    note: note.default(''),
  }),
);
/** PUT …/ic-memos/{memoId}/exceptions/{limit} */
export const grantRequest = withoutSsn(z.object({ granted: z.boolean(), note: note.default('') }));

/** GET and PUT /api/committee-settings */
export const committeeSettings = z.object({
  /** Votes that a record needs; 0: none. */
  quorum: z.int('A whole number is expected').min(0).max(50, 'At most 50'),
  /** Roles whose people are participants. */
  roles: z.array(z.enum(STAFF_ROLES)).min(1, 'Choose at least one role'),
  version: z.int(),
});
export type CommitteeSettings = z.infer<typeof committeeSettings>;
/** The settings with what a quorum is judged by. */
export const committeeAnswer = committeeSettings.extend({
  /** How many active people have each role; a role without people may be left out. */
  people: z.partialRecord(z.enum(STAFF_ROLES), z.int()).default({}),
});
export type CommitteeAnswer = z.infer<typeof committeeAnswer>;

/**
 * Why a quorum cannot be reached, in a sentence; undefined if it can.
 * @param people how many can vote on the memo, or have the roles: people of other roles can vote on a memo too
 */
export function quorumGap(
  people: number,
  quorum: number,
  of: 'this memo' | 'these roles',
): string | undefined {
  if (people >= quorum) return undefined;
  const [one, many] = of === 'this memo' ? ['can vote on', 'can vote on'] : ['has', 'have'];
  const who = people === 0 ? `Nobody ${one}` : `Only ${countOf(people, `person ${one}`, `people ${many}`)}`;
  return `${who} ${of}: a quorum of ${quorum} cannot be reached`;
}
