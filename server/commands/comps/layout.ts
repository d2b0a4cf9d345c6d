import type { CompType } from '#contract';
import { tooManyCells, type RawRow, type RawTable } from '#exchange';
import { isForeignMoney } from '#domain';
import { mappingFor, type CompMapping } from './compMapping';
import { readComp } from './readComp';
import { TwoWritings, writingOf, type Writing } from './writing';

/** The place of a file's comps, the meaning of its columns, and its number and date formats. */
export interface Layout {
  readonly table: RawTable;
  readonly headingLine: number;
  readonly headings: readonly string[];
  readonly mapping: CompMapping;
  readonly writing: Writing;
}

/** The file does not hold comps; the message gives the reason. */
export class NoLayout extends Error {}

/** A report has its title, its filters and its date above the headings. */
const HEADING_ROWS = 30;
/**
 * Finds the heading line with the most recognized headings, across all sheets of the file; the first of
 * equals.
 * @throws NoLayout if no line has the address and the price, or the columns of the mapping; if prices are not
 * in US dollars; if cells contradict one another in how they write numbers or dates
 */
export function layoutOf(
  tables: readonly RawTable[],
  file: string,
  { mapping, kind }: { readonly mapping?: CompMapping; readonly kind?: CompType },
): Layout {
  const source = file.replace(/\.\w+$/, '');
  const rows = tables.flatMap((table) => filled(table).map((row) => ({ table, row })));
  let best: { table: RawTable; row: RawRow; mapping: CompMapping; said: number } | undefined;
  for (const { table, row } of rows) {
    const found = mapping ?? mappingFor(row.cells, kind, source);
    if (found === undefined || !found.sourceId.every((column) => row.cells.includes(column))) continue;
    const said = Object.values(found.columns).filter((column) => row.cells.includes(column)).length;
    if (best === undefined || said > best.said) best = { table, row, mapping: found, said };
  }
  if (best === undefined) throw noLayout(file, rows[0]?.row, mapping);
  const { table, row, mapping: meant } = best;
  const price = meant.columns.price ?? '';
  if (isForeignMoney(price))
    throw new NoLayout(`The prices of ${file} stand under “${price}”: only US dollars are read.`);
  return {
    table,
    headingLine: row.line,
    headings: row.cells,
    mapping: meant,
    writing: writtenIn(file, () => writingOf(table, row, meant, asideFromDates(row.cells, meant))),
  };
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
  rows.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, HEADING_ROWS);

function noLayout(file: string, first: RawRow | undefined, mapping: CompMapping | undefined): NoLayout {
  if (first === undefined) return new NoLayout(`${file} is empty.`);
  if (mapping === undefined)
    return new NoLayout(
      `No column of ${file} says the address or the price. Describe its columns: --mapping FILE.`,
    );
  const missing = mapping.sourceId.filter((column) => !first.cells.includes(column));
  return new NoLayout(
    `${file} has no column ${missing.map((column) => `"${column}"`).join(', ')}. Its headings: ${first.cells.join(', ')}.`,
  );
}
