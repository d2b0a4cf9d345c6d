import { z } from 'zod';
import { propertyStatsSchema } from './property';
import { linkAddress } from './richText';

/** The type of an entry of a sanctions list; it is listed among the media. */
export const SANCTIONS_LIST = 'Sanctions list';

/** A court case or a piece in the media, as it was read. */
export const checkCaseSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string().nullable(),
  isHidden: z.boolean(),
  caseType: z.string().nullable(),
  date: z.iso.date().nullable(),
  court: z.string().nullable(),
  state: z.string().nullable(),
  sourceName: z.string().nullable(),
  snippets: z.array(z.string()),
  /** Likeness of the names, as a fraction. */
  confidence: z.number(),
  /** Why it was attributed to this name. */
  evidence: z.string(),
  isManuallyAdded: z.boolean(),
});
export type CheckCase = z.infer<typeof checkCaseSchema>;
/**
 * Identifies a case, so that one found under two names of one person counts once; a case added by hand is
 * always its own.
 */
export const caseKeyOf = ({
  id,
  title,
  date,
  court,
  url,
  isManuallyAdded,
}: Pick<CheckCase, 'id' | 'title' | 'date' | 'court' | 'url' | 'isManuallyAdded'>): string =>
  isManuallyAdded ? id : JSON.stringify([title, date, court, url]);

export const GRAPH_LISTS = [
  'borrowerStats',
  'borrowerOwnedCompanies',
  'peopleStats',
  'businessStats',
  'propertyStats',
] as const;
export type GraphList = (typeof GRAPH_LISTS)[number];
export const GRAPH_LIST_LABELS: Readonly<Record<GraphList, string>> = {
  borrowerStats: 'Borrower Checks',
  borrowerOwnedCompanies: 'Companies (Co)Owned By Borrower',
  peopleStats: 'Related Partners',
  businessStats: 'Related Businesses',
  propertyStats: "Properties In Borrower's Network",
};

/** The tables of a report in their order: its lists, and the title over them. */
export interface GraphTable {
  readonly title: string;
  readonly lists: readonly GraphList[];
}
const tableOf = (list: GraphList): GraphTable => ({ title: GRAPH_LIST_LABELS[list], lists: [list] });
export const BORROWER_TABLE = tableOf('borrowerStats');
export const SREO_VALIDATION = 'SREO Validation';
/** By report version: the tables after the borrower's own and the validation of the schedule. */
export const GRAPH_TABLES: Readonly<Record<1 | 2, readonly GraphTable[]>> = {
  1: [
    { title: 'Property Owned Checks', lists: ['propertyStats'] },
    { title: 'Companies Owned Checks', lists: ['borrowerOwnedCompanies'] },
    { title: 'Partners Checks (beta)', lists: ['peopleStats', 'businessStats'] },
  ],
  2: (['borrowerOwnedCompanies', 'propertyStats', 'peopleStats', 'businessStats'] as const).map(tableOf),
};

/** Lists whose rows may be one person or company under two names; a property has an address. */
export const PEOPLE_LISTS: readonly GraphList[] = ['borrowerStats', 'peopleStats'];
export const COMPANY_LISTS: readonly GraphList[] = ['borrowerOwnedCompanies', 'businessStats'];
/** Whether rows of these lists can be one and the same. */
export const canBeOne = (one: GraphList, other: GraphList): boolean =>
  [PEOPLE_LISTS, COMPANY_LISTS].some((lists) => lists.includes(one) && lists.includes(other));

/** A person, company or property that was found, with the records about it. */
export const graphRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  related: z.object({ how: z.string(), confidence: z.number(), evidence: z.string() }),
  plaintiff_cases: z.array(checkCaseSchema),
  defendant_cases: z.array(checkCaseSchema),
  adverse_media: z.array(checkCaseSchema),
  /** For a property: whether the borrower stated it. Null for people and companies. */
  reported: z.boolean().nullable(),
  /** For a property: its public records; null if none were read. */
  stats: propertyStatsSchema.nullable(),
  note: z.string(),
  hide: z.boolean(),
  disable: z.boolean(),
  /**
   * The row that it is joined to, because staff found that both are the same; null if it is listed under its
   * own name.
   */
  sameAs: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Rows with similar names, which may be the same, most similar first; likeness as a fraction. */
  alike: z.array(z.object({ id: z.uuid(), name: z.string(), confidence: z.number() })),
});
export type GraphRow = z.infer<typeof graphRowSchema>;

