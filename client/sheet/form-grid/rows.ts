import { dateColumn, formatValue, oneOrMany, type CellInput } from '#domain';
import type { CellDefinition } from '#engine';
import { isPlaceholder, normalise, totalsAmong } from '#exchange';
import { thisYear } from '../../lib/dateTime';
import { readPasted, readTyped } from '../../workbook/typed';
import { beyondLast } from '../beyondLast';

/** A column of a form grid: a text, a date or a figure that is typed, or a choice (`options`). */
export interface FormColumn
  extends
    Pick<CellDefinition, 'label' | 'type' | 'format' | 'required'>,
    Partial<Pick<CellDefinition, 'options' | 'optionLabels' | 'min'>> {
  readonly key: string;
  /** In pixels. */
  readonly width: number;
  /** The cell of the column in the pinned line of totals. */
  readonly total?: (rows: readonly FormRow[]) => CellInput;
}

/** The column as a cell of a sheet is defined. */
export const definitionOf = (column: FormColumn): CellDefinition => ({
  ...column,
  overwritable: false,
  line: 0,
});

/** A row of a form that is edited as a grid: its id, and the typed value of each column. */
export interface FormRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, CellInput>>;
}

/**
 * Side effects of a cell edit on its row: an empty baseline takes the date. Returns the cells that change.
 */
export type Follow = (
  row: FormRow,
  column: string,
  value: CellInput,
) => Readonly<Record<string, CellInput>> | undefined;

export type Read = { readonly value: CellInput } | { readonly problem: string };

/**
 * Reads a typed or pasted text for a column. Formulas belong to the workbook's own sheets: here they are refused.
 * @param dayFirst how dates that were pasted together are read
 */
export function readCell(text: string, column: FormColumn, dayFirst = false): Read {
  if (column.type === 'text') return { value: text.trim() === '' ? null : text.trim() };
  if (text.trim().startsWith('=')) return { problem: `${column.label}: a value is expected, no formula` };
  return column.type === 'date'
    ? readPasted(text, definitionOf(column), undefined, dayFirst)
    : readTyped(text, definitionOf(column));
}

export const newRow = (cells: FormRow['cells'] = {}): FormRow => ({ id: crypto.randomUUID(), cells });

/** A cell with what follows from it. */
export function setCell(row: FormRow, column: string, value: CellInput, follow?: Follow): FormRow {
  const now: FormRow = { ...row, cells: { ...row.cells, [column]: value } };
  return { ...now, cells: { ...now.cells, ...follow?.(now, column, value) } };
}

export interface Pasting {
  readonly rows: readonly FormRow[];
  /** Cells not accepted, each with its reason. */
  readonly refused: readonly string[];
  readonly added: number;
  /** Lines beyond the most rows there may be. */
  readonly dropped: number;
  /**
   * Lines left out as headings or totals, how dates that may be of two days were read, values that the table limits,
   * and what has no column.
   */
  readonly told: readonly string[];
}

/** The words of a heading, without the mark of what is required. */
const wordsOf = (text: string): string =>
  text
    .replace(/\*\s*$/, '')
    .trim()
    .toLowerCase();

/** As in files: whatever the case, blanks and signs between the words. */
const isSameHeading = (one: string, other: string): boolean => normalise(one) === normalise(other);

/** The column for each value of a pasted line; none for what is under a heading that the table does not have. */
type Laid = readonly (FormColumn | undefined)[];

/** Whether a text reads as a value of its column. */
const isValue = (text: string, column: FormColumn): boolean => !('problem' in readCell(text, column));

/** What a text column may be called instead, by its label. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  item: ['asset', 'liability', 'description', 'name'],
  address: ['property', 'location'],
  event: ['milestone', 'activity', 'task'],
  x: ['period', 'year', 'quarter', 'month', 'category'],
};
/** What heads figures or dates, and is none of them. */
const VALUE_NAMES: Readonly<Partial<Record<FormColumn['type'], readonly string[]>>> = {
  number: ['amount', 'balance', 'value', 'worth', 'cost', 'price'],
  date: ['date'],
};

/** Whether a text is a heading: words of a column's label, or another name of the column that it is over. */
function isHeading(text: string, column: FormColumn, over: Laid): boolean {
  const words = wordsOf(text);
  const others = column.type === 'text' ? OTHER_NAMES[wordsOf(column.label)] : VALUE_NAMES[column.type];
  return (
    others?.includes(words) === true ||
    over.some((one) => ` ${wordsOf(one?.label ?? '')} `.includes(` ${words} `))
  );
}

/**
 * Whether the first of the lines heads those under it in words of its own: where they have figures or dates, it has
 * neither. What stands for a value that is missing, or may be one with a slip in it, is of a row. Words over one
 * column of figures alone may be said in place of a figure (“see attached”): one of them has to be a heading.
 */
