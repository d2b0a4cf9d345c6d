import type { CompType } from '#contract';
import { isForeignMoney, listOf } from '#domain';
import {
  repeatedHeadings,
  sharedWords,
  tooManyCells,
  type NamedTable,
  type RawRow,
  type RawTable,
} from '#exchange';
import { columnsOf, LONGEST_SOURCE, mappingFor, unreadHeadings, type CompMapping } from './compMapping';
import { readComp } from './readComp';
import { TwoWritings, writingOf, type Writing } from './writing';

/** The place of a file's comps, the meaning of its columns, and its number and date formats. */
export interface Layout {
  readonly table: RawTable;
  readonly headingLine: number;
  /** No two alike: a second `Price` is `Price (2)`. */
  readonly headings: readonly string[];
  readonly mapping: CompMapping;
  readonly writing: Writing;
  /** Sentences about the sheet and the columns that were chosen, for the person who imports. */
  readonly told: readonly string[];
  /** Headings that the mapping does not use. */
  readonly unread: readonly string[];
}

export interface LayoutChoice {
  readonly mapping?: CompMapping | undefined;
  readonly kind?: CompType | undefined;
  /** The name of the sheet of a workbook to read. */
  readonly sheet?: string | undefined;
}

/** The file does not hold comps; the message gives the reason. */
export class NoLayout extends Error {}

/** A report has its title, its filters and its date above the headings. */
const HEADING_ROWS = 30;
/** Words in the names of sheets that hold one kind. */
const SHEET_WORDS: Readonly<Record<CompType, string>> = { sale: 'sale sold', rent: 'rent rental lease' };

interface Found {
  readonly table: NamedTable;
  readonly row: RawRow;
  readonly mapping: CompMapping;
  /** How many columns of the mapping the line has. */
  readonly said: number;
}

/**
 * Finds the heading line with the most recognized headings, across all sheets of the file; of equals the one on a sheet
 * that is called like the kind, else the first.
 * @throws NoLayout if no line has the address and the price, or the columns of the mapping; if prices are not
 * in US dollars; if cells contradict one another in how they write numbers or dates
 */
export function layoutOf(tables: readonly NamedTable[], file: string, choice: LayoutChoice): Layout {
  const { kind } = choice;
  const found = tables.flatMap((table) => headingsIn(table, file, choice) ?? []);
  const among = choice.sheet === undefined ? tables : [sheetNamed(tables, choice.sheet, file)];
  const [best] = found
    .filter(({ table }) => among.includes(table))
    .sort((a, b) => b.said - a.said || (kind ? likeness(b, kind) - likeness(a, kind) : 0));
  if (best === undefined) throw noLayout(file, among, choice);
  const { row } = best;
  const table = best.table.raw;
  const mapping = withComps(tables, file, choice) > 1 ? ofSheet(best, file) : best.mapping;
  const price = mapping.columns.price ?? '';
  if (isForeignMoney(price))
    throw new NoLayout(`The prices of ${file} stand under “${price}”: only US dollars are read.`);
  const headings = unlike(row.cells);
  const unread = unreadHeadings([...new Set(row.cells)], mapping);
  return {
    table,
    headingLine: row.line,
    headings,
    mapping,
    writing: writtenIn(file, () => writingOf(table, row, mapping, asideFromDates(headings, mapping))),
    told: [
      ...sheetsTold(tables, best.table, found.length),
      ...repeatedHeadings(row.cells, (index) => isRead(row.cells, index, unread)).map((words) => `${words}.`),
    ],
    unread,
  };
}

/** The best heading line of one sheet, the first of equals. */
function headingsIn(table: NamedTable, file: string, { mapping, kind }: LayoutChoice): Found | undefined {
  let best: Found | undefined;
  for (const row of filled(table.raw)) {
    const found = mapping ?? mappingFor(row.cells, kind, sourceOf(file));
    if (found === undefined || !found.sourceId.every((column) => row.cells.includes(column))) continue;
    const said = Object.values(found.columns).filter((column) => row.cells.includes(column)).length;
    if (best === undefined || said > best.said) best = { table, row, mapping: found, said };
  }
  return best;
}

/**
 * How many sheets hold comps, of whichever kind: the source of a sheet's comps must not depend on how the
 * sheet was chosen, or importing it again would add them twice.
 */
const withComps = (tables: readonly NamedTable[], file: string, { mapping }: LayoutChoice): number =>
  tables.filter((table) => {
    const line = headingsIn(table, file, { mapping })?.row.line;
    return line !== undefined && table.raw.rows.some((row) => row.line > line && !isBlank(row));
  }).length;

