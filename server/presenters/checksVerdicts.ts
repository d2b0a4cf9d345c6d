import {
  BORROWER_CHECK_LABELS,
  CHECK_OF_SUMMARY,
  CHECK_SUMMARIES,
  type BorrowerCheck,
  type CheckLine,
  type CheckSummary,
  type CheckSummaryKey,
  type CreditModel,
  type FlaggedFigure,
  type GraphList,
  type KycAml,
  type LoanChecksReport,
  type PropertyStats,
} from '#contract';
import { dayOf, numeric, type CellValue } from '#domain';
import { formatValue } from '#domain/format';
import type { CountedRow } from '../models/queries/checksReports';
import { checkLines, levelOf } from './property';

/** The counts of a row of a report, without hidden cases. */
export type GraphCount = Omit<CountedRow, 'id' | 'reportId' | 'sanctions' | 'stats'> & {
  readonly id?: string;
  /** Lists of sanctions with this name; they are among the media too. */
  readonly sanctions?: number;
  /** For a property: its public records. */
  readonly stats?: PropertyStats | null;
};

/** The findings of a completed report. */
export interface CheckedFacts {
  readonly checks: readonly BorrowerCheck[];
  readonly credit: CreditModel | null;
  readonly kyc: KycAml | null;
  /** Addresses of the schedule that were not recognised. */
  readonly invalidated: number;
  readonly rows: readonly GraphCount[];
  /** Steps of the run for which there are no records at all. */
  readonly unread?: readonly string[];
  /** Null: it is not done. */
  readonly completedAt: Date | null;
}

