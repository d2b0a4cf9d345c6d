import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { cellKey, type Action, type CellInput } from '#domain';
import type { Applied } from '#engine';

export interface LoggedChange {
  readonly cell: string;
  readonly before: CellInput;
  readonly after: CellInput;
}

/** Every input a batch changed, cell by cell; the cells of rows that came or went among them. */
export function loggedChanges(applied: Applied): LoggedChange[] {
  const changes = new Map<string, LoggedChange>();
  for (const { ref, before, after } of applied.inputs) changes.set(cellKey(ref), { cell: cellKey(ref), before, after });
  const add = (change: LoggedChange): void => {
    if (!changes.has(change.cell)) changes.set(change.cell, change);
  };
  for (const { cell, value } of rowCells(applied.inverse)) add({ cell, before: value, after: null });
  for (const { cell, value } of rowCells(applied.actions)) add({ cell, before: null, after: value });
  return [...changes.values()];
}

function rowCells(actions: readonly Action[]): { cell: string; value: CellInput }[] {
  return actions.flatMap((action) =>
    action.type !== 'addRows'
      ? []
      : action.rows.flatMap(({ id, cells }) =>
          Object.entries(cells).map(([column, value]) => ({ cell: cellKey({ sheet: action.sheet, row: id, column }), value })),
        ),
  );
}

/** Writes the log of one revision, in one statement however many cells it touched. */
export async function appendChangeLog(
  db: Sequelize,
  transaction: Transaction,
  entry: { loanUuid: string; revision: number; userId: string | null; changes: readonly LoggedChange[] },
): Promise<void> {
  if (entry.changes.length === 0) return;
  await db.query(
    `INSERT INTO change_log (loan_uuid, revision, user_id, cell, before, after)
     SELECT $1, $2, $3, change.cell, change.before, change.after
     FROM unnest($4::text[], $5::jsonb[], $6::jsonb[]) AS change (cell, before, after)`,
    {
      bind: [
        entry.loanUuid,
        entry.revision,
        entry.userId,
        entry.changes.map(({ cell }) => cell),
        entry.changes.map(({ before }) => JSON.stringify(before)),
        entry.changes.map(({ after }) => JSON.stringify(after)),
      ],
      type: QueryTypes.INSERT,
      transaction,
    },
  );
}
