import { Op, QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { SANCTIONS_LIST, type CheckSummaryKey, type GraphList, type PropertyStats } from '#contract';
import { personName } from '#domain';
import { notFound } from '../../errors';
import { BorrowerReport, BorrowerReportCase, BorrowerReportRow } from '../checksReport';

/** The reports of a borrower, the newest first. */
export const reportsOf = (
  borrowerIds: readonly string[],
  transaction?: Transaction,
): Promise<BorrowerReport[]> =>
  BorrowerReport.findAll({
    where: { borrowerId: { [Op.in]: [...borrowerIds] } },
    order: [['version', 'DESC']],
    transaction,
  });

/** @throws AppError 404 */
export async function findReport(
  borrowerId: string,
  id: string,
  transaction?: Transaction,
): Promise<BorrowerReport> {
  const report = await BorrowerReport.findOne({
    where: { id, borrowerId },
    transaction,
    ...(transaction && { lock: transaction.LOCK.NO_KEY_UPDATE }),
  });
  if (report === null) throw notFound('There is no such report');
  return report;
}

/** Reports that are shown and done, of these people. */
export const activeReports = (
  borrowerIds: readonly string[],
  transaction?: Transaction,
): Promise<BorrowerReport[]> =>
  BorrowerReport.findAll({
    where: { borrowerId: { [Op.in]: [...borrowerIds] }, active: true, status: 'Done' },
    transaction,
  });

/**
 * The error messages of failed jobs, by job uuid, of runs that are still marked as running: an abandoned job
 * leaves its report in that state.
 */
export async function lostReports(
  db: Sequelize,
  reports: readonly BorrowerReport[],
  transaction?: Transaction,
): Promise<ReadonlyMap<string, string>> {
  const running = reports.flatMap(({ status, jobUuid }) =>
    status === 'In Progress' && jobUuid ? [jobUuid] : [],
  );
  if (running.length === 0) return new Map();
  const rows = await db.query<{ uuid: string; words: string | null }>(
    `SELECT uuid, error_message AS words FROM jobs WHERE uuid = ANY($1::uuid[]) AND status = 'failed'`,
    { bind: [running], type: QueryTypes.SELECT, transaction },
  );
  return new Map(
    rows.map(({ uuid, words }) => [uuid, words ?? 'The checks could not be run. Please try again.']),
  );
}

/**
 * The counts of a person, company or property of a report, under all its names, with the borrower they
 * concern.
 */
export interface CountedRow {
  readonly id: string;
  readonly reportId: string;
  readonly list: GraphList;
  readonly name: string;
  readonly disable: boolean;
  readonly reported: boolean | null;
  readonly plaintiff: number;
  readonly defendant: number;
  readonly media: number;
  readonly sanctions: number;
  readonly stats: PropertyStats | null;
}

/**
 * Identifies a case, so that one found under two names of a person counts once; a case added by hand is
 * always its own.
 */
const CASE_KEY = `CASE WHEN c.is_manually_added THEN c.id::text ELSE row(c.title, c.dated_on, c.court, c.url)::text END`;
const COUNTS = `
  WITH told AS (
    SELECT coalesce(m.same_as, m.id) AS row_id, c.kind, c.case_type, ${CASE_KEY} AS key
    FROM borrower_report_rows m JOIN borrower_report_cases c ON c.row_id = m.id
    WHERE m.report_id = ANY($1::uuid[]) AND NOT c.is_hidden AND (m.same_as IS NULL OR NOT m.disable)
  )
  SELECT r.id, r.report_id AS "reportId", r.list, r.name, r.disable, r.reported, r.stats,
    (count(DISTINCT key) FILTER (WHERE told.kind = 'plaintiff'))::int AS plaintiff,
    (count(DISTINCT key) FILTER (WHERE told.kind = 'defendant'))::int AS defendant,
    (count(DISTINCT key) FILTER (WHERE told.kind = 'media'))::int AS media,
    (count(DISTINCT key) FILTER (WHERE told.case_type = '${SANCTIONS_LIST}'))::int AS sanctions
  FROM borrower_report_rows r LEFT JOIN told ON told.row_id = r.id
  WHERE r.report_id = ANY($1::uuid[]) AND r.same_as IS NULL GROUP BY r.id ORDER BY r.list, r.place`;

export const countedRows = (
  db: Sequelize,
  reportIds: readonly string[],
  transaction?: Transaction,
): Promise<CountedRow[]> =>
  db.query<CountedRow>(COUNTS, { bind: [[...reportIds]], type: QueryTypes.SELECT, transaction });

/** The rows that a report found. */
export const rowsOfReport = (reportId: string, transaction?: Transaction): Promise<BorrowerReportRow[]> =>
  BorrowerReportRow.findAll({
    where: { reportId },
    order: [
      ['list', 'ASC'],
      ['place', 'ASC'],
    ],
    transaction,
  });

/** The rows of a report with their cases. */
export async function graphOf(reportId: string) {
  const rows = await rowsOfReport(reportId);
  const cases = await BorrowerReportCase.findAll({
    where: { rowId: { [Op.in]: rows.map(({ id }) => id) } },
    order: [
      ['kind', 'ASC'],
      ['place', 'ASC'],
    ],
  });
  return { rows, cases };
}

type Account = Parameters<typeof personName>[0];

/** An override with who set it. */
export interface FoundOverride {
  readonly reportId: string;
  readonly summary: CheckSummaryKey;
  readonly verdict: 'pass' | 'fail';
  readonly reason: string;
  readonly expiresOn: string | null;
  readonly by: string | null;
  readonly at: Date;
}

export async function overridesOf(
  db: Sequelize,
  loanUuid: string,
  reportIds: readonly string[],
  transaction?: Transaction,
): Promise<FoundOverride[]> {
  const rows = await db.query<Omit<FoundOverride, 'by'> & { readonly person: Account | null }>(
    `SELECT report_id AS "reportId", summary, verdict, reason, expires_on::text AS "expiresOn", at,
       CASE WHEN u.id IS NOT NULL
         THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) END AS person
     FROM borrower_report_overrides LEFT JOIN users u ON u.id = user_id
     WHERE loan_uuid = $1 AND report_id = ANY($2::uuid[])`,
    { bind: [loanUuid, [...reportIds]], type: QueryTypes.SELECT, transaction },
  );
  return rows.map(({ person, ...override }) => ({ ...override, by: person && personName(person) }));
}

/** Loans with an override that held until before this day and still counts. */
export async function loansWithExpired(db: Sequelize, day: string): Promise<string[]> {
  const rows = await db.query<{ uuid: string }>(
    `SELECT DISTINCT loan_uuid AS uuid FROM borrower_report_overrides JOIN loans ON loans.uuid = loan_uuid
     WHERE ended_at IS NULL AND expires_on < $1 AND deleted_at IS NULL ORDER BY 1`,
    { bind: [day], type: QueryTypes.SELECT },
  );
  return rows.map(({ uuid }) => uuid);
}

/** Removes names and words from reports; their counts are kept. */
export async function blankReports(
  db: Sequelize,
  borrowerIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  const bind = { bind: [[...borrowerIds]], transaction };
  await db.query(
    // A case listed under two names gets one number, so that it still counts once.
    `UPDATE borrower_report_cases SET title = initcap(kind) || ' ' || numbered.number, url = NULL, court = NULL, state = NULL,
       source_name = NULL, case_type = NULL, snippets = '{}', evidence = ''
     FROM (SELECT c.id AS case_id, dense_rank() OVER (PARTITION BY r.report_id, c.kind ORDER BY ${CASE_KEY}) AS number
       FROM borrower_report_cases c JOIN borrower_report_rows r ON r.id = c.row_id JOIN borrower_reports b ON b.id = r.report_id
       WHERE b.borrower_id = ANY($1::uuid[])) AS numbered
     WHERE id = case_id`,
    bind,
  );
  await db.query(
    `UPDATE borrower_report_rows SET name = 'Row ' || (place + 1), how = '', evidence = '', note = '',
       stats = jsonb_set(stats, '{property_address}', '""')
     WHERE report_id IN (SELECT id FROM borrower_reports WHERE borrower_id = ANY($1::uuid[]))`,
    bind,
  );
  await db.query(
    `UPDATE borrower_reports SET llcs = '{}', tax_address = '{"street":"","city":"","state":"","zip":""}',
       sreo = coalesce((SELECT jsonb_agg(jsonb_build_object('address', '', 'ownedBy', '', 'valid', row -> 'valid'))
         FROM jsonb_array_elements(sreo) AS row), '[]')
     WHERE borrower_id = ANY($1::uuid[])`,
    bind,
  );
  await db.query(
    `UPDATE borrower_report_overrides SET reason = 'Erased'
     WHERE report_id IN (SELECT id FROM borrower_reports WHERE borrower_id = ANY($1::uuid[]))`,
    bind,
  );
  // Red flags name a report in their cause; their messages contain its findings.
  await db.query(
    `UPDATE alerts SET message = regexp_replace(message, ' fails for .*', ' fails for a borrower')
     FROM borrower_reports b WHERE b.borrower_id = ANY($1::uuid[]) AND cause LIKE 'borrower-checks ' || b.id || ' %'`,
    bind,
  );
}

/**
 * Moves the reports of another record to this one, after its own; one stays in force, and running ones fail.
 */
export async function moveReports(
  db: Sequelize,
  kept: string,
  other: string,
  transaction: Transaction,
): Promise<void> {
  await db.query(
    `UPDATE borrower_reports SET borrower_id = $1,
       version = version + coalesce((SELECT max(version) FROM borrower_reports WHERE borrower_id = $1), 0),
       active = active AND NOT EXISTS (SELECT 1 FROM borrower_reports WHERE borrower_id = $1 AND active),
       status = CASE WHEN status = 'In Progress' THEN 'Failed' ELSE status END,
       error_message = CASE WHEN status = 'In Progress' THEN 'The record was merged into another while this ran.' ELSE error_message END
     WHERE borrower_id = $2`,
    { bind: [kept, other], transaction },
  );
}
