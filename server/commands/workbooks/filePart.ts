import { isDeepStrictEqual } from 'node:util';
import { nanoid } from 'nanoid';
import {
  isRecord,
  cellInputSchema,
  rowDataText,
  type Action,
  type CellInput,
  type CellRef,
  type RowId,
} from '#domain';
import { isReadOnlyRow, type ColumnDefinition, type TableSheet, type Template, type Workbook } from '#engine';
import type { ErrorBody } from '#contract';
import { AppError } from '../../errors';

type Detail = ErrorBody['details'][number];
/** The paths that a template reads in a loan file. */
interface Paths {
  readonly figures: ReadonlyMap<string, string>;
  /** A list's path to its members and the figure of each: `…selected` to `salesComps`. */
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly tables: ReadonlyMap<string, TableSheet>;
}

/** Returned by `validate-address` with each row. */
const ADDRESS_CHECK = 'isValidRespone';

/** Longer than any path of a template; deeper nesting is refused as not being a loan file. */
const LONGEST_PATH = 500;

const known = new WeakMap<Template, Paths>();

function pathsOf(template: Template): Paths {
  const cached = known.get(template);
  if (cached !== undefined) return cached;
  const figures = new Map<string, string>();
  const lists = new Map<string, Map<string, string>>();
  for (const [name, { path }] of template.figure) {
    const member = path === undefined ? null : /^(.+)\[([^[\]]+)\]$/.exec(path);
    if (member?.[1] !== undefined && member[2] !== undefined) {
      const list = lists.get(member[1]) ?? new Map<string, string>();
      lists.set(member[1], list.set(member[2], name));
    } else if (path !== undefined) figures.set(path, name);
  }
  const tables = new Map(
    template.sheets.flatMap((sheet) => (sheet.kind === 'table' ? [[sheet.path, sheet] as const] : [])),
  );
  const paths = { figures, lists, tables };
  known.set(template, paths);
  return paths;
}

/**
 * The actions that apply a part of a loan file to a workbook: objects are merged deeply, a list of rows replaces the
 * present one with rows matched by id. Unchanged values cause no action.
 * @throws AppError 400 naming each field that is not in the workbook, or whose value its cell does not accept
 */
export function actionsForPart(workbook: Workbook, part: Record<string, unknown>): Action[] {
  const walk = new PartWalk(workbook, pathsOf(workbook.template));
  walk.group(part, '');
  if (walk.refusals.length > 0) throw new AppError('The request is not valid', walk.refusals.slice(0, 100));
  const { inputs, actions } = walk;
  return inputs.length > 0 ? [{ type: 'setInputs', inputs }, ...actions] : actions;
}

class PartWalk {
  readonly inputs: { name: string; value: CellInput }[] = [];
  readonly actions: Action[] = [];
  readonly refusals: Detail[] = [];
  private readonly kept = new Map<TableSheet, ReadonlyMap<RowId, Record<string, unknown>>>();

  constructor(
    private readonly workbook: Workbook,
    private readonly paths: Paths,
  ) {}

  group(group: Record<string, unknown>, at: string): void {
    for (const [key, value] of Object.entries(group)) {
      if (value !== undefined) this.value(value, at === '' ? key : `${at}.${key}`);
    }
  }

  private value(value: unknown, path: string): void {
    const figure = this.paths.figures.get(path);
    const list = this.paths.lists.get(path);
    const table = this.paths.tables.get(path);
    if (figure !== undefined) this.figure(figure, value, path);
    else if (list !== undefined) this.list(list, value, path);
    else if (table !== undefined) this.table(table, value, path);
    else if (isRecord(value) && path.length < LONGEST_PATH) this.group(value, path);
    else this.refuse(path, 'Not a field of this workbook');
  }

  private refuse(path: string, message: string): void {
    this.refusals.push({ message, path, code: 'invalid' });
  }

  private cell(value: unknown, path: string): CellInput | undefined {
    const parsed = cellInputSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.refuse(path, 'A number, a text, true, false or null is expected');
    return undefined;
  }

