import {
  BORROWER_CHECK_LABELS,
  caseKeyOf,
  GRAPH_LIST_LABELS,
  type BorrowerRow,
  type CheckCase,
  type CheckChange,
  type CheckSummary,
  type ChecksReport,
  type GraphList,
  type GraphRow,
  type KnowledgeGraph,
  type LoanChecksReport,
} from '#contract';
import type { Role } from '#domain';
import type { BorrowerReport, BorrowerReportCase, BorrowerReportRow, CaseKind } from '../models';
import { roleMay } from '../policies/table';
import { sessionOf } from './checksSession';
import { flagsOf, unreportedIn, type CheckedFacts, type LimitOf } from './checksVerdicts';
import { pictureOf, type PictureRow } from './graphPicture';

/**
 * @param names names of people by their ids
 * @param lost reasons why abandoned jobs failed, by the uuid of the job
 */
export function presentChecksReport(
  row: BorrowerReport,
  names: ReadonlyMap<string, string>,
  lost: ReadonlyMap<string, string> = new Map(),
): ChecksReport {
  const { id, version, active, hash, checks, llcs, source, steps, createdBy, createdAt, completedAt } = row;
  const gone = row.jobUuid === null ? undefined : lost.get(row.jobUuid);
  return {
    id,
    version,
    status: gone === undefined ? row.status : 'Failed',
    active,
    createdAt: createdAt.toISOString(),
    createdByUserName: createdBy === null ? null : (names.get(createdBy) ?? null),
    completedAt: completedAt?.toISOString() ?? null,
    uniqueReportHash: hash,
    checks,
    llcs,
    source,
    steps,
    errorMessage: gone ?? row.errorMessage,
  };
}

/** The report as shown in a list of borrowers. */
type LastChecks = NonNullable<BorrowerRow['lastChecksReport']>;
export const presentLastChecks = ({
  id,
  status,
  active,
  createdAt,
  completedAt,
}: BorrowerReport): LastChecks => ({
  id,
  status,
  active,
  createdAt: createdAt.toISOString(),
  completedAt: completedAt?.toISOString() ?? null,
});

/** The report that counts, else the newest. */
export function lastChecksOf(reports: readonly BorrowerReport[], borrowerId: string): LastChecks | null {
  const own = reports.filter((report) => report.borrowerId === borrowerId);
  const last = own.find(({ active }) => active) ?? own[0];
  return last === undefined ? null : presentLastChecks(last);
}

const presentCase = (row: BorrowerReportCase): CheckCase => ({
  id: row.id,
  title: row.title,
  url: row.url,
  isHidden: row.isHidden,
  caseType: row.caseType,
  date: row.datedOn,
  court: row.court,
  state: row.state,
  sourceName: row.sourceName,
  snippets: row.snippets,
  confidence: row.confidence,
  evidence: row.evidence,
  isManuallyAdded: row.isManuallyAdded,
});

/** Two rows with names so similar that they may be the same. */
export interface AlikePair {
  readonly one: string;
  readonly other: string;
  /** Likeness, as a fraction. */
  readonly confidence: number;
}

/** The other of each pair with this row, the likest first. */
function alikeTo(
  id: string,
  pairs: readonly AlikePair[],
  names: ReadonlyMap<string, string>,
): GraphRow['alike'] {
  return pairs
    .filter(({ one, other }) => one === id || other === id)
    .toSorted((a, b) => b.confidence - a.confidence)
    .map(({ one, other, confidence }) => {
      const found = one === id ? other : one;
      return { id: found, name: names.get(found) ?? '', confidence };
    });
}

interface Around {
  readonly cases: readonly BorrowerReportCase[];
  readonly alike: readonly AlikePair[];
  /** Names of all rows of the report, by id. */
  readonly names: ReadonlyMap<string, string>;
}

function presentGraphRow(row: BorrowerReportRow, { cases, alike, names }: Around): GraphRow {
  const of = (kind: CaseKind) =>
    cases.filter((one) => one.rowId === row.id && one.kind === kind).map(presentCase);
  return {
    id: row.id,
    name: row.name,
    related: { how: row.how, confidence: row.confidence, evidence: row.evidence },
    plaintiff_cases: of('plaintiff'),
    defendant_cases: of('defendant'),
    adverse_media: of('media'),
    reported: row.reported,
    stats: row.stats,
    note: row.note,
    hide: row.hide,
    disable: row.disable,
    sameAs: row.sameAs && { id: row.sameAs, name: names.get(row.sameAs) ?? '' },
    alike: alikeTo(row.id, alike, names),
  };
}

export interface ReportParts {
  readonly report: ChecksReport;
  readonly facts: CheckedFacts;
  readonly summaries: readonly CheckSummary[];
  /** Addresses of the frozen schedule that were not recognised. */
  readonly invalidated: readonly string[];
  readonly found: FoundGraph;
  readonly limit: LimitOf;
  readonly role: Role;
  /** The findings on an erased person cannot be changed. */
  readonly erased: boolean;
  readonly dashboardUrl: string | null;
}

/** The findings of a report, and their table version. */
export interface FoundGraph {
  readonly reportVersion: KnowledgeGraph['reportVersion'];
  readonly rows: readonly BorrowerReportRow[];
  readonly cases: readonly BorrowerReportCase[];
  readonly alike: readonly AlikePair[];
}

/** All lists of findings, and the progress of the run. */
export function presentGraph(
  report: Pick<ChecksReport, 'status' | 'steps'>,
  { reportVersion, rows, cases, alike }: FoundGraph,
): KnowledgeGraph {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const listed = (list: GraphList) =>
    rows.filter((row) => row.list === list).map((row) => presentGraphRow(row, { cases, alike, names }));
  return {
    reportVersion,
    ...sessionOf(report),
    borrowerStats: listed('borrowerStats'),
    borrowerOwnedCompanies: listed('borrowerOwnedCompanies'),
    peopleStats: listed('peopleStats'),
    businessStats: listed('businessStats'),
    propertyStats: listed('propertyStats'),
  };
}

