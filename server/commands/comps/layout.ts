import type { CompType } from '#contract';
import { learnStyle, type RawRow, type RawTable, type WrittenStyle } from '#exchange';
import { mappingFor, type CompField, type CompMapping } from './compMapping';

/** Where a file's comps are, what its columns mean, and how it writes them. */
export interface Layout {
  readonly table: RawTable;
  readonly headingLine: number;
  readonly headings: readonly string[];
  readonly mapping: CompMapping;
  readonly style: WrittenStyle;
}

/** Why a file is none of comps, for the person who tries. */
export class NoLayout extends Error {}

/** A report has its title, its filters and its date above the headings. */
const HEADING_ROWS = 30;
/** Columns that are figures in the file's own writing; positions are written with a point by everybody. */
const FIGURES: readonly CompField[] = [
  'price',
  'residentialUnits',
  'commercialUnits',
  'units',
  'bedrooms',
  'bathrooms',
  'rooms',
  'sqft',
  'lotSize',
  'stories',
  'starRating',
];

/**
 * The line of headings that says most, of all sheets of the file; of equal ones the first.
 * @throws NoLayout where none says the address and the price, or what the mapping names.
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
  return {
    table: best.table,
    headingLine: best.row.line,
    headings: best.row.cells,
    mapping: best.mapping,
    style: styleOf(best.table, best.row, best.mapping),
  };
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

/** Learnt from the columns that are figures and dates: what stands in others is no number of this kind. */
function styleOf(
  { rows, delimiter }: RawTable,
  { line, cells: headings }: RawRow,
  { columns }: CompMapping,
): WrittenStyle {
  const wanted = [...FIGURES, 'date' as const].flatMap((field) => {
    const index = headings.indexOf(columns[field] ?? '');
    return index < 0 ? [] : [index];
  });
  const below = rows.filter((row) => row.line > line);
  return learnStyle(
    below.map(({ cells }) => ({ cells: wanted.map((index) => cells[index] ?? '') })),
    delimiter,
  );
}
