import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { CellInput } from '#domain';

/** The latest change of one cell, with the person who made it. */
export interface LastChange {
  readonly cell: string;
  readonly revision: number;
  readonly at: Date;
  readonly before: CellInput;
  readonly after: CellInput;
  readonly id: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** When one of these cells was last changed; null if none ever was. */
export async function lastChangedAt(
  db: Sequelize,
  loanUuid: string,
  cells: readonly string[],
  transaction?: Transaction,
): Promise<Date | null> {
  const [found] = await db.query<{ at: Date | null }>(
    'SELECT max(at) AS at FROM change_log WHERE loan_uuid = $1 AND cell = ANY ($2::text[])',
    { bind: [loanUuid, [...cells]], type: QueryTypes.SELECT, transaction },
  );
  return found?.at ?? null;
}

/**
 * The last change of each of these cells that has ever changed, in the order of their names.
 * @param until the last revision to consider; default: all
 */
export function lastChanges(
  db: Sequelize,
  loanUuid: string,
  cells: readonly string[],
  until?: number,
): Promise<LastChange[]> {
  return db.query<LastChange>(
    `SELECT DISTINCT ON (log.cell) log.cell, log.revision, log.at, log.before, log.after,
       users.id, users.first_name AS "firstName", users.last_name AS "lastName", users.email
     FROM change_log AS log LEFT JOIN users ON users.id = log.user_id
     WHERE log.loan_uuid = $1 AND log.cell = ANY ($2::text[]) AND ($3::int IS NULL OR log.revision <= $3)
     ORDER BY log.cell, log.id DESC`,
    { bind: [loanUuid, [...cells], until ?? null], type: QueryTypes.SELECT },
  );
}
