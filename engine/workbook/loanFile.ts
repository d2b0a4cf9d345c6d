import { countOf, rowDataProblem, rowDataText, type CellInput, type RowId } from '../domain';
import { isRecord } from '../values';
import type { ColumnDefinition, FigureDefinition } from '../template/types';
import { readValue, type ReadyValue } from './readValue';
import type { FigureLayout, Layout, TableLayout } from './layout';
import { parsePath, valueAt } from './paths';
import { WorkbookProblem } from './problem';
import type { Problem, ProblemCode } from './types';

export interface ReadRow {
  readonly id: RowId;
  /** By column index; absent where the file is silent. */
  readonly values: readonly (ReadyValue | undefined)[];
}

/** A loan file's inputs as a template reads them. */
export interface ReadFile {
  readonly figures: readonly { readonly figure: FigureLayout; readonly ready: ReadyValue }[];
  readonly tables: ReadonlyMap<string, readonly ReadRow[]>;
  readonly problems: readonly Problem[];
}

/**
 * Reads a loan file leniently: an unreadable value becomes blank and is listed.
 * @throws TypeError if it is not an object, WorkbookProblem if a table has more rows than it can hold
 */
export function readLoanFile(file: unknown, layout: Layout): ReadFile {
  if (!isRecord(file)) throw new TypeError('A loan file is a JSON object');
  const problems: Problem[] = [];
  const figures = [...layout.figures.values()]
    .filter((figure) => figure.definition.path !== undefined)
    .map((figure) => ({ figure, ready: readFigure(file, figure, layout, problems) }));
  const tables = new Map<string, ReadRow[]>();
  for (const [key, table] of layout.tables)
    tables.set(key, readTable(valueAt(file, table.sheet.path.split('.')), table, layout, problems));
  return { figures, tables, problems };
}

function readFigure(
  file: Record<string, unknown>,
  { definition }: FigureLayout,
  layout: Layout,
  problems: Problem[],
): ReadyValue {
  const found = figureInFile(file, definition);
  if (found === undefined) return { value: definition.default ?? null };
  const complain = (code: ProblemCode, message: string) =>
    problems.push({ code, message, ref: { name: definition.name }, sheet: definition.sheet });
  if (!isInput(found)) {
    complain(
      'bad_value',
      `${definition.label}: \`${definition.path ?? ''}\` holds a list or object where one value belongs`,
    );
    return { value: definition.default ?? null };
  }
  const read = readValue(found, definition, layout, undefined);
  if (!('problem' in read)) return read;
  complain(
    read.code,
    `${definition.label} (\`${definition.name}\`): ${bare(read.problem, definition.label)}`,
  );
  return { value: definition.default ?? null };
}

/** The file's value of a figure; undefined if the file has none. */
export function figureInFile(file: unknown, definition: FigureDefinition): unknown {
  const { keys, member } = parsePath(definition.path ?? '');
  const found = valueAt(file, keys);
  if (member === undefined) return found ?? undefined;
  return Array.isArray(found) ? found.includes(member) : undefined;
}

function isInput(value: unknown): value is Exclude<CellInput, null> {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

function bare(problem: string, label: string): string {
  return problem.startsWith(`${label}: `) ? problem.slice(label.length + 2) : problem;
}

function readTable(found: unknown, table: TableLayout, layout: Layout, problems: Problem[]): ReadRow[] {
  const { label, key, maxRows } = table.sheet;
  if (found === undefined || found === null) return [];
  if (!Array.isArray(found)) {
    problems.push({
      code: 'bad_value',
      message: `${label}: \`${table.sheet.path}\` is not a list of rows`,
      sheet: key,
    });
    return [];
  }
  if (found.length > maxRows) {
    throw new WorkbookProblem([
      {
        code: 'too_many_rows',
        message: `${label} holds at most ${countOf(maxRows, 'row')}; the file has ${found.length.toLocaleString('en-US')}`,
        sheet: key,
      },
    ]);
  }
  const ids = rowIds(found, (message) =>
    problems.push({ code: 'duplicate_row', message: `${label}: ${message}`, sheet: key }),
  );
  return found.map((row: unknown, i) => {
    const id = ids[i] ?? '';
    const complain: Complain = (code, message, column) => {
      const ref = column && { sheet: key, row: id, column: column.key };
      problems.push({
        code,
        message: `${label}, row ${i + 1}: ${column ? `${column.label}: ` : ''}${message}`,
        sheet: key,
        ref,
      });
    };
    if (!isRecord(row)) complain('bad_value', 'is not an object with the columns as keys');
    return { id, values: readRow(isRecord(row) ? row : {}, table, layout, complain) };
  });
}

type Complain = (code: ProblemCode, message: string, column?: ColumnDefinition) => void;

function readRow(
  row: Record<string, unknown>,
  table: TableLayout,
  layout: Layout,
  complain: Complain,
): (ReadyValue | undefined)[] {
  return table.columns.map(({ definition, editable }) => {
    const found = editable && Object.hasOwn(row, definition.key) ? row[definition.key] : undefined;
    if (found === undefined || found === null)
      return definition.default === undefined ? undefined : { value: definition.default };
    if (definition.type === 'json') return readRowData(found, definition, complain);
    if (!isInput(found)) {
      complain('bad_value', 'holds a list or object where one value belongs', definition);
      return { value: definition.default ?? null };
    }
    const read = readValue(found, definition, layout, table.sheet.key);
    if (!('problem' in read)) return read;
    complain(read.code, bare(read.problem, definition.label), definition);
    return { value: definition.default ?? null };
  });
}

/** A value that cannot be read is not shown, but is kept in the file unchanged. */
function readRowData(
  found: unknown,
  definition: ColumnDefinition,
  complain: Complain,
): ReadyValue | undefined {
  const read = rowDataText(definition.options?.[0], found);
  if ('text' in read) return { value: read.text };
  complain('bad_value', rowDataProblem(read.problems), definition);
  return undefined;
}

/** Each row's id as the file has it (a number becomes text), or the next free one of `r1`, `r2`, ... */
function rowIds(rows: readonly unknown[], complain: (message: string) => void): RowId[] {
  const given = rows.map(idOf);
  const taken = new Set<RowId>(given.filter((id) => id !== undefined));
  const used = new Set<RowId>();
  let next = 0;
  const fresh = (): RowId => {
    do next++;
    while (taken.has(`r${next}`));
    return `r${next}`;
  };
  return given.map((id) => {
    if (id !== undefined && used.has(id))
      complain(`two rows have the id \`${id}\`; the second got a new one`);
    const own = id === undefined || used.has(id) ? fresh() : id;
    used.add(own);
    return own;
  });
}

function idOf(row: unknown): RowId | undefined {
  const id = isRecord(row) ? row.id : undefined;
  if (typeof id === 'number' && Number.isFinite(id)) return String(id);
  return typeof id === 'string' && id !== '' && id.length <= 64 ? id : undefined;
}
