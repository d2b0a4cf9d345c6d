import type { ReadFile, ReadRow } from './loanFile';
import { WorkbookState } from './state';
import type { Layout } from './layout';
import type { TableState } from './tableState';
import { writeRow } from './execute';
import type { Content } from './contents';
import type { PendingWrites } from './writes';
import type { Problem } from './types';

/** The state that a loan file describes. Formulas beyond the reading budget are left blank and reported. */
export function stateOf(read: ReadFile, layout: Layout, problems: Problem[]): WorkbookState {
  const state = new WorkbookState(layout);
  for (const { figure, ready } of read.figures) {
    state.figures.setInput(figure.definition.name, ready.value, ready.formula);
    state.count(ready.formula, 1);
  }
  for (const [key, table] of state.tables) fillTable(state, table, read.tables.get(key) ?? []);
  const problem = state.budget.problem((table) => state.tables.get(table)?.ids.length ?? 0);
  if (problem === undefined) return state;
  problems.push({ code: 'too_expensive', message: problem });
  return stateOf(withoutFormulas(read), layout, []);
}

function fillTable(state: WorkbookState, table: TableState, rows: readonly ReadRow[]): void {
  const slots = table.addRows(
    rows.map((row) => row.id),
    null,
  );
  rows.forEach((row, i) => {
    const slot = slots[i] ?? 0;
    for (const column of table.layout.columns) {
      const ready = row.values[column.index];
      if (!ready) continue;
      table.setInput(slot, column, ready.value, ready.formula);
      state.count(ready.formula, 1);
    }
  });
}

function withoutFormulas(read: ReadFile): ReadFile {
  const plain = (ready: ReadRow['values'][number]) => (ready?.formula ? undefined : ready);
  const rows = (list: readonly ReadRow[]) => list.map((row) => ({ ...row, values: row.values.map(plain) }));
  return {
    ...read,
    figures: read.figures.filter(({ ready }) => !ready.formula),
    tables: new Map([...read.tables].map(([key, list]) => [key, rows(list)])),
  };
}

/** The engine's sheets for a state, by engine sheet name. */
export function sheetsOf(state: WorkbookState): { [name: string]: Content[][] } {
  const { layout } = state;
  const sheets: { [name: string]: Content[][] } = {};
  layout.places.forEach((place, id) => {
    const name = layout.names[id] ?? '';
    if ('sheet' in place) {
      const table = state.tables.get(place.sheet.key);
      const rows: Content[][] = table
        ? table.ids.map((_, slot) => [1, ...place.columns.map((column) => table.content(slot, column))])
        : [];
      // The engine does not treat a column of fewer than two rows as a list, so it is padded with rows that
      // are not living.
      while (rows.length < 2) rows.push([0]);
      sheets[name] = rows;
    } else {
      sheets[name] = place.map((figure) => [state.figures.content(figure)]);
    }
  });
  sheets[layout.names[layout.totalsId] ?? ''] = [...layout.totalsByRow.map((total) => [total.content]), [0]];
  return sheets;
}

/** Collects the writes that take an engine from state `before` to state `after`, whose rows are in slot order. */
export function writeDifferences(before: WorkbookState, after: WorkbookState, writes: PendingWrites): void {
  for (const figure of after.layout.figures.values()) {
    const { name } = figure.definition;
    if (before.figures.input(name) !== after.figures.input(name))
      writes.add(figure.id, figure.row, 0, after.figures.content(figure));
  }
  for (const [key, table] of after.tables) {
    const old = before.tables.get(key);
    if (old) writeTableDifferences(old, table, writes);
  }
  // The same text may lead to another slot.
  after.eachNamingRows((sheet, row, column, content) => writes.add(sheet, row, column, content));
}

function writeTableDifferences(old: TableState, table: TableState, writes: PendingWrites): void {
  const { id, columns } = table.layout;
  for (let slot = 0; slot < Math.max(old.slotsUsed, table.slotsUsed); slot++) {
    const was = old.idOf[slot] !== undefined;
    const is = table.idOf[slot] !== undefined;
    if (was !== is) writeRow(table, slot, is, writes);
    if (!was || !is) continue;
    for (const column of columns) {
      if (column.editable && old.input(slot, column) !== table.input(slot, column))
        writes.add(id, slot, column.index + 1, table.content(slot, column));
    }
  }
}
