import { isCellError, type CellValue } from '../domain';
import { formatKnown } from '../domain/format';

/**
 * `@name` in prose. An address like `a@b.com` is none: a letter, digit or underscore stands before its `@`, or a dot,
 * plus or hyphen before and a dotted host after. `@@` writes one `@`.
 */
const PLACEHOLDER = /@@|(?<![A-Za-z0-9_])(?<![.+%-](?=@\w+\.\w))@([A-Za-z_][A-Za-z0-9_]*)/g;

const UNKNOWN = 'N/A';

/**
 * Prose with every `@name` replaced by its formatted value; `N/A` for a name that is unknown, blank or an error.
 * @param values named values, as `Workbook.values()` or a snapshot gives them
 * @param formatOf the display format of a name (`usd0`, `percent2`, ...); undefined shows the value plainly
 */
export function renderText(
  text: string,
  values: Readonly<Record<string, CellValue | undefined>>,
  formatOf: (name: string) => string | undefined,
): string {
  return text.replace(PLACEHOLDER, (match, name: string | undefined) => {
    if (name === undefined) return match === '@@' ? '@' : match;
    return inWords(Object.hasOwn(values, name) ? values[name] : undefined, formatOf(name) ?? 'text');
  });
}

/** A stretch of a text: words as they stand in it, or a name without its `@`. */
export type TextPart = { readonly words: string } | { readonly name: string };

/** A text in words and names, in order; `@@` stays in the words. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, name] = match;
    if (name === undefined) continue;
    if (match.index > from) parts.push({ words: text.slice(from, match.index) });
    parts.push({ name });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

/** The names a text speaks of, each once, in order. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].flatMap((match) => match[1] ?? []))];
}

function inWords(value: CellValue | undefined, format: string): string {
  if (isCellError(value)) return UNKNOWN;
  // A sheet shows a zero amount as blank; a sentence must say it.
  return formatKnown(value, format) || (value === 0 ? '$0' : UNKNOWN);
}