function isHeadedByPlace([first = [], ...below]: readonly (readonly string[])[], over: Laid): boolean {
  const filled = first.flatMap((text, offset) => {
    const column = over[offset];
    return column && text.trim() !== '' ? [{ text: text.trim(), offset, column }] : [];
  });
  const words = filled.every(({ text, column }) => {
    if (/\d|^=/.test(text) || isPlaceholder(text)) return false;
    // A column may be headed by its choice: “Liquid” above those that are.
    const names = column.type === 'choice' && wordsOf(column.label).startsWith(wordsOf(text));
    return column.type === 'text' || names || !isValue(text, column);
  });
  const valued = filled.flatMap(({ offset, column }) => {
    const texts = below.map((line) => line[offset] ?? '').filter((text) => text.trim() !== '');
    return ['text', 'choice'].includes(column.type) || texts.length === 0 ? [] : [{ texts, column }];
  });
  return (
    filled.length > 1 &&
    words &&
    valued.length > 0 &&
    (valued.length > 1 || filled.some(({ text, column }) => isHeading(text, column, over))) &&
    valued.every(
      ({ texts, column }) => texts.filter((text) => isValue(text, column)).length * 2 >= texts.length,
    )
  );
}

interface Headed {
  readonly laid: readonly (readonly string[])[];
  readonly over: Laid;
  readonly said?: string;
}

/**
 * The pasted lines without their headings, and the columns they go into. A first line that repeats the headings of the
 * columns it is laid over is left out; one that names two or more columns says where each value goes.
 */
function withoutHeadings(
  lines: readonly (readonly string[])[],
  columns: readonly FormColumn[],
  at: number,
): Headed {
  const over = columns.slice(at);
  const [first = []] = lines;
  const filled = first.map((text) => text.trim()).filter((text) => text !== '');
  if (lines.length < 2 || filled.length === 0) return { laid: lines, over };
  const laid = lines.slice(1);
  if (first.every((text, offset) => isSameHeading(text, over[offset]?.label ?? ''))) return { laid, over };
  const named = first.map((text) => columns.find(({ label }) => isSameHeading(label, text)));
  const known = named.filter((column) => column !== undefined);
  if (known.length > 1 && new Set(known).size === known.length) return { laid, over: named };
  if (!isHeadedByPlace(lines, over)) return { laid: lines, over };
  return {
    laid,
    over,
    said: `First line left out as headings: ${filled.map((text) => text.slice(0, 60)).join(', ')}`,
  };
}

/** The lines without those that are totals: under columns that are summed they would count twice. */
function withoutTotals(
  lines: readonly (readonly string[])[],
  columns: readonly FormColumn[],
  over: Laid,
  above: number,
): { readonly kept: readonly (readonly string[])[]; readonly said: readonly string[] } {
  if (columns.every(({ total }) => total === undefined)) return { kept: lines, said: [] };
  const added = over.map((column) =>
    column?.type === 'number' && column.total === undefined ? undefined : column,
  );
  const { leftOut, told } = totalsAmong({ columns }, added, lines, above);
  // If all lines are totals, the person pastes them on purpose.
  return leftOut.size === lines.length
    ? { kept: lines, said: [] }
    : { kept: lines.filter((_, index) => !leftOut.has(index)), said: told };
}

/** Of the pasted headings that the table does not have, those with values under them. */
const unknownHeadings = (first: readonly string[], laid: readonly (readonly string[])[], over: Laid) =>
  first.filter(
    (_, offset) =>
      offset < over.length &&
      over[offset] === undefined &&
      laid.some((line) => (line[offset] ?? '').trim() !== ''),
  );

/** Hears of the cells of a pasted line that were not taken as they are. */
interface Remarks {
  readonly refuse: (reason: string) => void;
  /** The table took another value than the one pasted: 100% of a share above it. */
  readonly limit: (column: FormColumn, text: string, value: CellInput) => void;
}

/** Values that the table limits: of each column the first in words, and how many more there are. */
class Limited {
  private readonly found = new Map<FormColumn, { readonly first: string; more: number }>();

  add(row: string, column: FormColumn, text: string, value: CellInput): void {
    const known = this.found.get(column);
    if (known) known.more += 1;
    else
      this.found.set(column, {
        first: `${row}, ${column.label}: “${text}” was taken as ${formatValue(value, column.format)}`,
        more: 0,
      });
  }

  get said(): readonly string[] {
    return [...this.found].map(([{ label }, { first, more }]) =>
      more === 0
        ? first
        : `${first}, and ${oneOrMany(more, `one more value of ${label} was changed`, `more values of ${label} were changed`)}`,
    );
  }
}

/**
 * Applies one pasted line to a row. Dependent values follow from the row as pasted, including its blank
 * cells. Where the line makes another thing of the row, a cell that is refused keeps nothing of the former one.
 * @param naming the column by which a person knows the row
 */