function sheetNamed(tables: readonly NamedTable[], sheet: string, file: string): NamedTable {
  const wanted = sheet.trim().toLowerCase();
  const table = tables.find(({ name }) => name?.trim().toLowerCase() === wanted);
  if (table) return table;
  const names = tables.flatMap(({ name }) => (name === undefined ? [] : [`“${name}”`]));
  throw new NoLayout(
    names.length === 0
      ? `${file} has no sheets, as it is no workbook.`
      : `${file} has no sheet “${sheet}”. Its sheets: ${listOf(names)}.`,
  );
}

const likeness = ({ table: { name = '' } }: Found, kind: CompType): number =>
  sharedWords(name, SHEET_WORDS[kind]);

/** Numbers of lines may come again on another sheet of comps: each sheet is a source of its own. */
function ofSheet({ mapping, table: { name = '' } }: Found, file: string): CompMapping {
  return mapping.source === sourceOf(file) ? { ...mapping, source: sourceOf(file, name) } : mapping;
}

/**
 * The name of a file without its ending, as the source of its comps. What is too long is cut from the file's
 * name, as the sheets of one file would else be one source.
 */
function sourceOf(file: string, sheet = ''): string {
  const room = sheet === '' ? LONGEST_SOURCE : Math.max(0, LONGEST_SOURCE - 1 - sheet.length);
  return `${file.replace(/\.\w+$/, '').slice(0, room)} ${sheet}`.trim().slice(0, LONGEST_SOURCE);
}

function sheetsTold(tables: readonly NamedTable[], read: NamedTable, ofTheKind: number): string[] {
  const others = tables.filter((table) => table !== read).map(({ name = '' }) => `“${name}”`);
  if (others.length === 0) return [];
  const more = ofTheKind > 1 ? ' --sheet NAME reads another.' : '';
  return [`Read the sheet “${read.name ?? ''}”, not ${listOf(others)}.${more}`];
}

/** Of columns with one heading, the first is read, if any is. */
const isRead = (headings: readonly string[], index: number, unread: readonly string[]): boolean => {
  const heading = headings[index] ?? '';
  return !unread.includes(heading) && headings.indexOf(heading) === index;
};

function unlike(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    for (let count = 2; name !== '' && taken.has(name); count++) name = `${heading} (${count})`;
    taken.add(name);
    return name;
  });
}

/** Whether a line is a comp, disregarding its date. */
function asideFromDates(headings: readonly string[], mapping: CompMapping): Parameters<typeof writingOf>[3] {
  const { date, ...columns } = mapping.columns;
  if (date === undefined) return () => true;
  return (row, style) =>
    tooManyCells(row, headings.length) === undefined &&
    'comp' in
      readComp(
        Object.fromEntries(headings.map((heading, index) => [heading, row.cells[index] ?? ''])),
        { ...mapping, columns },
        style,
      );
}

function writtenIn(file: string, learn: () => Writing): Writing {
  try {
    return learn();
  } catch (error) {
    throw error instanceof TwoWritings ? new NoLayout(`${file}: ${error.message}`) : error;
  }
}

const filled = ({ rows }: RawTable): readonly RawRow[] =>
  rows.filter((row) => !isBlank(row)).slice(0, HEADING_ROWS);

const isBlank = ({ cells }: RawRow): boolean => cells.every((cell) => cell === '');

function noLayout(file: string, tables: readonly NamedTable[], { mapping, kind }: LayoutChoice): NoLayout {
  const rows = tables.flatMap(({ raw }) => filled(raw));
  const [first] = rows;
  if (first === undefined) return new NoLayout(`${file} is empty.`);
  if (mapping === undefined) {
    const known = rows.map(({ cells }) => Object.keys(columnsOf(cells, kind)).length);
    const { cells } = rows[known.indexOf(Math.max(...known))] ?? first;
    const columns = columnsOf(cells, kind);
    const missing = (['address', 'price'] as const).filter((field) => columns[field] === undefined);
    return new NoLayout(
      `No column of ${file} says ${listOf(
        missing.map((field) => `the ${field}`),
        'or',
      )}. Its headings: ${headingsShown(cells)}. Describe its columns: --mapping FILE.`,
    );
  }
  const missing = mapping.sourceId.filter((column) => !first.cells.includes(column));
  return new NoLayout(
    `${file} has no column ${missing.map((column) => `"${column}"`).join(', ')}. Its headings: ${first.cells.join(', ')}.`,
  );
}

const headingsShown = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, 300);
