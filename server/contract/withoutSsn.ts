import type { z } from 'zod';

/**
 * A social security number in a text: groups of three, two and four digits, or nine digits after its name.
 */
export const SSN_IN_TEXT =
  /(?<!\d)\d{3}(?<between>[- \u2010-\u2013])\d{2}\k<between>\d{4}(?!\d)|(?<=\b(?:SSN|social security(?: number| no\.?| #)?)[:#\s]{0,4})\d{9}(?!\d)/gi;

/** Replaces parts of a text that its reader may not see. */
export const WITHHELD = '[withheld]';
export const NO_SSN = 'Leave the social security number out: it is kept with the borrower alone';

type Place = readonly PropertyKey[];

/**
 * Every text in a value with its place; a formatted text is joined into plain text, so that formatting hides
 * nothing.
 */
function textsIn(value: unknown, at: Place = []): readonly { readonly at: Place; readonly text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (value === null || typeof value !== 'object') return [];
  if ('ops' in value && Array.isArray(value.ops)) {
    const inserts = value.ops as readonly { readonly insert?: unknown }[];
    return [{ at, text: inserts.map(({ insert }) => String(insert)).join('') }];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Places in a value whose text contains a social security number. */
export const ssnIn = (value: unknown): readonly Place[] =>
  textsIn(value).flatMap(({ at, text }) => (text.search(SSN_IN_TEXT) < 0 ? [] : [at]));

/** Wraps the schema of a text that others read or records keep: refuses social security numbers, by field. */
export const withoutSsn = <S extends z.ZodType>(schema: S): S =>
  schema.superRefine((value, check) => {
    for (const path of ssnIn(value)) check.addIssue({ code: 'custom', message: NO_SSN, path: [...path] });
  });