function pasteLine(
  row: FormRow,
  columns: Laid,
  line: readonly string[],
  dayFirst: boolean,
  naming: string | undefined,
  follow: Follow | undefined,
  { refuse, limit }: Remarks,
): FormRow {
  const read = line.flatMap((text, offset) => {
    const column = columns[offset];
    return column ? [{ key: column.key, text, column, ...readCell(text, column, dayFirst) }] : [];
  });
  const was = (key: string | undefined) => (key === undefined ? null : (row.cells[key] ?? null));
  const isOther =
    was(naming) !== null &&
    read.some((cell) => cell.key === naming && 'value' in cell && ![null, was(naming)].includes(cell.value));
  const taken = read.flatMap((cell): { readonly key: string; readonly value: CellInput }[] => {
    if (!('problem' in cell)) return [cell];
    const reason = cell.problem.includes(cell.text.trim())
      ? cell.problem
      : `${cell.problem} (pasted: “${cell.text.trim().slice(0, 60)}”)`;
    const blanked = isOther && was(cell.key) !== null;
    refuse(blanked ? `${reason}; left blank` : reason);
    return blanked ? [{ key: cell.key, value: null }] : [];
  });
  const laid = taken.reduce((now, { key, value }) => setCell(now, key, value), row);
  const done = taken.reduce(
    (now, { key, value }) => ({ ...now, cells: { ...now.cells, ...follow?.(now, key, value) } }),
    laid,
  );
  for (const cell of read)
    if ('value' in cell && cell.value !== null && done.cells[cell.key] !== cell.value)
      limit(cell.column, cell.text.trim().slice(0, 60), done.cells[cell.key] ?? null);
  return done;
}

/** The text of a line by which a person knows the row. */
function nameOf(line: readonly string[], columns: Laid): string {
  const text = line[columns.findIndex((column) => column?.type === 'text')]?.trim().slice(0, 60) ?? '';
  return text === '' ? '' : ` (${text})`;
}

/** Lays pasted lines over the rows from a cell on; rows are added as far as the grid takes them. */
export function pasteLines(
  rows: readonly FormRow[],
  columns: readonly FormColumn[],
  lines: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  maxRows: number,
  follow?: Follow,
): Pasting {
  const next = [...rows];
  const { laid, over, said: headings } = withoutHeadings(lines, columns, at.column);
  const { kept, said: totals } = withoutTotals(laid, columns, over, lines.length - laid.length);
  const naming = columns.find(({ type }) => type === 'text')?.key;
  const refused = unknownHeadings(lines[0] ?? [], laid, over).map(
    (text) => `“${text.trim().slice(0, 60)}”: the table has no such column`,
  );
  const limited = new Limited();
  let dropped = 0;
  const { dayFirst, said } = dateColumn(
    kept.flatMap((line) => line.filter((_, offset) => over[offset]?.type === 'date')),
    thisYear(),
  );
  kept.forEach((line, index) => {
    const place = at.row + index;
    if (place >= maxRows) dropped += 1;
    else {
      const row = `Row ${place + 1}${nameOf(line, over)}`;
      next[place] = pasteLine(next[place] ?? newRow(), over, line, dayFirst, naming, follow, {
        refuse: (reason) => refused.push(`${row}, ${reason}`),
        limit: (column, text, value) => limited.add(row, column, text, value),
      });
    }
  });
  const beyond = beyondLast(kept.flatMap((line) => line.slice(over.length)));
  const told = [headings, ...totals, said, ...limited.said, beyond].filter((text) => text !== undefined);
  return { rows: next, refused, added: next.length - rows.length, dropped, told };
}

/** The sum of a column, for the totals line; blank if the column has no numbers. */
export const sumOf =
  (column: string) =>
  (rows: readonly FormRow[]): CellInput => {
    const figures = rows.flatMap(({ cells }) => {
      const value = cells[column];
      return typeof value === 'number' ? [value] : [];
    });
    return figures.length === 0 ? null : figures.reduce((sum, value) => sum + value, 0);
  };

/** Moves rows in front of the row that is now at `to`. */
export function moveRows(rows: readonly FormRow[], moved: readonly number[], to: number): readonly FormRow[] {
  const taken = new Set(moved);
  const picked = moved.flatMap((index) => rows[index] ?? []);
  const before = rows.filter((_, index) => index < to && !taken.has(index));
  const after = rows.filter((_, index) => index >= to && !taken.has(index));
  return [...before, ...picked, ...after];
}

export const removeRows = (rows: readonly FormRow[], removed: ReadonlySet<number>): readonly FormRow[] =>
  rows.filter((_, index) => !removed.has(index));

/**
 * The ids of rows that were added or, if none was, moved: where two runs of rows changed places, those of the
 * shorter run. Empty for any other change of the order.
 */
export function changedBetween(before: readonly FormRow[], after: readonly FormRow[]): ReadonlySet<string> {
  const [was, is] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const known = new Set(was);
  const added = is.filter((id) => !known.has(id));
  if (added.length > 0 || was.length !== is.length) return new Set(added);
  const top = was.findIndex((id, at) => id !== is[at]);
  if (top < 0) return new Set();
  const end = was.findLastIndex((id, at) => id !== is[at]) + 1;
  const [wasThere, isThere] = [was.slice(top, end), is.slice(top, end)];
  const cut = wasThere.indexOf(isThere[0] ?? '');
  const [upper, lower] = [wasThere.slice(0, cut), wasThere.slice(cut)];
  if ([...lower, ...upper].join() !== isThere.join()) return new Set();
  return new Set(upper.length <= lower.length ? upper : lower);
}

/** An error of a field: which row, counted from 0, and which column. */
export interface FieldError {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}