  /**
   * A list or object in its stored form; data without a known shape came with the loan file, and is kept if
   * sent back unchanged.
   */
  private rowData(
    sheet: TableSheet,
    id: string,
    column: ColumnDefinition,
    value: unknown,
    path: string,
  ): CellInput | undefined {
    if (value === null) return null;
    const read = rowDataText(column.options?.[0], value);
    if ('text' in read) return read.text;
    if (!this.isPassedOver(sheet, id, column.key, value))
      for (const problem of read.problems)
        this.refuse([path, ...problem.path].map(String).join('.'), problem.message);
    return undefined;
  }

  private figure(name: string, value: unknown, path: string): void {
    const input = this.cell(value, path);
    if (input !== undefined && !standsSo(this.workbook, { name }, input))
      this.inputs.push({ name, value: input });
  }

  private list(members: ReadonlyMap<string, string>, value: unknown, path: string): void {
    if (!Array.isArray(value)) return this.refuse(path, 'A list is expected');
    const given = new Set<unknown>(value);
    for (const member of given) {
      if (typeof member !== 'string' || !members.has(member))
        this.refuse(path, `${String(member)} is not one of ${[...members.keys()].join(', ')}`);
    }
    for (const [member, name] of members) {
      if ((this.workbook.value({ name }) === true) !== given.has(member))
        this.inputs.push({ name, value: given.has(member) });
    }
  }

  private table(sheet: TableSheet, value: unknown, path: string): void {
    if (!Array.isArray(value)) return this.refuse(path, 'A list of rows is expected');
    const standing = new Set(this.workbook.rowIds(sheet.key));
    const rows = value.map((row: unknown, index) => this.row(sheet, standing, row, `${path}.${index}`));
    if (rows.includes(undefined)) return;
    const given = rows.filter((row) => row !== undefined);
    const wanted = [...given];
    // Read-only rows are not sent by clients, and keep their positions.
    this.readOnlyRows(sheet, standing, given).forEach(({ id, at }) =>
      wanted.splice(at, 0, { id, cells: {} }),
    );
    if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
      return this.refuse(path, 'Two rows have the same id');
    const cells = wanted.flatMap(({ id, cells: sent }) =>
      standing.has(id) ? this.changedCells(sheet, id, sent) : [],
    );
    if (cells.length > 0) this.actions.push({ type: 'setCells', sheet: sheet.key, cells });
    this.reshape(sheet, standing, wanted);
  }

  /**
   * Rows that cannot be edited and are missing from the given ones, each with its index among the resulting
   * rows.
   */
  private readOnlyRows(
    sheet: TableSheet,
    standing: ReadonlySet<RowId>,
    given: readonly { id: RowId }[],
  ): { id: RowId; at: number }[] {
    const sent = new Set(given.map(({ id }) => id));
    return [...standing].flatMap((id, at) =>
      !sent.has(id) && isReadOnlyRow(this.workbook, sheet.key, id) ? [{ id, at }] : [],
    );
  }

  private row(
    sheet: TableSheet,
    standing: ReadonlySet<RowId>,
    row: unknown,
    path: string,
  ): { id: RowId; cells: Record<string, CellInput> } | undefined {
    if (!isRecord(row)) {
      this.refuse(path, 'A row is expected');
      return undefined;
    }
    const cells: Record<string, CellInput> = {};
    const id = typeof row.id === 'string' || typeof row.id === 'number' ? String(row.id) : nanoid(10);
    for (const [key, value] of Object.entries(row)) {
      if (key === 'id' || value === undefined) continue;
      const column = sheet.column.get(key);
      if (column === undefined) {
        if (!this.isPassedOver(sheet, id, key, value))
          this.refuse(`${path}.${key}`, `${sheet.label} has no such column`);
        continue;
      }
      const input =
        column.type === 'json'
          ? this.rowData(sheet, id, column, value, `${path}.${key}`)
          : this.cell(value, `${path}.${key}`);
      if (input !== undefined && takesInput(column)) cells[key] = input;
    }
    if (!standing.has(id)) this.requireAll(sheet, cells, path);
    return { id, cells };
  }

