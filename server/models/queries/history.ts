import { QueryTypes, type Sequelize } from 'sequelize';
import type { HistoryKind } from '#contract';
import { EVENT_NAMES } from '../../events/loanEvents';

/** A stored line of a loan's history. */
export interface HistoryRow {
  /** Its position in the history: the time to the microsecond, and a tie-breaker. */
  readonly place: string;
  readonly at: Date;
  readonly source: 'event' | 'revision' | 'comment';
  readonly name: string | null;
  readonly props: Readonly<Record<string, unknown>>;
  readonly dealType: 'WL' | 'A' | 'B';
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const EVENT_KINDS = `CASE ${[...EVENT_NAMES]
  .flatMap(([kind, names]) =>
    kind === null || names.length === 0 ? [] : [`WHEN name IN (${listed(names)}) THEN '${kind}'`],
  )
  .join(' ')} ELSE 'loan' END`;
const NOT_SHOWN = listed(EVENT_NAMES.get(null) ?? []);
const MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.US'`;

/** Everything that happened: events, saves but the first (the loan's creation is an event), comments. */
const HISTORY = `
  SELECT at, '2' || lpad(id::text, 20, '0') AS tie, 'event' AS source, ${EVENT_KINDS} AS kind, name, props, loan_uuid, user_id
    FROM loan_events WHERE loan_uuid = ANY($1::uuid[]) AND name NOT IN (${NOT_SHOWN})
  UNION ALL
  SELECT at, '1' || lpad(revision::text, 20, '0'), 'revision', 'workbook', label, jsonb_build_object('revision', revision, 'cells', cells_changed, 'restores', restores), loan_uuid, user_id
    FROM workbook_revisions WHERE loan_uuid = ANY($1::uuid[]) AND revision > 1
  UNION ALL
  SELECT created_at, '0' || uuid::text, 'comment', 'comment', title, jsonb_build_object('body', body, 'reply', uuid <> thread_uuid), loan_uuid, user_id
    FROM cell_comments WHERE loan_uuid = ANY($1::uuid[]) AND deleted_at IS NULL`;

export interface HistoryPage {
  readonly limit: number;
  /** The place of the last line of the page before. */
  readonly before: string | undefined;
  readonly kinds: readonly HistoryKind[] | undefined;
}

/** The history of a loan and its notes, newest first. */
export function listHistory(
  db: Sequelize,
  loanUuids: readonly string[],
  { limit, before, kinds }: HistoryPage,
): Promise<HistoryRow[]> {
  return db.query<HistoryRow>(
    `SELECT h.*, u.first_name AS "firstName", u.last_name AS "lastName", u.email, l.deal_type AS "dealType", h.user_id AS "userId"
     FROM (SELECT *, to_char(at AT TIME ZONE 'UTC', ${MICROSECONDS}) || '~' || tie AS place FROM (${HISTORY}) lines) h
     JOIN loans l ON l.uuid = h.loan_uuid LEFT JOIN users u ON u.id = h.user_id
     WHERE ($2::text IS NULL OR h.place COLLATE "C" < $2::text COLLATE "C") AND ($3::text[] IS NULL OR h.kind = ANY($3::text[]))
     ORDER BY h.place COLLATE "C" DESC LIMIT $4`,
    {
      bind: [loanUuids, before ?? null, kinds === undefined || kinds.length === 0 ? null : kinds, limit],
      type: QueryTypes.SELECT,
    },
  );
}