const stateOf = ({ hide, disable }: BorrowerReportRow): PictureRow['state'] =>
  disable ? 'out' : hide ? 'hidden' : 'plain';

/**
 * Rows to draw: one with two names appears once, with both.
 * @param cases their cases, if disclosed
 */
export function pictureRows(
  rows: readonly BorrowerReportRow[],
  cases: readonly BorrowerReportCase[] = [],
): PictureRow[] {
  const drawnAs = new Map(rows.map(({ id, sameAs }) => [id, sameAs ?? id]));
  return rows
    .filter(({ sameAs }) => sameAs === null)
    .map((row) => {
      const others = rows.filter(({ sameAs, hide, disable }) => sameAs === row.id && !hide && !disable);
      const ids = [row, ...others].map(({ id }) => id);
      const told = cases.filter(({ rowId, isHidden }) => ids.includes(rowId) && !isHidden);
      const via = [row, ...others].flatMap((one) => one.via.map((id) => drawnAs.get(id) ?? id));
      return {
        id: row.id,
        list: row.list,
        name: [row.name, ...others.map(({ name }) => name)].join(', also '),
        via: [...new Set(via)].filter((id) => id !== row.id),
        cases: new Set(told.map((one) => `${one.kind} ${caseKeyOf(presentCase(one))}`)).size,
        state: stateOf(row),
      };
    });
}

export function presentLoanReport({
  report,
  facts,
  summaries,
  invalidated,
  found,
  limit,
  role,
  erased,
  dashboardUrl,
}: ReportParts): LoanChecksReport {
  return {
    report,
    summaries: [...summaries],
    creditModel: facts.credit,
    kycAml: facts.kyc,
    // Unreported properties are unknown until the graph is done.
    sreoStats:
      facts.checks.includes('graph') && report.status === 'Done'
        ? {
            invalidated: facts.invalidated,
            unreported: unreportedIn(facts.rows),
            invalidatedAddresses: [...invalidated],
          }
        : null,
    knowledgeGraph: presentGraph(report, found),
    flags: flagsOf(facts.rows, limit),
    picture: pictureOf(pictureRows(found.rows, found.cases)),
    dashboardUrl,
    can: {
      edit: !erased && roleMay(role, 'borrowers.edit'),
      override: !erased && roleMay(role, 'borrowers.override'),
    },
  };
}

type AnswerTexts = Readonly<Record<string, string | null>>;

const words = (value: number | boolean | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value.toLocaleString('en-US');
};

const ANSWERS: Readonly<Record<string, string>> = {
  Credit_Score: 'Credit score',
  Chargeoffs: 'Charge-offs',
  Total_Delinquencies: 'Delinquencies',
  Mortgage_Trades: 'Mortgage trades',
  Installment_Trades: 'Installment trades',
  Revolving_Trades: 'Revolving trades',
  Bankruptcy: 'Bankruptcy',
  Collections: 'Collections',
  Recent_Collection: 'Recent collection',
  Judgement: 'Judgement',
  warning: 'Warning',
  fitness: 'Fitness',
  pep: 'Politically exposed',
  identity: 'Identity confirmed',
};

/** The findings of a report for each person, company and property, by list and name. */
function toldBy({
  credit,
  kyc,
  checks,
  invalidated,
  rows,
  unread = [],
}: CheckedFacts): Map<string, { list: string; name: string; told: AnswerTexts }> {
  const told = new Map<string, { list: string; name: string; told: AnswerTexts }>();
  const add = (list: string, name: string, of: AnswerTexts) =>
    told.set(`${list} ${name.toLowerCase()}`, { list, name, told: of });
  const answers = (of: object): AnswerTexts =>
    Object.fromEntries(
      Object.entries(of).map(([key, value]) => [
        ANSWERS[key] ?? key,
        words(value as number | boolean | null),
      ]),
    );
  /** A count of zero is reported only if records were searched. */
  const cases = (count: number, step: string) =>
    count === 0 && unread.includes(step) ? 'N/A' : words(count);
  if (credit) add(BORROWER_CHECK_LABELS.credit, 'Answer', answers(credit));
  if (kyc) add(BORROWER_CHECK_LABELS.kyc, 'Answer', answers(kyc));
  if (checks.includes('graph')) add('SREO Validation', 'Addresses', { Invalidated: words(invalidated) });
  for (const row of rows)
    add(GRAPH_LIST_LABELS[row.list], row.name, {
      'Plaintiff cases': cases(row.plaintiff, 'legal'),
      'Defendant cases': cases(row.defendant, 'legal'),
      'Adverse media': cases(row.media, 'media'),
      ...(row.reported !== null && { 'Stated by the borrower': words(row.reported) }),
    });
  return told;
}

/** Rows added or removed, and figures changed, between two reports of a borrower. */
export function compareReports(before: CheckedFacts, after: CheckedFacts): CheckChange[] {
  const [was, is] = [toldBy(before), toldBy(after)];
  const changes: CheckChange[] = [];
  for (const [key, { list, name, told }] of is) {
    const old = was.get(key)?.told;
    if (old === undefined)
      changes.push({ list, name, change: 'added', what: null, before: null, after: null });
    else
      for (const [what, now] of Object.entries(told))
        if (old[what] !== now)
          changes.push({ list, name, change: 'changed', what, before: old[what] ?? null, after: now });
  }
  for (const [key, { list, name }] of was)
    if (!is.has(key)) changes.push({ list, name, change: 'removed', what: null, before: null, after: null });
  return changes;
}
