import type { Action, CellInput, CellRef, RowId } from '../domain';
import type { InputChange } from './types';

/** The state before one action, sufficient to undo it. */
export type Record =
  | {
      readonly kind: 'cells';
      readonly sheet: string;
      readonly cells: readonly { row: RowId; column: string }[];
      readonly before: readonly CellInput[];
      readonly after: readonly CellInput[];
    }
  | {
      readonly kind: 'inputs';
      readonly names: readonly string[];
      readonly before: readonly CellInput[];
      readonly after: readonly CellInput[];
    }
  | {
      readonly kind: 'added' | 'removed';
      readonly sheet: string;
      readonly rows: readonly { id: RowId; cells: { [column: string]: CellInput } }[];
      readonly order: readonly RowId[];
    }
  | {
      readonly kind: 'moved';
      readonly sheet: string;
      readonly rows: readonly RowId[];
      readonly order: readonly RowId[];
    };

/** Actions that undo the records when applied in the order given. */
export function inverseOf(records: readonly Record[]): Action[] {
  return [...records].reverse().flatMap(takeBack);
}

function takeBack(record: Record): Action[] {
  switch (record.kind) {
    case 'cells': {
      const cells = record.cells.map((cell, i) => ({
        row: cell.row,
        column: cell.column,
        value: record.before[i] ?? null,
      }));
      return cells.length === 0 ? [] : [{ type: 'setCells', sheet: record.sheet, cells: cells.reverse() }];
    }
    case 'inputs': {
      const inputs = record.names.map((name, i) => ({ name, value: record.before[i] ?? null }));
      return inputs.length === 0 ? [] : [{ type: 'setInputs', inputs: inputs.reverse() }];
    }
    case 'added':
      return record.rows.length === 0
        ? []
        : [{ type: 'removeRows', sheet: record.sheet, rows: record.rows.map((row) => row.id) }];
    case 'removed': {
      const byId = new Map(record.rows.map((row) => [row.id, row]));
      return runs(record.order, byId).map(({ after, ids }) => ({
        type: 'addRows',
        sheet: record.sheet,
        after,
        rows: ids.flatMap((id) => byId.get(id) ?? []),
      }));
    }
    case 'moved':
      return runs(record.order, new Set(record.rows)).map(({ after, ids }) => ({
        type: 'moveRows',
        sheet: record.sheet,
        after,
        rows: ids,
      }));
  }
}

/** Runs of neighbouring rows of `chosen` in an order, each with the row before it. */
function runs(
  order: readonly RowId[],
  chosen: { has(id: RowId): boolean },
): { after: RowId | null; ids: RowId[] }[] {
  const found: { after: RowId | null; ids: RowId[] }[] = [];
  let open: { after: RowId | null; ids: RowId[] } | undefined;
  let before: RowId | null = null;
  for (const id of order) {
    if (!chosen.has(id)) open = undefined;
    else if (open) open.ids.push(id);
    else found.push((open = { after: before, ids: [id] }));
    before = id;
  }
  return found;
}

/** Inputs that differ after the records, each once with its first before and last after. */
export function inputChanges(records: readonly Record[]): InputChange[] {
  const changes = new Map<string, { ref: CellRef; before: CellInput; after: CellInput }>();
  const note = (key: string, ref: () => CellRef, before: CellInput, after: CellInput) => {
    const known = changes.get(key);
    if (known) known.after = after;
    else changes.set(key, { ref: ref(), before, after });
  };
  for (const record of records) {
    if (record.kind === 'moved') continue;
    if (record.kind === 'inputs') {
      record.names.forEach((name, i) =>
        note(name, () => ({ name }), record.before[i] ?? null, record.after[i] ?? null),
      );
      continue;
    }
    const { sheet } = record;
    const cell = (row: RowId, column: string, before: CellInput, after: CellInput) =>
      note(`${sheet}/${row}/${column}`, () => ({ sheet, row, column }), before, after);
    if (record.kind === 'cells') {
      record.cells.forEach(({ row, column }, i) =>
        cell(row, column, record.before[i] ?? null, record.after[i] ?? null),
      );
      continue;
    }
    for (const row of record.rows) {
      for (const [column, value] of Object.entries(row.cells)) {
        if (record.kind === 'added') cell(row.id, column, null, value);
        else cell(row.id, column, value, null);
      }
    }
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}
