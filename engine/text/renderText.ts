import { cellKey, isCellError, parseCellKey, type CellValue } from '../domain';
import { formatSum } from '../domain/format';

/**
 * `@name` in prose, `@Table[total column]` for a column's total, and `@Table[column of "row"]` for a cell,
 * its row by the id. An address like `a@b.com` does not match: its `@` follows a letter, digit or underscore,
 * or a dot, plus or hyphen with a dotted host after it. `@@` writes one `@`.
 */
const PLACEHOLDER =
  /@@|(?<![A-Za-z0-9_])(?<![.+%-](?=@\w+\.\w))@(?<name>[A-Za-z_][A-Za-z0-9_]*)(?:\[(?:total (?<total>[A-Za-z_][A-Za-z0-9_]*)|(?<column>[A-Za-z_][A-Za-z0-9_]*) of "(?<row>(?:[^"\n]|""){1,128})")\])?/g;

/** The key of the cell that a match speaks of ({@link cellKey}); undefined for `@@`. */
function keyOf({ groups }: RegExpMatchArray): string | undefined {
  const { name, total, column, row } = groups ?? {};
  if (name === undefined) return undefined;
  if (total !== undefined) return cellKey({ sheet: name, column: total, total: true });
  if (column !== undefined && row !== undefined)
    return cellKey({ sheet: name, row: row.replaceAll('""', '"'), column });
  return name;
}

/**
 * The placeholder of a cell in prose: `@noi`, `@RentRollResidential[total sqft]`,
 * `@RentRollResidential[sqft of "r12"]`.
 */
export function placeholder(key: string): string {
  const ref = parseCellKey(key);
  if ('name' in ref) return `@${ref.name}`;
  if ('total' in ref) return `@${ref.sheet}[total ${ref.column}]`;
  return `@${ref.sheet}[${ref.column} of "${ref.row.replaceAll('"', '""')}"]`;
}

const UNKNOWN = 'N/A';

/**
 * Prose with every `@name` replaced by its formatted value; `N/A` for a name that is unknown, blank or an error.
 * @param values named values, as `Workbook.values()` or a snapshot gives them; those of cells by their keys
 * @param formatOf the display format of a name (`usd0`, `percent2`, ...); undefined shows the value plainly
 */
export function renderText(
  text: string,
  values: Readonly<Record<string, CellValue | undefined>>,
  formatOf: (name: string) => string | undefined,
): string {
  return textParts(text)
    .map((part) =>
      'words' in part
        ? part.words.replaceAll('@@', '@')
        : inWords(
            Object.hasOwn(values, part.name) ? values[part.name] : undefined,
            formatOf(part.name) ?? 'text',
          ),
    )
    .join('');
}

/** A part of a text: words as written, or the name of a figure or the key of a cell, without the `@`. */
export type TextPart = { readonly words: string } | { readonly name: string };

/** Splits a text into words and names, in order; `@@` is kept in the words. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = keyOf(match);
    if (name === undefined) continue;
    if (match.index > from) parts.push({ words: text.slice(from, match.index) });
    parts.push({ name });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

/** The names and keys of cells a text speaks of, each once, in order. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].flatMap((match) => keyOf(match) ?? []))];
}

function inWords(value: CellValue | undefined, format: string): string {
  // A sheet shows a zero amount as blank; a sentence must write it, and likewise an amount that rounds to
  // zero.
  return isCellError(value) ? UNKNOWN : formatSum(value, format);
}
