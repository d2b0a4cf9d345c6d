import {
  columnReading,
  columnSaid,
  dateColumn,
  formatValue,
  oneOrMany,
  type CellInput,
  type PercentReading,
} from '#domain';
import { totalLabel, totalsAmong } from '#exchange';
import { thisYear } from '../../lib/dateTime';
import { beyondLast } from '../beyondLast';
import { readCell, type FormColumn, type FormRow } from './column';
import { withoutHeadings, type Laid } from './headings';

export { definitionOf, readCell, type FormColumn, type FormRow } from './column';

/**
 * Side effects of a cell edit on its row: an empty baseline takes the date. Returns the cells that change.
 */
export type Follow = (
  row: FormRow,
  column: string,
  value: CellInput,
) => Readonly<Record<string, CellInput>> | undefined;

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
   * Lines left out as headings or totals, how dates and shares of two readings were read, values that the
   * table limits, and what is right of the last column.
   */
  readonly told: readonly string[];
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
  const isCounted = (line: readonly string[]) =>
    over.some((column, offset) => {
      const read = column?.total && readCell(line[offset] ?? '', column);
      return read !== undefined && 'value' in read && read.value !== null;
    });
  // Without a figure a line counts in no sum, whatever it is called; what is plainly a total is left out.
  const weighed = lines.map((line) =>
    isCounted(line) || line.some((text) => totalLabel(text, false)?.sure) ? line : [],
  );
  const { leftOut, told } = totalsAmong({ columns }, added, weighed, above);
  // If all lines are totals, the person pastes them on purpose.
  return leftOut.size === lines.length
    ? { kept: lines, said: [] }
    : { kept: lines.filter((_, index) => !leftOut.has(index)), said: told };
}

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

/** How dates and shares of two readings are read that were pasted together. */
interface Together {
  readonly dayFirst: boolean;
  readonly shares: ReadonlyMap<FormColumn, PercentReading>;
}

function readTogether(
  lines: readonly (readonly string[])[],
  over: Laid,
): Together & { readonly said: readonly string[] } {
  const dates = lines.flatMap((line) => line.filter((_, offset) => over[offset]?.type === 'date'));
  const { dayFirst, said } = dateColumn(dates, thisYear());
  const shares = new Map<FormColumn, PercentReading>();
  const told = said === undefined ? [] : [said];
  over.forEach((column, offset) => {
    if (!column?.share) return;
    const texts = lines.map((line) => line[offset] ?? '');
    const reading = columnReading(texts, column.share);
    if (reading === undefined) return;
    shares.set(column, reading);
    const how = columnSaid(reading, texts, column.share);
    if (how !== undefined) told.push(`${column.label}: ${how}`);
  });
  return { dayFirst, shares, said: told };
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
  { dayFirst, shares }: Together,
  naming: string | undefined,
  follow: Follow | undefined,
  { refuse, limit }: Remarks,
): FormRow {
  const read = line.flatMap((text, offset) => {
    const column = columns[offset];
    return column
      ? [{ key: column.key, text, column, ...readCell(text, column, dayFirst, shares.get(column)) }]
      : [];
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
  const { laid, over, told: headings, refused: unknown } = withoutHeadings(lines, columns, at.column);
  const { kept, said: totals } = withoutTotals(laid, columns, over, lines.length - laid.length);
  const naming = columns.find(({ type }) => type === 'text')?.key;
  const refused = [...unknown];
  const limited = new Limited();
  let dropped = 0;
  const { said, ...together } = readTogether(kept, over);
  kept.forEach((line, index) => {
    const place = at.row + index;
    if (place >= maxRows) dropped += 1;
    else {
      const row = `Row ${place + 1}${nameOf(line, over)}`;
      next[place] = pasteLine(next[place] ?? newRow(), over, line, together, naming, follow, {
        refuse: (reason) => refused.push(`${row}, ${reason}`),
        limit: (column, text, value) => limited.add(row, column, text, value),
      });
    }
  });
  const beyond = beyondLast(kept.flatMap((line) => line.slice(over.length)));
  const told = [...headings, ...totals, ...said, ...limited.said, beyond].filter(
    (text) => text !== undefined,
  );
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