export interface SetVerdict {
  readonly summary: CheckSummaryKey;
  readonly verdict: 'pass' | 'fail';
  readonly reason: string;
  /** ISO date, the last day on which it holds. */
  readonly expiresOn: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** Reads a threshold from the loan's parameters; null if its version of the model has none. */
export type LimitOf = (name: string) => number | null;
export const limitsIn =
  (figures: Readonly<Record<string, CellValue>>): LimitOf =>
  (name) =>
    numeric(figures[name]);

/** The parameters used as limits, which the server reads from the workbook. */
export const CHECK_LIMITS = [
  'plaintiffCasesMax',
  'defendantCasesMax',
  'adverseMediaMax',
  'companiesPlaintiffCasesMax',
  'companiesDefendantCasesMax',
  'companiesAdverseMediaMax',
  'partnersPlaintiffCasesMax',
  'partnersDefendantCasesMax',
  'partnersAdverseMediaMax',
  'sreoInvalidatedMax',
  'sreoUnreportedMax',
  'creditScoreMin',
  'openViolationsMax',
  'evictionsMax',
  'complaintsMax',
  'taxLiensMax',
  'rentStabilizationLossMax',
  'vacantShareMax',
  'floodZoneShareMax',
  'failedRegistrationMax',
] as const;

interface Rule {
  readonly words: string;
  /** Null: unknown, or there is no limit to compare with. */
  readonly failed: boolean | null;
  /** A source was asked and did not answer. */
  readonly open?: true;
}

const shown = (value: number): string => value.toLocaleString('en-US');

/** A count is held against a limit: above it, it fails. */
function above(label: string, value: number, limit: number | null): Rule {
  if (limit === null)
    return { words: `${label}: ${shown(value)}; the loan sets no limit for it`, failed: null };
  return value > limit
    ? { words: `${label}: ${shown(value)}, above the limit of ${shown(limit)}`, failed: true }
    : { words: `${label}: ${shown(value)}, within the limit of ${shown(limit)}`, failed: false };
}

/** A yes-or-no answer; `bad` is the answer that fails. */
function answered(label: string, value: boolean | null, bad: boolean): Rule {
  if (value === null) return { words: `${label}: not answered`, failed: null, open: true };
  return { words: `${label}: ${value ? 'yes' : 'no'}; must be ${bad ? 'no' : 'yes'}`, failed: value === bad };
}

function creditRules({ credit }: CheckedFacts, limit: LimitOf): readonly Rule[] | string {
  if (credit === null) return 'No credit answer was found for this SSN';
  const { Credit_Score: score } = credit;
  const least = limit('creditScoreMin');
  const flags = [
    answered('Bankruptcy', credit.Bankruptcy, true),
    answered('Judgement', credit.Judgement, true),
    answered('Collections', credit.Collections, true),
    answered('Recent collection', credit.Recent_Collection, true),
  ];
  if (score === null) return [{ words: 'Credit score: not answered', failed: null, open: true }, ...flags];
  if (least === null)
    return [
      { words: `Credit score: ${shown(score)}; the loan sets no lowest score`, failed: false },
      ...flags,
    ];
  const enough = score >= least;
  return [
    {
      words: `Credit score: ${shown(score)}, ${enough ? 'at least' : 'below'} the lowest accepted of ${shown(least)}`,
      failed: !enough,
    },
    ...flags,
  ];
}

/** Rules for names on a sanctions list. Without a match there is no rule, since perhaps no list was read. */
const listedAmong = (rows: readonly GraphCount[]): Rule[] =>
  rows
    .filter(({ disable, sanctions = 0 }) => !disable && sanctions > 0)
    .map(({ name }) => ({ words: `On a sanctions list: ${name}; must be on none`, failed: true }));

function kycRules({ kyc, rows }: CheckedFacts): readonly Rule[] | string {
  const listed = listedAmong(rows.filter(({ list }) => list === 'borrowerStats'));
  if (kyc === null) return listed.length > 0 ? listed : 'No KYC/AML answer was found for this SSN';
  return [
    ...listed,
    answered('Warning', kyc.warning, true),
    answered('Politically exposed', kyc.pep, true),
    answered('Identity confirmed', kyc.identity, false),
    answered('Fitness', kyc.fitness, false),
  ];
}

const LISTS: readonly (readonly [lists: readonly GraphList[], label: string, limits: string])[] = [
  [['borrowerOwnedCompanies'], 'Companies', 'companies'],
  [['peopleStats', 'businessStats'], 'Partners', 'partners'],
];
const CASES = [
  ['plaintiff', 'plaintiff cases', 'PlaintiffCasesMax'],
  ['defendant', 'defendant cases', 'DefendantCasesMax'],
  ['media', 'adverse media', 'AdverseMediaMax'],
] as const;

/** The rows above the limit, or else only the row with the highest count, to represent its list. */
function mostOf(
  rows: readonly GraphCount[],
  label: string,
  [kind, words]: (typeof CASES)[number],
  limit: number | null,
): readonly Rule[] {
  const failing = rows.filter((row) => limit !== null && row[kind] > limit);
  const named = (row: GraphCount) => above(`${label}: ${row.name}, ${words}`, row[kind], limit);
  if (failing.length > 0) return failing.map(named);
  const [most] = [...rows].sort((a, b) => b[kind] - a[kind]);
  return most === undefined ? [] : [named(most)];
}

/**
 * The limit for the figures of a list; the borrower's have no prefix, and properties have limits of their
 * own.
 */
const limitName = (list: GraphList, of: (typeof CASES)[number][2]): string | null => {
  if (list === 'borrowerStats') return `${of.charAt(0).toLowerCase()}${of.slice(1)}`;
  const prefix = LISTS.find(([lists]) => lists.includes(list))?.[2];
  return prefix === undefined ? null : `${prefix}${of}`;
};

type Flags = LoanChecksReport['flags'];
const FIELDS = {
  plaintiff: 'plaintiff_cases',
  defendant: 'defendant_cases',
  media: 'adverse_media',
} as const;

/** Beyond these a figure of a property is an anomaly. */
const ANOMALIES = ['openViolationsAnomaly', 'evictionsAnomaly', 'complaintsAnomaly'] as const;

/** The level of each figure of a row, by the limits of the loan. */
function levelsOf(row: GraphCount, limit: LimitOf): (readonly [FlaggedFigure, CheckLine['level']])[] {
  if (row.stats) {
    const limits = Object.fromEntries([...CHECK_LIMITS, ...ANOMALIES].map((name) => [name, limit(name)]));
    return checkLines(row.stats, limits).flatMap(({ key, level }) =>
      key === 'property_address' || CASES_OF_OWNERS.includes(key) ? [] : [[key, level] as const],
    );
  }
  return CASES.flatMap(([kind, , of]) => {
    const name = limitName(row.list, of);
    if (name === null) return [];
    return [[FIELDS[kind], levelOf(row[kind], limit(name), limit(name.replace(/Max$/, 'Anomaly')))] as const];
  });
}

const flagsOfRow = (row: GraphCount, limit: LimitOf): Flags[string] =>
  Object.fromEntries(levelsOf(row, limit).filter(([, level]) => level === 'flagged' || level === 'anomaly'));

/**
 * Figures above a limit of the loan, by the id of the row; rows excluded from the counts are not compared.
 */
export function flagsOf(rows: readonly GraphCount[], limit: LimitOf): Flags {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const flags = row.disable ? {} : flagsOfRow(row, limit);
      return row.id === undefined || Object.keys(flags).length === 0 ? [] : [[row.id, flags]];
    }),
  );
}

/** Cases and media of the borrower, under all names. */
export function ofBorrower(rows: readonly GraphCount[]) {
  const own = rows.filter(({ list, disable }) => list === 'borrowerStats' && !disable);
  const sum = (kind: 'plaintiff' | 'defendant' | 'media') => own.reduce((total, row) => total + row[kind], 0);
  return { plaintiff: sum('plaintiff'), defendant: sum('defendant'), media: sum('media') };
}

/** Properties of the borrower and of their companies that were found and not stated: a schedule names both. */
export const unreportedIn = (rows: readonly GraphCount[]): number =>
  rows.filter(({ list, disable, reported }) => list === 'propertyStats' && !disable && reported === false)
    .length;

/** A property's cases are those of its owners, which have limits of their own. */
const CASES_OF_OWNERS: readonly string[] = ['plaintiff_cases', 'defendant_cases', 'adverse_media'];