/** Progress of a run: first the network of people and companies, then their court records. */
export const SESSION_STATUSES = [
  'OWNERSHIP_NETWORK_CREATION_RUNNING',
  'OWNERSHIP_NETWORK_CREATION_FAILED',
  'OWNERSHIP_NETWORK_CREATION_DONE',
  'LEGAL_CHECKS_RUNNING',
  'LEGAL_CHECKS_FAILED',
  'LEGAL_CHECKS_DONE',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export const PROCESS_STATES = ['RUNNING', 'FAILED', 'DONE'] as const;
export type ProcessState = (typeof PROCESS_STATES)[number];
const process = z.enum(PROCESS_STATES);

/** Reports of version 1 have no public records of properties, and their tables have other titles. */
export const GRAPH_VERSIONS = [1, 2] as const;

const graphRows = z.array(graphRowSchema);
export const knowledgeGraphSchema = z.object({
  reportVersion: z.literal(GRAPH_VERSIONS),
  sessionStatus: z.enum(SESSION_STATUSES),
  processes: z.object({
    ownershipNetwork: process,
    legalChecks: process,
    adverseMedia: process,
    overall: process,
  }),
  borrowerStats: graphRows,
  borrowerOwnedCompanies: graphRows,
  peopleStats: graphRows,
  businessStats: graphRows,
  propertyStats: graphRows,
});
export type KnowledgeGraph = z.infer<typeof knowledgeGraphSchema>;
export const NOT_A_URL = 'Please enter a valid URL';
/** A case added by hand: a title, and a link. */
export const caseInput = z.strictObject({
  title: z
    .string({ error: 'Title is required' })
    .trim()
    .min(1, 'Title is required')
    .max(300, 'Title must be 300 characters or less'),
  /** `https://` is added if there is no scheme; empty: none. */
  url: z.string().transform((typed, context): string | null => {
    if (typed.trim() === '') return null;
    const found = linkAddress(typed);
    if (found !== undefined && /^https?:/i.test(found)) return found;
    context.addIssue({ code: 'custom', message: NOT_A_URL });
    return z.NEVER;
  }),
});
const { title, url } = caseInput.shape;
/**
 * A case that was found cannot be removed; it is shown and counted, or hidden and not counted. One that was
 * added by hand (no `id` yet) can also be renamed, linked elsewhere and deleted.
 */
const caseChanges = z
  .array(
    z
      .strictObject({
        id: z.uuid(),
        isHidden: z.boolean(),
        title,
        url: url.nullable(),
        removed: z.literal(true),
      })
      .partial()
      .refine((one) => one.id !== undefined || one.title !== undefined, {
        error: 'Title is required',
        path: ['title'],
      }),
  )
  .max(1000);
export type CaseChange = z.input<typeof caseChanges>[number];
/** An editor that is emptied leaves an empty paragraph: no note. */
const EMPTY_PARAGRAPH = /^<p>(?:<br ?\/?>|\s)*<\/p>$/;
/** PATCH …/knowledge-graph. `name`: of the row as it was read; 409 `stale` if another row is there by now. */
export const changeGraphRequest = z.strictObject({
  listName: z.enum(GRAPH_LISTS),
  index: z.number().int().min(0),
  name: z.string().optional(),
  /** The note as it was read; 409 `stale` if somebody else has changed it. */
  noteWas: z.string().optional(),
  data: z
    .strictObject({
      note: z
        .string()
        .trim()
        .max(5000, 'A note has at most 5,000 characters')
        .transform((note) => (EMPTY_PARAGRAPH.test(note) ? '' : note)),
      /** Dimmed, and counted all the same. */
      hide: z.boolean(),
      /** Excluded from the counts. */
      disable: z.boolean(),
      plaintiff_cases: caseChanges,
      defendant_cases: caseChanges,
      adverse_media: caseChanges,
    })
    .partial()
    .refine((data) => Object.keys(data).length > 0, 'Nothing to change'),
});
export type ChangeGraphRequest = z.input<typeof changeGraphRequest>;
export const knowledgeGraphResponse = z.object({ knowledgeGraph: knowledgeGraphSchema });

/** A row as it was read; 409 `stale` if another row is there by now. */
const placedRow = z.strictObject({
  listName: z.enum(GRAPH_LISTS),
  index: z.number().int().min(0),
  name: z.string(),
});
/** POST …/knowledge-graph/join: `row` and `as` are one, under the name of `as`; the borrower keeps their own name. */
export const joinNamesRequest = z
  .strictObject({ row: placedRow, as: placedRow })
  .refine(({ row, as }) => canBeOne(row.listName, as.listName), {
    error: 'Only two people or two companies can be joined',
    path: ['as'],
  })
  .refine(({ row, as }) => row.listName !== as.listName || row.index !== as.index, {
    error: 'Choose another name',
    path: ['as'],
  });
export type JoinNamesRequest = z.input<typeof joinNamesRequest>;
/** POST …/knowledge-graph/part: undoes a join, so that the row is listed under its own name again. */
export const partNamesRequest = z.strictObject({ row: placedRow });
export type PartNamesRequest = z.input<typeof partNamesRequest>;

/** Figures of a row that can be above a limit of the loan. */
export const FLAGGED_FIGURES = [
  'plaintiff_cases',
  'defendant_cases',
  'adverse_media',
  'open_violations',
  'evictions',
  'complaints',
  'taxliens_flag',
  'rsdiff_flag',
  'vacancy_flag',
  'floodzone_flag',
  'failed_to_register_at_hpd_flag',
] as const;
export type FlaggedFigure = (typeof FLAGGED_FIGURES)[number];
/** How far a figure is off: above the limit, or so far that it is an anomaly. */
export const FLAG_LEVELS = ['flagged', 'anomaly'] as const;
