import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { cellKey, type Action, type CellInput } from '#domain';
import { diffWorkbooks, type Applied, type Workbook } from '#engine';

export interface LoggedChange {
  readonly cell: string;
  readonly before: CellInput;
  readonly after: CellInput;
}

/** Every input that a batch changed, by cell, including the cells of rows that were added or removed. */
export function loggedChanges(applied: Applied): LoggedChange[] {
  const changes = new Map<string, LoggedChange>();
  for (const { ref, before, after } of applied.inputs)
    changes.set(cellKey(ref), { cell: cellKey(ref), before, after });
  const add = (change: LoggedChange): void => {
    if (!changes.has(change.cell)) changes.set(change.cell, change);
  };
  for (const { cell, value } of rowCells(applied.inverse)) add({ cell, before: value, after: null });
  for (const { cell, value } of rowCells(applied.actions)) add({ cell, before: null, after: value });
  return [...changes.values()];
}

/** Merges changes with later ones: each cell is logged once, from its first to its last value. */
export function laterOf(first: readonly LoggedChange[], then: readonly LoggedChange[]): LoggedChange[] {
  const changes = new Map(first.map((change) => [change.cell, change]));
  for (const change of then)
    changes.set(change.cell, { ...change, before: (changes.get(change.cell) ?? change).before });
  return [...changes.values()];
}

function rowCells(actions: readonly Action[]): { cell: string; value: CellInput }[] {
  return actions.flatMap((action) =>
    action.type !== 'addRows'
      ? []
      : action.rows.flatMap(({ id, cells }) =>
          Object.entries(cells).map(([column, value]) => ({
            cell: cellKey({ sheet: action.sheet, row: id, column }),
            value,
          })),
        ),
  );
}

/**
 * Every input that two states of a loan have otherwise, by cell; the cells of rows that only one of them has
 * among them.
 */
export function changesBetween(before: Workbook, after: Workbook): LoggedChange[] {
  const { inputs, rows } = diffWorkbooks(before, after);
  return [
    ...inputs.map(({ ref, before: from, after: to }) => ({ cell: cellKey(ref), before: from, after: to })),
    ...rows.flatMap(({ sheet, row, change }) =>
      inputsOfRow(change === 'removed' ? before : after, sheet, row).map(({ cell, value }) => ({
        cell,
        before: change === 'removed' ? value : null,
        after: change === 'removed' ? null : value,
      })),
    ),
  ];
}

function inputsOfRow(workbook: Workbook, key: string, row: string): { cell: string; value: CellInput }[] {
  const sheet = workbook.template.sheet.get(key);
  if (sheet?.kind !== 'table') return [];
  return sheet.columns.flatMap(({ key: column, formula, overwritable }) => {
    const ref = { sheet: key, row, column };
    const value = formula === undefined || overwritable ? workbook.input(ref) : null;
    return value === null ? [] : [{ cell: cellKey(ref), value }];
  });
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
