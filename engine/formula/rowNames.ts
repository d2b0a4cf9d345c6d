import { didYouMean } from './suggest';
import { FormulaError, tokenize, type Token } from './tokenize';

/** The rows of tables as people know them. */
export interface RowNames {
  /** Ids in the order shown; undefined: no such table. */
  rows(table: string): readonly string[] | undefined;
  /** `1A`: the unit number, the item, the address; undefined if that is blank. */
  nameOf(table: string, row: string): string | undefined;
  /** `Rent Roll`, for sentences. */
  label(table: string): string;
  /** Whether names of missing rows are left as written; otherwise they are refused. */
  mayBeGone?(): boolean;
}

const NAMES_A_ROW = /\bof\s*"/;

interface Place {
  readonly table: string;
  readonly row: Token;
}

/** The places where a formula names rows: `Table[column of "row"]`. Empty if the text is not a formula. */
function placesIn(text: string): Place[] {
  if (!NAMES_A_ROW.test(text)) return [];
  let tokens: Token[];
  try {
    tokens = tokenize(text);
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
  return tokens.flatMap((row, i) => {
    const [table, bracket, column, of] = tokens.slice(Math.max(0, i - 4), i);
    const names =
      row.kind === 'text' &&
      table?.kind === 'name' &&
      bracket?.kind === 'bracket' &&
      column?.kind === 'name' &&
      of?.text === 'of';
    return names ? [{ table: table.text, row }] : [];
  });
}

function replaced(text: string, places: readonly Place[], other: (place: Place) => string): string {
  return places.reduceRight(
    (so, place) =>
      `${so.slice(0, place.row.start)}"${other(place).replaceAll('"', '""')}"${so.slice(place.row.end)}`,
    text,
  );
}

/**
 * A unique title for each row of a table: `1A`; `1A, row 3` if several rows share the name; `Row 3` if it has
 * no name.
 */
export function rowTitles(table: string, names: RowNames): ReadonlyMap<string, string> {
  const rows = names.rows(table) ?? [];
  const called = rows.map((row) => names.nameOf(table, row));
  const counts = new Map<string, number>();
  for (const name of called)
    if (name !== undefined) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return new Map(
    rows.map((row, i) => {
      const name = called[i];
      if (name === undefined) return [row, `Row ${i + 1}`];
      return [row, (counts.get(name.toLowerCase()) ?? 0) > 1 ? `${name}, row ${i + 1}` : name];
    }),
  );
}

/** A formula as people read it: rows by their names instead of their ids. */
export function showRowNames(text: string, names: RowNames): string {
  return replaced(
    text,
    placesIn(text),
    ({ table, row }) => rowTitles(table, names).get(row.text) ?? 'removed row',
  );
}

/**
 * A formula as it is stored: row names that a person wrote, in upper or lower case, are replaced by row ids; ids are
 * kept. Texts that name no row are returned unchanged.
 * @throws FormulaError for a name that no row, or more than one row, of the table has
 */
export function readRowNames(text: string, names: RowNames): string {
  return replaced(text, placesIn(text), ({ table, row }) => {
    const ids = names.rows(table) ?? [];
    if (ids.length === 0 || ids.includes(row.text)) return row.text;
    const titles = rowTitles(table, names);
    const wanted = row.text.trim().toLowerCase();
    for (const [id, title] of titles) if (title.toLowerCase() === wanted) return id;
    if (names.mayBeGone?.() === true) return row.text;
    const several = [...titles.values()].filter((title) => title.toLowerCase().startsWith(`${wanted}, row `));
    const hint =
      several.length > 0
        ? `; there are ${several.length}: write "${several[0] ?? ''}"`
        : didYouMean(row.text, titles.values());
    throw new FormulaError(
      `${names.label(table)} has ${several.length > 0 ? 'not one' : 'no'} row "${row.text}"${hint}`,
      row.start,
      row.end,
    );
  });
}
