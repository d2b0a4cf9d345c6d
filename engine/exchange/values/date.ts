import { readDate, type DateStyle } from '#domain';

export type ParsedDate =
  | { readonly iso: string }
  /** A date that systems write where they have none. */
  | { readonly placeholder: string }
  | undefined;

const PLACEHOLDERS = new Set(['1970-01-01', '1969-12-31', '1900-01-01', '1899-12-30', '1899-12-31', '1753-01-01', '0001-01-01', '9999-12-31']);

/** A date as files write it: what {@link readDate} reads, from 1900 to 2200, and the dates that stand for none. */
export function parseDate(text: string, style: DateStyle = {}): ParsedDate {
  const iso = readDate(text, style);
  if (iso === undefined) return undefined;
  if (PLACEHOLDERS.has(iso)) return { placeholder: iso };
  const year = Number(iso.slice(0, 4));
  return year >= 1900 && year <= 2200 ? { iso } : undefined;
}