  /**
   * Whether a field of a row is skipped: an address check result, or unchanged data that the loan file keeps
   * without a column or a known shape.
   */
  private isPassedOver(sheet: TableSheet, id: RowId, key: string, value: unknown): boolean {
    if (key === ADDRESS_CHECK && sheet.column.has('address')) return true;
    const kept = this.keptRow(sheet, id)?.[key];
    return kept !== undefined && isDeepStrictEqual(kept, value);
  }

  private keptRow(sheet: TableSheet, id: RowId): Record<string, unknown> | undefined {
    let rows = this.kept.get(sheet);
    if (rows === undefined) {
      const found = sheet.path
        .split('.')
        .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), this.workbook.toLoanFile());
      const ids = this.workbook.rowIds(sheet.key);
      rows = new Map(
        (Array.isArray(found) ? found : []).flatMap((row: unknown, index) =>
          isRecord(row) ? [[ids[index] ?? '', row] as const] : [],
        ),
      );
      this.kept.set(sheet, rows);
    }
    return rows.get(id);
  }

  /** A row is typed cell by cell in a grid; one that is sent is sent whole. */
  private requireAll(sheet: TableSheet, cells: Readonly<Record<string, CellInput>>, path: string): void {
    for (const column of sheet.columns) {
      const input = cells[column.key] ?? column.default ?? null;
      if (
        column.required &&
        takesInput(column) &&
        (input === null || (typeof input === 'string' && input.trim() === ''))
      )
        this.refuse(`${path}.${column.key}`, `${column.label} is required`);
    }
  }

  private changedCells(sheet: TableSheet, row: RowId, cells: Record<string, CellInput>) {
    return Object.entries(cells)
      .filter(([column, value]) => !standsSo(this.workbook, { sheet: sheet.key, row, column }, value))
      .map(([column, value]) => ({ row, column, value }));
  }

  /**
   * Removes rows that are not in the new list, inserts new ones after their predecessors, and moves rows whose order
   * differs.
   */
  private reshape(
    sheet: TableSheet,
    standing: ReadonlySet<RowId>,
    wanted: readonly { id: RowId; cells: Record<string, CellInput> }[],
  ): void {
    const order = wanted.map(({ id }) => id);
    const keep = new Set(order);
    const removed = [...standing].filter((id) => !keep.has(id));
    if (removed.length > 0) this.actions.push({ type: 'removeRows', sheet: sheet.key, rows: removed });
    const kept = order.filter((id) => standing.has(id));
    const keptBefore = [...standing].filter((id) => keep.has(id));
    if (kept.some((id, index) => id !== keptBefore[index])) {
      this.actions.push({ type: 'moveRows', sheet: sheet.key, rows: kept, after: null });
    }
    let after: RowId | null = null;
    for (const row of wanted) {
      if (!standing.has(row.id)) this.add(sheet.key, after, row);
      after = row.id;
    }
  }

  private add(
    sheet: string,
    after: RowId | null,
    row: { id: RowId; cells: Record<string, CellInput> },
  ): void {
    const last = this.actions.at(-1);
    if (last?.type === 'addRows' && last.sheet === sheet && last.rows.at(-1)?.id === after)
      last.rows.push(row);
    else this.actions.push({ type: 'addRows', sheet, after, rows: [row] });
  }
}

/**
 * Whether the cell has this value already, as its input, result or default: a value that was read and sent back must
 * not become an overwrite.
 */
export function standsSo(
  workbook: Workbook,
  ref: Exclude<CellRef, { readonly total: true }>,
  value: CellInput,
): boolean {
  const input = workbook.input(ref);
  return input === value || (input === null && workbook.value(ref) === value);
}

/** A loan file may carry the former result of a computed column, which is not an input. */
const takesInput = (column: ColumnDefinition): boolean => column.formula === undefined || column.overwritable;
