import { rowDataValue, type CellInput, type RowId } from '../domain';
import { isRecord } from '../values';
import type { ReadFile, ReadRow } from './loanFile';
import { parsePath, putAt, valueAt } from './paths';
import type { WorkbookState } from './state';
import type { TableState } from './tableState';

interface RowAsRead {
  readonly source: Record<string, unknown>;
  readonly read: ReadRow;
}

/**
 * A loan file with the values read from it: values that have not changed since are written back exactly as they were
 * spelled.
 */
export class OpenedFile {
  private readonly figures: ReadonlyMap<string, CellInput>;
  private readonly rows = new Map<string, ReadonlyMap<RowId, RowAsRead>>();

  constructor(
    private readonly source: Record<string, unknown>,
    read: ReadFile,
    state: WorkbookState,
  ) {
    this.figures = new Map(read.figures.map(({ figure, ready }) => [figure.definition.name, ready.value]));
    for (const [key, table] of state.tables) {
      const found = valueAt(source, table.layout.sheet.path.split('.'));
      const sources: readonly unknown[] = Array.isArray(found) ? found : [];
      const entries = (read.tables.get(key) ?? []).map((row, i): [RowId, RowAsRead] => {
        const object = sources[i];
        return [row.id, { source: isRecord(object) ? object : {}, read: row }];
      });
      this.rows.set(key, new Map(entries));
    }
  }

  /**
   * The loan file with the present inputs. Parts that the template does not read are kept, unchanged values keep their
   * spelling, and a default is not written if the file did not have it.
   */
  write(state: WorkbookState): Record<string, unknown> {
    const file = structuredClone(this.source);
    this.writeFigures(file, state);
    for (const table of state.tables.values()) {
      const keys = table.layout.sheet.path.split('.');
      const before = valueAt(this.source, keys);
      if (table.ids.length === 0 && !Array.isArray(before)) continue;
      putAt(
        file,
        keys,
        table.ids.map((id) => this.writeRow(table, id)),
      );
    }
    return file;
  }

  private writeFigures(file: Record<string, unknown>, state: WorkbookState): void {
    const lists = new Map<
      string,
      { keys: readonly string[]; members: Map<string, boolean>; changed: boolean }
    >();
    for (const { definition } of state.layout.figures.values()) {
      if (definition.path === undefined) continue;
      const { keys, member } = parsePath(definition.path);
      const value = state.figures.input(definition.name);
      const changed = value !== (this.figures.get(definition.name) ?? null);
      if (member === undefined) {
        if (changed) putAt(file, keys, value ?? undefined);
        continue;
      }
      const list = lists.get(keys.join('.')) ?? { keys, members: new Map<string, boolean>(), changed: false };
      list.members.set(member, value === true);
      list.changed ||= changed;
      lists.set(keys.join('.'), list);
    }
    for (const { keys, members, changed } of lists.values())
      if (changed) putAt(file, keys, membersAfter(valueAt(this.source, keys), members));
  }

  private writeRow(table: TableState, id: RowId): Record<string, unknown> {
    const before = this.rows.get(table.layout.sheet.key)?.get(id);
    const row: Record<string, unknown> = before ? { ...structuredClone(before.source) } : { id };
    if (before && String(before.source.id) !== id) row.id = id;
    const slot = table.slot(id) ?? 0;
    for (const column of table.layout.columns) {
      if (!column.editable) continue;
      const { key, type, default: usual } = column.definition;
      const value = table.input(slot, column);
      const unchanged = before
        ? value === (before.read.values[column.index]?.value ?? null)
        : value === (usual ?? null);
      if (unchanged) continue;
      if (value === null) delete row[key];
      else row[key] = type === 'json' && typeof value === 'string' ? rowDataValue(value) : value;
    }
    return row;
  }
}

/** Remaining members keep their places, members unknown to the template are kept, and new ones come last. */
function membersAfter(before: unknown, members: ReadonlyMap<string, boolean>): unknown[] {
  const old: unknown[] = Array.isArray(before) ? before : [];
  const kept = old.filter((item) => typeof item !== 'string' || members.get(item) !== false);
  const added = [...members].filter(([member, on]) => on && !old.includes(member)).map(([member]) => member);
  return [...kept, ...added];
}