/** Properties whose records exceed a limit; the others need no words. */
function propertyRules(rows: readonly GraphCount[], limit: LimitOf): Rule[] {
  const limits = Object.fromEntries(CHECK_LIMITS.map((name) => [name, limit(name)]));
  return rows.flatMap(({ list, name, stats }) =>
    list !== 'propertyStats' || !stats
      ? []
      : checkLines(stats, limits)
          .filter(({ key, level }) => level === 'flagged' && !CASES_OF_OWNERS.includes(key))
          .map(({ label, unit, value, threshold }) => {
            const words = (of: number | null) => formatValue(of, unit === 'share' ? 'percent1' : 'number0');
            return {
              words: `Properties: ${name}, ${label.toLowerCase()}: ${words(value)}, above the limit of ${words(threshold) || '0'}`,
              failed: true,
            };
          }),
  );
}

/** Texts for steps without records: finding nothing in them is no result. */
const UNREAD: Readonly<Record<string, string>> = {
  network: 'Ownership network: no records of companies or properties were read',
  legal: 'Legal checks: no records of courts were read',
  media: 'Adverse media: neither media nor a list of sanctions was read',
};

function graphRules({ rows, invalidated, unread = [] }: CheckedFacts, limit: LimitOf): readonly Rule[] {
  const counted = rows.filter(({ disable }) => !disable);
  const own = ofBorrower(rows);
  return [
    ...unread.flatMap((step): Rule[] =>
      UNREAD[step] === undefined ? [] : [{ words: UNREAD[step], failed: null, open: true }],
    ),
    ...listedAmong(rows),
    above('Plaintiff cases', own.plaintiff, limit('plaintiffCasesMax')),
    above('Defendant cases', own.defendant, limit('defendantCasesMax')),
    above('Adverse media', own.media, limit('adverseMediaMax')),
    above('SREO invalidated', invalidated, limit('sreoInvalidatedMax')),
    above('SREO unreported, own and through companies', unreportedIn(rows), limit('sreoUnreportedMax')),
    ...LISTS.flatMap(([lists, label, prefix]) => {
      const of = counted.filter(({ list }) => lists.includes(list));
      return CASES.flatMap((kind) => mostOf(of, label, kind, limit(`${prefix}${kind[2]}`)));
    }),
    ...propertyRules(counted, limit),
  ];
}

const RULES: Readonly<
  Record<BorrowerCheck, (facts: CheckedFacts, limit: LimitOf) => readonly Rule[] | string>
> = {
  credit: creditRules,
  kyc: kycRules,
  graph: graphRules,
};

type Computed = Pick<CheckSummary, 'computed' | 'decidedBy'>;

/**
 * Checks that pass only if everything was answered: a missing answer or kind of records leaves them
 * undetermined.
 */
const NEEDS_ALL: readonly BorrowerCheck[] = ['kyc', 'graph'];

/**
 * A single failed rule decides; otherwise the rules that could be judged do. Findings of an unfinished run
 * decide nothing.
 */
function computed(check: BorrowerCheck, facts: CheckedFacts, limit: LimitOf): Computed {
  if (!facts.checks.includes(check))
    return {
      computed: 'N/A',
      decidedBy: [`${BORROWER_CHECK_LABELS[check]} was not asked for in this report`],
    };
  if (facts.completedAt === null) return { computed: 'N/A', decidedBy: ['This report is not done'] };
  const rules = RULES[check](facts, limit);
  if (typeof rules === 'string') return { computed: 'N/A', decidedBy: [rules] };
  const words = (of: readonly Rule[]) => of.map((rule) => rule.words);
  const failing = rules.filter(({ failed }) => failed === true);
  if (failing.length > 0) return { computed: 'Fail', decidedBy: words(failing) };
  const open = rules.filter((rule) => rule.open);
  if (open.length > 0 && NEEDS_ALL.includes(check)) return { computed: 'N/A', decidedBy: words(open) };
  const judged = rules.filter(({ failed }) => failed === false);
  return judged.length > 0
    ? { computed: 'Pass', decidedBy: words([...judged, ...open]) }
    : { computed: 'N/A', decidedBy: words(rules) };
}

/**
 * The three verdicts of a report for one loan: an unexpired override, else the verdict of the rules.
 * @param today ISO date
 */
export function judged(
  facts: CheckedFacts,
  limit: LimitOf,
  set: readonly SetVerdict[],
  today: string,
): CheckSummary[] {
  const date = facts.completedAt && dayOf(facts.completedAt);
  return CHECK_SUMMARIES.map((summary) => {
    const check = CHECK_OF_SUMMARY[summary];
    const found = computed(check, facts, limit);
    const override = set.find((one) => one.summary === summary) ?? null;
    const expired = override !== null && override.expiresOn !== null && override.expiresOn < today;
    const holds = override !== null && !expired;
    const verdict = holds ? (override.verdict === 'pass' ? 'Pass' : 'Fail') : found.computed;
    return {
      summary,
      label: BORROWER_CHECK_LABELS[check],
      ...found,
      verdict,
      date: verdict === 'N/A' ? null : date,
      override: override && {
        verdict: override.verdict,
        reason: override.reason,
        expiresOn: override.expiresOn,
        expired,
        by: override.by,
        at: override.at.toISOString(),
      },
    };
  });
}
